import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/services/interventions/intervention.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { slotRequests } from './slot-requests.js';

const content = { nature: 'training', title: 'Formation', description: null, contactId: 'marie', quantity: 2 } as const;
const opened = events.interventionOpened({
  ...content,
  clientId: 'town',
  number: 'INT-1',
  openedBy: 'agent',
  orderId: null,
  orderNumber: null,
});
const schedule: events.Schedule = {
  ...{ startsAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-10T11:30:00.000Z', timeZone: 'Europe/Paris' },
  ...{ mode: 'remote', place: null, staffIds: ['agent'], slotId: 'slot' },
};
const planned = events.interventionPlanned(schedule);
const rows = (...history: Parameters<typeof occurred>[0][]) =>
  rowsAfter(
    slotRequests,
    history.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );
const waits = (...history: Parameters<typeof occurred>[0][]) =>
  rows(...history)('slot_requests').map((row) => row['waits']);

describe('the queue for slots', () => {
  it('has an intervention to plan, and one whose slot was given back', () => {
    expect(waits(opened)).toEqual([true]);
    expect(waits(opened, planned)).toEqual([false]);
    expect(waits(opened, planned, events.interventionUnplanned({ slotId: 'slot' }))).toEqual([true]);
    const missed = events.interventionMissed({ slotId: 'slot', missedAt: '2026-03-10T08:00:00.000Z' });
    expect(waits(opened, planned, missed)).toEqual([true]);
    expect(waits(opened, events.interventionCancelled({ reason: 'Reporté' }))).toEqual([false]);
  });

  it('follows revisions', () =>
    expect(
      rowsAfter(slotRequests, [
        occurred(opened, { streamId: 'first' }),
        occurred(events.interventionRevised({ ...content, quantity: 4 }), { streamId: 'first', revision: 1n }),
      ])('slot_requests'),
    ).toEqual([expect.objectContaining({ id: 'first', quantity: 4, number: 'INT-1' })]));
});

describe('a technician with a plan made by hand', () => {
  it('is known to have no time for a slot, until it is planned from one or cancelled', () => {
    const times = (...history: Parameters<typeof occurred>[0][]) => rows(opened, ...history)('hand_planned_visits');
    const byHand = { ...schedule, slotId: null };
    const put = events.interventionPlanned(byHand);
    const startsAt = '2026-03-11T08:00:00.000Z';
    expect(times(put)).toEqual([expect.objectContaining({ staff_ids: ['agent'], starts_at: schedule.startsAt })]);
    expect(times(put, events.interventionRescheduled({ ...byHand, startsAt }))).toEqual([
      expect.objectContaining({ starts_at: startsAt }),
    ]);
    expect(times(put, events.interventionRescheduled(schedule))).toEqual([]);
    expect(times(planned)).toEqual([]);
    expect(times(put, events.interventionCancelled({ reason: 'Reporté' }))).toEqual([]);
  });
});
