import { effectiveAt, type Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  flag,
  initially,
  instant,
  integer,
  nullable,
  table,
  text,
  uuid,
  uuids,
  type RowOf,
} from '../../src/kernel/table.js';
import type { RoomSoftware } from '../../src/training/webinars/connection-list.vocabulary.js';
import { webinarSessionEvents } from '../../src/training/webinars/webinar-session.events.js';
import type {
  SessionCancelReason,
  WebinarPayment,
  WebinarSessionStatus,
} from '../../src/training/webinars/webinar.vocabulary.js';

type WebinarUnitMove = 'taken' | 'swapped' | 'givenBack';

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
      /** When it was held or cancelled. */
      over_at: nullable(instant),
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
      /** Given back then unless its order is signed; null: it is not. */
      let_go_at: nullable(instant),
      /** Of what pays the seat by an order. */
      order_signed_at: nullable(instant),
      cancelled_at: nullable(instant),
      /** Null: attendance was not recorded. */
      attended: nullable(flag),
    },
    { key: ['id'], indexes: ['(session_id)', '(client_id)', '(participant_id)', '(pack_id)'] },
  ),
  /** Units of packs that seats and places on waiting lists have taken and given back, and participants that were swapped. */
  webinar_unit_moves: table(
    {
      /** Of the seat, or of the place on the waiting list. */
      seat_id: uuid,
      revision: integer,
      session_id: uuid,
      at: instant,
      move: text<WebinarUnitMove>(),
      /** Of a unit that is taken. */
      pack_id: nullable(uuid),
      participant_id: nullable(uuid),
      is_waiting: initially(flag, false),
      /** Of a swap: who had the seat before. */
      former_id: nullable(uuid),
    },
    { key: ['seat_id', 'revision'], indexes: ['(pack_id) WHERE pack_id IS NOT NULL', '(session_id)'] },
  ),
  /** Entries into the room through the portal. */
  webinar_room_entries: table(
    { session_id: uuid, revision: integer, enrolment_id: uuid, participant_id: uuid, entered_at: instant },
    { key: ['session_id', 'revision'], indexes: ['(enrolment_id)', '(participant_id)'] },
  ),
  /** Lists of connections that the room's software has exported. */
  webinar_connection_lists: table(
    { session_id: uuid, file_id: uuid, software: text<RoomSoftware>(), filed_at: instant },
    { key: ['session_id', 'file_id'], indexes: ['(file_id)'] },
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
type UnitMoveRow = RowOf<typeof tables.webinar_unit_moves>;

type Written = StreamRows<typeof tables>;
type Happened = Pick<Occurred, 'streamId' | 'revision' | 'at'>;

const unitMove = (
  rows: Written,
  { streamId, revision, at }: Happened,
  seatId: string,
  moved: Pick<UnitMoveRow, 'move'> & Partial<UnitMoveRow>,
): void =>
  rows.put('webinar_unit_moves', {
    ...{ seat_id: seatId, revision: Number(revision), session_id: streamId, at },
    ...moved,
  });

const leaveList = (rows: Written, event: Happened, entryId: string): void => {
  rows.remove('webinar_waiting', { id: entryId });
  unitMove(rows, event, entryId, { move: 'givenBack', is_waiting: true });
};

export const webinarSessions = projection(
  'webinarSessions',
  { version: 5, tables, events: webinarSessionEvents },
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
    WebinarSessionCancelled: (rows, { at, data: { reason, sequence } }) =>
      rows.change('webinar_sessions', { status: 'cancelled', cancel_reason: reason, sequence, over_at: at }),
    WebinarSessionHeld: (rows, event) =>
      rows.change('webinar_sessions', { status: 'held', over_at: effectiveAt(event) }),
    WebinarParticipantsEnrolled: (rows, event) => {
      const { streamId, at, data } = event;
      rows.change('webinar_sessions');
      for (const { id, participantId, packUnit } of data.enrolments) {
        if (data.packId !== null)
          unitMove(rows, event, id, { move: 'taken', pack_id: data.packId, participant_id: participantId });
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
          let_go_at: data.letGoAt,
        });
      }
      if (data.entryId !== null) leaveList(rows, event, data.entryId);
    },
    WebinarEnrolmentCancelled: (rows, event) => {
      const { at, data } = event;
      rows.change('webinar_sessions');
      rows.patch('webinar_enrolments', { id: data.enrolmentId }, { cancelled_at: at });
      unitMove(rows, event, data.enrolmentId, { move: 'givenBack' });
    },
    WebinarParticipantSwapped: (rows, event) => {
      const { enrolmentId, participantId, formerId } = event.data;
      rows.change('webinar_sessions');
      rows.patch('webinar_enrolments', { id: enrolmentId }, { participant_id: participantId });
      unitMove(rows, event, enrolmentId, { move: 'swapped', participant_id: participantId, former_id: formerId });
    },
    WebinarSeatOrderSigned: (rows, { at, data }) => {
      rows.change('webinar_sessions');
      rows.patch('webinar_enrolments', { id: data.enrolmentId }, { order_signed_at: at });
    },
    WebinarWaitingListJoined: (rows, event) => {
      const { streamId, at, data } = event;
      rows.change('webinar_sessions');
      if (data.packId !== null)
        unitMove(rows, event, data.entryId, {
          ...{ move: 'taken', pack_id: data.packId, participant_id: data.participantIds[0] ?? null, is_waiting: true },
        });
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
    WebinarWaitingListLeft: (rows, event) => {
      rows.change('webinar_sessions');
      leaveList(rows, event, event.data.entryId);
    },
    WebinarWaitingEntryReduced: (rows, { data: { entryId, participantIds } }) => {
      rows.change('webinar_sessions');
      rows.patch('webinar_waiting', { id: entryId }, { participant_ids: participantIds });
    },
    WebinarSeatsOffered: (rows, { data }) => {
      rows.change('webinar_sessions');
      rows.patch('webinar_waiting', { id: data.entryId }, { offered_until: data.until });
    },
    WebinarSeatOfferExpired: (rows, event) => {
      rows.change('webinar_sessions');
      leaveList(rows, event, event.data.entryId);
    },
    WebinarSessionReminded: (rows) => rows.change('webinar_sessions'),
    WebinarRoomOpened: (rows) => rows.change('webinar_sessions'),
    WebinarRoomEntered: (rows, { streamId, revision, at, data: { enrolmentId, participantId } }) => {
      rows.change('webinar_sessions');
      rows.put('webinar_room_entries', {
        ...{ session_id: streamId, revision: Number(revision), entered_at: at },
        ...{ enrolment_id: enrolmentId, participant_id: participantId },
      });
    },
    WebinarConnectionListsFiled: (rows, { streamId, at, data: { lists } }) => {
      rows.change('webinar_sessions');
      for (const { fileId, software } of lists)
        rows.put('webinar_connection_lists', { session_id: streamId, file_id: fileId, software, filed_at: at });
    },
    WebinarAttendanceRecorded: (rows, { at, data }) => {
      rows.change('webinar_sessions', { attendance_recorded_at: at });
      for (const id of data.presentIds) rows.patch('webinar_enrolments', { id }, { attended: true });
      for (const id of data.absentIds) rows.patch('webinar_enrolments', { id }, { attended: false });
    },
  },
);
