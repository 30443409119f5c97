import { sql } from 'kysely';
import { interventions, type InterventionRow } from '../../../projections/services/interventions.js';
import { everybodyLabelled, labelsOf, personIn } from '../../customers/directory/labels.js';
import { historyOf } from '../../customers/directory/history.js';
import { personLabel } from '../../customers/directory/names.js';
import { shownName } from '../../customers/directory/restricted-people.js';
import { isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { mailFates, type MailFate } from '../../kernel/mail-fate.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { camelColumns, instant, integer, json, nullable, only, text as textColumn } from '../../kernel/table.js';
import type { Camel, Choice, PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { Config } from '../../platform/run/config/config.js';
import { fatesOfMails } from '../../platform/messages/mail/mail-fates.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { sealedBy, signerFaultOf } from '../../sales/signatures/signatures.module.js';
import { noticeMail, type InterventionStatus } from './intervention.vocabulary.js';
import { textHashOf, validatorsOf } from './interventions.facts.js';
import type {
  InterventionListRow,
  InterventionReportView,
  InterventionReserve,
  InterventionStep,
  InterventionView,
} from './interventions.views.js';

/* Queries for the parts of an intervention, once the reader is known to see it. */

const reportRows = tableOf(interventions, 'intervention_reports');
const reserveRows = tableOf(interventions, 'intervention_reserves');

const report = {
  ...camelColumns(
    only(
      interventions.tables.intervention_reports.columns,
      'version',
      'report',
      'minutes',
      'material',
      'attendee_ids',
      'file_ids',
      'signed_by',
      'signed_satisfaction',
      'signature_file_id',
      'signed_hash',
      'proposed_at',
      'motive',
    ),
  ),
  /** As the reader may see it. */
  signer: nullable(textColumn()),
};

type Row = Camel<InterventionRow>;

/** Newest first; a report not proposed yet is shown to staff only. */
const reportsOf = async (id: string, asking: Asking) => {
  const { rows } = await select(report)`
    SELECT r.version, r.report, r.minutes, r.material, r.attendee_ids, r.file_ids, r.signed_by, r.signed_satisfaction,
      r.signature_file_id, r.signed_hash, r.proposed_at, r.motive,
      ${shownName('r.signed_for', sql`r.signed_by`, asking.actor)} AS signer
    FROM ${reportRows} r
    WHERE r.intervention_id = ${id}::uuid AND (${!isCustomer(asking.actor)} OR r.proposed_at IS NOT NULL)
    ORDER BY r.version DESC`.execute(asking.camel);
  return rows;
};

type Report = Awaited<ReturnType<typeof reportsOf>>[number];

const shownReport = async (of: Report, visit: Row, asking: Asking): Promise<InterventionReportView> => {
  const labels = await labelsOf(asking, of.attendeeIds, ['contact']);
  return {
    ...pick(of, 'version', 'report', 'minutes', 'material', 'proposedAt', 'motive'),
    ...pick(of, 'signedSatisfaction', 'signatureFileId', 'signedHash'),
    signedBy: of.signer,
    textHash: textHashOf(of, visit),
    attendees: of.attendeeIds.map((id) => personIn(labels, id)),
    files: await fileViews(of.fileIds, asking),
  };
};

const reserve = {
  number: integer,
  text: textColumn(),
  dueOn: interventions.tables.intervention_reserves.columns.due_on,
  assignee: nullable(json<PersonLabel>()),
  liftedAt: nullable(instant),
  outcome: nullable(textColumn()),
  liftings: integer,
  confirmedAt: nullable(instant),
  contestedAt: nullable(instant),
  contest: nullable(textColumn()),
  liftedBy: nullable(json<PersonLabel>()),
};

const reservesOf = async (id: string, asking: Asking): Promise<readonly InterventionReserve[]> => {
  const { rows } = await select(reserve)`
    SELECT r.number, r.text, r.due_on AS "dueOn",
      CASE WHEN r.assignee_id IS NOT NULL THEN ${personLabel('r.assignee_id', asking)} END AS assignee, r.lifted_at AS "liftedAt", r.outcome, r.liftings,
      r.confirmed_at AS "confirmedAt", r.contested_at AS "contestedAt", r.contest,
      CASE WHEN r.lifted_by IS NOT NULL THEN ${personLabel('r.lifted_by', asking)} END AS "liftedBy"
    FROM ${reserveRows} r WHERE r.intervention_id = ${id}::uuid ORDER BY r.number`.execute(asking.db);
  return rows;
};

const counted = (fates: readonly MailFate[] = []) =>
  mailFates.flatMap((fate) => {
    const count = fates.filter((each) => each === fate).length;
    return count === 0 ? [] : [{ fate, count }];
  });

/** Notes and reports that are being written are the provider's alone. */
const history = historyOf(tableOf(interventions, 'intervention_steps'), 'intervention_id', {
  shows: ['comment', 'said', 'notice', 'tacitAt', 'startsAt', 'noticeId', 'toIds'],
  staffOnly: ['InterventionNoteAdded', 'InterventionReportWritten'],
});

const stepsOf = async (id: string, asking: Asking): Promise<readonly InterventionStep[]> => {
  const steps = await history(id, asking);
  const fates = await fatesOfMails(
    asking.db,
    steps.flatMap(({ notice, noticeId, tacitAt, toIds }) =>
      notice === null || noticeId === null
        ? []
        : [{ eventId: noticeId, template: noticeMail(notice, tacitAt), personIds: toIds }],
    ),
  );
  return steps.map(({ noticeId, toIds, ...each }) => ({
    ...each,
    told: toIds.length,
    fates: counted(fates.get(noticeId ?? '')),
  }));
};

const clockOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(at));

/** The schedule as it was said, on the clock of the client. */
const scheduleOf = ({ startsAt, endsAt, timeZone }: Row): Pick<InterventionView, 'day' | 'lastDay' | 'from' | 'to'> => {
  if (startsAt === null || endsAt === null || timeZone === null)
    return { day: null, lastDay: null, from: null, to: null };
  const [day, lastDay] = [dayOf(startsAt, timeZone), dayOf(endsAt, timeZone)];
  return {
    day,
    lastDay: lastDay === day ? null : lastDay,
    from: clockOf(startsAt, timeZone),
    to: clockOf(endsAt, timeZone),
  };
};

const formFields = [
  'report',
  'minutes',
  'material',
  'attendeeIds',
  'fileIds',
  'signedSatisfaction',
  'signatureFileId',
] as const;
const noReport = {
  report: null,
  minutes: null,
  material: null,
  attendeeIds: [],
  fileIds: [],
  signedBy: null,
  signedSatisfaction: null,
  signatureFileId: null,
};

/** From the plan of the visit on until its report is handed over. */
const beforeReport: readonly InterventionStatus[] = ['planned', 'underWay', 'done', 'refused'];

/** Contacts who may validate the report and sign for the client. */
const signatoriesOf = async ({ status, clientId, contactId }: Row, asking: Asking): Promise<readonly Choice[]> => {
  if (isCustomer(asking.actor) || !beforeReport.includes(status)) return [];
  const { db, service, streams } = asking;
  const tools = {
    ...{ db, service, config: service(Config), now: () => asking.now },
    load: async <State extends { readonly status: string }>(of: Lifecycle<State>, id: string): Promise<State> =>
      (await streams.load(of, id)).state,
  };
  const ids = await validatorsOf(db, clientId, contactId);
  const faults = await Promise.all(ids.map((id) => signerFaultOf(tools, id, clientId)));
  const names = await labelsOf(asking, ids, ['contact']);
  return ids.flatMap((id, place) => (faults[place] === null ? [{ id, label: names.get(id) ?? '' }] : []));
};

/** Fields of its page besides those of its line in the list. */
export const interventionDetail = async (
  row: Row,
  asking: Asking,
): Promise<Omit<InterventionView, keyof InterventionListRow>> => {
  const reports = await reportsOf(row.id, asking);
  const [latest] = reports;
  const people = await labelsOf(asking, [...row.staffIds, row.validatedBy, row.signatoryId], everybodyLabelled);
  return {
    ...pick(row, 'description', 'tacitDays', 'satisfaction', 'comment', 'motive', 'askedAt', 'question', 'slotId'),
    ...pick(row, 'contactId', 'staffIds', 'orderId', 'orderNumber', 'signingAt', 'signatureId'),
    ...scheduleOf(row),
    // what a form begins with is sent back: never words in the place of a name
    ...(latest
      ? { ...pick(latest, ...formFields), signedBy: latest.signer === latest.signedBy ? latest.signer : null }
      : noReport),
    staff: row.staffIds.map((id) => personIn(people, id)),
    validatedBy: row.validatedBy === null ? null : personIn(people, row.validatedBy),
    signatory: row.signatoryId === null ? null : personIn(people, row.signatoryId),
    signatories: await signatoriesOf(row, asking),
    sealedBy: await sealedBy(row.clientId, row.signatureId, asking),
    reports: await Promise.all(reports.map((each) => shownReport(each, row, asking))),
    reserves: await reservesOf(row.id, asking),
    steps: await stepsOf(row.id, asking),
  };
};
