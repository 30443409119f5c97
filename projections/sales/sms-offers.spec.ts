import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { smsOffer } from '../../src/sales/sms-offers/sms-offer.js';
import { smsOffers } from './sms-offers.js';

describe('the table of offers of text messages', () => {
  it('has the article in capitals', () => {
    const registered = smsOffer.registered({ articleCode: 'sms-1000', units: 1_000, validDays: 730 });
    const rows = rowsAfter(smsOffers, [occurred(registered, { streamId: 'first', revision: 0n })]);
    expect(rows('sms_offers')).toEqual([
      expect.objectContaining({ id: 'first', article_code: 'SMS-1000', units: 1_000, valid_days: 730 }),
    ]);
  });
});
