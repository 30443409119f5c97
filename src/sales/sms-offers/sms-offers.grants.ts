import { smsOffers } from '../../../projections/sales/sms-offers.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { grantSource } from '../orders/orders.module.js';
import { smsLedgersOf } from './sms-ledger.queries.js';
import { smsLimits } from './sms-offer.vocabulary.js';

const offerRows = tableOf(smsOffers, 'sms_offers');
const { sms_offers: offer } = smsOffers.tables;

/** Units of text messages, also of withdrawn offers, whose articles may be on sale still. */
export const smsGrants = grantSource({
  kinds: ['smsUnits'],
  limit: { max: smsLimits.units, per: 'order' },
  grantsOf: async (lines, { db }) => {
    const own = lines.filter(({ code, article }) => code === article.code);
    const { rows } = await select(offer.columns)`
      SELECT DISTINCT ON (article_code) * FROM ${offerRows} WHERE article_code = ANY(${own.map(({ code }) => code)}::text[])
      ORDER BY article_code, (status = 'active') DESC, updated_at DESC`.execute(db);
    return own.flatMap(({ line, code, quantity, article: { id: articleId } }) => {
      const pack = rows.find(({ article_code: of }) => of === code);
      return pack
        ? [{ kind: 'smsUnits', line, articleId, units: quantity * pack.units, days: pack.valid_days, courseId: null }]
        : [];
    });
  },
  ledgersOf: smsLedgersOf,
});
