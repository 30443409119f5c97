import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { warrantyOrders } from './warranty-orders.reactions.js';
import { warrantyExtended } from './warranty.events.js';

const request = { batchId: 'batch', requestedBy: 'ann', signatoryId: 'marie', correspondentId: 'marie' };
const row = {
  serial: 'SN-1',
  model: 'Server',
  article: null,
  price: 100,
  from_day: '2026-05-01',
  to_day: '2027-04-30',
};
const lookups = {
  before: () => ({ clientId: 'town', request }),
  waits: () => false,
  extended: () => [row],
  articles: () => [],
};
const extended = occurred({ type: warrantyExtended.type, data: {} });
const parksBy = async (code: string) =>
  (await played(warrantyOrders, extended, lookups, refusing('PlaceAgreedOrder', code))).parks;

describe('the order of extensions that were confirmed', () => {
  it.each(['personOfAnotherClient', 'personWithoutEmail', 'sharedMailbox', 'signatoryOfVendor', 'orderBringsTooMuch'])(
    'parks where it is refused by %s',
    async (code) => expect(await parksBy(code)).toBe(`PlaceAgreedOrder ${code}`),
  );

  it('is placed once for those that were asked for together', async () =>
    expect(await parksBy('alreadyExists')).toBeUndefined());
});
