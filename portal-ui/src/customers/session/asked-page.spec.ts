import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../../test/support/browser.js';
import { rememberAsked, takeAsked } from './asked-page.js';

const browser = new Browser();

describe('the page that was asked for before the terms or the choice of a client', () => {
  beforeAll(() => browser.open());
  afterAll(() => browser.close());

  it('is shown once', () => {
    rememberAsked('/cmd/all?filter=%7B%7D');
    expect([takeAsked(), takeAsked()]).toEqual(['/cmd/all?filter=%7B%7D', '/']);
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test/', 'javascript:alert(1)'])(
    'is of this site: not %s',
    (page) => {
      rememberAsked(page);
      expect(takeAsked()).toBe('/');
    },
  );
});
