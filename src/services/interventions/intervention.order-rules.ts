import type { ArticleUnit } from '../../sales/articles/article.vocabulary.js';
import type { LineGrant, SoldLine } from '../../sales/orders/order-grants.vocabulary.js';

/** Of work; what is sold by the piece takes one until staff say more. */
const halfDaysIn: Partial<Readonly<Record<ArticleUnit, number>>> = { hour: 0.25, halfDay: 1, day: 2 };

/** Work that the lines sell, in half-days: training, or everything else that is carried out at the customer's. */
export const workSold = (lines: readonly SoldLine[]): readonly LineGrant[] =>
  lines
    .filter(({ code, article }) => code === article.code && article.followUps.includes('intervention'))
    .map(({ line, quantity, article: { id, nature, unit } }) => ({
      ...{ line, articleId: id, days: null, courseId: null },
      kind: nature === 'training' ? 'training' : 'installation',
      units: quantity * (halfDaysIn[unit] ?? 0),
    }));

/** How long what was ordered takes. */
export const halfDaysOf = (grants: readonly Pick<LineGrant, 'units'>[]): number =>
  Math.max(Math.ceil(grants.reduce((sum, { units }) => sum + units, 0)), 1);
