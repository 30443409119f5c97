import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../test/support/browser.js';
import { forgetRecent, recentKey } from './forget-recent.js';

const browser = new Browser();

describe('recent places', () => {
  beforeAll(() => browser.open());
  afterAll(() => browser.close());

  it('end with the session, and nothing else does', () => {
    browser.session.setItem(recentKey, '[]');
    browser.session.setItem('other', 'x');
    forgetRecent();
    expect([browser.session.getItem(recentKey), browser.session.getItem('other')]).toEqual([null, 'x']);
  });
});
