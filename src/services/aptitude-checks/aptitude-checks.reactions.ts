import { aptitudeChecks, type AptitudeCheckRow } from '../../../projections/services/aptitude-checks.js';
import { administratorsOf, recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './aptitude-check.events.js';

const checkRows = system('mails about aptitude checks to those whom they concern')(aptitudeChecks, 'aptitude_checks');
const { columns } = aptitudeChecks.tables.aptitude_checks;

export const aptitudeCheckLookups = ({ db }: Tools) => ({
  check: async (id: string): Promise<AptitudeCheckRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${checkRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  administrators: (clientId: string) => administratorsOf(db, clientId),
  keepers: () => staffWith(db, 'licences'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type CheckLookups = ReturnType<typeof aptitudeCheckLookups>;
type To = Audience<AptitudeCheckRow, CheckLookups>;

const signatory: To = ({ signatory_id }) => [signatory_id];
const administrators: To = ({ client_id }, lookups) => lookups.administrators(client_id);
const drafter: To = ({ drafted_by }) => [drafted_by];
const keepers: To = (_, lookups) => lookups.keepers();
/** The person who raised a reserve is told of its outcome. */
const person =
  (id: string): To =>
  () => [id];

const mails = mailsAbout<AptitudeCheckRow, CheckLookups>()({
  subject: ({ streamId }, lookups) => lookups.check(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, number, product, establishment, due_on }) => ({
    args: { number, product: product ?? '–', establishment },
    ...(due_on !== null && { dates: { dueOn: due_on } }),
    link: side === 'provider' ? `/admin/aptitude-checks/${id}` : `/segur/${id}`,
  }),
});

/** Each side is told of what the other one did, and of what waits too long: nothing is signed by silence (default G3). */
export const aptitudeCheckMails = reaction<CheckLookups>()('aptitudeCheckMails', { needs: ['aptitudeChecks'] }, [
  mails(events.aptitudeCheckHandedOver, () => ({ to: [signatory] })),
  mails(events.aptitudeCheckReminded, () => ({ to: [signatory, administrators] })),
  mails(events.aptitudeCheckEscalated, () => ({ to: [drafter, keepers] })),
  mails(events.aptitudeCheckRefused, ({ data: { count } }) => ({ to: [drafter], args: { count } })),
  mails(events.aptitudeReserveLifted, ({ data: { raisedBy, comment } }) => ({
    to: [person(raisedBy)],
    args: { comment: comment ?? '–' },
  })),
  mails(events.aptitudeCheckWithdrawn, ({ data: { reason } }, { version }) =>
    version === 0 ? undefined : { to: [signatory], args: { reason: reason ?? '–' } },
  ),
  mails(events.aptitudeCheckSigned, () => ({ to: [signatory, drafter], actorToo: true })),
]);
