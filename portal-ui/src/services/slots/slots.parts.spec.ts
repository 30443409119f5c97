import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '@guichet/ui-common/net/problem';
import type { FreeSlot } from '../../../../src/services/slots/slots.views.js';
import { said } from '../../../../test/support/said.js';
import { alternativesIn, byDay, failureText, isRefusal, slotText } from './slots.parts.js';

const slot = (name: string, startsAt: string, endsAt: string, resource = 'Anne Roy'): FreeSlot => ({
  slot: name,
  startsAt,
  endsAt,
  resource,
});
const morning = slot('a', '2026-03-09T08:00:00Z', '2026-03-09T11:00:00Z');
const evening = slot('b', '2026-03-09T22:30:00Z', '2026-03-10T07:00:00Z', 'Luc Bon');
const late = slot('c', '2026-03-09T23:00:00Z', '2026-03-10T01:00:00Z');

const problem = (status: number, code: string, args: Readonly<Record<string, string>> = {}): ProblemError =>
  new ProblemError({ type: '', title: '', status, code, detail: `Said by ${code}.`, args });

describe('a free slot', () => {
  it('is said with its time and who comes', () => {
    expect(slotText(morning)).toBe('09/03/2026 9:00 – 12:00, Anne Roy');
    expect(slotText(evening)).toBe('09/03/2026 23:30 – 10/03/2026 8:00, Luc Bon');
  });

  it('stands under the day of Paris on which it begins, in its order', () =>
    expect(byDay([morning, late, evening])).toEqual([
      ['2026-03-09', [morning, evening]],
      ['2026-03-10', [late]],
    ]));
});

describe('a slot that could not be booked', () => {
  it.each([
    [problem(409, 'slotTaken', { slots: 'a b' }), ['a', 'b']],
    [problem(409, 'slotTaken', { slots: '' }), []],
    [problem(409, 'slotTaken'), []],
    [problem(409, 'slotPast', { slots: 'a b' }), []],
    [new Error('slotTaken'), []],
  ])('is replaced by those that the server offers: %#', (error, expected) =>
    expect(alternativesIn(error)).toEqual(expected),
  );

  it.each([
    [problem(399, 'odd'), false],
    [problem(400, 'first'), true],
    [problem(499, 'last'), true],
    [problem(500, 'failed'), false],
    [problem(0, 'offline'), false],
    [new Error('any'), false],
  ])('was refused by a rule, or failed: %#', (error, isRefused) => {
    expect(isRefusal(error)).toBe(isRefused);
    expect(failureText(error, said)).toBe(
      isRefused && error instanceof ProblemError ? error.problem.detail : 'slots:failed',
    );
  });
});
