import { describe, expect, it } from '@jest/globals';
import { orderPath, printPath, subscriptionPath } from './sms-offers.api.js';

describe('the pages of text messages (specification §2)', () => {
  it.each([
    ['one subscription', subscriptionPath({ id: 's1' }), '/sms/index/s1'],
    ['the paper of an order', printPath('o2', 's1', 'c3'), '/sms/print/o2/s1/c3'],
    ['an order', orderPath('o2', 's1'), '/sms/submit?offer=o2&subscription=s1'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});
