import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import type { DomainEvent } from '../../kernel/event.js';
import { fold } from '../../kernel/lifecycle.js';
import type { CommandToSend } from '../../kernel/reaction.js';
import { occurred } from '../../kernel/testing.js';
import { traineeListed, trainingSessionCancelled } from '../attendance/attendance.module.js';
import * as events from './path-enrolment.js';
import type { PathSeat } from './path-enrolment.seat-rules.js';
import { formerSeats, pathSeats } from './path-seats.reactions.js';

const text = { fr: 'Paie', es: 'Nómina', en: 'Payroll' };
const seat = (step: number, sessionId: string, kind: 'class' | 'webinar' = 'class'): PathSeat => ({
  ...{ step, kind, sessionId, seatId: `seat of ${sessionId}`, packId: null, packUnit: null },
});
const entered = (...seats: readonly PathSeat[]) =>
  events.pathEntered({
    ...{ civility: 'madam', firstName: 'Marie', lastName: 'Martin', email: 'marie@town.example' },
    ...{ participantId: 'marie', clientId: 'town', pathId: 'path', title: text, steps: [], enrolledBy: 'ann' },
    ...{ startsOn: '2026-03-03', startsAt: '2026-03-02T23:00:00.000Z', seats },
  });
const swapped = (to: PathSeat, former: PathSeat | null) => events.pathSessionSwapped({ ...to, former });

/** The path, and the sessions in which its learner has a seat. */
const lookupsOf = (history: readonly DomainEvent[], held: readonly string[]) => {
  const stream = history.map((event) => occurred(event, { streamId: 'path' }));
  const isHeld = ({ sessionId }: PathSeat) => held.includes(sessionId);
  const enrolment = fold(events.pathEnrolment, stream);
  return { enrolment: () => enrolment, sits: isHeld, holds: isHeld, withSeat: () => ['path'] };
};

/** The reaction on the last of these events of a path. */
const reacting = (
  history: readonly DomainEvent[],
  refuses?: (command: CommandToSend) => string | undefined,
  held: readonly string[] = [],
  actor = 'ann',
) => {
  const last = occurred(history.at(-1) ?? entered(), { streamId: 'path', metadata: { actor } });
  return played(pathSeats, last, lookupsOf(history, held), refuses);
};
const sentOf = async (...asked: Parameters<typeof reacting>) => (await reacting(...asked)).sent;
const lost = (...sessionIds: readonly string[]) => ['LosePathSeat', 'path', { sessionIds }];

describe('a seat of a path that its session refuses', () => {
  it.each([
    ['webinar', 'ReserveSeat', 'webinarUnknown'],
    ['webinar', 'ReserveSeat', 'webinarSessionBegun'],
    ['webinar', 'ReserveSeat', 'webinarSessionIs'],
    ['class', 'ListTrainee', 'trainingSessionFull'],
    ['class', 'ListTrainee', 'trainingSessionIs'],
    ['class', 'ListTrainee', 'traineeUnknown'],
  ] as const)('of a %s is lost: %s by %s', async (kind, name, code) => {
    const refuses = refusing(name, code);
    expect((await sentOf([entered(seat(1, 'first', kind))], refuses)).at(-1)).toEqual(lost('first'));
    const swap = [entered(), swapped(seat(1, 'first', kind), null)];
    expect((await sentOf(swap, refuses)).at(-1)).toEqual(lost('first'));
  });

  it('is kept where the trainee is on the list already, and parks where the cause is unknown', async () => {
    const of = (code: string) => reacting([entered(seat(1, 'first'))], refusing('ListTrainee', code));
    expect((await of('traineeListed')).sent.map(([name]) => name)).toEqual(['ListTrainee']);
    expect([(await of('traineeListed')).parks, (await of('forbidden')).parks]).toEqual([
      undefined,
      'ListTrainee forbidden',
    ]);
    expect((await reacting([entered(seat(1, 'web', 'webinar'))], refusing('ReserveSeat', 'forbidden'))).parks).toBe(
      'ReserveSeat forbidden',
    );
  });

  it('is lost with the others that are refused, in one command to the path, and not with those that are given', async () => {
    const seats = [seat(1, 'first'), seat(2, 'second', 'webinar'), seat(3, 'third', 'webinar'), seat(4, 'fourth')];
    const refused: Readonly<Record<string, string>> = { first: 'trainingSessionFull', third: 'webinarUnknown' };
    const sent = await sentOf([entered(...seats)], ({ id }) => refused[id]);
    expect(sent.map(([name, id]) => [name, id])).toEqual([
      ['ListTrainee', 'first'],
      ['ReserveSeat', 'second'],
      ['ReserveSeat', 'third'],
      ['ListTrainee', 'fourth'],
      ['LosePathSeat', 'path'],
    ]);
    expect(sent.at(-1)).toEqual(lost('first', 'third'));
  });

  it('is that of the session before again where the learner has that one still', async () => {
    const [first, second, third] = [seat(1, 'first', 'webinar'), seat(1, 'second'), seat(1, 'third', 'webinar')];
    const swap = [entered(first), swapped(second, first)];
    const kept = ['LosePathSeat', 'path', { sessionIds: ['second'], keptSeatId: 'seat of first' }];
    const refuses = refusing('ListTrainee', 'trainingSessionFull');
    expect((await sentOf(swap, refuses, ['first'])).at(-1)).toEqual(kept);
    expect((await sentOf(swap, refuses)).at(-1)).toEqual(lost('second'));
    // the latest that they have
    const again = [...swap, swapped(third, second)];
    const full = refusing('ReserveSeat', 'webinarUnknown');
    expect((await sentOf(again, full, ['first', 'second'])).at(-1)).toEqual([
      ...['LosePathSeat', 'path', { sessionIds: ['third'], keptSeatId: 'seat of second' }],
    ]);
    // also where the new one is lost before it was theirs
    const cancelled = occurred(trainingSessionCancelled({ reason: 'trainer' }), { streamId: 'second' });
    const { sent } = await played(pathSeats, cancelled, lookupsOf(swap, ['first']));
    expect(sent).toEqual([kept]);
  });

  it('of the session before is reserved no second time, and those before that one are given back', async () => {
    const [first, second, third] = [seat(1, 'first'), seat(1, 'second'), seat(1, 'third')];
    const history = [entered(first), swapped(second, first), swapped(third, second), swapped(second, null)];
    expect((await sentOf(history, undefined, ['second'], 'system')).map(([name, id]) => [name, id])).toEqual([
      ['TakeTraineeOff', 'first'],
    ]);
  });

  it('leaves nothing to do where the path has ended meanwhile', async () => {
    const refused: Readonly<Record<string, string>> = { first: 'trainingSessionFull', path: 'pathEnrolmentIs' };
    const { sent, parks } = await reacting([entered(seat(1, 'first'))], ({ id }) => refused[id]);
    expect([sent.at(-1), parks]).toEqual([lost('first'), undefined]);
  });
});

describe('the seats that a step had before', () => {
  const [first, second, third] = [seat(1, 'first', 'webinar'), seat(1, 'second', 'webinar'), seat(1, 'third')];
  const another = { ...first, seatId: 'another seat' };
  const of = (...history: readonly DomainEvent[]) =>
    fold(
      events.pathEnrolment,
      history.map((event) => occurred(event)),
    );

  it('are all given back with a seat that is taken, also after one that was refused', () => {
    const swap = [entered(first), swapped(second, first)];
    expect(formerSeats(of(...swap), 'second')).toEqual([first]);
    const refused = [...swap, events.pathSeatLost({ step: 1, sessionId: 'second' })];
    expect(formerSeats(of(...refused), 'second')).toEqual([]);
    expect(formerSeats(of(...refused, swapped(third, null)), 'third')).toEqual([first]);
  });

  it('are not those that a step has now', () => {
    expect(formerSeats(of(entered(first), swapped(second, first), swapped(another, second)), 'first')).toEqual([
      second,
    ]);
    const next = swapped({ ...first, step: 2 }, null);
    expect(formerSeats(of(entered(first), swapped(second, first), next), 'second')).toEqual([]);
  });

  it('are given back in one command to each session', async () => {
    const left = [entered(first), swapped(second, first), swapped(another, second), events.pathLeft({})];
    expect(await sentOf(left)).toEqual([
      ['GiveSeatBack', 'first', { seatIds: ['another seat', 'seat of first'] }],
      ['GiveSeatBack', 'second', { seatIds: ['seat of second'] }],
    ]);
    const [room, other] = [seat(1, 'room'), seat(1, 'other')];
    const classes = [entered(room), swapped(other, room), swapped(room, other), events.pathLeft({})];
    expect((await sentOf(classes)).map(([name, id]) => [name, id])).toEqual([
      ['TakeTraineeOff', 'room'],
      ['TakeTraineeOff', 'other'],
    ]);
  });

  it('are given back in one command for each learner of a class', async () => {
    const lookups = {
      withSeat: () => ['path', 'another path'],
      formerSeats: () => [seat(1, 'room')],
    };
    const listed = traineeListed({ participantId: 'marie', enrolmentId: null, contactId: 'marie', name: 'Marie' });
    const { sent, parks } = await played(pathSeats, occurred(listed, { streamId: 'second' }), lookups);
    expect(sent).toEqual([
      ['TakeTraineeOff', 'room', { participantId: 'marie', placeId: 'path' }],
      ['TakeTraineeOff', 'room', { participantId: 'marie', placeId: 'another path' }],
    ]);
    expect(parks).toBeUndefined();
  });

  it('are given back by each who took a seat of the session', async () => {
    const lookups = {
      withSeat: () => ['path', 'another path'],
      formerSeats: (id: string) => [{ ...first, seatId: `seat of ${id}` }],
    };
    const listed = traineeListed({ participantId: 'marie', enrolmentId: null, contactId: 'marie', name: 'Marie' });
    const { sent } = await played(pathSeats, occurred(listed, { streamId: 'second' }), lookups);
    expect(sent).toEqual([['GiveSeatBack', 'first', { seatIds: ['seat of path', 'seat of another path'] }]]);
  });
});
