import { describe, expect, it } from '@jest/globals';
import type { ArticleNature, ArticleUnit, FollowUp } from '../../sales/articles/article.vocabulary.js';
import { halfDaysMoved, halfDaysOf, workSold, type HalfDayStep } from './intervention.order-rules.js';

interface Sold {
  readonly unit: ArticleUnit;
  readonly quantity: number;
  readonly nature?: ArticleNature;
  readonly followUps?: readonly FollowUp[];
  readonly code?: string;
}

const sell = (...lines: readonly Sold[]) =>
  workSold(
    lines.map(({ unit, quantity, nature = 'service', followUps = ['intervention'], code = 'DAYS' }, line) => ({
      ...{ line, code, quantity },
      article: { id: `article ${String(line)}`, code: 'DAYS', unit, nature, followUps },
    })),
  );

describe('work sold by an order', () => {
  it.each<[string, readonly Sold[], number]>([
    ['five hours', [{ unit: 'hour', quantity: 5 }], 2],
    [
      'a day and a half',
      [
        { unit: 'day', quantity: 1 },
        { unit: 'halfDay', quantity: 1 },
      ],
      3,
    ],
    [
      'a licence, and a day beside it',
      [
        { unit: 'user', quantity: 40 },
        { unit: 'day', quantity: 1 },
      ],
      2,
    ],
    ['a package', [{ unit: 'package', quantity: 3 }], 1],
    ['nothing', [], 1],
    ['more than one visit takes, which is refused when it is ordered', [{ unit: 'day', quantity: 4000 }], 8000],
  ])('takes half-days: %s', (_, lines, halfDays) => expect(halfDaysOf(sell(...lines))).toBe(halfDays));

  it('is training, or carried out as an installation', () =>
    expect(sell({ unit: 'day', quantity: 1, nature: 'training' }, { unit: 'hour', quantity: 2 })).toEqual([
      { line: 0, kind: 'training', articleId: 'article 0', units: 2, days: null, courseId: null },
      { line: 1, kind: 'installation', articleId: 'article 1', units: 0.5, days: null, courseId: null },
    ]));

  it('is that of articles which are carried out, not of what was chosen beside them', () =>
    expect([
      ...sell({ unit: 'day', quantity: 1, followUps: ['licence'] }),
      ...sell({ unit: 'day', quantity: 1, code: 'option' }),
    ]).toEqual([]));
});

describe('half-days of an intervention', () => {
  const visit = '2026-03-10T08:00:00.000Z';
  const after = (...steps: readonly (readonly [step: HalfDayStep['step'], quantity?: number])[]) =>
    halfDaysMoved(
      steps.map(([step, quantity = null], revision) => ({
        ...{ revision, step, quantity, at: `2026-03-0${String(revision + 1)}T12:00:00.000Z` },
        startsAt: step === 'InterventionPlanned' ? visit : null,
      })),
    ).map(({ move, units }) => [move, units]);
  const opened = ['InterventionOpened', 4] as const;
  const planned = ['InterventionPlanned'] as const;
  const [granted, taken, back, lapsed] = (['granted', 'taken', 'givenBack', 'lapsed'] as const).map(
    (move) => [move, 4] as const,
  );

  it.each([
    ['planned', [planned], [granted, taken]],
    ['planned for another slot', [planned, ['InterventionUnplanned'], planned], [granted, taken, back, taken]],
    ['missed', [planned, ['InterventionMissed']], [granted, taken, back]],
    ['cancelled before its plan', [['InterventionCancelled']], [granted, lapsed]],
    ['cancelled after its plan', [planned, ['InterventionCancelled']], [granted, taken, back, lapsed]],
    ['planned anew after that', [['InterventionCancelled'], planned], [granted, lapsed, granted, taken]],
    ['carried out', [planned, ['InterventionFinished']], [granted, taken]],
    ['made longer', [['InterventionRevised', 6]], [granted, ['granted', 2]]],
    ['made longer once planned', [planned, ['InterventionRevised', 6]], [granted, taken, ['granted', 2], ['taken', 2]]],
    ['made shorter', [['InterventionRevised', 3]], [granted, ['lapsed', 1]]],
    [
      'made shorter once planned',
      [planned, ['InterventionRevised', 3]],
      [granted, taken, ['givenBack', 1], ['lapsed', 1]],
    ],
  ] as const)('are told of one that is %s', (_, steps, moves) => expect(after(opened, ...steps)).toEqual(moves));

  it('name the visit that they were taken for', () =>
    expect(
      halfDaysMoved([
        { revision: 0, step: 'InterventionOpened', at: visit, startsAt: null, quantity: 1 },
        { revision: 1, step: 'InterventionPlanned', at: visit, startsAt: visit, quantity: null },
      ]),
    ).toMatchObject([
      { move: 'granted', startsAt: null },
      { move: 'taken', startsAt: visit },
    ]));
});
