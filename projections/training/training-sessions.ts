import type {
  HalfDay,
  PresenceEvidence,
  TrainingCancelReason,
  TrainingSessionStatus,
} from '../../src/training/attendance/attendance.vocabulary.js';
import { trainingSessionEvents } from '../../src/training/attendance/training-session.events.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  instant,
  integer,
  json,
  nullable,
  personal,
  table,
  text,
  uuid,
  uuids,
  type RowOf,
} from '../../src/kernel/table.js';

const tables = {
  training_sessions: table(
    {
      id: uuid,
      status: text<TrainingSessionStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      /** That it was planned from. */
      agreement_id: nullable(uuid),
      title: text(),
      place: nullable(text()),
      trainer_ids: uuids,
      time_zone: text(),
      half_days: json<readonly HalfDay[]>(),
      starts_at: nullable(instant),
      ends_at: nullable(instant),
      /** Half-day that is being signed, and until when. */
      signing_half_day: nullable(text()),
      signing_until: nullable(instant),
      cancel_reason: nullable(text<TrainingCancelReason>()),
      erp_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(client_id, starts_at)', '(status, starts_at)', '(agreement_id)'] },
  ),
  training_participants: table(
    {
      session_id: uuid,
      /** The contact; else the enrolment, else an id of their own. */
      participant_id: uuid,
      enrolment_id: nullable(uuid),
      contact_id: nullable(uuid),
      name: personal(text(), 'participant_id'),
      listed_at: instant,
    },
    {
      key: ['session_id', 'participant_id'],
      indexes: ['(contact_id)', '(enrolment_id)', '(participant_id)'],
    },
  ),
  /** A presence that was never validated has no row. */
  training_presences: table(
    {
      session_id: uuid,
      participant_id: uuid,
      half_day: text(),
      presence: integer,
      evidence: nullable(text<PresenceEvidence>()),
      marked_at: nullable(instant),
      marked_by: nullable(text()),
      asked_by: nullable(text()),
      asked_at: nullable(instant),
      reason: personal(text(), 'participant_id'),
      unvalidated_at: nullable(instant),
      unvalidated_by: nullable(text()),
    },
    { key: ['session_id', 'participant_id', 'half_day'], indexes: ['(participant_id)', '(asked_at)'] },
  ),
  attendance_sheets: table(
    { session_id: uuid, half_day: text(), file_id: uuid, filed_at: instant },
    { key: ['session_id', 'half_day', 'file_id'], indexes: ['(file_id)'] },
  ),
};

export type TrainingSessionRow = RowOf<typeof tables.training_sessions>;
export type TrainingParticipantRow = RowOf<typeof tables.training_participants>;
export type TrainingPresenceRow = RowOf<typeof tables.training_presences>;

interface Content {
  readonly title: string;
  readonly place: string | null;
  readonly trainerIds: readonly string[];
  readonly halfDays: readonly HalfDay[];
}

const contentOf = ({ title, place, trainerIds, halfDays }: Content) => ({
  title,
  place,
  trainer_ids: trainerIds,
  half_days: halfDays,
  starts_at: halfDays[0]?.startsAt ?? null,
  ends_at: halfDays.at(-1)?.endsAt ?? null,
});

/** Validated anew: what was asked and taken back before is over. */
const mark = (
  rows: StreamRows<typeof tables>,
  { streamId, at, metadata }: { readonly streamId: string; readonly at: string; readonly metadata: { actor: string } },
  participantId: string,
  halfDay: string,
  as: { readonly presence: number; readonly evidence: PresenceEvidence },
): void =>
  rows.put('training_presences', {
    ...{ participant_id: participantId, half_day: halfDay, session_id: streamId, ...as },
    ...{ marked_at: at, marked_by: metadata.actor, reason: null },
  });

export const trainingSessions = projection(
  'trainingSessions',
  { version: 2, tables, events: trainingSessionEvents },
  {
    TrainingSessionPlanned: (rows, { data }) =>
      rows.begin('training_sessions', {
        ...contentOf(data),
        status: 'planned',
        client_id: data.clientId,
        agreement_id: data.agreementId ?? null,
        time_zone: data.timeZone,
      }),
    TrainingSessionRevised: (rows, { data }) => rows.change('training_sessions', contentOf(data)),
    TrainingSessionCancelled: (rows, { data: { reason } }) =>
      rows.change('training_sessions', { status: 'cancelled', cancel_reason: reason, signing_until: null }),
    TrainingSessionHeld: (rows) => rows.change('training_sessions', { status: 'held' }),
    TraineeListed: (rows, { streamId, at, data }) => {
      rows.change('training_sessions');
      rows.put('training_participants', {
        session_id: streamId,
        participant_id: data.participantId,
        enrolment_id: data.enrolmentId,
        contact_id: data.contactId,
        name: data.name,
        listed_at: at,
      });
    },
    TraineeTakenOff: (rows, { streamId, data: { participantId } }) => {
      rows.change('training_sessions');
      rows.remove('training_participants', { session_id: streamId, participant_id: participantId });
    },
    PresenceSigningOpened: (rows, { data: { halfDay, until } }) =>
      rows.change('training_sessions', { signing_half_day: halfDay, signing_until: until }),
    PresenceSigningClosed: (rows) => rows.change('training_sessions', { signing_half_day: null, signing_until: null }),
    PresenceSigned: (rows, event) => {
      rows.change('training_sessions');
      mark(rows, event, event.data.participantId, event.data.halfDay, { presence: 1, evidence: 'code' });
    },
    RoomCodeRefused: (rows) => rows.change('training_sessions'),
    AttendanceSheetFiled: (rows, { streamId, at, data: { halfDay, fileIds } }) => {
      rows.change('training_sessions');
      for (const fileId of fileIds)
        rows.put('attendance_sheets', { session_id: streamId, half_day: halfDay, file_id: fileId, filed_at: at });
    },
    PresencesMarked: (rows, event) => {
      const { halfDay, participantIds, presence, evidence } = event.data;
      rows.change('training_sessions');
      for (const id of participantIds) mark(rows, event, id, halfDay, { presence, evidence });
    },
    UnvalidationAsked: (rows, { streamId, at, metadata, data: { participantId, halfDay, reason } }) => {
      rows.change('training_sessions');
      rows.patch(
        'training_presences',
        { session_id: streamId, participant_id: participantId, half_day: halfDay },
        { asked_by: metadata.actor, asked_at: at, reason },
      );
    },
    UnvalidationDeclined: (rows, { streamId, data: { participantId, halfDay } }) => {
      rows.change('training_sessions');
      rows.patch(
        'training_presences',
        { session_id: streamId, participant_id: participantId, half_day: halfDay },
        { asked_by: null, asked_at: null, reason: null },
      );
    },
    PresenceUnvalidated: (rows, { streamId, at, metadata, data: { participantId, halfDay } }) => {
      rows.change('training_sessions');
      rows.patch(
        'training_presences',
        { session_id: streamId, participant_id: participantId, half_day: halfDay },
        {
          presence: 0,
          evidence: null,
          asked_by: null,
          asked_at: null,
          unvalidated_at: at,
          unvalidated_by: metadata.actor,
        },
      );
    },
    RevalidationAsked: (rows, { streamId, at, metadata, data: { participantId, halfDay } }) => {
      rows.change('training_sessions');
      rows.patch(
        'training_presences',
        { session_id: streamId, participant_id: participantId, half_day: halfDay },
        { asked_by: metadata.actor, asked_at: at, reason: null },
      );
    },
    PresencesValidatedInErp: (rows, { streamId, at, data: { marks } }) => {
      rows.change('training_sessions', { erp_at: at });
      for (const { participantId, halfDay } of marks)
        rows.patch(
          'training_presences',
          { session_id: streamId, participant_id: participantId, half_day: halfDay },
          { presence: 3 },
        );
    },
  },
);
