import {
  interventionEvents,
  type InterventionContent,
  type InterventionEvent,
  type Reserve,
  type Schedule,
  type TacitTerm,
} from '../../src/services/interventions/intervention.events.js';
import type {
  InterventionMode,
  InterventionNature,
  InterventionStatus,
  Satisfaction,
  ValidationNotice,
} from '../../src/services/interventions/intervention.vocabulary.js';
import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  initially,
  instant,
  integer,
  json,
  name,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';

const tables = {
  interventions: table(
    {
      id: uuid,
      status: text<InterventionStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      number: text(),
      opened_by: uuid,
      order_id: nullable(uuid),
      order_number: nullable(text()),
      nature: text<InterventionNature>(),
      title: name,
      description: nullable(text()),
      contact_id: uuid,
      /** Half-days. */
      quantity: integer,
      starts_at: nullable(instant),
      ends_at: nullable(instant),
      /** The clock that the schedule was said by. */
      time_zone: nullable(text()),
      mode: nullable(text<InterventionMode>()),
      place: nullable(text()),
      staff_ids: initially(json<readonly string[]>(), []),
      /** Staff who follow it up after one of the visitors has left the provider; null: the visitors do. */
      follower_ids: nullable(json<readonly string[]>()),
      slot_id: nullable(uuid),
      /** Planned start of a visit at which the customer was absent, until it is planned anew. */
      missed_at: nullable(instant),
      done_at: nullable(instant),
      proposed_at: nullable(instant),
      /** Null: silence never counts, or nothing waits. */
      tacit_days: nullable(integer),
      last_day: nullable(day),
      tacit_at: nullable(instant),
      asked_by: nullable(uuid),
      asked_at: nullable(instant),
      question: personal(text(), 'asked_by'),
      validated_at: nullable(instant),
      validated_by: nullable(uuid),
      satisfaction: nullable(text<Satisfaction>()),
      comment: personal(text(), 'validated_by'),
      motive: nullable(text()),
      /** Contact who was asked to sign the report with a code. */
      signatory_id: nullable(uuid),
      /** When its signing was begun: it says what is signed. */
      signing_at: nullable(instant),
      signature_id: nullable(uuid),
      open_reserves: initially(integer, 0),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: ['(client_id, created_at DESC, id)', '(status, created_at DESC, id)', '(contact_id)'],
    },
  ),
  /** Each version of the report; customers read those that were proposed. */
  intervention_reports: table(
    {
      intervention_id: uuid,
      version: integer,
      report: text(),
      minutes: integer,
      material: nullable(text()),
      attendee_ids: json<readonly string[]>(),
      file_ids: json<readonly string[]>(),
      /** Signer on site, and the person they signed for. */
      signed_by: personal(text(), 'signed_for'),
      signed_for: nullable(uuid),
      signed_satisfaction: nullable(text<Satisfaction>()),
      signature_file_id: nullable(uuid),
      /** Of what they read; null: signed before it was kept, or not at all. */
      signed_hash: nullable(text()),
      written_by: text(),
      proposed_at: nullable(instant),
      /** Why it was refused. */
      motive: nullable(text()),
    },
    { key: ['intervention_id', 'version'] },
  ),
  intervention_files: table(
    { file_id: uuid, intervention_id: uuid, version: integer },
    { key: ['file_id', 'version'], indexes: ['(intervention_id)'] },
  ),
  intervention_reserves: table(
    {
      intervention_id: uuid,
      number: integer,
      text: text(),
      due_on: nullable(day),
      /** Member of staff who is to lift it. */
      assignee_id: nullable(uuid),
      lifted_at: nullable(instant),
      lifted_by: nullable(uuid),
      /** Remedy that the provider applied. */
      outcome: nullable(text()),
      /** How often it was lifted. */
      liftings: initially(integer, 0),
      /** The customer finds it settled. */
      confirmed_at: nullable(instant),
      /** When they last found that it was not, and why. */
      contested_at: nullable(instant),
      contest: nullable(text()),
    },
    { key: ['intervention_id', 'number'] },
  ),
  /** Its history; notes are the provider's alone. */
  intervention_steps: table(
    {
      intervention_id: uuid,
      ...stepColumns<InterventionEvent['type']>(),
      /** Person that `comment` is about. */
      subject_id: nullable(text()),
      comment: personal(text(), 'subject_id'),
      /** Words without personal data. */
      said: nullable(text()),
      notice: nullable(text<ValidationNotice>()),
      /** Until when the customer could speak, from then on. */
      tacit_at: nullable(instant),
      /** The event of a notice: its mails follow from it. */
      notice_id: nullable(uuid),
      /** Recipients of a notice. */
      to_ids: initially(json<readonly string[]>(), []),
      /** To when it was planned. */
      starts_at: nullable(instant),
      /** Half-days, of what says how long it takes. */
      quantity: nullable(integer),
    },
    { key: ['intervention_id', 'revision'] },
  ),
};

export type InterventionRow = RowOf<typeof tables.interventions>;
export type InterventionReportRow = RowOf<typeof tables.intervention_reports>;
export type InterventionReserveRow = RowOf<typeof tables.intervention_reserves>;
export type InterventionStepRow = RowOf<typeof tables.intervention_steps>;

type Written = StreamRows<typeof tables>;
type Happened = Occurred<InterventionEvent>;

const step = (rows: Written, event: Happened, told: Partial<InterventionStepRow> = {}): void =>
  rows.put('intervention_steps', {
    intervention_id: event.streamId,
    ...stepOf(event),
    ...told,
  });

const contentColumns = (content: InterventionContent) => asColumns(tables.interventions.columns, content);

const scheduleColumns = (schedule: Schedule) => ({
  ...asColumns(tables.interventions.columns, schedule),
  follower_ids: null,
});

const notScheduled = {
  starts_at: null,
  ends_at: null,
  time_zone: null,
  mode: null,
  place: null,
  staff_ids: [],
  follower_ids: null,
  slot_id: null,
};

const termColumns = ({ lastDay, tacitAt }: TacitTerm) => ({ last_day: lastDay, tacit_at: tacitAt });

/** No silence counts: it was answered, or a question has stopped the days. */
const stopped = termColumns({ lastDay: null, tacitAt: null });

const notSigned = {
  signed_by: null,
  signed_for: null,
  signed_satisfaction: null,
  signature_file_id: null,
  signed_hash: null,
};

const nothingAsked = { asked_by: null, asked_at: null, question: null };

const accept = (
  rows: Written,
  { at }: Happened,
  status: InterventionStatus,
  {
    by,
    satisfaction,
    comment,
  }: { readonly by: string; readonly satisfaction: Satisfaction; readonly comment: string | null },
): void =>
  rows.change('interventions', {
    status,
    ...nothingAsked,
    ...stopped,
    validated_at: at,
    validated_by: by,
    satisfaction,
    comment,
  });

const keepReserves = (rows: Written, interventionId: string, reserves: readonly Reserve[]): void => {
  rows.change('interventions', { open_reserves: reserves.length });
  for (const { number, text: words, dueOn, assigneeId } of reserves)
    rows.put('intervention_reserves', {
      intervention_id: interventionId,
      number,
      text: words,
      due_on: dueOn,
      assignee_id: assigneeId,
    });
};

/** Read model of interventions: the list, the reports, the reserves and the history. */
export const interventions = projection(
  'interventions',
  { version: 9, tables, events: interventionEvents },
  {
    InterventionOpened: (rows, event) => {
      const { clientId, number, openedBy, orderId, orderNumber, ...content } = event.data;
      rows.begin('interventions', {
        status: 'toPlan',
        client_id: clientId,
        number,
        opened_by: openedBy,
        order_id: orderId,
        order_number: orderNumber,
        ...contentColumns(content),
      });
      step(rows, event, { quantity: content.quantity });
    },
    InterventionRevised: (rows, event) => {
      rows.change('interventions', contentColumns(event.data));
      step(rows, event, { quantity: event.data.quantity });
    },
    InterventionPlanned: (rows, event) => {
      rows.change('interventions', { status: 'planned', missed_at: null, ...scheduleColumns(event.data) });
      step(rows, event, { starts_at: event.data.startsAt, said: event.data.place });
    },
    InterventionRescheduled: (rows, event) => {
      rows.change('interventions', { ...scheduleColumns(event.data), signing_at: null });
      step(rows, event, { starts_at: event.data.startsAt, said: event.data.place });
    },
    InterventionUnplanned: (rows, event) => {
      rows.change('interventions', { status: 'toPlan', ...notScheduled });
      step(rows, event);
    },
    InterventionMissed: (rows, event) => {
      const { missedAt } = event.data;
      rows.change('interventions', { status: 'toPlan', ...notScheduled, missed_at: missedAt });
      step(rows, event, { starts_at: missedAt });
    },
    InterventionReminded: (rows, event) => {
      rows.change('interventions');
      step(rows, event, { starts_at: event.data.startsAt });
    },
    InterventionStarted: (rows, event) => {
      rows.change('interventions', { status: 'underWay' });
      step(rows, event, { starts_at: event.data.startedAt });
    },
    InterventionFinished: (rows, event) => {
      rows.change('interventions', { status: 'done', done_at: event.at });
      step(rows, event);
    },
    InterventionReportWritten: (rows, event) => {
      const { streamId: intervention_id, data, metadata } = event;
      const { version, fileIds, signatoryId } = data;
      rows.change('interventions', { signatory_id: signatoryId });
      rows.put('intervention_reports', {
        intervention_id,
        version,
        report: data.report,
        minutes: data.minutes,
        material: data.material,
        attendee_ids: data.attendeeIds,
        file_ids: fileIds,
        signed_by: data.signedBy,
        signed_for: data.signedFor,
        signed_satisfaction: data.signedSatisfaction,
        signature_file_id: data.signatureFileId,
        signed_hash: data.signedHash,
        written_by: metadata.actor,
      });
      rows.removeWhere('intervention_files', { intervention_id, version });
      for (const file_id of fileIds) rows.put('intervention_files', { file_id, intervention_id, version });
      step(rows, event);
    },
    InterventionSignatureDropped: (rows, event) => {
      const { streamId: intervention_id, data } = event;
      const { version, signatureFileId, fileIds } = data;
      rows.change('interventions');
      rows.patch(
        'intervention_reports',
        { intervention_id, version },
        { ...notSigned, ...(fileIds && { file_ids: fileIds }) },
      );
      if (signatureFileId !== null) rows.remove('intervention_files', { file_id: signatureFileId, version });
      step(rows, event);
    },
    InterventionReportProposed: (rows, event) => {
      const { streamId: intervention_id, at, data } = event;
      rows.change('interventions', {
        status: 'reportProposed',
        proposed_at: at,
        tacit_days: data.rule.days,
        motive: null,
        ...termColumns(data),
      });
      rows.patch('intervention_reports', { intervention_id, version: data.version }, { proposed_at: at });
      step(rows, event, { tacit_at: data.tacitAt });
    },
    InterventionValidationNoticed: (rows, event) => {
      const { notice, to, tacitAt } = event.data;
      rows.change('interventions', termColumns(event.data));
      step(rows, event, { notice, notice_id: event.id, to_ids: to, tacit_at: tacitAt });
    },
    InterventionQuestionAsked: (rows, event) => {
      const { by, question } = event.data;
      rows.change('interventions', { asked_by: by, asked_at: event.at, question, ...stopped });
      step(rows, event, { subject_id: by, comment: question });
    },
    InterventionQuestionAnswered: (rows, event) => {
      rows.change('interventions', { ...nothingAsked, ...termColumns(event.data) });
      step(rows, event, { said: event.data.answer, tacit_at: event.data.tacitAt });
    },
    InterventionReportSigningBegun: (rows, event) => {
      rows.change('interventions', { signing_at: event.at });
      step(rows, event);
    },
    InterventionReportSigned: (rows, event) => {
      const { by, signatureId } = event.data;
      rows.change('interventions', { signature_id: signatureId });
      step(rows, event, { by_id: by });
    },
    InterventionReportAccepted: (rows, event) => {
      const { by, comment } = event.data;
      accept(rows, event, 'accepted', event.data);
      step(rows, event, { by_id: by, subject_id: by, comment });
    },
    InterventionReportAcceptedWithReserves: (rows, event) => {
      const { by, comment, reserves } = event.data;
      accept(rows, event, 'acceptedWithReserves', event.data);
      keepReserves(rows, event.streamId, reserves);
      step(rows, event, { by_id: by, subject_id: by, comment });
    },
    InterventionReportRefused: (rows, event) => {
      const { version, motive } = event.data;
      rows.change('interventions', { status: 'refused', ...nothingAsked, ...stopped, motive, signing_at: null });
      rows.patch('intervention_reports', { intervention_id: event.streamId, version }, { motive });
      step(rows, event, { said: motive });
    },
    InterventionReportTacitlyAccepted: (rows, event) => {
      rows.change('interventions', { status: 'acceptedTacitly', ...nothingAsked, ...stopped, validated_at: event.at });
      step(rows, event, { tacit_at: event.data.tacitAt });
    },
    InterventionTacitTermStopped: (rows, event) => {
      rows.change('interventions', termColumns({ lastDay: null, tacitAt: null }));
      step(rows, event);
    },
    InterventionReserveAssigned: (rows, event) => {
      const { number, assigneeId } = event.data;
      rows.patch('intervention_reserves', { intervention_id: event.streamId, number }, { assignee_id: assigneeId });
      rows.change('interventions');
      step(rows, event);
    },
    InterventionReserveLifted: (rows, event) => {
      const { streamId: intervention_id, at, data } = event;
      const { number, by, comment } = data;
      rows.patch(
        'intervention_reserves',
        { intervention_id, number },
        { lifted_at: at, lifted_by: by, outcome: comment },
      );
      rows.add('intervention_reserves', { intervention_id, number }, { liftings: 1 });
      rows.change('interventions');
      rows.add('interventions', { id: intervention_id }, { open_reserves: -1 });
      step(rows, event, { said: comment });
    },
    InterventionReserveReminded: (rows, event) => {
      rows.change('interventions');
      step(rows, event);
    },
    InterventionReserveConfirmed: (rows, event) => {
      const { number } = event.data;
      rows.patch('intervention_reserves', { intervention_id: event.streamId, number }, { confirmed_at: event.at });
      rows.change('interventions');
      step(rows, event);
    },
    InterventionReserveContested: (rows, event) => {
      const { streamId: intervention_id, at, data } = event;
      const { number, reason } = data;
      rows.patch(
        'intervention_reserves',
        { intervention_id, number },
        { lifted_at: null, lifted_by: null, contested_at: at, contest: reason },
      );
      rows.change('interventions');
      rows.add('interventions', { id: intervention_id }, { open_reserves: 1 });
      step(rows, event, { said: reason });
    },
    InterventionCancelled: (rows, event) => {
      rows.change('interventions', { status: 'cancelled' });
      step(rows, event, { said: event.data.reason });
    },
    InterventionNoteAdded: (rows, event) => {
      rows.change('interventions');
      step(rows, event, { said: event.data.note });
    },
    InterventionHandedOver: (rows, event) => {
      const { streamId: intervention_id, data } = event;
      const { toId, contactId, signatoryId, staffIds, followerIds, reserves = [] } = data;
      rows.change('interventions', {
        ...(contactId !== null && { contact_id: contactId }),
        signatory_id: signatoryId,
        signing_at: null,
        ...(staffIds && { staff_ids: staffIds }),
        ...(followerIds && { follower_ids: followerIds }),
      });
      for (const number of reserves)
        rows.patch('intervention_reserves', { intervention_id, number }, { assignee_id: toId });
      step(rows, event, { by_id: event.metadata.initiator ?? event.metadata.actor });
    },
  },
);
