import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SavedViewView } from '../../../src/shell/saved-views/saved-views.views.js';
import { Browser, read, viewOf } from '../../../test/support/browser.js';
import { defaultView, sameView, savedViewsQuery } from './saved-views.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

const view = (id: string, scope: SavedViewView['scope'], isDefault: boolean) =>
  viewOf<SavedViewView>({ id, scope, isDefault });

describe('the views of a list', () => {
  it('are asked for by its name', async () =>
    expect(await browser.asked(() => read(savedViewsQuery('tickets-open')))).toEqual([
      'GET /api/saved-views?filter={"list":"tickets-open"}',
    ]));

  it.each<readonly [string, readonly SavedViewView[], string | undefined]>([
    ['one’s own', [view('a', 'client', true), view('b', 'me', true)], 'b'],
    ['a shared one', [view('a', 'client', true), view('b', 'me', false)], 'a'],
    ['none', [view('a', 'client', false), view('b', 'me', false)], undefined],
  ])('open it on %s', (_, views, expected) => expect(defaultView(views)?.id).toBe(expected));
});

describe('two addresses are the same view', () => {
  const query = (filter: object, more = '') => `filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

  it.each([
    ['in another order of their filters', query({ a: 1, b: 2 }), query({ b: 2, a: 1 }), true],
    [
      'with the values of a filter chosen in another order',
      query({ s: ['new', 'late'] }),
      query({ s: ['late', 'new'] }),
      true,
    ],
    ['on another page', query({ a: 1 }, '&range=[30,59]&page=2'), query({ a: 1 }), true],
    ['with other filters', query({ a: 1 }), query({ a: 2 }), false],
    ['with one filter more', query({ a: 1 }), query({ a: 1, b: 2 }), false],
    ['with one value more', query({ s: ['new'] }), query({ s: ['new', 'late'] }), false],
    ['sorted by something else', query({ a: 1 }, '&sort=x'), query({ a: 1 }, '&sort=y'), false],
    ['sorted the other way', query({ a: 1 }, '&order=ASC'), query({ a: 1 }, '&order=DESC'), false],
    ['of another version of the list', 'filter={', 'filter={', true],
    ['one of which is unreadable', 'filter={', query({}), false],
  ])('%s', (_, one, other, expected) => expect(sameView(one, other)).toBe(expected));
});
