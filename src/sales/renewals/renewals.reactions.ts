import { renewals, type RenewalRow } from '../../../projections/sales/renewals.js';
import { administratorsOf, recipientsOf } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './renewal.events.js';

const renewalRows = system('mails about renewals to those whom they concern')(renewals, 'renewals');
const { columns } = renewals.tables.renewals;

export const renewalLookups = ({ db }: Tools) => ({
  renewal: async (id: string): Promise<RenewalRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${renewalRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  administrators: (clientId: string) => administratorsOf(db, clientId),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type RenewalLookups = ReturnType<typeof renewalLookups>;
type To = Audience<RenewalRow, RenewalLookups>;

const signatory: To = ({ signatory_id }) => [signatory_id];
/** A contract that is about to end concerns those who administer the client too. */
const administrators: To = ({ client_id }, lookups) => lookups.administrators(client_id);
const seller: To = ({ proposed_by }) => [proposed_by];

const mails = mailsAbout<RenewalRow, RenewalLookups>()({
  subject: ({ streamId }, lookups) => lookups.renewal(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: (_, { id, contract_number, title, ends_on, effective_on }) => ({
    args: { number: contract_number, title },
    dates: { endsOn: ends_on, effectiveOn: effective_on },
    link: `/reconduction/form/${id}`,
  }),
});

/** Each side is told of the steps that the other one took, or that time took (features F12; default G58). */
export const renewalMails = reaction<RenewalLookups>()('renewalMails', { needs: ['renewals'] }, [
  mails(events.renewalProposed, () => ({ to: [signatory] })),
  mails(events.renewalReminded, () => ({ to: [signatory, administrators] })),
  mails(events.renewalLapsed, () => ({ to: [signatory, administrators, seller] })),
  mails(events.renewalWithdrawn, ({ data: { reason } }) => ({ to: [signatory], args: { reason: reason ?? '–' } })),
  mails(events.renewalSigned, () => ({ to: [signatory, seller], actorToo: true })),
  mails(events.renewalSignedOnPaper, () => ({ to: [signatory] })),
  mails(events.renewalFinalised, ({ data: { contractReference } }, { id }) => ({
    to: [signatory],
    args: { reference: contractReference },
    link: `/reconduction/signed/${id}`,
  })),
  mails(events.renewalDeclined, ({ data: { reason, comment } }) => ({
    to: [seller],
    args: { comment: comment ?? '–' },
    words: { reason: `renewals:declineReason.${reason}` },
  })),
]);
