import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, past, specify } from '../../kernel/testing.js';
import * as commands from './webinar-session.commands.js';
import * as events from './webinar-session.events.js';
import type { SeatPayment } from './webinar-session.events.js';
import { webinarSession, type WebinarSessionFacts } from './webinar-session.js';
import { freeSeats, isFull } from './webinar-session.state.js';
import { letGoAt, numbersFrom, webinarLimits } from './webinar.vocabulary.js';

const actorOf = (id: string, clientId: string): Actor => ({ ...systemActor, id, kind: 'contact', clientId });
const ann = actorOf('ann', 'town');
const bob = actorOf('bob', 'county');
const staff: Actor = { ...systemActor, id: 'agent', kind: 'staff' };

const now = '2026-03-02T08:00:00.000Z';
const times = { startsAt: '2026-03-10T09:00:00.000Z', endsAt: '2026-03-10T10:00:00.000Z' };
const parties = ['marie', 'paul', 'zoe'].map((id) => ({ id, fault: null }));
const facts: WebinarSessionFacts = {
  webinar: { price: 9_000, vatRate: 2000 },
  parties,
  pack: { freeUnits: [7], expiresOn: '2026-03-02' },
  chorusFault: null,
  strangerIds: [],
  room: null,
  lists: [],
  seatOrder: 'unsigned',
};
const { given } = specify(webinarSession, { now, actor: ann, facts });

const scheduled = (seats = 2) => events.webinarSessionScheduled({ webinarId: 'web', ...times, seats, roomUrl: null });
const opened = events.webinarSessionOpened({});
const paidByPack: SeatPayment = {
  ...{ packId: 'pack', signatoryId: null, price: 9_000, vatRate: 2000, chorusService: null, commitment: null },
  ...{ payment: 'pack', letGoAt: null },
};
/** Numbered by the unit of the pack that pays it, where one does. */
const seat = (id: string, participantId: string, packUnit: number | null = null) => ({
  ...{ id, participantId, packUnit, ofPath: false },
});
const enrolled = (participantId: string, clientId = 'town') =>
  events.webinarParticipantsEnrolled({
    ...paidByPack,
    clientId,
    enrolledBy: 'ann',
    entryId: null,
    enrolments: [seat(`of ${participantId}`, participantId)],
  });
/** Event of the command itself, paid by a pack; for the town by default. */
const seatGiven = (
  participantId: string,
  over: Partial<Parameters<typeof events.webinarParticipantsEnrolled>[0]> = {},
) =>
  events.webinarParticipantsEnrolled({
    ...{ ...paidByPack, clientId: 'town', enrolledBy: 'ann', entryId: null, ...over },
    enrolments: [
      seat(
        derivedId(derivedId('stream'), participantId),
        participantId,
        (over.payment ?? 'pack') === 'pack' ? 7 : null,
      ),
    ],
  });
/** Of who waits, and pays once a seat is offered. */
const unpaid = { packId: null, packUnit: null };
const joined = (entryId: string, participantIds: readonly string[], clientId = 'county') =>
  events.webinarWaitingListJoined({ entryId, clientId, askedBy: 'bob', participantIds, ...unpaid });
const offered = (entryId: string, seats = 1, until = '2026-03-03T08:00:00.000Z') =>
  events.webinarSeatsOffered({ entryId, askedBy: 'bob', seats, until });
const cancelled = (participantId: string) =>
  events.webinarEnrolmentCancelled({
    enrolmentId: `of ${participantId}`,
    participantId,
    enrolledBy: 'ann',
    isUnsigned: false,
  });
const cancel = (participantId: string) => command(commands.CancelEnrolment, { participantId });
const full = [scheduled(1), opened, enrolled('marie')];

const stateAfter = (...history: readonly DomainEvent[]) =>
  fold(
    webinarSession,
    history.map((event, index) => occurred(event, { revision: BigInt(index), at: now })),
  );

describe('a webinar session', () => {
  it('is scheduled by the clock of the provider, in summer and in winter', () => {
    const schedule = (day: string) =>
      command(commands.ScheduleWebinarSession, { webinarId: 'web', day, from: '10:00', to: '11:30', seats: 5 });
    const at = (startsAt: string, endsAt: string) =>
      events.webinarSessionScheduled({ webinarId: 'web', startsAt, endsAt, seats: 5, roomUrl: null });
    const by = { actor: staff };
    given().when(schedule('2026-03-28'), by).then(at('2026-03-28T09:00:00.000Z', '2026-03-28T10:30:00.000Z'));
    given().when(schedule('2026-03-30'), by).then(at('2026-03-30T08:00:00.000Z', '2026-03-30T09:30:00.000Z'));
    given().when(schedule('2026-03-01'), by).thenRefused('webinarSessionInThePast');
  });

  it('is opened until it begins, cancelled with a reason, and held when it is over', () => {
    const [open, hold] = [new commands.OpenWebinarSession(), new commands.HoldWebinarSession()];
    const bySystem = (at: string) => ({ actor: systemActor, now: at });
    given(scheduled()).when(open, { actor: staff }).then(opened);
    given(scheduled()).when(open, { actor: staff, now: times.startsAt }).thenRefused('webinarSessionBegun');
    const cancel_ = command(commands.CancelWebinarSession, { reason: 'speaker' });
    given(scheduled(), opened)
      .when(cancel_, { actor: staff })
      .then(events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 }));
    given(scheduled(), opened).when(hold, bySystem('2026-03-10T09:59:59.999Z')).thenRefused('notYetDue');
    given(scheduled(), opened).when(hold, bySystem(times.endsAt)).then(events.webinarSessionHeld({}));
    const moved = events.webinarSessionMoved({
      ...{ startsAt: '2026-03-12T09:00:00.000Z', endsAt: '2026-03-12T10:00:00.000Z', sequence: 1 },
    });
    for (const since of [moved, events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 })])
      given(scheduled(), opened, since).when(hold, bySystem(times.endsAt)).thenRefused('notYetDue');
    given(scheduled(), opened, events.webinarSessionHeld({}))
      .when(cancel_, { actor: staff })
      .thenRefused('webinarSessionIs');
  });

  it('reminds those who are enrolled once, a day before', () => {
    const remind = new commands.RemindOfWebinarSession();
    const at = (instant: string) => ({ actor: systemActor, now: instant });
    const reminded = events.webinarSessionReminded({});
    given(scheduled(), opened).when(remind, at('2026-03-09T08:59:59.999Z')).thenRefused('notYetDue');
    given(scheduled(), opened).when(remind, at('2026-03-09T09:00:00.000Z')).then(reminded);
    given(scheduled(), opened, reminded).when(remind, at('2026-03-09T09:00:00.000Z')).thenRefused('notYetDue');
  });

  it('refuses an unknown webinar', () =>
    given()
      .when(
        command(commands.ScheduleWebinarSession, {
          webinarId: 'web',
          day: '2026-04-01',
          from: '10:00',
          to: '11:00',
          seats: 5,
        }),
        { actor: staff, facts: { ...facts, webinar: null } },
      )
      .thenRefused('webinarUnknown'));

  it('gives a seat back with its order, to the next who waits', () => {
    const release = command(commands.ReleaseSeat, { enrolmentId: 'of marie' });
    given(...full, joined('entry', ['zoe']))
      .when(release, { actor: systemActor })
      .then(cancelled('marie'), offered('entry'));
    given(...full, cancelled('marie'))
      .when(release, { actor: systemActor })
      .thenRefused('webinarEnrolmentUnknown');
  });

  it('notes once that the order of a seat is signed', () => {
    const confirm = command(commands.ConfirmSeatOrder, { enrolmentId: 'of marie' });
    const signed = events.webinarSeatOrderSigned({ enrolmentId: 'of marie' });
    given(...full)
      .when(confirm, { actor: systemActor })
      .then(signed);
    given(...full, signed)
      .when(confirm, { actor: systemActor })
      .then();
    given(...full, events.webinarSessionHeld({}))
      .when(confirm, { actor: systemActor })
      .then(signed);
    given(scheduled(1), opened).when(confirm, { actor: systemActor }).thenRefused('webinarEnrolmentUnknown');
    given(...full, events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 }))
      .when(confirm, { actor: systemActor })
      .thenRefused('webinarSessionIs');
    given(...full)
      .when(confirm)
      .thenRefused('forbidden');
  });

  it('opens its room once, a quarter of an hour before, while it is open', () => {
    const room = new commands.OpenWebinarRoom();
    const at = (instant: string) => ({ actor: systemActor, now: instant });
    const [early, due] = [at('2026-03-10T08:44:59.999Z'), at('2026-03-10T08:45:00.000Z')];
    const roomOpened = events.webinarRoomOpened({});
    given(scheduled(), opened).when(room, early).thenRefused('notYetDue');
    given(scheduled(), opened).when(room, due).then(roomOpened);
    given(scheduled(), opened, roomOpened).when(room, due).thenRefused('notYetDue');
    given(scheduled()).when(room, due).thenRefused('notYetDue');
    given(scheduled(), opened).when(room, { actor: staff, now: due.now }).thenRefused('forbidden');
  });

  it('reaches every status', () => expect(unreachableStatuses(webinarSession)).toEqual([]));
});

describe('a caller', () => {
  const caller = { participantId: 'marie', packId: 'pack' };

  it('is enrolled by staff, in the name of the client that they name and by no other rules', () => {
    const enrol = (over: object = {}) => command(commands.EnrolParticipant, { ...caller, clientId: 'town', ...over });
    given(scheduled(1), opened)
      .when(enrol(), { actor: staff })
      .then(seatGiven('marie', { enrolledBy: 'agent' }));
    given(scheduled(1), opened)
      .when(enrol({ clientId: undefined }), { actor: staff })
      .thenRefused('clientUnknown');
    given(...full)
      .when(enrol({ participantId: 'paul' }), { actor: staff })
      .thenRefused('webinarSessionFull');
    given(scheduled(1), opened)
      .when(enrol(), { actor: staff, facts: { ...facts, pack: { freeUnits: [], expiresOn: '2026-12-31' } } })
      .thenRefused('webinarQuotaReached');
  });

  it('is put on the waiting list, and is the one who is told of the offer', () => {
    given(...full)
      .when(command(commands.JoinWaitingList, { participantIds: ['zoe'], clientId: 'county' }), { actor: staff })
      .then(
        events.webinarWaitingListJoined({
          ...{ entryId: derivedId(derivedId('stream'), 'entry'), clientId: 'county' },
          ...{ askedBy: 'zoe', participantIds: ['zoe'], ...unpaid },
        }),
      );
    given(...full, joined('entry', ['zoe']), cancelled('marie'), offered('entry'))
      .when(command(commands.AcceptSeatOffer, { participantId: 'zoe', packId: 'pack' }), { actor: staff })
      .then(seatGiven('zoe', { clientId: 'county', enrolledBy: 'agent', entryId: 'entry' }));
  });
});

describe('a seat', () => {
  const enrol = (fields: Partial<commands.EnrolParticipant>) =>
    command(commands.EnrolParticipant, { participantId: 'marie', ...fields });
  const open = [scheduled(), opened];

  it('is refused without a way to pay it', () =>
    given(...open)
      .when(enrol({}))
      .thenRefused('webinarPaymentMissing'));

  it('is refused with a pack that is unknown, over, or spent', () => {
    const withPack = (pack: WebinarSessionFacts['pack']) =>
      given(...open).when(enrol({ packId: 'pack' }), { facts: { ...facts, pack } });
    withPack(null).thenRefused('webinarPackUnknown');
    withPack({ freeUnits: [1, 2, 3], expiresOn: '2026-03-01' }).thenRefused('webinarPackExpired');
    withPack({ freeUnits: [], expiresOn: '2026-12-31' }).thenRefused('webinarQuotaReached');
  });

  it('is ordered with a signatory who may sign', () =>
    given(...open)
      .when(enrol({ signatoryId: 'paul' }), {
        facts: { ...facts, parties: [...parties.slice(0, 1), { id: 'paul', fault: 'signerNotEntitled' }] },
      })
      .thenRefused('signerNotEntitled'));

  it('is for a natural person of the client, once', () => {
    given(...open)
      .when(enrol({ participantId: 'nobody', packId: 'pack' }))
      .thenRefused('contactUnknown');
    given(...open)
      .when(enrol({ packId: 'pack' }), { facts: { ...facts, parties: [{ id: 'marie', fault: 'partyMailboxShared' }] } })
      .thenRefused('partyMailboxShared');
    given(...open, enrolled('marie'))
      .when(enrol({ packId: 'pack' }))
      .thenRefused('webinarParticipantListed');
  });

  it('is refused when the session is full, has begun, or is not open', () => {
    given(...full)
      .when(enrol({ participantId: 'paul', packId: 'pack' }))
      .thenRefused('webinarSessionFull');
    given(...open)
      .when(enrol({ packId: 'pack' }), { now: times.startsAt })
      .thenRefused('webinarSessionBegun');
    given(scheduled())
      .when(enrol({ packId: 'pack' }))
      .thenRefused('webinarSessionIs');
  });

  it('goes to those who wait, and whom it fits, before those who come now', () => {
    const session = [scheduled(3), opened, enrolled('marie')];
    given(...session, joined('one', ['a', 'b']))
      .when(enrol({ participantId: 'paul', packId: 'pack' }))
      .thenRefused('webinarSessionFull');
    given(...session, joined('one', ['a', 'b', 'c']))
      .when(enrol({ participantId: 'paul', packId: 'pack' }))
      .then(seatGiven('paul'));
  });

  it('is given back until 24 hours before the beginning, to the minute', () => {
    const history = [scheduled(), opened, enrolled('marie')];
    given(...history)
      .when(cancel('marie'), { now: '2026-03-09T09:00:00.000Z' })
      .then(cancelled('marie'));
    given(...history)
      .when(cancel('marie'), { now: '2026-03-09T09:00:00.001Z' })
      .thenRefused('webinarNoticePassed');
    given(...history)
      .when(cancel('marie'), { actor: staff, now: '2026-03-10T08:59:00.000Z' })
      .then(cancelled('marie'));
  });

  it('has its 24 hours where the clocks change: they are hours, not days', () => {
    const summer = events.webinarSessionMoved({
      startsAt: '2026-03-29T08:00:00.000Z',
      endsAt: '2026-03-29T09:00:00.000Z',
      sequence: 1,
    });
    const history = [scheduled(), opened, enrolled('marie'), summer];
    // 09:00 by the clock of the day before, 10:00 by that of the session
    given(...history)
      .when(cancel('marie'), { now: '2026-03-28T08:00:00.000Z' })
      .then(cancelled('marie'));
    given(...history)
      .when(cancel('marie'), { now: '2026-03-28T08:30:00.000Z' })
      .thenRefused('webinarNoticePassed');
  });

  it('is no other client’s to give back', () =>
    given(scheduled(), opened, enrolled('marie'), enrolled('zoe', 'county'))
      .when(cancel('zoe'))
      .thenRefused('webinarEnrolmentUnknown'));

  it('is taken by another contact of the client in time', () => {
    const swap = command(commands.SwapParticipant, { participantId: 'marie', replacementId: 'paul' });
    given(...full)
      .when(swap)
      .then(events.webinarParticipantSwapped({ enrolmentId: 'of marie', participantId: 'paul', formerId: 'marie' }));
    given(...full)
      .when(swap, { now: '2026-03-09T09:00:00.001Z' })
      .thenRefused('webinarNoticePassed');
  });
});

describe('the waiting list', () => {
  it('is for a full session', () =>
    given(scheduled(), opened)
      .when(command(commands.JoinWaitingList, { participantIds: ['marie'] }))
      .thenRefused('webinarSeatsLeft'));

  it('takes no more people than there are seats', () =>
    given(...full)
      .when(command(commands.JoinWaitingList, { participantIds: ['paul', 'zoe'] }))
      .thenRefused('webinarMoreThanSeats'));

  it('is offered the seat that is given back, for 24 hours', () =>
    given(...full, joined('one', ['bob']), joined('two', ['eve']))
      .when(cancel('marie'))
      .then(cancelled('marie'), offered('one')));

  it('is offered a seat until the beginning where that is sooner', () =>
    given(...full, joined('one', ['bob']))
      .when(cancel('marie'), { actor: staff, now: '2026-03-10T08:00:00.000Z' })
      .then(cancelled('marie'), offered('one', 1, times.startsAt)));

  it('is served in its order, to the first whom the seat fits: who needs more seats goes on waiting', () => {
    const history = [
      scheduled(2),
      opened,
      enrolled('marie'),
      enrolled('paul'),
      joined('one', ['a', 'b']),
      joined('two', ['c']),
    ];
    given(...history)
      .when(cancel('marie'))
      .then(cancelled('marie'), offered('two'));
    // both seats are free at once
    const gone = [cancelled('marie'), offered('two'), events.webinarWaitingListLeft({ entryId: 'two' })];
    given(...history, ...gone)
      .when(cancel('paul'))
      .then(cancelled('paul'), offered('one', 2));
  });

  const pair = [scheduled(2), opened, enrolled('marie'), enrolled('paul'), joined('pair', ['a', 'b'])];
  const alone = (participantId: string) => command(commands.LeaveWaitingList, { participantId, isAlone: true });
  const reduced = (...participantIds: string[]) =>
    events.webinarWaitingEntryReduced({ entryId: 'pair', participantIds });

  it('leaves a seat that fits no waiting contact to the first who takes it', () => {
    const free = stateAfter(...pair, cancelled('marie'));
    expect([freeSeats(free), isFull(free)]).toEqual([1, false]);
    given(...pair, cancelled('marie'))
      .when(command(commands.JoinWaitingList, { participantIds: ['zoe'] }))
      .thenRefused('webinarSeatsLeft');
    given(...pair, cancelled('marie'))
      .when(command(commands.JoinWaitingList, { participantIds: ['zoe', 'marie'] }))
      .then(
        events.webinarWaitingListJoined({
          ...{ ...unpaid, entryId: derivedId(derivedId('stream'), 'entry'), clientId: 'town', askedBy: 'ann' },
          participantIds: ['zoe', 'marie'],
        }),
      );
  });

  it('is shrunk by one of a pair, whose seat is offered to the other, who keeps their place', () => {
    const by = { actor: bob };
    given(...pair, cancelled('marie'))
      .when(alone('b'), by)
      .then(reduced('a'), offered('pair'));
    given(...pair)
      .when(alone('b'), by)
      .then(reduced('a'));
    // with seats kept for both, the seat of the one who leaves goes to the next
    const kept = [...pair, cancelled('marie'), cancelled('paul'), offered('pair', 2), joined('next', ['c'])];
    given(...kept)
      .when(alone('a'), by)
      .then(reduced('b'), offered('next'));
    given(...kept, reduced('b'))
      .when(alone('b'), by)
      .then(events.webinarWaitingListLeft({ entryId: 'pair' }), offered('next'));
    given(...pair)
      .when(command(commands.LeaveWaitingList, { participantId: 'b' }), by)
      .then(events.webinarWaitingListLeft({ entryId: 'pair' }));
  });

  const waiting = [...full, joined('one', ['bob']), joined('two', ['eve']), cancelled('marie'), offered('one')];
  const accept = command(commands.AcceptSeatOffer, { participantId: 'bob', packId: 'pack' });
  const leave = command(commands.LeaveWaitingList, { participantId: 'bob' });

  it('keeps the seat while it is offered', () => {
    expect(freeSeats(stateAfter(...waiting))).toBe(0);
    expect(isFull(stateAfter(...waiting))).toBe(true);
  });

  it('passes the seat on once 24 hours are over', () => {
    const expire = command(commands.ExpireSeatOffer, { participantId: 'bob' });
    const by = { actor: systemActor };
    given(...waiting)
      .when(expire, { ...by, now: '2026-03-03T07:59:59.999Z' })
      .thenRefused('notYetDue');
    given(...waiting)
      .when(expire, { ...by, now: '2026-03-03T08:00:00.000Z' })
      .then(
        events.webinarSeatOfferExpired({ entryId: 'one', askedBy: 'bob' }),
        offered('two', 1, '2026-03-04T08:00:00.000Z'),
      );
    for (const since of [
      events.webinarWaitingListLeft({ entryId: 'one' }),
      events.webinarSeatOfferExpired({ entryId: 'one', askedBy: 'bob' }),
      events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 }),
    ])
      given(...waiting, since)
        .when(expire, { ...by, now: '2026-03-03T08:00:00.000Z' })
        .thenRefused('notYetDue');
    expect(webinarSession.timers?.(stateAfter(...waiting)).find(({ name }) => name === 'offer-one')?.dueAt).toBe(
      '2026-03-03T08:00:00.000Z',
    );
  });

  it('passes the seat on when it is declined', () =>
    given(...waiting)
      .when(leave, { actor: bob })
      .then(events.webinarWaitingListLeft({ entryId: 'one' }), offered('two')));

  it('is left by people of its client, who are on it, and by staff', () => {
    given(...waiting)
      .when(leave, { actor: staff })
      .then(events.webinarWaitingListLeft({ entryId: 'one' }), offered('two'));
    given(...waiting)
      .when(leave)
      .thenRefused('webinarEntryUnknown');
    given(...waiting)
      .when(command(commands.LeaveWaitingList, { participantId: 'marie' }), { actor: bob })
      .thenRefused('webinarEntryUnknown');
    given(...waiting)
      .when(leave, { actor: systemActor })
      .thenRefused('forbidden');
    given(...waiting, events.webinarSessionHeld({}))
      .when(leave, { actor: bob })
      .thenRefused('webinarSessionIs');
  });

  it('turns an offer into a seat that the pack pays, while it holds', () => {
    const by = { actor: bob };
    const taken = events.webinarParticipantsEnrolled({
      ...paidByPack,
      clientId: 'county',
      enrolledBy: 'bob',
      entryId: 'one',
      enrolments: [seat(derivedId(derivedId('stream'), 'bob'), 'bob', 7)],
    });
    given(...waiting)
      .when(accept, { ...by, now: '2026-03-02T22:59:59.999Z' })
      .then(taken);
    expect(stateAfter(...waiting, taken).waiting.map(({ id }) => id)).toEqual(['two']);
    given(...waiting)
      .when(accept, { ...by, now: '2026-03-03T08:00:00.000Z' })
      .thenRefused('webinarOfferUnknown');
    given(...waiting)
      .when(accept, { ...by, facts: { ...facts, pack: { freeUnits: [], expiresOn: '2026-12-31' } } })
      .thenRefused('webinarQuotaReached');
  });

  it('moves up when there are more seats', () =>
    given(...full, joined('one', ['bob']))
      .when(command(commands.ReviseWebinarSession, { seats: 2 }), { actor: staff })
      .then(events.webinarSessionRevised({ seats: 2, roomUrl: null }), offered('one')));
});

describe('the units of packs that pay the seats of a session', () => {
  const units = (...seats: readonly ReturnType<typeof seat>[]) =>
    events.webinarParticipantsEnrolled({
      ...{ ...paidByPack, clientId: 'town', enrolledBy: 'ann', entryId: null },
      enrolments: seats,
    });
  const heldAfter = (...history: readonly DomainEvent[]) => webinarSession.held(stateAfter(...history));
  const held = (unit: number) => ({
    ...{ what: 'webinarPackUnit', value: `pack ${String(unit)}`, refusal: 'webinarPackUnitTaken' },
  });

  it('are held by the session, but for those of paths, and come back with the seats', () => {
    const seats = units(seat('one', 'marie', 3), { ...seat('two', 'paul', 4), ofPath: true }, seat('three', 'zoe'));
    expect(heldAfter(scheduled(), opened, seats)).toEqual([held(3)]);
    const gone = events.webinarEnrolmentCancelled({
      enrolmentId: 'one',
      participantId: 'marie',
      enrolledBy: 'ann',
      isUnsigned: false,
    });
    expect(heldAfter(scheduled(), opened, seats, gone)).toEqual([]);
    expect(heldAfter(scheduled(), opened, seats, events.webinarSessionHeld({}))).toEqual([held(3)]);
    const off = events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 });
    expect(heldAfter(scheduled(), opened, seats, off)).toEqual([]);
  });

  it('are tried from a place of its own for each command, each once', () => {
    expect(numbersFrom('00000002', 3)).toEqual([3, 1, 2]);
    expect(numbersFrom('00000003', 3)).toEqual([1, 2, 3]);
    expect(numbersFrom('0000000a', 0)).toEqual([]);
  });
});

describe('a seat whose order is not signed', () => {
  const lastDay = '2026-03-08T09:00:00.000Z';
  const ordered = (letGo: string | null = lastDay) =>
    events.webinarParticipantsEnrolled({
      ...{ ...paidByPack, payment: 'order', packId: null, signatoryId: 'paul', letGoAt: letGo },
      ...{ clientId: 'town', enrolledBy: 'ann', entryId: null, enrolments: [seat('of marie', 'marie')] },
    });
  const letGo = command(commands.LetUnsignedSeatGo, { enrolmentId: 'of marie' });
  const bySystem = { actor: systemActor, now: lastDay };
  const gone = events.webinarEnrolmentCancelled({
    ...{ enrolmentId: 'of marie', participantId: 'marie', enrolledBy: 'ann', isUnsigned: true },
  });
  const history = [scheduled(1), opened, ordered()];

  it('is let go fifteen days after it was taken, or two days before the session, whichever comes first', () => {
    expect(letGoAt('2026-03-02T08:00:00.000Z', '2026-03-19T08:00:00.000Z')).toBe('2026-03-17T08:00:00.000Z');
    expect(letGoAt('2026-03-02T08:00:00.000Z', '2026-03-19T07:59:59.999Z')).toBe('2026-03-17T07:59:59.999Z');
    expect(letGoAt('2026-03-02T08:00:00.000Z', '2026-06-19T08:00:00.000Z')).toBe('2026-03-17T08:00:00.000Z');
    // with a day to sign at least
    expect(letGoAt('2026-03-02T08:00:00.000Z', '2026-03-05T08:00:00.000Z')).toBe('2026-03-03T08:00:00.000Z');
    expect(letGoAt('2026-03-02T08:00:00.000Z', '2026-03-05T07:59:59.999Z')).toBeNull();
  });

  it('is given back at that instant, not one before, to the next who waits', () => {
    given(...history)
      .when(letGo, { ...bySystem, now: '2026-03-08T08:59:59.999Z' })
      .thenRefused('notYetDue');
    given(...history)
      .when(letGo, bySystem)
      .then(gone);
    given(...history, joined('entry', ['bob']))
      .when(letGo, bySystem)
      .then(gone, offered('entry', 1, '2026-03-09T09:00:00.000Z'));
  });

  it('stays once its order is signed, also where the session was not told of it yet, and where it was taken too late', () => {
    const signed = events.webinarSeatOrderSigned({ enrolmentId: 'of marie' });
    given(...history, signed)
      .when(letGo, bySystem)
      .thenRefused('notYetDue');
    given(...history)
      .when(letGo, { ...bySystem, facts: { ...facts, seatOrder: 'signed' } })
      .then(signed);
    given(...history)
      .when(letGo, { ...bySystem, facts: { ...facts, seatOrder: 'copyReturned' } })
      .then();
    given(...history)
      .when(letGo, { ...bySystem, now: times.startsAt })
      .then();
    given(scheduled(1), opened, ordered(null)).when(letGo, bySystem).thenRefused('notYetDue');
    given(scheduled(1), opened, enrolled('marie')).when(letGo, bySystem).thenRefused('notYetDue');
  });
});

describe('a seat that a learning path reserves', () => {
  const bySystem = { actor: systemActor };
  const asked = { clientId: 'town', participantId: 'marie', reservedBy: 'ann', seatId: 'seat' };
  const reserve = (more: object = {}) => command(commands.ReserveSeat, { ...asked, ...more });
  const giveBack = command(commands.GiveSeatBack, { seatIds: ['former seat', 'seat'] });
  const free = { facts: { ...facts, webinar: { price: 0, vatRate: 2000 } } };
  const reserved = (payment: SeatPayment) =>
    events.webinarParticipantsEnrolled({
      ...{ ...payment, clientId: 'town', enrolledBy: 'ann', entryId: null },
      enrolments: [seat('seat', 'marie', payment.payment === 'pack' ? 7 : null)],
    });
  const waits = events.webinarWaitingListJoined({
    ...{ entryId: 'seat', clientId: 'town', askedBy: 'ann', participantIds: ['marie'], ...unpaid },
  });
  const theirs = (until = '2026-03-03T08:00:00.000Z') =>
    events.webinarSeatsOffered({ entryId: 'seat', askedBy: 'ann', seats: 1, until });

  it('is taken where one is free, and paid by the pack', () => {
    given(scheduled(), opened)
      .when(reserve(), { ...bySystem, ...free })
      .then(reserved({ ...paidByPack, payment: 'free', packId: null, price: 0 }));
    given(scheduled(), opened)
      .when(reserve({ packId: 'pack' }), bySystem)
      .then(reserved(paidByPack));
  });

  it('is paid by the unit that the path reserves, also once it is offered from the waiting list', () => {
    const promised = { packId: 'pack', packUnit: 3 };
    const noPack = { ...bySystem, facts: { ...facts, pack: null } };
    const byPath = (id: string, entryId: string | null, enrolledBy: string) =>
      events.webinarParticipantsEnrolled({
        ...{ ...paidByPack, clientId: 'town', enrolledBy, entryId },
        enrolments: [{ id, participantId: 'marie', packUnit: 3, ofPath: true }],
      });
    given(scheduled(), opened)
      .when(reserve(promised), noPack)
      .then(byPath('seat', null, 'ann'));
    const paidWait = events.webinarWaitingListJoined({ ...waits.data, ...promised });
    given(scheduled(1), opened, enrolled('paul')).when(reserve(promised), noPack).then(paidWait);
    given(scheduled(1), opened, paidWait, theirs())
      .when(command(commands.AcceptSeatOffer, { participantId: 'marie', packId: 'another pack' }))
      .then(byPath(derivedId(derivedId('stream'), 'marie'), 'seat', 'ann'));
    // what is free costs no unit
    given(scheduled(1), opened, enrolled('paul'))
      .when(reserve(promised), { ...bySystem, ...free })
      .then(waits);
  });

  it('is waited for where the session is full, and offered where nothing pays it', () => {
    given(scheduled(1), opened, enrolled('paul'))
      .when(reserve(), { ...bySystem, ...free })
      .then(waits);
    given(scheduled(), opened)
      .when(reserve(), { ...bySystem, facts: { ...facts, pack: null } })
      .then(waits, theirs());
  });

  it('is left where a participant has one already, and is no act of people', () => {
    given(scheduled(), opened, enrolled('marie')).when(reserve(), bySystem).then();
    given(scheduled(), opened).when(reserve()).thenRefused('forbidden');
  });

  it('is given back, whether it was taken, waited for, or accepted from the list', () => {
    const back = (enrolmentId: string) =>
      events.webinarEnrolmentCancelled({ enrolmentId, participantId: 'marie', enrolledBy: 'ann', isUnsigned: false });
    given(scheduled(), opened, reserved(paidByPack)).when(giveBack, bySystem).then(back('seat'));
    given(scheduled(1), opened, enrolled('paul'), waits)
      .when(giveBack, bySystem)
      .then(events.webinarWaitingListLeft({ entryId: 'seat' }));
    const accepted = events.webinarParticipantsEnrolled({
      ...{ ...paidByPack, clientId: 'town', enrolledBy: 'ann', entryId: 'seat' },
      enrolments: [seat('of marie', 'marie')],
    });
    given(scheduled(1), opened, waits, theirs(), accepted).when(giveBack, bySystem).then(back('of marie'));
    given(scheduled(), opened, enrolled('marie')).when(giveBack, bySystem).then();
  });

  it('is given back with those of others, whose seats are offered to the next who wait', () => {
    const seats = events.webinarParticipantsEnrolled({
      ...{ ...paidByPack, clientId: 'town', enrolledBy: 'ann', entryId: null },
      enrolments: ['marie', 'paul'].map((participantId) => seat(`seat of ${participantId}`, participantId)),
    });
    const back = (participantId: string) =>
      events.webinarEnrolmentCancelled({
        enrolmentId: `seat of ${participantId}`,
        participantId,
        enrolledBy: 'ann',
        isUnsigned: false,
      });
    const waiting = events.webinarWaitingListJoined({
      ...{ entryId: 'pair', clientId: 'town', askedBy: 'ann', participantIds: ['jean', 'lea'], ...unpaid },
    });
    const offered = events.webinarSeatsOffered({ ...theirs().data, entryId: 'pair', seats: 2 });
    given(scheduled(2), opened, seats, waiting)
      .when(command(commands.GiveSeatBack, { seatIds: ['seat of marie', 'seat of paul'] }), bySystem)
      .then(back('marie'), back('paul'), offered);
  });

  it('is given back until the session begins, by the path alone', () => {
    const history = [scheduled(), opened, reserved(paidByPack)];
    const back = events.webinarEnrolmentCancelled({
      ...{ enrolmentId: 'seat', participantId: 'marie', enrolledBy: 'ann', isUnsigned: false },
    });
    given(...history)
      .when(giveBack, { ...bySystem, now: '2026-03-10T08:59:59.999Z' })
      .then(back);
    given(...history)
      .when(giveBack, { ...bySystem, now: times.startsAt })
      .thenRefused('webinarSessionBegun');
    given(...history)
      .when(giveBack)
      .thenRefused('forbidden');
    given(...history, events.webinarSessionHeld({}))
      .when(giveBack, bySystem)
      .thenRefused('webinarSessionIs');
  });
});

describe('the reference that the invoice of an ordered seat needs (defaults G13)', () => {
  const order = { participantId: 'marie', signatoryId: 'paul' };

  it('is asked for where an order pays, and kept for it', () => {
    const chorusFault = ['chorusService', 'chorusServiceRequired'] as const;
    given(scheduled(), opened)
      .when(command(commands.EnrolParticipant, order), { facts: { ...facts, chorusFault } })
      .thenRefused('chorusServiceRequired');
    given(scheduled(), opened)
      .when(command(commands.EnrolParticipant, { ...order, chorusService: 'FIN', commitment: 'EJ-1' }))
      .then(
        events.webinarParticipantsEnrolled({
          payment: 'order',
          ...{ packId: null, signatoryId: 'paul', price: 9_000, vatRate: 2000 },
          ...{ chorusService: 'FIN', commitment: 'EJ-1', clientId: 'town', enrolledBy: 'ann', entryId: null },
          letGoAt: '2026-03-08T09:00:00.000Z',
          enrolments: [seat(derivedId(derivedId('stream'), 'marie'), 'marie')],
        }),
      );
  });

  it('is not asked for where a pack pays', () =>
    given(scheduled(), opened)
      .when(command(commands.EnrolParticipant, { participantId: 'marie', packId: 'pack' }), {
        facts: { ...facts, chorusFault: ['commitment', 'commitmentRequired'] },
      })
      .then(seatGiven('marie')));
});

describe('the provider', () => {
  it('keeps the link of the room as it was sealed, until another one is given', () => {
    const room = 'sealed:1';
    const withRoom = events.webinarSessionScheduled({ webinarId: 'web', ...times, seats: 2, roomUrl: room });
    const revise = command(commands.ReviseWebinarSession, { seats: 3, roomUrl: 'https://room.example' });
    given(withRoom)
      .when(command(commands.ReviseWebinarSession, { seats: 3 }), { actor: staff })
      .then(events.webinarSessionRevised({ seats: 3, roomUrl: room }));
    given(withRoom)
      .when(revise, { actor: staff, facts: { ...facts, room: 'sealed:2' } })
      .then(events.webinarSessionRevised({ seats: 3, roomUrl: 'sealed:2' }));
    given(withRoom)
      .when(command(commands.ReviseWebinarSession, { seats: 3, removesRoom: true }), { actor: staff })
      .then(events.webinarSessionRevised({ seats: 3, roomUrl: null }));
  });

  it('takes no seats away from those who have them', () =>
    given(scheduled(2), opened, enrolled('marie'), enrolled('paul'))
      .when(command(commands.ReviseWebinarSession, { seats: 1 }), { actor: staff })
      .thenRefused('webinarSeatsTaken'));

  it('counts up the calendar file when it is moved, and reminds anew', () => {
    const move = command(commands.MoveWebinarSession, { day: '2026-03-12', from: '10:00', to: '11:00' });
    const moved = events.webinarSessionMoved({
      startsAt: '2026-03-12T09:00:00.000Z',
      endsAt: '2026-03-12T10:00:00.000Z',
      sequence: 1,
    });
    given(...full)
      .when(move, { actor: staff })
      .then(moved);
    given(scheduled()).when(move, { actor: staff, now: '2026-03-12T08:59:59.999Z' }).then(moved);
    given(...full)
      .when(move, { actor: staff, now: '2026-03-12T09:00:00.000Z' })
      .thenRefused('webinarSessionInThePast');
    for (const ending of [
      events.webinarSessionHeld({}),
      events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 }),
    ])
      given(...full, ending)
        .when(move, { actor: staff })
        .thenRefused('webinarSessionIs');
    given(...full)
      .when(move)
      .thenRefused('forbidden');
    const reminded = events.webinarSessionReminded({});
    const names = (...history: readonly DomainEvent[]) =>
      webinarSession.timers?.(stateAfter(...history)).map(({ name }) => name);
    expect(names(...full, reminded)).toEqual(['hold', 'room']);
    expect(names(...full, reminded, moved)).toEqual(['hold', 'remind', 'room']);
  });

  it('ends the waiting when it is cancelled', () =>
    expect(
      stateAfter(...full, joined('one', ['bob']), events.webinarSessionCancelled({ reason: 'speaker', sequence: 1 }))
        .waiting,
    ).toEqual([]));

  it('keeps when the portal let a participant into the room, once a minute', () => {
    const enter = command(commands.NoteRoomEntry, { participantId: 'marie' });
    const entered = events.webinarRoomEntered({ enrolmentId: 'of marie', participantId: 'marie' });
    const history = [scheduled(), opened, enrolled('marie')];
    const at = (instant: string) => ({ actor: systemActor, now: instant });
    given(...history)
      .when(enter, at('2026-03-10T08:50:00.000Z'))
      .then(entered);
    const inside = [...history, past(entered, { at: '2026-03-10T08:50:00.000Z' })];
    given(...inside)
      .when(enter, at('2026-03-10T08:50:59.999Z'))
      .then();
    given(...inside)
      .when(enter, at('2026-03-10T08:51:00.000Z'))
      .then(entered);
    given(...history)
      .when(command(commands.NoteRoomEntry, { participantId: 'paul' }), at(times.startsAt))
      .thenRefused('webinarEnrolmentUnknown');
    given(...history)
      .when(enter, { actor: staff })
      .thenRefused('forbidden');
  });

  it('keeps lists of connections as pieces, each once, once it has begun', () => {
    const file = (...fileIds: string[]) => command(commands.FileConnectionLists, { fileIds });
    const lists = [
      { fileId: 'teams', software: 'teams', isFiled: false },
      { fileId: 'again', software: 'teams', isFiled: true },
      { fileId: 'holiday', software: null, isFiled: false },
    ] as const;
    const history = [scheduled(), opened, enrolled('marie')];
    const by = { actor: staff, now: times.endsAt, facts: { ...facts, lists } };
    const filed = events.webinarConnectionListsFiled({ lists: [{ fileId: 'teams', software: 'teams' }] });
    given(...history)
      .when(file('teams'), { ...by, now })
      .thenRefused('webinarSessionNotBegun');
    given(...history)
      .when(file('teams', 'again'), by)
      .then(filed);
    given(...history, filed)
      .when(file('teams'), by)
      .then();
    given(...history)
      .when(file('holiday'), by)
      .thenRefused('connectionListUnreadable');
    given(...history)
      .when(file('unknown'), by)
      .thenRefused('fileUnknown');
    const many = Array.from({ length: webinarLimits.connectionLists }, (_, n) => ({
      ...{ fileId: `list ${String(n)}`, software: 'zoom' as const },
    }));
    given(...history, events.webinarConnectionListsFiled({ lists: many }))
      .when(file('teams'), by)
      .thenRefused('connectionListsFull', { max: 10 });
    given(...history, events.webinarConnectionListsFiled({ lists: many.slice(1) }))
      .when(file('teams'), by)
      .then(filed);
  });

  it('says who was there, once it has begun', () => {
    const record = command(commands.RecordWebinarAttendance, { participantIds: ['marie'] });
    const history = [scheduled(), opened, enrolled('marie'), enrolled('paul')];
    given(...history)
      .when(record, { actor: staff })
      .thenRefused('webinarSessionNotBegun');
    given(...history)
      .when(record, { actor: staff, now: times.endsAt })
      .then(events.webinarAttendanceRecorded({ presentIds: ['of marie'], absentIds: ['of paul'] }));
  });
});
