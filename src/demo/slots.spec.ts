import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { isHoliday } from '../platform/working-time/holidays.js';
import { slotStreams } from './slots.js';

const customers = ['a', 'b', 'c', 'd'].map((id) => ({ ...systemActor, id, kind: 'contact' as const, clientId: id }));
const daysOfAYear = Array.from({ length: 366 }, (_, day) => Date.parse('2026-01-01T10:00:00Z') + day * 86_400_000);

describe('visits of the demo, on whichever day it begins', () => {
  it('are on no holiday of France or Spain, and no two at once', () => {
    for (const now of daysOfAYear) {
      const slots = slotStreams(customers, now)
        .flat()
        .flatMap(({ command, body }) => (command === 'PlanSlot' ? [String(Reflect.get(body, 'slot'))] : []));
      expect(new Set(slots).size).toBe(slots.length);
      const days = slots.map((slot) => slot.split('@')[1]?.slice(0, 10) ?? '');
      expect(days.filter((day) => isHoliday('france', day) || isHoliday('spain', day))).toEqual([]);
    }
  });
});
