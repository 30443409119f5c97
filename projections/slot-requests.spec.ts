import { describe, expect, it } from '@jest/globals';
import * as events from '../src/interventions/intervention.events.js';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
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
const planned = events.interventionPlanned({
  ...{ startsAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-10T11:30:00.000Z', timeZone: 'Europe/Paris' },
  ...{ mode: 'remote', place: null, staffIds: ['agent'], slotId: 'slot' },
});
const waits = (...history: Parameters<typeof occurred>[0][]) =>
  rowsAfter(
    slotRequests,
    history.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  )('slot_requests').map((row) => row['waits']);

describe('what waits for a slot', () => {
  it('is an intervention to plan, and one whose slot was given back', () => {
    expect(waits(opened)).toEqual([true]);
    expect(waits(opened, planned)).toEqual([false]);
    expect(waits(opened, planned, events.interventionUnplanned({ slotId: 'slot' }))).toEqual([true]);
    expect(waits(opened, events.interventionCancelled({ reason: 'Reporté' }))).toEqual([false]);
  });

  it('follows what is revised', () =>
    expect(
      rowsAfter(slotRequests, [
        occurred(opened, { streamId: 'first' }),
        occurred(events.interventionRevised({ ...content, quantity: 4 }), { streamId: 'first', revision: 1n }),
      ])('slot_requests'),
    ).toEqual([expect.objectContaining({ id: 'first', quantity: 4, number: 'INT-1' })]));
});
