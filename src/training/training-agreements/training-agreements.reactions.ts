import { trainingAgreements, type TrainingAgreementRow } from '../../../projections/training/training-agreements.js';
import { agreementOfSession, sessionsOfAgreement, trainingSessionHeld } from '../attendance/attendance.module.js';
import { administratorsOf, recipientsOf } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { allHeld } from './training-agreement.vocabulary.js';
import * as events from './training-agreement.events.js';

const agreementRows = system('mails about training agreements to those whom they concern')(
  trainingAgreements,
  'training_agreements',
);
const { columns } = trainingAgreements.tables.training_agreements;

export const trainingAgreementLookups = ({ db }: Tools) => ({
  agreement: async (id: string): Promise<TrainingAgreementRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${agreementRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Of a class. */
  agreementOf: (sessionId: string) => agreementOfSession({ db }, sessionId),
  classes: (id: string) => sessionsOfAgreement({ db }, id),
  administrators: (clientId: string) => administratorsOf(db, clientId),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof trainingAgreementLookups>;
type To = Audience<TrainingAgreementRow, Lookups>;

const signatory: To = ({ signatory_id }) => [signatory_id];
const administrators: To = ({ client_id }, lookups) => lookups.administrators(client_id);
const drafter: To = ({ drafted_by }) => [drafted_by];

type Reader = Awaited<ReturnType<typeof recipientsOf>>[number];

const letter = ({ side, language }: Reader, { id, number, titles, order_number }: TrainingAgreementRow) => ({
  args: { number, title: titles[language], order: order_number },
  link: side === 'provider' ? `/admin/training-agreements/${id}` : `/conventions/${id}`,
});

const mails = mailsAbout<TrainingAgreementRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.agreement(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: letter,
});

/** About the agreement that a class was planned from, where it was planned from one. */
const mailsOfClass = mailsAbout<TrainingAgreementRow, Lookups>()({
  subject: async ({ streamId }, { agreement, agreementOf }) => {
    const id = await agreementOf(streamId);
    return id === null ? undefined : agreement(id);
  },
  every: letter,
});

/** Each side is told of the steps that the other one took, or that time took (features F28). */
export const trainingAgreementMails = reaction<Lookups>()(
  'trainingAgreementMails',
  { needs: ['trainingAgreements', 'trainingSessions'] },
  [
    mails(events.trainingAgreementSent, () => ({ to: [signatory] })),
    mails(events.trainingAgreementReminded, () => ({ to: [signatory, administrators] })),
    mails(events.trainingAgreementSigned, () => ({ to: [signatory, drafter], actorToo: true })),
    mails(events.trainingAgreementSignedOnPaper, () => ({ to: [signatory, drafter] })),
    mailsOfClass(trainingSessionHeld, async (_, { id, sessions }, lookups) =>
      allHeld(sessions, await lookups.classes(id))
        ? { template: 'trainingAgreementHeld', to: [signatory, administrators, drafter] }
        : undefined,
    ),
    mails(events.trainingAgreementWithdrawn, ({ data: { reason } }, { version }) =>
      version === 0 ? undefined : { to: [signatory], args: { reason: reason ?? '–' } },
    ),
  ],
);
