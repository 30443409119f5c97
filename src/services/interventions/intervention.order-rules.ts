import type { ArticleUnit } from '../../sales/articles/article.vocabulary.js';
import { interventionLimits } from './intervention.vocabulary.js';

/** Of work; what is sold by the piece takes one until staff say more. */
const halfDaysIn: Partial<Readonly<Record<ArticleUnit, number>>> = { hour: 0.25, halfDay: 1, day: 2 };

/** How long what was ordered takes. */
export const halfDaysOf = (
  lines: readonly { readonly unit: ArticleUnit | null; readonly quantity: number }[],
): number => {
  const worked = lines.reduce((sum, { unit, quantity }) => sum + quantity * ((unit && halfDaysIn[unit]) ?? 0), 0);
  return Math.min(Math.max(Math.ceil(worked), 1), interventionLimits.quantity);
};
