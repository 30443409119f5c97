import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../test/support/browser.js';
import { sendImport } from './send-import.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('a file of lines', () => {
  it.each(['import-trials', 'imports'] as const)('is sent to %s with what it is for', async (which) => {
    const body = { clientId: 't2', csv: 'a;b' };
    const asked = await browser.asked(() => sendImport('contacts', which, body));
    expect(asked).toEqual([`POST /api/contacts/${which} {"clientId":"t2","csv":"a;b"}`]);
  });
});
