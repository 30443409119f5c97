import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { correctionPath, declarationChoicesQuery, declarationPath } from './social-declarations.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of payroll declarations (specification §2)', () => {
  it.each([
    ['one declaration', declarationPath({ id: 'd1' }), '/mesdsn/d1'],
    ['a correction', correctionPath({ id: 'd1' }), '/mesdsn/add?corrects=d1'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('payroll declarations ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what a form begins with', () => read(declarationChoicesQuery), ['GET /api/social-declarations/choices']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
