import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { Refusal } from '../../kernel/refusal.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import { isHoliday } from '../../platform/run/working-time/holidays.js';
import { workingTime } from '../../platform/run/working-time/working-time.js';
import * as commands from './slot.commands.js';
import * as events from './slot.events.js';
import { autoPlan, freeSlots, nearestTo, type Agenda, type Visit, type Wish } from './slot.free-rules.js';
import { changeableUntil, closedBy, offeredFrom } from './slot.notice-rules.js';
import { slot, type SlotFacts } from './slot.js';
import { slotRules } from './slot.vocabulary.js';

const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const staff: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const anna = '0198c0de-0000-7000-8000-000000000001';
const now = '2026-03-02T08:00:00.000Z';

const appointment = {
  resourceId: anna,
  staffId: 'agent',
  startsAt: '2026-03-10T08:00:00.000Z',
  endsAt: '2026-03-10T11:30:00.000Z',
  halfDays: ['2026-03-10T08:00:00.000Z'],
  timeZone: 'Europe/Paris',
  mode: 'onSite',
  place: 'Mairie',
  department: '24',
  changeableUntil: '2026-03-06T08:00:00.000Z',
} as const;
const key = `${anna}@${appointment.startsAt}`;
const facts: SlotFacts = {
  intervention: { status: 'toPlan', clientId: 'town', contactId: 'marie' },
  appointment,
  nearest: 'a@1 b@2 c@3',
};
const interventionId = 'visit';
const held = events.slotHeld({
  ...appointment,
  interventionId,
  clientId: 'town',
  contactId: 'marie',
  heldUntil: '2026-03-02T08:10:00.000Z',
});
const booked = events.slotBooked({ ...appointment, interventionId, sequence: 0 });
const { given } = specify(slot, { now, actor: marie, facts });
const hold = command(commands.HoldSlot, { interventionId, slot: key });
const move = command(commands.MoveSlot, { slot: key });
const cancel = command(commands.CancelSlot, {});
const late = '2026-03-06T08:00:00.001Z';

describe('a slot', () => {
  it('is held for ten minutes (G43), then confirmed', () => {
    given().when(hold).then(held);
    given(held).when(command(commands.BookSlot, {}), { now: '2026-03-02T08:09:59.999Z' }).then(booked);
    given(held).when(command(commands.BookSlot, {}), { now: '2026-03-02T08:10:00.000Z' }).thenRefused('slotHoldOver');
  });

  it('that is taken is refused with the three nearest in the answer', () => {
    given()
      .when(hold, { facts: { ...facts, appointment: null } })
      .thenRefused('slotTaken', { slots: 'a@1 b@2 c@3' });
    const taken = { id: 'slot', actor: marie, now, facts: { ...facts, appointment: null }, idFor: String };
    const refusedWith = (): unknown => {
      try {
        return slot.decide('HoldSlot', slot.initial, hold, taken);
      } catch (error) {
        return error instanceof Refusal ? error.args : error;
      }
    };
    expect(refusedWith()).toEqual({ slots: 'a@1 b@2 c@3' });
  });

  it('is for an intervention that waits to be planned', () => {
    given()
      .when(hold, { facts: { ...facts, intervention: null } })
      .thenRefused('interventionUnknown');
    given()
      .when(hold, { facts: { ...facts, intervention: { status: 'planned', clientId: 'town', contactId: 'marie' } } })
      .thenRefused('slotInterventionPlanned');
  });

  it('is planned by staff at once, where it is free and the intervention waits for its day', () => {
    const plan = command(commands.PlanSlot, { interventionId, slot: key });
    const planned = { status: 'planned', clientId: 'town', contactId: 'marie' } as const;
    given().when(plan, { actor: staff }).then(held, booked);
    given()
      .when(plan, { actor: staff, facts: { ...facts, appointment: null } })
      .thenRefused('slotTaken', { slots: 'a@1 b@2 c@3' });
    given()
      .when(plan, { actor: staff, facts: { ...facts, intervention: null } })
      .thenRefused('interventionUnknown');
    given()
      .when(plan, { actor: staff, facts: { ...facts, intervention: planned } })
      .thenRefused('slotInterventionPlanned');
    given().when(plan).thenRefused('forbidden');
  });

  it('is moved and cancelled by the customer until the notice (W24), by staff always', () => {
    const moved = events.slotMoved({ ...appointment, interventionId, sequence: 1 });
    const given1 = given(held, booked);
    given1.when(move, { now: appointment.changeableUntil }).then(moved);
    given1.when(move, { now: late }).thenRefused('slotNoticePassed');
    given1.when(move, { now: late, actor: staff }).then(moved);
    const gone = events.slotCancelled({ interventionId, sequence: 1, wasBooked: true });
    given1.when(cancel, { now: appointment.changeableUntil }).then(gone);
    given1.when(cancel, { now: late }).thenRefused('slotNoticePassed');
    given1.when(cancel, { now: late, actor: staff }).then(gone);
    given1.when(move, { now: '2026-03-10T08:00:00.000Z', actor: staff }).thenRefused('slotBegun');
  });

  it('that is only held is given back at any time', () =>
    given(held)
      .when(cancel, { now: '2026-03-02T08:01:00.000Z' })
      .then(events.slotCancelled({ interventionId, sequence: 1, wasBooked: false })));

  it('is free again without a confirmation, and over when it has ended', () => {
    const expire = command(commands.ExpireSlotHold, {});
    const at = (instant: string) => ({ actor: systemActor, now: instant });
    given(held).when(expire, at('2026-03-02T08:09:59.999Z')).thenRefused('notYetDue');
    given(held, booked).when(expire, at('2026-03-02T08:10:00.000Z')).thenRefused('notYetDue');
    given(held).when(expire, { actor: systemActor, now: '2026-03-02T08:10:00.000Z' }).then(events.slotHoldExpired({}));
    const complete = command(commands.CompleteSlot, {});
    const gone = events.slotCancelled({ interventionId, sequence: 1, wasBooked: true });
    const moved = events.slotMoved({
      ...{ ...appointment, endsAt: '2026-03-12T11:00:00.000Z', interventionId, sequence: 1 },
    });
    given(held, booked)
      .when(complete, at(new Date(Date.parse(appointment.endsAt) - 1).toISOString()))
      .thenRefused('notYetDue');
    for (const since of [gone, moved])
      given(held, booked, since).when(complete, at(appointment.endsAt)).thenRefused('notYetDue');
    given(held, booked).when(complete, { actor: systemActor, now: appointment.endsAt }).then(events.slotCompleted({}));
  });

  it('was missed when the customer was away', () => {
    const missed = command(commands.ReportMissedSlot, {});
    given(held, booked).when(missed, { actor: staff }).thenRefused('slotNotBegun');
    given(held, booked, events.slotCompleted({}))
      .when(missed, { actor: staff, now: '2026-03-11T08:00:00.000Z' })
      .then(events.slotMissed({}));
  });

  it('alone has each of its half-days of the resource, and its intervention, until it is given back', () => {
    const holds = (...history: readonly DomainEvent[]) =>
      slot
        .held(
          fold(
            slot,
            history.map((event) => occurred(event)),
          ),
        )
        .map(({ what }) => what);
    expect(holds(held)).toEqual(['slotHalfDay', 'slotIntervention']);
    expect(holds(held, booked)).toEqual(['slotHalfDay', 'slotIntervention']);
    expect(holds(held, events.slotHoldExpired({}))).toEqual([]);
    expect(holds(held, booked, events.slotCancelled({ interventionId, sequence: 1, wasBooked: true }))).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(slot)).toEqual([]));
});

const hours = {
  timeZone: 'Europe/Paris',
  weekdays: [1, 2, 3, 4, 5],
  ranges: [
    ['09:00', '12:30'],
    ['13:30', '17:30'],
  ],
} as const;
const spansOf = (from: string, to: string, zone: 'france' | 'spain' = 'france') =>
  workingTime(zone, zone === 'spain' ? { ...hours, timeZone: 'Europe/Madrid' } : hours).openings(from, to);
const agenda = (over: Partial<Agenda> = {}): Agenda => ({
  resourceId: anna,
  timeZone: 'Europe/Paris',
  departments: ['24', '33'],
  spans: spansOf('2026-03-09T00:00:00.000Z', '2026-03-14T00:00:00.000Z'),
  absences: [],
  visits: [],
  ...over,
});
const wish: Wish = { halfDays: 1, department: '24', isClosed: () => false, notBefore: '' };
const startsOf = (of: Agenda, asked: Wish = wish) => freeSlots(of, asked).map(({ startsAt }) => startsAt);
const morning: Visit = { from: '2026-03-10T08:00:00.000Z', to: '2026-03-10T11:30:00.000Z', department: '24' };

describe('free time', () => {
  it('is two half-days of each day of work', () => expect(startsOf(agenda())).toHaveLength(10));

  it('is no time of another visit', () => {
    expect(startsOf(agenda({ visits: [morning] }))).not.toContain(morning.from);
    expect(startsOf(agenda({ visits: [morning] }))).toContain('2026-03-10T12:30:00.000Z');
  });

  it('leaves time for the road to another department, and none for work at a distance', () => {
    const elsewhere = { ...wish, department: '33' };
    expect(startsOf(agenda({ visits: [morning] }), elsewhere)).not.toContain('2026-03-10T12:30:00.000Z');
    expect(startsOf(agenda({ visits: [morning] }), elsewhere)).toContain('2026-03-11T08:00:00.000Z');
    expect(startsOf(agenda({ visits: [morning], departments: [] }), elsewhere)).toContain('2026-03-10T12:30:00.000Z');
  });

  it('is no day of absence, and no day on which the client is closed', () => {
    const absences = [{ from: '2026-03-10', to: '2026-03-11' }];
    expect(startsOf(agenda({ absences })).map((at) => at.slice(8, 10))).toEqual(['09', '09', '12', '12', '13', '13']);
    expect(startsOf(agenda(), { ...wish, isClosed: (day) => day !== '2026-03-12' })).toHaveLength(2);
  });

  it('runs over half-days that follow each other', () => {
    const days = freeSlots(agenda({ visits: [morning] }), { ...wish, halfDays: 4 });
    expect(days[0]).toMatchObject({ startsAt: '2026-03-10T12:30:00.000Z', endsAt: '2026-03-12T11:30:00.000Z' });
    expect(days[0]?.halfDays).toHaveLength(4);
  });

  it('keeps the hour on the wall when the clock changes', () => {
    const spans = spansOf('2026-03-27T00:00:00.000Z', '2026-03-31T00:00:00.000Z');
    expect(startsOf(agenda({ spans }))).toEqual([
      '2026-03-27T08:00:00.000Z',
      '2026-03-27T12:30:00.000Z',
      '2026-03-30T07:00:00.000Z',
      '2026-03-30T11:30:00.000Z',
    ]);
  });

  it.each([
    ['france', '2026-07-14', 0],
    ['spain', '2026-07-14', 2],
    ['spain', '2026-10-12', 0],
    ['france', '2026-10-12', 2],
  ] as const)('in %s on %s: %s half-days', (zone, day, count) =>
    expect(startsOf(agenda({ spans: spansOf(`${day}T00:00:00.000Z`, `${day}T23:00:00.000Z`, zone) }))).toHaveLength(
      count,
    ),
  );

  const hour = 3_600_000;
  const visits = fc.array(
    fc
      .record({ start: fc.integer({ min: 0, max: 110 }), hours: fc.integer({ min: 1, max: 9 }), far: fc.boolean() })
      .map(({ start, hours: length, far }): Visit => {
        const from = Date.parse('2026-03-09T05:00:00.000Z') + start * hour;
        return {
          from: new Date(from).toISOString(),
          to: new Date(from + length * hour).toISOString(),
          department: far ? '33' : '24',
        };
      }),
    { maxLength: 6 },
  );

  it('never overlaps a visit or the road to it, and lies in hours of work, whatever the agenda', () =>
    fc.assert(
      fc.property(visits, fc.integer({ min: 1, max: 4 }), (taken, halfDays) => {
        const of = agenda({ visits: taken });
        for (const { halfDays: starts } of freeSlots(of, { ...wish, halfDays })) {
          expect(starts).toHaveLength(halfDays);
          for (const start of starts) {
            const span = of.spans.find(({ from }) => from === start);
            expect(span).toBeDefined();
            for (const { from, to, department } of taken) {
              const { same, other } = slotRules.travelMinutes;
              const road = (department === '24' ? same : other) * 60_000;
              const apart =
                Date.parse(span?.to ?? '') <= Date.parse(from) - road || Date.parse(start) >= Date.parse(to) + road;
              expect(apart).toBe(true);
            }
          }
        }
      }),
    ));

  it('is planned for one visit alone, and first for those that wait longest', () =>
    fc.assert(
      fc.property(visits, fc.integer({ min: 1, max: 14 }), (taken, count) => {
        const requests = Array.from({ length: count }, (_, index) => ({
          interventionId: `visit ${index}`,
          openedAt: `2026-02-${String(28 - index).padStart(2, '0')}`,
          resourceIds: [anna],
          wish,
        }));
        const plan = autoPlan([agenda({ visits: taken })], requests);
        const starts = plan.flatMap(({ offer }) => offer?.startsAt ?? []);
        expect(new Set(starts).size).toBe(starts.length);
        expect(starts).toEqual(starts.toSorted());
        expect(plan[0]?.interventionId).toBe(`visit ${count - 1}`);
      }),
    ));

  it('nearest to a slot that is gone are three', () => {
    const offers = freeSlots(agenda({ visits: [morning] }), wish);
    expect(nearestTo(offers, morning.from).map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-10T12:30:00.000Z',
      '2026-03-09T12:30:00.000Z',
      '2026-03-09T08:00:00.000Z',
    ]);
  });
});

describe('the notice (W24)', () => {
  const france = closedBy((day) => isHoliday('france', day));
  const spain = closedBy((day) => isHoliday('spain', day));

  it('is two working days, at the same time by the clock', () => {
    expect(changeableUntil('2026-03-10T08:00:00.000Z', 'Europe/Paris', france)).toBe('2026-03-06T08:00:00.000Z');
    // the clock has changed in between
    expect(changeableUntil('2026-03-30T07:00:00.000Z', 'Europe/Paris', france)).toBe('2026-03-26T08:00:00.000Z');
  });

  it('passes over the holidays of where the client is', () => {
    expect(changeableUntil('2026-07-15T07:00:00.000Z', 'Europe/Paris', france)).toBe('2026-07-10T07:00:00.000Z');
    expect(changeableUntil('2026-07-15T07:00:00.000Z', 'Europe/Madrid', spain)).toBe('2026-07-13T07:00:00.000Z');
    expect(changeableUntil('2026-10-13T07:00:00.000Z', 'Europe/Madrid', spain)).toBe('2026-10-08T07:00:00.000Z');
  });

  it('is left by everything that is offered, also to a customer who confirms it at the last moment', () => {
    const from = (now: string): string => offeredFrom(now, 'Europe/Paris', france);
    // from a Monday, past the holiday on Tuesday
    expect(from('2026-07-13T10:00:00.000Z')).toBe('2026-07-16T10:10:00.000Z');
    // Saturday is no working day: Wednesday may be changed until Monday, Tuesday no more
    expect(from('2026-03-07T10:00:00.000Z')).toBe('2026-03-10T23:00:00.000Z');
    for (let hour = 0; hour < 24 * 21; hour += 1) {
      const now = new Date(Date.UTC(2026, 2, 20, hour)).toISOString();
      const confirmedBy = new Date(Date.parse(now) + slotRules.holdMinutes * 60_000).toISOString();
      expect(changeableUntil(from(now), 'Europe/Paris', france) >= confirmedBy).toBe(true);
    }
  });
});
