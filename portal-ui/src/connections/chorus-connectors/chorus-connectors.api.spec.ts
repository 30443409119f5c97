import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { activationPath, chorusChoicesQuery, chorusPath, chorusStructureQuery } from './chorus-connectors.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of Chorus Pro connectors (specification §2)', () => {
  it.each([
    ['one connector', chorusPath({ id: 'c1' }), '/choruspro/c1'],
    ['a request for a structure', activationPath('21330000700012'), '/choruspro/activate?siret=21330000700012'],
    [
      'a request that changes another',
      activationPath('21330000700012', 'c1'),
      '/choruspro/activate?siret=21330000700012&replaces=c1',
    ],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('Chorus Pro connectors ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what may be requested', () => read(chorusChoicesQuery), ['GET /api/chorus-connectors/choices']],
    [
      'what the platform says of a structure',
      () => read(chorusStructureQuery('21330000700012')),
      ['GET /api/chorus-connectors/structure?siret=21330000700012'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
