import { interventions, type InterventionRow } from '../../../projections/services/interventions.js';
import { administratorsOf, recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import { only } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './intervention.events.js';
import { noticeMail } from './intervention.vocabulary.js';

const rowsBySystem = system('mails about interventions to those whom they concern')(interventions, 'interventions');
const reserveRows = tableOf(interventions, 'intervention_reserves');
const { columns } = interventions.tables.interventions;
const reserve = only(interventions.tables.intervention_reserves.columns, 'text', 'due_on', 'assignee_id');

export const interventionLookups = ({ db }: Tools) => ({
  intervention: async (id: string): Promise<InterventionRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${rowsBySystem} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  reserve: async (id: string, number: number) => {
    const { rows } = await select(reserve)`
      SELECT text, due_on, assignee_id FROM ${reserveRows} r
      WHERE r.intervention_id = ${id}::uuid AND r.number = ${number}`.execute(db);
    return rows[0];
  },
  team: () => staffWith(db, 'interventions'),
  administrators: (clientId: string) => administratorsOf(db, clientId),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type InterventionLookups = ReturnType<typeof interventionLookups>;
type To = Audience<InterventionRow, InterventionLookups>;

const contact: To = ({ contact_id }) => [contact_id];
/** Recipients at the client: the contact named on the visit, and the administrators. */
const customer: To = async ({ client_id, contact_id }, { administrators }) => [
  contact_id,
  ...(await administrators(client_id)),
];
/** The member of staff who opened the visit, and those who go there or follow it up. */
const provider: To = ({ opened_by, staff_ids, follower_ids }) => [opened_by, ...(follower_ids ?? staff_ids)];
/** Staff who manage visits: the staff who went there may be away. */
const team: To = (_, lookups) => lookups.team();
/** The person who is to lift the reserve; without one, the staff of the visit. */
const lifters =
  (assigneeId: string | null): To =>
  (row, lookups) =>
    assigneeId === null ? provider(row, lookups) : [assigneeId];
const these =
  (...ids: readonly string[]): To =>
  () =>
    ids;

const mails = mailsAbout<InterventionRow, InterventionLookups>()({
  subject: ({ streamId }, lookups) => lookups.intervention(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, number, title }) => ({
    args: { number, title },
    link: side === 'provider' ? `/admin/interventions/${id}` : `/devalint/${id}`,
  }),
});

const scheduled = ({ data: { startsAt, place } }: { readonly data: events.Schedule }) => ({
  to: [customer, provider],
  args: { place: place ?? '–' },
  dates: { startsAt },
});

/** With the last minute to speak, where silence counts. */
const until = (template: string, tacitAt: string | null) =>
  tacitAt === null ? { template: `${template}Open` } : { template, dates: { tacitAt } };

/** Each side is told of the steps that the other one took, or that time took (default G1). */
export const interventionMails = reaction<InterventionLookups>()('interventionMails', { needs: ['interventions'] }, [
  // for an order, the customer chooses the date; an intervention opened by hand has one already
  mails(events.interventionOpened, ({ streamId, data: { orderNumber } }) =>
    orderNumber === null
      ? undefined
      : { template: 'interventionOrdered', to: [contact], args: { orderNumber }, link: `/devalint/${streamId}/slot` },
  ),
  mails(events.interventionPlanned, scheduled),
  mails(events.interventionRescheduled, scheduled),
  mails(events.interventionReminded, ({ data: { startsAt } }, { place }) => ({
    to: [contact, ({ staff_ids }) => staff_ids],
    args: { place: place ?? '–' },
    dates: { startsAt },
  })),
  mails(events.interventionCancelled, ({ data: { reason } }) => ({ to: [customer, provider], args: { reason } })),
  mails(events.interventionValidationNoticed, ({ data: { notice, to, tacitAt } }) => ({
    to: [these(...to)],
    template: noticeMail(notice, tacitAt),
    ...(tacitAt !== null && { dates: { tacitAt } }),
  })),
  // signing says a satisfaction first
  mails(events.interventionReportWritten, ({ streamId, data: { signatoryId } }) =>
    signatoryId === null
      ? undefined
      : { template: 'interventionReportToSign', to: [these(signatoryId)], link: `/devalint/${streamId}/report` },
  ),
  // for whom it was signed is told that it is not what is written or planned now, and who receives the visit by now
  mails(events.interventionSignatureDropped, ({ data: { isSignedAnew, fileIds, signedFor = null } }) =>
    isSignedAnew
      ? undefined
      : {
          to: [these(...(signedFor === null ? [] : [signedFor])), contact],
          ...(fileIds && { template: 'interventionSignatureDroppedByVisit' }),
        },
  ),
  mails(events.interventionQuestionAsked, ({ data: { question } }) => ({
    to: [provider],
    args: { question: question ?? '–' },
  })),
  mails(events.interventionQuestionAnswered, ({ data: { askedBy, answer, tacitAt } }) => ({
    to: [these(askedBy)],
    args: { answer },
    ...until('interventionQuestionAnswered', tacitAt),
  })),
  mails(events.interventionReportAccepted, () => ({ to: [provider] })),
  mails(events.interventionReportAcceptedWithReserves, ({ data: { reserves } }) => ({
    to: [provider],
    args: { count: reserves.length },
  })),
  mails(events.interventionReportRefused, ({ data: { motive } }) => ({ to: [provider], args: { motive } })),
  mails(events.interventionReportTacitlyAccepted, ({ data: { notices, tacitAt } }) => ({
    to: [these(...notices.flatMap(({ to }) => to)), provider],
    dates: { tacitAt },
  })),
  mails(events.interventionTacitTermStopped, () => ({ to: [provider, team] })),
  mails(events.interventionReserveReminded, async ({ data: { number } }, { id }, { reserve: reserveOf }) => {
    const late = await reserveOf(id, number);
    return late?.due_on == null
      ? undefined
      : { to: [lifters(late.assignee_id)], args: { reserve: late.text }, dates: { dueOn: late.due_on } };
  }),
  mails(events.interventionReserveContested, async ({ data: { number, reason } }, { id }, { reserve: reserveOf }) => {
    const contested = await reserveOf(id, number);
    return { to: [lifters(contested?.assignee_id ?? null)], args: { reserve: contested?.text ?? '–', reason } };
  }),
  mails(events.interventionReserveAssigned, ({ data: { assigneeId } }) => ({ to: [these(assigneeId)] })),
  mails(events.interventionReserveLifted, ({ data: { comment } }, { validated_by }) => ({
    to: [these(...(validated_by === null ? [] : [validated_by])), customer],
    args: { outcome: comment },
  })),
]);
