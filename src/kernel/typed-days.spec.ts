import { describe, expect, it } from '@jest/globals';
import { Refusal } from './refusal.js';
import { checkPastDay } from './typed-days.js';

const refused = (day: string, from: string | null): Refusal | null => {
  try {
    checkPastDay('doneOn', day, { from, today: '2026-03-10' });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

describe('the day of an act that a person types', () => {
  it.each([
    ['2026-03-01', null],
    ['2026-03-10', null],
    ['2026-02-28', 'dayTooEarly'],
    ['2026-03-11', 'dayInTheFuture'],
  ])('lies between what it follows and today: %s', (day, code) =>
    expect(refused(day, '2026-03-01')?.code ?? null).toBe(code),
  );

  it('has no first day where it follows nothing that is known', () => expect(refused('1999-01-01', null)).toBeNull());

  it('is refused at its field, with the first day as people write it', () =>
    expect(refused('2026-02-28', '2026-03-01')).toMatchObject({ field: 'doneOn', args: { from: '01/03/2026' } }));
});
