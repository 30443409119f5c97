import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/training/webinars/webinar-session.events.js';
import { webinarSessions } from './webinar-sessions.js';

const times = { startsAt: '2026-03-10T09:00:00.000Z', endsAt: '2026-03-10T10:00:00.000Z' };
const later = { startsAt: '2026-03-12T09:00:00.000Z', endsAt: '2026-03-12T10:00:00.000Z' };
const scheduled = events.webinarSessionScheduled({ webinarId: 'web', ...times, seats: 2, roomUrl: null });
const enrolled = (entryId: string | null = null) =>
  events.webinarParticipantsEnrolled({
    payment: 'pack',
    packId: 'pack',
    signatoryId: null,
    ...{ chorusService: null, commitment: null },
    price: 9_000,
    vatRate: 0,
    letGoAt: '2026-03-08T09:00:00.000Z',
    clientId: 'town',
    enrolledBy: 'ann',
    entryId,
    enrolments: [
      { id: 'one', participantId: 'marie', packUnit: 7, ofPath: false },
      { id: 'two', participantId: 'paul', packUnit: null, ofPath: false },
    ],
  });
const joined = events.webinarWaitingListJoined({
  entryId: 'entry',
  clientId: 'town',
  packId: 'pack',
  packUnit: 3,
  askedBy: 'ann',
  participantIds: ['zoe'],
});

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    webinarSessions,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the tables of webinar sessions', () => {
  it('keep who entered the room and when, the lists of connections, and who still waits together', () => {
    const entered = events.webinarRoomEntered({ enrolmentId: 'one', participantId: 'marie' });
    const filed = events.webinarConnectionListsFiled({ lists: [{ fileId: 'file', software: 'zoom' }] });
    expect(after(scheduled, entered, entered)('webinar_room_entries')).toMatchObject(
      [1, 2].map((revision) => ({ revision, session_id: 'first', enrolment_id: 'one', participant_id: 'marie' })),
    );
    expect(after(scheduled, filed)('webinar_connection_lists')).toMatchObject([
      { session_id: 'first', file_id: 'file', software: 'zoom' },
    ]);
    const reduced = events.webinarWaitingEntryReduced({ entryId: 'entry', participantIds: ['paul'] });
    expect(after(scheduled, joined, reduced)('webinar_waiting')).toMatchObject([
      { id: 'entry', participant_ids: ['paul'] },
    ]);
  });

  it('follow the session', () => {
    expect(after(scheduled, events.webinarSessionOpened({}))('webinar_sessions')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', seats: 2, starts_at: times.startsAt, sequence: 0 }),
    ]);
    const moved = events.webinarSessionMoved({ ...later, sequence: 1 });
    const revised = events.webinarSessionRevised({ seats: 5, roomUrl: 'https://room.example' });
    expect(after(scheduled, moved, revised)('webinar_sessions')).toEqual([
      expect.objectContaining({ starts_at: later.startsAt, sequence: 1, seats: 5, room_url: 'https://room.example' }),
    ]);
    const cancelled = events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 });
    expect(after(scheduled, cancelled)('webinar_sessions')).toEqual([
      expect.objectContaining({ status: 'cancelled', cancel_reason: 'speaker', sequence: 1 }),
    ]);
    expect(after(scheduled, events.webinarSessionHeld({}))('webinar_sessions')).toEqual([
      expect.objectContaining({ status: 'held' }),
    ]);
  });

  it('have a row for each seat, and say what pays it', () =>
    expect(after(scheduled, enrolled())('webinar_enrolments')).toEqual([
      expect.objectContaining({ id: 'one', participant_id: 'marie', pack_id: 'pack', cancelled_at: null }),
      expect.objectContaining({ id: 'two', participant_id: 'paul', session_id: 'first', attended: null }),
    ]));

  it('keep a seat that was given back, and change who sits in one', () => {
    const cancelled = events.webinarEnrolmentCancelled({
      enrolmentId: 'one',
      participantId: 'marie',
      enrolledBy: 'ann',
      isUnsigned: false,
    });
    const swapped = events.webinarParticipantSwapped({ enrolmentId: 'two', participantId: 'zoe', formerId: 'paul' });
    expect(after(scheduled, enrolled(), cancelled, swapped)('webinar_enrolments')).toEqual([
      expect.objectContaining({ id: 'one', cancelled_at: expect.any(String) }),
      expect.objectContaining({ id: 'two', participant_id: 'zoe', cancelled_at: null }),
    ]);
  });

  it('have those who wait, until they leave, their offer is over, or they are enrolled', () => {
    const offered = events.webinarSeatsOffered({ entryId: 'entry', askedBy: 'ann', seats: 1, until: times.startsAt });
    const waiting = (...then: readonly DomainEvent[]) => after(scheduled, joined, ...then)('webinar_waiting');
    expect(waiting(offered)).toEqual([
      expect.objectContaining({ id: 'entry', participant_ids: ['zoe'], offered_until: times.startsAt }),
    ]);
    expect(waiting(events.webinarWaitingListLeft({ entryId: 'entry' }))).toEqual([]);
    expect(waiting(offered, events.webinarSeatOfferExpired({ entryId: 'entry', askedBy: 'ann' }))).toEqual([]);
    expect(waiting(offered, enrolled('entry'))).toEqual([]);
  });

  it('say who was there', () => {
    const recorded = events.webinarAttendanceRecorded({ presentIds: ['one'], absentIds: ['two'] });
    expect(after(scheduled, enrolled(), recorded)('webinar_enrolments')).toEqual([
      expect.objectContaining({ id: 'one', attended: true }),
      expect.objectContaining({ id: 'two', attended: false }),
    ]);
  });

  it('tell each unit of a pack that is taken, passes to another person and is given back', () => {
    const cancelled = events.webinarEnrolmentCancelled({
      ...{ enrolmentId: 'two', participantId: 'paul', enrolledBy: 'ann', isUnsigned: false },
    });
    const swapped = events.webinarParticipantSwapped({ enrolmentId: 'one', participantId: 'zoe', formerId: 'marie' });
    expect(after(scheduled, enrolled(), swapped, cancelled)('webinar_unit_moves')).toMatchObject([
      { seat_id: 'one', move: 'taken', pack_id: 'pack', participant_id: 'marie', is_waiting: false },
      { seat_id: 'two', move: 'taken', pack_id: 'pack', participant_id: 'paul' },
      { seat_id: 'one', move: 'swapped', pack_id: null, participant_id: 'zoe', former_id: 'marie' },
      { seat_id: 'two', move: 'givenBack', session_id: 'first' },
    ]);
  });

  it.each([
    ['is left', events.webinarWaitingListLeft({ entryId: 'entry' })],
    ['is offered in vain', events.webinarSeatOfferExpired({ entryId: 'entry', askedBy: 'ann' })],
    ['becomes a seat', enrolled('entry')],
  ])('give back the unit of a place on the waiting list that %s', (_, ends) =>
    expect(
      after(scheduled, joined, ends)('webinar_unit_moves').filter(({ seat_id }) => seat_id === 'entry'),
    ).toMatchObject([
      { move: 'taken', pack_id: 'pack', participant_id: 'zoe', is_waiting: true },
      { move: 'givenBack', is_waiting: true },
    ]),
  );

  it.each([
    ['held', events.webinarSessionHeld({})],
    ['cancelled', events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 })],
  ])('know when a session was %s', (_, ends) =>
    expect(after(scheduled, ends)('webinar_sessions')).toMatchObject([{ over_at: expect.any(String) }]),
  );
});
