import { projection } from '../../src/kernel/projection.js';
import { flag, instant, integer, nullable, table, text, uuid, uuids, type RowOf } from '../../src/kernel/table.js';
import { webinarSessionEvents } from '../../src/training/webinars/webinar-session.events.js';
import type {
  SessionCancelReason,
  WebinarPayment,
  WebinarSessionStatus,
} from '../../src/training/webinars/webinar.vocabulary.js';

const tables = {
  webinar_sessions: table(
    {
      id: uuid,
      status: text<WebinarSessionStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      webinar_id: uuid,
      starts_at: instant,
      ends_at: instant,
      seats: integer,
      room_url: nullable(text()),
      /** Of its calendar file. */
      sequence: integer,
      cancel_reason: nullable(text<SessionCancelReason>()),
      attendance_recorded_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(webinar_id, starts_at)', '(status, starts_at)'] },
  ),
  /** A seat, regardless of its participant; the remaining units of a pack follow from the seats that name it. */
  webinar_enrolments: table(
    {
      id: uuid,
      session_id: uuid,
      client_id: uuid,
      participant_id: uuid,
      enrolled_by: text(),
      enrolled_at: instant,
      payment: text<WebinarPayment>(),
      pack_id: nullable(uuid),
      /** Number of the unit of the pack; null also of a seat of before units had numbers. */
      pack_unit: nullable(integer),
      signatory_id: nullable(uuid),
      /** Cents. */
      price: integer,
      vat_rate: integer,
      /** Of what pays the seat by an order. */
      order_signed_at: nullable(instant),
      cancelled_at: nullable(instant),
      /** Null: attendance was not recorded. */
      attended: nullable(flag),
    },
    { key: ['id'], indexes: ['(session_id)', '(client_id)', '(participant_id)', '(pack_id)'] },
  ),
  /** Of sessions that are over it stays, so that those who waited are told. */
  webinar_waiting: table(
    {
      id: uuid,
      session_id: uuid,
      client_id: uuid,
      asked_by: text(),
      participant_ids: uuids,
      /** Of a path that pays the seat already. */
      pack_id: nullable(uuid),
      pack_unit: nullable(integer),
      joined_at: instant,
      offered_until: nullable(instant),
    },
    { key: ['id'], indexes: ['(session_id, joined_at)', '(client_id)', '(pack_id)'] },
  ),
};

export type WebinarSessionRow = RowOf<typeof tables.webinar_sessions>;
export type WebinarEnrolmentRow = RowOf<typeof tables.webinar_enrolments>;
export type WebinarWaitingRow = RowOf<typeof tables.webinar_waiting>;

export const webinarSessions = projection(
  'webinarSessions',
  { version: 3, tables, events: webinarSessionEvents },
  {
    WebinarSessionScheduled: (rows, { data }) =>
      rows.begin('webinar_sessions', {
        status: 'scheduled',
        webinar_id: data.webinarId,
        starts_at: data.startsAt,
        ends_at: data.endsAt,
        seats: data.seats,
        room_url: data.roomUrl,
        sequence: 0,
      }),
    WebinarSessionRevised: (rows, { data: { seats, roomUrl } }) =>
      rows.change('webinar_sessions', { seats, room_url: roomUrl }),
    WebinarSessionOpened: (rows) => rows.change('webinar_sessions', { status: 'open' }),
    WebinarSessionMoved: (rows, { data: { startsAt, endsAt, sequence } }) =>
      rows.change('webinar_sessions', { starts_at: startsAt, ends_at: endsAt, sequence }),
    WebinarSessionCancelled: (rows, { data: { reason, sequence } }) =>
      rows.change('webinar_sessions', { status: 'cancelled', cancel_reason: reason, sequence }),
    WebinarSessionHeld: (rows) => rows.change('webinar_sessions', { status: 'held' }),
    WebinarParticipantsEnrolled: (rows, { streamId, at, data }) => {
      rows.change('webinar_sessions');
      for (const { id, participantId, packUnit } of data.enrolments)
        rows.put('webinar_enrolments', {
          id,
          session_id: streamId,
          client_id: data.clientId,
          participant_id: participantId,
          enrolled_by: data.enrolledBy,
          enrolled_at: at,
          payment: data.payment,
          pack_id: data.packId,
          pack_unit: packUnit,
          signatory_id: data.signatoryId,
          price: data.price,
          vat_rate: data.vatRate,
        });
      if (data.entryId !== null) rows.remove('webinar_waiting', { id: data.entryId });
    },
    WebinarEnrolmentCancelled: (rows, { at, data }) => {
      rows.change('webinar_sessions');
      rows.patch('webinar_enrolments', { id: data.enrolmentId }, { cancelled_at: at });
    },
    WebinarParticipantSwapped: (rows, { data: { enrolmentId, participantId } }) => {
      rows.change('webinar_sessions');
      rows.patch('webinar_enrolments', { id: enrolmentId }, { participant_id: participantId });
    },
    WebinarSeatOrderSigned: (rows, { at, data }) => {
      rows.change('webinar_sessions');
      rows.patch('webinar_enrolments', { id: data.enrolmentId }, { order_signed_at: at });
    },
    WebinarWaitingListJoined: (rows, { streamId, at, data }) => {
      rows.change('webinar_sessions');
      rows.put('webinar_waiting', {
        id: data.entryId,
        session_id: streamId,
        client_id: data.clientId,
        asked_by: data.askedBy,
        participant_ids: data.participantIds,
        pack_id: data.packId,
        pack_unit: data.packUnit,
        joined_at: at,
      });
    },
    WebinarWaitingListLeft: (rows, { data }) => {
      rows.change('webinar_sessions');
      rows.remove('webinar_waiting', { id: data.entryId });
    },
    WebinarSeatsOffered: (rows, { data }) => {
      rows.change('webinar_sessions');
      rows.patch('webinar_waiting', { id: data.entryId }, { offered_until: data.until });
    },
    WebinarSeatOfferExpired: (rows, { data }) => {
      rows.change('webinar_sessions');
      rows.remove('webinar_waiting', { id: data.entryId });
    },
    WebinarSessionReminded: (rows) => rows.change('webinar_sessions'),
    WebinarRoomOpened: (rows) => rows.change('webinar_sessions'),
    WebinarAttendanceRecorded: (rows, { at, data }) => {
      rows.change('webinar_sessions', { attendance_recorded_at: at });
      for (const id of data.presentIds) rows.patch('webinar_enrolments', { id }, { attended: true });
      for (const id of data.absentIds) rows.patch('webinar_enrolments', { id }, { attended: false });
    },
  },
);
