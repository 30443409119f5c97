import { grantSource } from '../../sales/orders/orders.module.js';
import { courseForArticle } from '../courses/courses.module.js';
import { seatsLedgersOf } from './seats-ledger.queries.js';
import { enrolmentLimits } from './enrolment.vocabulary.js';

/** Seats of the course that the article is mapped to on the day of the order. */
export const courseSeatGrants = grantSource({
  kinds: ['courseSeats'],
  limit: { max: enrolmentLimits.seats, per: 'line' },
  grantsOf: (lines, tools, day) =>
    Promise.all(
      lines
        .filter(({ code, article }) => code === article.code && article.followUps.includes('seats'))
        .map(async ({ line, quantity: units, article: { id: articleId } }) => ({
          ...{ kind: 'courseSeats' as const, line, articleId, units, days: null },
          courseId: (await courseForArticle(tools, articleId, day))?.id ?? null,
        })),
    ),
  ledgersOf: seatsLedgersOf,
});
