import { recordProjection } from '../../src/kernel/record.js';
import { integer, text, type RowOf } from '../../src/kernel/table.js';
import { smsOffer } from '../../src/sales/sms-offers/sms-offer.js';

export const smsOffers = recordProjection(smsOffer, {
  version: 1,
  table: 'sms_offers',
  columns: {
    /** In capitals. */
    article_code: text(),
    units: integer,
    valid_days: integer,
  },
  row: ({ articleCode, units, validDays }) => ({
    article_code: (articleCode ?? '').toUpperCase(),
    units: units ?? 0,
    valid_days: validDays ?? 0,
  }),
});

export type SmsOfferRow = RowOf<typeof smsOffers.tables.sms_offers>;
