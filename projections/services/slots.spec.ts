import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/services/slots/slot.events.js';
import { slots } from './slots.js';

const appointment = {
  resourceId: 'anna',
  staffId: 'agent',
  timeZone: 'Europe/Paris',
  mode: 'onSite',
  place: 'Mairie',
  startsAt: '2026-03-10T08:00:00.000Z',
  endsAt: '2026-03-10T16:30:00.000Z',
  halfDays: ['2026-03-10T08:00:00.000Z', '2026-03-10T12:30:00.000Z'],
  department: '24',
  changeableUntil: '2026-03-06T08:00:00.000Z',
} as const;
const interventionId = 'visit';
const held = events.slotHeld({
  ...appointment,
  ...{ interventionId, clientId: 'town', contactId: 'marie', heldUntil: '2026-03-02T12:10:00.000Z' },
});
const booked = events.slotBooked({ ...appointment, interventionId, sequence: 0 });
const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    slots,
    history.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  )('slots')[0];

describe('the table of slots', () => {
  it('has who comes, when and where, and until when it is held', () =>
    expect(after(held)).toMatchObject({ status: 'reserved', half_days: 2, department: '24', booked_at: null }));

  it('counts how often it was moved', () =>
    expect(after(held, booked, events.slotMoved({ ...appointment, interventionId, sequence: 1 }))).toMatchObject({
      status: 'booked',
      held_until: null,
      moves: 1,
      sequence: 1,
    }));

  it.each([
    [events.slotHoldExpired({}), 'expired'],
    [events.slotCancelled({ interventionId, sequence: 1, wasBooked: true }), 'cancelled'],
    [events.slotCompleted({}), 'done'],
    [events.slotMissed({}), 'missed'],
  ] as const)('after %j is %s', (event, status) => expect(after(held, booked, event)).toMatchObject({ status }));
});
