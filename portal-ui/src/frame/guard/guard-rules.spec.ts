import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '@guichet/ui-common/net/problem';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import {
  loginAddress,
  clientToAddress,
  detourOf,
  failureAddress,
  guardRows,
  identityOf,
  isOfAnother,
  isOnFirstCard,
} from './guard-rules.js';

const contact = {
  id: 'marie',
  civility: 'none',
  firstName: 'Marie',
  lastName: 'Test',
  email: 'marie@example.org',
  clientId: 'town',
  eligibleDefaultAdministrator: false,
  timeZone: 'Europe/Paris',
  structures: [],
};
const me: MeView = {
  id: 'marie',
  version: '1.0.0',
  kind: 'contact',
  name: 'Marie Test',
  email: 'marie@example.org',
  login: 'marie@example.org',
  language: 'fr',
  contact,
  client: null,
  clients: [],
  clientChosen: true,
  defaultClientId: null,
  permissions: [],
  mayOpenTickets: false,
  hasLinkedClients: false,
  orderVisibility: 'none',
  termsAccepted: true,
  termsAnnounced: null,
  lastConnection: '2026-01-01T00:00:00.000Z',
  beforeLastConnection: null,
  canUseStorage: false,
  maximumFileBytes: 8_388_608,
  carlResourceId: null,
  staffCompany: null,
  secondFactor: 'none',
  simulation: null,
};
const simulation = { id: 's', by: 'Ida', until: '2026-01-01T01:00:00.000Z', elevated: false };
const first = { ...me, lastConnection: null };
const card = '/interlocutorprofil/contact/edit';
const terms = '/rgpd/cgu';
const chooser = '/interlocutor/changeclient/';
const security = '/interlocutorprofil/security';

describe('the navigation guard (specification §2)', () => {
  it.each<[string, MeView, string, string | undefined]>([
    ['nothing is left to do', me, '/sfrequest/open', undefined],
    ['a contact who never connected, terms accepted', first, '/', undefined],
    ['a contact who never connected', { ...first, termsAccepted: false }, '/sfrequest/open', card],
    ['… is on their card', { ...first, termsAccepted: false }, card, undefined],
    ['… is on their card, by its id', { ...first, termsAccepted: false }, `${card}/marie`, undefined],
    ['… goes on to the terms', { ...first, termsAccepted: false }, terms, undefined],
    [
      'an administrator who never connected',
      { ...first, kind: 'clientAdministrator', termsAccepted: false },
      '/',
      card,
    ],
    ['a contact who connected before', { ...me, termsAccepted: false }, '/sfrequest/open', terms],
    ['… is on the terms', { ...me, termsAccepted: false }, terms, undefined],
    ['… reads about privacy', { ...me, termsAccepted: false }, '/rgpd', undefined],
    ['… is on a page whose name begins alike', { ...me, termsAccepted: false }, '/rgpdx', terms],
    ['… is on another person’s card', { ...me, termsAccepted: false }, '/interlocutor/contact/edit/x', terms],
    ['a client that connects as itself', { ...first, contact: null, termsAccepted: false }, '/', terms],
    ['a member of staff', { ...first, kind: 'staff', contact: null, termsAccepted: false }, '/', terms],
    ['a member of staff who simulates accepts nothing', { ...first, termsAccepted: false, simulation }, '/', undefined],
    ['several clients, none chosen', { ...me, clientChosen: false }, '/', chooser],
    ['… is on the choice', { ...me, clientChosen: false }, chooser, undefined],
    [
      '… is on the choice, without the last slash',
      { ...me, clientChosen: false },
      '/interlocutor/changeclient',
      undefined,
    ],
    ['terms come before the choice', { ...me, clientChosen: false, termsAccepted: false }, chooser, terms],
    ['staff choose no client', { ...me, kind: 'staff', clientChosen: false }, '/', undefined],
    ['a second factor is missing', { ...me, secondFactor: 'required' }, '/', security],
    ['… is being enrolled', { ...me, secondFactor: 'required' }, security, undefined],
    ['a second factor is there', { ...me, secondFactor: 'enrolled' }, '/', undefined],
    ['a member of staff who simulates has their own', { ...me, secondFactor: 'required', simulation }, '/', undefined],
  ])('%s', (_, person, path, expected) => expect(detourOf(person, path)).toBe(expected));

  it('sends no person in circles: where a row leads to, its person may stay', () => {
    const people = [
      { ...first, termsAccepted: false },
      { ...me, termsAccepted: false },
      { ...me, secondFactor: 'required' as const },
      { ...me, clientChosen: false },
    ];
    const led = guardRows.flatMap(({ to, stays }) =>
      people
        .filter((person) => detourOf(person, '/') === to)
        .map((person) => ({ to, further: [to, ...stays].flatMap((page) => detourOf(person, page) ?? []) })),
    );
    expect(led.map(({ further }) => further)).toEqual(people.map(() => []));
  });

  it('knows a person who has to go on from their card to the terms', () => {
    expect(isOnFirstCard({ ...first, termsAccepted: false }, card)).toBe(true);
    expect(isOnFirstCard({ ...first, termsAccepted: false }, terms)).toBe(false);
    expect(isOnFirstCard(first, card)).toBe(false);
    expect(isOnFirstCard({ ...me, termsAccepted: false }, card)).toBe(false);
  });
});

describe('an address (features F59)', () => {
  const [town, village] = [
    { id: 'town', label: 'Town' },
    { id: 'village', label: 'Village' },
  ];
  const ofOne = { ...me, client: town, clients: [town] };
  const ofTwo = { ...me, client: town, clients: [town, village] };

  it('names the client of a person of several, once they have chosen it', () => {
    expect(clientToAddress(ofTwo)).toBe('town');
    expect(clientToAddress({ ...ofTwo, clientChosen: false })).toBeNull();
    expect(clientToAddress(ofOne)).toBeNull();
    expect(clientToAddress({ ...ofTwo, kind: 'staff' })).toBeNull();
  });

  it('of a client for which they do not act shows nothing', () => {
    expect(isOfAnother(ofTwo, 'village')).toBe(true);
    expect(isOfAnother(ofOne, 'village')).toBe(true);
    expect(isOfAnother(ofTwo, 'town')).toBe(false);
    expect(isOfAnother(ofTwo, null)).toBe(false);
    expect(isOfAnother({ ...me, kind: 'staff' }, 'town')).toBe(false);
  });
});

const problem = (status: number): ProblemError =>
  new ProblemError({ type: 'about:blank', title: '', status, code: 'x', detail: '' });

describe('a failure leads', () => {
  const path = '/sfrequest/open?filter=%7B%7D';
  it.each<[string, unknown, string | undefined]>([
    ['without a session to the log-in page, and back', problem(401), `/login?fromUrl=${encodeURIComponent(path)}`],
    ['without a right to the log-in page, and back', problem(403), `/login?fromUrl=${encodeURIComponent(path)}`],
    ['to the server error page: 500', problem(500), '/error500'],
    ['to the server error page: 502', problem(502), '/error500'],
    ['to the server error page: 503', problem(503), '/error500'],
    ['to the server error page: no server answers', problem(0), '/error500'],
    ['nowhere: what does not exist is the page’s own matter', problem(404), undefined],
    ['nowhere: a refusal too', problem(409), undefined],
    ['nowhere: a mistake of the page', new TypeError('x'), undefined],
  ])('%s', (_, error, expected) => expect(failureAddress(error, path)).toBe(expected));
});

describe('data that were fetched for another person', () =>
  it('must go with a new user, another client, a changed simulation', () => {
    const client = { ...me, client: { id: 'village' } };
    const identities = [
      identityOf(me),
      identityOf({ ...me, id: 'paul' }),
      identityOf({ ...me, simulation }),
      [client.id, client.client.id, ''].join('/'),
    ];
    expect(new Set(identities).size).toBe(4);
    expect(identityOf({ ...me, name: 'Marie' })).toBe(identityOf(me));
  }));

describe('the way to the log-in page', () => {
  it('says where one wanted to go (specification §2)', () =>
    expect(loginAddress('/cmd/all?filter=a&b')).toBe('/login?fromUrl=%2Fcmd%2Fall%3Ffilter%3Da%26b'));
});
