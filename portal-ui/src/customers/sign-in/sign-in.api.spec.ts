import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import {
  askPasswordReset,
  chooseClient,
  passwordLinkQuery,
  rememberClient,
  setPassword,
  unlockAccount,
} from './sign-in.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('signing in asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['whom a link is for', () => read(passwordLinkQuery('k1')), ['POST /api/password-links/open {"token":"k1"}']],
    [
      'for a password',
      () => setPassword('k1', 'secret'),
      ['POST /api/password-links/use {"token":"k1","password":"secret"}'],
    ],
    [
      'for a password and a language',
      () => setPassword('k1', 'secret', 'es'),
      ['POST /api/password-links/use {"token":"k1","password":"secret","language":"es"}'],
    ],
    ['for another password', () => askPasswordReset('marie'), ['POST /api/password-resets {"login":"marie"}']],
    ['for an account to be unlocked', () => unlockAccount('k2'), ['POST /api/account-unlocks {"token":"k2"}']],
    ['for a client now', () => chooseClient('t3'), ['POST /api/me/choose-client {"clientId":"t3"}']],
    [
      'for a client each time',
      () => rememberClient('c4', 't3'),
      ['POST /api/contacts/c4/revise-contact-preferences {"defaultClientId":"t3"}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
