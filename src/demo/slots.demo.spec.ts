import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { isHoliday } from '../platform/run/working-time/holidays.js';
import { slotStreams } from './slots.demo.js';

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

  it('are planned no more once they are over: reported, or cancelled where the customer was away', () => {
    const ends = ['AcceptInterventionReport', 'CancelIntervention'];
    for (const now of daysOfAYear)
      for (const stream of slotStreams(customers, now)) {
        const day = stream.flatMap(({ command, body }) =>
          command === 'PlanIntervention' ? [String(Reflect.get(body, 'day'))] : [],
        )[0];
        const isOver = Date.parse(`${day}T18:00:00Z`) < now;
        expect(stream.some(({ command }) => ends.includes(command))).toBe(isOver);
      }
  });
});
