import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/sales/bindery-orders/bindery-order.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { binderyOrders } from './bindery-orders.js';

const content = {
  contactId: 'marie',
  kind: 'births',
  title: 'Births 2025',
  quantity: 2,
  periodFrom: '2025-01',
  periodTo: '2025-12',
  copyWanted: true,
} as const;
const announced = events.binderyOrderAnnounced({
  ...content,
  ...{ clientId: 'town', number: 'REL-1', orderedOn: '2026-03-02', announcedBy: 'marie', authority: 'The mayor' },
  cadence: 'yearly',
});
const step = { subjectId: 'marie', on: '2026-03-03', note: 'Dry' };
const toShipment = [
  announced,
  events.binderyOrderReceived(step),
  events.binderyOrderProduced(step),
  events.binderyOrderControlled(step),
  events.binderyOrderShipped({ ...step, carrier: 'Post', parcelNumber: null, parcels: 2 }),
];

const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    binderyOrders,
    history.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the tables of bindery orders', () => {
  it('have what is ordered, and by whose authority', () =>
    expect(after(announced)('bindery_orders')).toEqual([
      expect.objectContaining({
        ...{ id: 'first', status: 'announced', number: 'REL-1', kind: 'births', quantity: 2, copy: 'asked' },
        ...{ period_from: '2025-01', period_to: '2025-12', authority: 'The mayor', ordered_on: '2026-03-02' },
      }),
    ]));

  it('follow the steps with their days and what was said', () => {
    const rows = after(...toShipment, events.digitalCopyHandedOver(step));
    expect(rows('bindery_orders')).toEqual([
      expect.objectContaining({
        ...{ status: 'shipped', received_on: '2026-03-03', shipped_on: '2026-03-03', carrier: 'Post', parcels: 2 },
        ...{ copy: 'delivered', copy_on: '2026-03-03', delivered_on: null },
      }),
    ]);
    expect(rows('bindery_steps')).toHaveLength(6);
    expect(rows('bindery_steps')[1]).toMatchObject({ step: 'BinderyOrderReceived', on_day: '2026-03-03', said: 'Dry' });
  });

  it('forget the days of what is to come again', () => {
    const corrected = events.binderyOrderCorrected({
      ...{ subjectId: 'marie', from: 'shipped', step: 'received', reason: 'Too early' },
    });
    expect(after(...toShipment, corrected)('bindery_orders')).toEqual([
      expect.objectContaining({
        ...{ status: 'received', received_on: '2026-03-03', produced_on: null, controlled_on: null },
        ...{ shipped_on: null, carrier: null, parcels: null },
      }),
    ]);
  });

  it('know where the work goes on after an incident', () => {
    const opened = events.binderyIncidentOpened({
      ...{ subjectId: 'marie', at: 'shipped', text: 'Wet', ordered: null, received: null },
    });
    const resolved = events.binderyIncidentResolved({
      ...{ subjectId: 'marie', openedBy: 'marie', resumesAt: 'shipped', answer: 'Dried' },
    });
    expect(after(...toShipment, opened)('bindery_orders')).toEqual([
      expect.objectContaining({ status: 'incident', resumes_at: 'shipped' }),
    ]);
    expect(after(...toShipment, opened, resolved)('bindery_orders')).toEqual([
      expect.objectContaining({ status: 'shipped', resumes_at: null }),
    ]);
  });

  it('keep what was cancelled, with its reason', () => {
    const cancelled = events.binderyOrderCancelled({ subjectId: 'marie', at: 'announced', reason: 'Twice' });
    const rows = after(announced, cancelled);
    expect(rows('bindery_orders')).toEqual([expect.objectContaining({ status: 'cancelled', received_on: null })]);
    expect(rows('bindery_steps')[1]).toMatchObject({ step: 'BinderyOrderCancelled', said: 'Twice' });
  });

  it('have the cadence, what was reminded of, and what was changed', () =>
    expect(
      after(
        announced,
        events.binderyOrderRevised({ ...content, quantity: 5, copyWanted: false }),
        events.binderyCadenceSet({ cadence: 'fiveYearly' }),
        events.bindingFellDue({ dueOn: '2030-12-31', isFollowed: false }),
        events.bindingFellDue({ dueOn: '2031-12-31', isFollowed: true }),
      )('bindery_orders'),
    ).toEqual([
      expect.objectContaining({
        ...{ cadence: 'fiveYearly', reminded_for: '2030-12-31', quantity: 5, copy: 'notAsked', revision: '4' },
      }),
    ]));
});
