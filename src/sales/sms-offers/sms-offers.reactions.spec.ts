import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { orderAccepted } from '../orders/order.events.js';
import { smsCredits } from './sms-offers.reactions.js';

const lookups = {
  granted: (_: string, kinds: readonly string[]) =>
    kinds.includes('smsUnits') && {
      placed: { number: 'C-1', clientId: 'town', correspondentId: 'marie' },
      grants: [
        { units: 100, days: 365 },
        { units: 50, days: 730 },
      ],
    },
  subscriptionOf: () => 'subscription',
};
const parksBy = async (code: string) =>
  (await played(smsCredits, occurred(orderAccepted({})), lookups, refusing('CreditOrderedSms', code))).parks;

describe('the units of an order that was accepted', () => {
  it.each(['invalid', 'forbidden', 'smsSubscriptionIs'])('park where they are refused by %s', async (code) =>
    expect(await parksBy(code)).toBe(`CreditOrderedSms ${code}`),
  );

  it('are those that were sold, of all lines, for as long as the longest of them', async () => {
    const [[, id, command] = []] = (await played(smsCredits, occurred(orderAccepted({})), lookups)).sent;
    expect([id, command]).toMatchObject(['subscription', { units: 150, validDays: 730, orderNumber: 'C-1' }]);
  });

  it('are credited once, to whichever subscription', async () =>
    expect(await parksBy('smsOrderCreditedAlready')).toBeUndefined());
});
