import { grantSource } from '../../sales/orders/orders.module.js';
import { packLedgersOf } from './webinar-pack-ledger.queries.js';
import { webinarLimits } from './webinar.vocabulary.js';

/** Packs of webinar seats, with the units and the days that the article says on the day of the order. */
export const webinarPackGrants = grantSource({
  kinds: ['webinarPack'],
  limit: { max: webinarLimits.units, per: 'line' },
  grantsOf: (lines) =>
    Promise.resolve(
      lines.flatMap(({ line, code, quantity, article: { id: articleId, webinarPack: pack, ...article } }) =>
        pack && article.code === code && article.followUps.includes('webinarPack')
          ? [{ kind: 'webinarPack', line, articleId, units: quantity * pack.units, days: pack.days, courseId: null }]
          : [],
      ),
    ),
  ledgersOf: packLedgersOf,
});
