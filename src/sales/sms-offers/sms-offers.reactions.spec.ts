import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { orderAccepted } from '../orders/order.events.js';
import { smsCredits } from './sms-offers.reactions.js';

const lookups = {
  placed: () => ({ number: 'C-1', clientId: 'town', correspondentId: 'marie' }),
  packsOf: () => [{ units: 100, validDays: 365 }],
  subscriptionOf: () => 'subscription',
};
const parksBy = async (code: string) =>
  (await played(smsCredits, occurred(orderAccepted({})), lookups, refusing('CreditOrderedSms', code))).parks;

describe('the units of an order that was accepted', () => {
  it.each(['invalid', 'forbidden', 'smsSubscriptionIs'])('park where they are refused by %s', async (code) =>
    expect(await parksBy(code)).toBe(`CreditOrderedSms ${code}`),
  );

  it('are credited once, to whichever subscription', async () =>
    expect(await parksBy('smsOrderCreditedAlready')).toBeUndefined());
});
