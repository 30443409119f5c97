import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAfter } from '@guichet/ui-common/net/connection';
import { plainUser } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import { Browser, json, read } from '../../../../test/support/browser.js';
import {
  changeRights,
  contactRightsQuery,
  defaultAdministratorQuery,
  delegationActsQuery,
  delegationOfferQuery,
  delegationsQuery,
  effectiveRightsQuery,
  menuEntriesQuery,
  profilesQuery,
  rightsChoicesQuery,
  rightsHistoryQuery,
  rightsOfContacts,
} from './rights.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('rights ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'a page of the matrix',
      () => read(contactRightsQuery({ filter: { q: 'a' }, sort: ['name', 'ASC'], range: [0, 29] })),
      ['GET /api/contact-rights?filter={"q":"a"}&sort=["name","ASC"]&range=[0,29]'],
    ],
    [
      'these contacts, all of them',
      () => rightsOfContacts(['c1', 'c2']),
      ['GET /api/contact-rights?filter={"id":["c1","c2"]}&range=[0,1]'],
    ],
    ['what the matrix offers', () => read(rightsChoicesQuery), ['GET /api/contact-rights/choices']],
    ['what holds for one', () => read(effectiveRightsQuery('c1')), ['GET /api/contact-rights/c1']],
    ['what was changed of one', () => read(rightsHistoryQuery('c1')), ['GET /api/contact-rights/c1/history']],
    ['the profiles', () => read(profilesQuery), ['GET /api/profiles?range=[0,99]&sort=["name","ASC"]']],
    ['what a profile may name', () => read(menuEntriesQuery('es')), ['GET /api/menu/entries?language=es']],
    ['what was lent', () => read(delegationsQuery), ['GET /api/delegations?range=[0,99]&sort=["createdAt","DESC"]']],
    ['what may be lent', () => read(delegationOfferQuery), ['GET /api/delegations/offer']],
    ['what was done with it', () => read(delegationActsQuery('d1')), ['GET /api/delegations/d1/acts']],
    [
      'the administrator by default',
      () => read(defaultAdministratorQuery('t2')),
      ['GET /api/default-administrators/t2'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('changed rights', () => {
  const wanted = { ...plainUser, contactId: 'c1', revision: '3' };

  it.each([
    ['120', '120'],
    [null, undefined],
  ])('go in one request, and reads wait for what was written: %s', async (position, expected) => {
    browser.session.clear();
    browser.answers = () => json({ position, results: [] });
    expect(await browser.asked(() => changeRights([wanted]))).toEqual([
      `POST /api/contact-rights/changes ${JSON.stringify({ changes: [wanted] })}`,
    ]);
    expect(readAfter()).toBe(expected);
  });
});
