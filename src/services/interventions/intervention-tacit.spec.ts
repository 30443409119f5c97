import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '../../kernel/days.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import {
  instantAt,
  noTerm,
  noticesAfter,
  termAfterAnswer,
  termAfterLastNotice,
  termFrom,
} from './intervention.tacit-rules.js';
import { closedDaysFrom } from './interventions.facts.js';

const weekdays = [1, 2, 3, 4, 5];
const working = (zone: string, today: string) => {
  const { timeZone, isHoliday } = zoneOf(zone);
  return { timeZone, closedDays: closedDaysFrom(today, isHoliday, weekdays) };
};
const term = (zone: string, now: string, days: number | null = 15) =>
  termFrom(now, days, working(zone, now.slice(0, 10)));

describe('the term of a report (default G1)', () => {
  it.each([
    ['france', '2026-03-11T09:00:00.000Z', '2026-03-26', '2026-03-26T22:59:00.000Z', 'in winter time'],
    ['france', '2026-03-17T09:00:00.000Z', '2026-04-01', '2026-04-01T21:59:00.000Z', 'over the change to summer time'],
    ['france', '2026-10-14T09:00:00.000Z', '2026-10-29', '2026-10-29T22:59:00.000Z', 'over the change to winter time'],
    ['france', '2026-06-29T09:00:00.000Z', '2026-07-15', '2026-07-15T21:59:00.000Z', 'from the 14th of July'],
    ['spain', '2026-06-29T09:00:00.000Z', '2026-07-14', '2026-07-14T21:59:00.000Z', 'no holiday in Spain'],
    ['spain', '2026-09-27T09:00:00.000Z', '2026-10-13', '2026-10-13T21:59:00.000Z', 'from the 12th of October'],
    ['france', '2026-03-12T09:00:00.000Z', '2026-03-27', '2026-03-27T22:59:00.000Z', 'on a Friday'],
    ['france', '2026-03-13T09:00:00.000Z', '2026-03-30', '2026-03-30T21:59:00.000Z', 'from a Saturday to Monday'],
    ['alsaceMoselle', '2026-12-11T09:00:00.000Z', '2026-12-28', '2026-12-28T22:59:00.000Z', 'over Saint Stephen’s day'],
    ['france', '2026-03-20T09:00:00.000Z', '2026-04-07', '2026-04-07T21:59:00.000Z', 'over Easter Monday'],
    ['reunion', '2026-03-11T21:00:00.000Z', '2026-03-27', '2026-03-27T19:59:00.000Z', 'by the clock of La Réunion'],
  ])('%s, proposed at %s: ends on %s at %s (%s)', (zone, now, lastDay, tacitAt) =>
    expect(term(zone, now)).toEqual({ lastDay, tacitAt }),
  );

  it('is a week for regular-service checks, and none for aptitude checks', () => {
    expect(term('france', '2026-03-11T09:00:00.000Z', 7).lastDay).toBe('2026-03-18');
    expect(term('france', '2026-03-11T09:00:00.000Z', null)).toEqual({ lastDay: null, tacitAt: null });
  });

  it('leaves three days after an answer that came on its last day', () => {
    const before = { lastDay: '2026-03-26', tacitAt: '2026-03-26T22:59:00.000Z' };
    const asked = { askedAt: '2026-03-26T20:00:00.000Z', now: '2026-03-31T09:00:00.000Z' };
    expect(termAfterAnswer(before, asked, working('france', '2026-03-31')).lastDay).toBe('2026-04-03');
  });
});

describe('a time of day', () => {
  it.each([
    ['2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['2026-10-25', '09:00', '2026-10-25T08:00:00.000Z'],
    ['2026-10-25', '23:59', '2026-10-25T22:59:00.000Z'],
  ])('on the day on which the clocks change: %s %s', (day, time, at) =>
    expect(instantAt(day, time, 'Europe/Paris')).toBe(at),
  );
});

describe('notices', () => {
  const zone = { timeZone: 'Europe/Paris' };
  const proposedAt = '2026-03-11T09:00:00.000Z';
  const until = (lastDay: string) => ({ lastDay, tacitAt: instantAt(lastDay, '23:59', zone.timeZone) });

  it('come in the morning, after a week and two days before the end', () =>
    expect(noticesAfter(proposedAt, proposedAt, until('2026-03-30'), zone)).toEqual([
      { notice: 'week', dueAt: '2026-03-18T08:00:00.000Z' },
      { notice: 'lastDays', dueAt: '2026-03-28T08:00:00.000Z' },
    ]));

  it('leave the week out where its notice would come after the last one', () =>
    expect(noticesAfter(proposedAt, proposedAt, until(daysAfter('2026-03-11', 7)), zone)).toEqual([
      { notice: 'lastDays', dueAt: '2026-03-16T08:00:00.000Z' },
    ]));

  it.each([
    [8, ['lastDays']],
    [9, ['lastDays']],
    [10, ['week', 'lastDays']],
  ])('of a term of %d days are these: %j', (days, notices) =>
    expect(
      noticesAfter(proposedAt, proposedAt, until(daysAfter('2026-03-11', days)), zone).map(({ notice }) => notice),
    ).toEqual(notices),
  );

  it('tell of the week also where silence never counts', () =>
    expect(noticesAfter(proposedAt, proposedAt, noTerm, zone)).toEqual([
      { notice: 'week', dueAt: '2026-03-18T08:00:00.000Z' },
    ]));

  it('are told at their instant, and not once more', () =>
    expect(noticesAfter('2026-03-18T08:00:00.000Z', proposedAt, noTerm, zone)).toEqual([]));

  it.each([
    ['2026-03-12', '2026-03-13'],
    ['2026-03-13', '2026-03-13'],
    ['2026-03-14', '2026-03-14'],
  ])('leave two days, and no more, to a term until %s: until %s', (lastDay, moved) =>
    expect(termAfterLastNotice(until(lastDay), proposedAt, { ...zone, closedDays: [] })).toEqual(until(moved)),
  );

  it('begin no term where silence never counts', () =>
    expect(termAfterLastNotice(noTerm, proposedAt, { ...zone, closedDays: [] })).toEqual(noTerm));

  it('are not told of a past that an answer has moved', () =>
    expect(noticesAfter('2026-03-25T09:00:00.000Z', proposedAt, until('2026-04-03'), zone)).toEqual([
      { notice: 'lastDays', dueAt: '2026-04-01T07:00:00.000Z' },
    ]));
});
