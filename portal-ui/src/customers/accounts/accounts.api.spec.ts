import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import {
  clientChangesQuery,
  clientQuery,
  clientSignInQuery,
  contactChoicesQuery,
  contactExportAddress,
  contactQuery,
  contactsQuery,
  emailChangeQuery,
  establishmentQuery,
  leavingQuery,
  setClientPassword,
} from './accounts.api.js';

const browser = new Browser();
const list = { filter: { q: 'a' }, sort: ['name', 'ASC'], range: [30, 59] } as const;

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('accounts ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'a page of contacts',
      () => read(contactsQuery(list)),
      ['GET /api/contacts?filter={"q":"a"}&sort=["name","ASC"]&range=[30,59]'],
    ],
    ['one contact', () => read(contactQuery('c1')), ['GET /api/contacts/c1']],
    ['how a client signs in', () => read(clientSignInQuery('t2')), ['GET /api/clients/t2/sign-in']],
    [
      'what the form of a contact offers',
      () => read(contactChoicesQuery('t2')),
      ['GET /api/contacts/choices?clientId=t2'],
    ],
    ['the same at one’s own client', () => read(contactChoicesQuery()), ['GET /api/contacts/choices']],
    ['what a contact leaves behind', () => read(leavingQuery('c1')), ['GET /api/contacts/c1/leaving']],
    [
      'what a mailed link is about',
      () => read(emailChangeQuery('k3')),
      ['POST /api/email-changes/open {"token":"k3"}'],
    ],
    ['one client', () => read(clientQuery('t2')), ['GET /api/clients/t2']],
    ['what was changed of a client', () => read(clientChangesQuery('t2')), ['GET /api/clients/t2/changes']],
    [
      'an establishment',
      () => read(establishmentQuery('t2', '00012')),
      ['GET /api/clients/t2/establishment?nic=00012'],
    ],
    ['the seat', () => read(establishmentQuery('t2')), ['GET /api/clients/t2/establishment']],
    [
      'for a password of the client',
      () => setClientPassword('t2', 'secret'),
      ['POST /api/clients/t2/set-sign-in-password {"password":"secret"}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('contacts as a file', () => {
  it('are those of the filter in its order, all of them', () =>
    expect(decodeURIComponent(contactExportAddress(list))).toBe(
      '/api/contacts/export?filter={"q":"a"}&sort=["name","ASC"]',
    ));
});
