import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dateTime } from '@guichet/ui-common/text/dates';
import type { MeView, MyClient } from '../../../../src/customers/access/access.views.js';
import { Browser, json, viewOf, read } from '../../../../test/support/browser.js';
import {
  configurationQuery,
  menuQuery,
  meQuery,
  sessionStateQuery,
  themeBeforeLogInQuery,
  themeQuery,
} from './session.api.js';

const browser = new Browser();
const marie = viewOf<MeView>({ id: 'marie', client: viewOf<MyClient>({ id: 'town' }), simulation: null });
const simulated = { id: 's1', by: 'thomas', until: '', elevated: false };

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the guard asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['a connected person', () => read(meQuery), ['GET /api/me']],
    ['whether a person is connected', () => read(sessionStateQuery), ['GET /api/session']],
    ['the configuration', () => read(configurationQuery), ['GET /api/configuration']],
    ['the theme in a language', () => read(themeQuery(marie, 'es')), ['GET /api/theme?language=es']],
    [
      'the theme of the log-in page',
      () => read(themeBeforeLogInQuery('e&s')),
      ['GET /api/theme/before-log-in?langue=e&s'],
    ],
    ['the menu in a language', () => read(menuQuery(marie, 'en')), ['GET /api/menu?language=en']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('theme and menu (specification §2)', () => {
  const at = (over: Partial<MeView>) => viewOf<MeView>({ ...marie, ...over });
  it.each<readonly [string, MeView | undefined, string]>([
    ['of one person', marie, 'marie/town/'],
    ['of another person', at({ id: 'ida' }), 'ida/town/'],
    ['at another client', at({ client: viewOf<MyClient>({ id: 'village' }) }), 'marie/village/'],
    ['at no client', at({ client: null }), 'marie//'],
    ['in a simulation', at({ simulation: simulated }), 'marie/town/thomas'],
    ['of no person', undefined, '//'],
  ])('%s are read for just them', (_, me, identity) => {
    expect(themeQuery(me, 'fr').queryKey).toEqual(['theme', identity, 'fr']);
    expect(menuQuery(me, 'fr').queryKey).toEqual(['menu', identity, 'fr']);
    expect([themeQuery(me, 'fr').enabled, menuQuery(me, 'fr').enabled]).toEqual([me !== undefined, me !== undefined]);
  });
});

describe('a connected person', () => {
  it.each([
    ['Indian/Reunion', '05/01/2026 12:03'],
    [undefined, '05/01/2026 9:03'],
  ])('has instants shown at their clock: %s', async (timeZone, expected) => {
    browser.answers = () => json({ id: 'marie', contact: timeZone === undefined ? null : { timeZone } });
    expect(await read(meQuery)).toMatchObject({ id: 'marie' });
    expect(dateTime('2026-01-05T08:03:00Z')).toBe(expected);
  });
});
