import { describe, expect, it } from '@jest/globals';
import type { ArticleNature, ArticleUnit, FollowUp } from '../../sales/articles/article.vocabulary.js';
import { halfDaysOf, workSold } from './intervention.order-rules.js';

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
