import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { correctionPath, currentQuery, filingChoicesQuery, setupPath } from './filing-setups.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of filing set-ups (specification §2)', () => {
  it.each([
    ['one of acts', setupPath({ id: 'f1', kind: 'acts' }), '/blesActes/f1'],
    ['one of finance', setupPath({ id: 'f1', kind: 'finance' }), '/blesHelios/f1'],
    ['a correction of acts', correctionPath({ id: 'f1', kind: 'acts' }), '/blesActes?corrects=f1'],
    ['a correction of finance', correctionPath({ id: 'f1', kind: 'finance' }), '/blesHelios?corrects=f1'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('filing set-ups ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what a form begins with', () => read(filingChoicesQuery), ['GET /api/filing-setups/choices']],
    [
      'the one that stands',
      () => read(currentQuery('acts')),
      [
        'GET /api/filing-setups?filter={"kind":"acts","status":["sent","taken","active","returned"]}&sort=["createdAt","DESC"]&range=[0,0]',
      ],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
