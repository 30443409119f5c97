import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderListRow } from '../../../../src/sales/orders/orders.views.js';
import { Browser, json, refusal, viewOf, read } from '../../../../test/support/browser.js';
import {
  countCampaign,
  lastOrderQuery,
  offerQuery,
  offersQuery,
  orderAddress,
  orderChoicesQuery,
  printAddress,
  variantOf,
} from './orders.api.js';

const browser = new Browser();
const order = viewOf<OrderListRow>({
  id: 'o1',
  articleCode: 'A/1',
  signatory: { id: 's2', name: null },
  correspondent: { id: 'c3', name: null },
});

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of orders (specification §2)', () => {
  it.each([
    ['the paper of an order', printAddress(order), '/cmdsimple/print/A%2F1/s2/c3?order=o1'],
    ['a simple article', orderAddress({ code: 'A/1', kind: 'simple' }), '/cmdsimple/A%2F1'],
    ['an article with parameters', orderAddress({ code: 'A/1', kind: 'complex' }), '/cmdcomplexe/param/A%2F1/'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('the address of a complex order (specification §2)', () => {
  const campaign = { variant: 'mtm_campaign', value: 'printemps-2027' };
  const extra = { variant: 'extra_id', value: 'GRC-77' };
  const after = ({ variant, value }: typeof campaign) => ({ otherVariant: variant, otherValue: value });

  it.each([
    ['both', { ...campaign, ...after(extra) }, 'printemps-2027', 'GRC-77'],
    ['both, the other way round', { ...extra, ...after(campaign) }, 'printemps-2027', 'GRC-77'],
    ['the campaign alone', campaign, 'printemps-2027', undefined],
    ['the id alone', extra, undefined, 'GRC-77'],
    ['neither', {}, undefined, undefined],
  ] as const)('carries %s', (_, parts, ofCampaign, ofExtra) =>
    expect([variantOf('mtm_campaign', parts), variantOf('extra_id', parts)]).toEqual([ofCampaign, ofExtra]),
  );
});

describe('orders ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what the form offers', () => read(orderChoicesQuery), ['GET /api/orders/choices']],
    ['what may be ordered', () => read(offersQuery), ['GET /api/article-offers']],
    ['one article', () => read(offerQuery('A/1')), ['GET /api/article-offers/A%2F1']],
    [
      'one’s own last order of an article',
      () => read(lastOrderQuery('A1')),
      ['GET /api/orders?filter={"articleCode":"A1","mine":true}&sort=["createdAt","DESC"]&range=[0,0]'],
    ],
    [
      'for a campaign to be counted',
      () => countCampaign('spring', 'A1', 'opened'),
      ['POST /api/campaign-counts {"campaign":"spring","articleCode":"A1","step":"opened"}'],
    ],
    ['nothing without a campaign', () => countCampaign(undefined, 'A1', 'opened'), []],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('an offer', () => {
  it('is read anew each time: the price that is shown is the one that is ordered at', () =>
    expect([offerQuery('A1').staleTime, offerQuery('A1').retry]).toEqual([0, false]));
});

describe('a campaign that cannot be counted', () => {
  it('keeps no buyer from ordering', async () => {
    browser.answers = () => refusal(404, 'campaignUnknown');
    await expect(countCampaign('spring', 'A1', 'ordered')).resolves.toBeUndefined();
    browser.answers = () => json([]);
  });
});
