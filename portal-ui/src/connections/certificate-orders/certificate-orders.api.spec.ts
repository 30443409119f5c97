import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CertificateHolderView,
  CertificateOrderView,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { Browser, viewOf, read } from '../../../../test/support/browser.js';
import {
  newestQuery,
  orderChoicesQuery,
  orderPath,
  orderedPath,
  printPath,
  renewalPath,
} from './certificate-orders.api.js';

const browser = new Browser();
const order = viewOf<CertificateOrderView>({ id: 'o1', signatory: { id: 's2', name: null } });
const holder = viewOf<CertificateHolderView>({ holderId: 'h3' });

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of certificate orders (specification §2)', () => {
  it.each([
    ['one order', orderPath({ id: 'o1' }), '/certifnew/orders/o1'],
    ['the paper of an order', printPath(order), '/certifnew/print/s2'],
    ['the paper of a holder', printPath(order, holder), '/certifnew/print/s2/h3'],
    ['what was ordered', orderedPath('o1'), '/certifnew/createOK?order=o1'],
    ['the renewal of a holder', renewalPath('o1', 'h3'), '/certifnew/?renews=o1&holder=h3'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('certificate orders ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what may be ordered', () => read(orderChoicesQuery), ['GET /api/certificate-orders/choices']],
    [
      'the newest of some',
      () => read(newestQuery({ mine: true })),
      ['GET /api/certificate-orders?filter={"mine":true}&sort=["createdAt","DESC"]&range=[0,0]'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
