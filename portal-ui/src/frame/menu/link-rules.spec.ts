import { describe, expect, it } from '@jest/globals';
import {
  isExternal,
  hasClientTooltip,
  isMaintenanceClient,
  leavesPortal,
  linksOf,
  type LinkContext,
  type LinkPlace,
} from './link-rules.js';
import { welcomeOf } from '../layout/welcome.js';

type Me = LinkContext['me'];
const contact = { id: 'ann' } as const;
const client = { id: 'town', brand: 'GROUPE_BL', entity: 'BL_COLLTER' } as const;

/** Only those fields of the person that the rules read. */
const asMe: (text: string) => Me = JSON.parse;
const person = (over: object): Me =>
  asMe(JSON.stringify({ kind: 'contact', contact, client, clients: [client], ...over }));
const people = {
  interlocutor: person({}),
  administrator: person({ kind: 'clientAdministrator' }),
  clientItself: person({ kind: 'client', contact: null }),
  maintenanceClient: person({
    kind: 'client',
    contact: null,
    client: { ...client, brand: 'CARL', entity: 'CARL' },
  }),
  spanish: person({ client: { ...client, brand: 'BL_SPAIN', entity: 'BL_SPAIN' } }),
  maintenance: person({ client: { ...client, brand: 'CARL', entity: 'CARL' } }),
  staff: person({ kind: 'staff', contact: null, client: null }),
  ofSeveralClients: person({ clients: [client, { ...client, id: 'village' }] }),
};
type Who = keyof typeof people;
const everybody: readonly Who[] = [
  'interlocutor',
  'administrator',
  'clientItself',
  'maintenanceClient',
  'spanish',
  'maintenance',
  'staff',
  'ofSeveralClients',
];

const asTheme: (text: string) => LinkContext['theme'] = JSON.parse;
const theme = (over: object): LinkContext['theme'] => asTheme(JSON.stringify(over));
const configuration: LinkContext['configuration'] = JSON.parse(
  JSON.stringify({ shopUrl: 'https://shop.example', siteUrl: 'https://site.example' }),
);
const keys = (place: LinkPlace, who: Who, over: Partial<LinkContext> = {}) =>
  linksOf(place, { me: people[who], theme: theme({}), configuration, ...over }).map(({ key }) => key);

describe('the link rules (specification §6)', () => {
  it.each<[LinkPlace, string, readonly Who[]]>([
    ['header', 'contact', ['interlocutor', 'administrator', 'maintenance', 'ofSeveralClients']],
    [
      'account',
      'preferences',
      ['interlocutor', 'administrator', 'maintenanceClient', 'spanish', 'maintenance', 'ofSeveralClients'],
    ],
    ['account', 'changeClient', ['ofSeveralClients']],
    ['bell', 'notifications', ['interlocutor', 'administrator', 'spanish', 'ofSeveralClients']],
    ['header', 'shop', ['interlocutor', 'administrator', 'clientItself', 'staff', 'ofSeveralClients']],
    ['header', 'admin', ['staff']],
    ['header', 'home', everybody],
  ])('show, in the %s, “%s” to %j', (place, key, expected) => {
    expect(everybody.filter((who) => keys(place, who).includes(key))).toEqual(expected);
  });

  it('lead to the help node and the footer links node of the theme, where it has them', () => {
    expect(keys('header', 'interlocutor')).not.toContain('help');
    const worn = theme({ helpNode: 'n1', footerLinksNode: 'n2' });
    const context: LinkContext = { me: people.interlocutor, theme: worn, configuration };
    expect(linksOf('header', context)).toContainEqual({ key: 'help', to: '/info/root/n1' });
    expect(linksOf('footer', context)[0]).toEqual({ key: 'legal', to: '/info/root/n2' });
  });

  it('lead from the footer to the rating, the provider’s site and the accessibility statement', () =>
    expect(linksOf('footer', { me: people.staff, theme: undefined, configuration })).toEqual([
      { key: 'opinion', to: '/info/redirect/footer_avis_node' },
      { key: 'site', to: 'https://site.example' },
      { key: 'accessibility', to: '/accessibility' },
    ]));

  it('show nothing that is not known yet', () => {
    expect(keys('header', 'interlocutor', { configuration: undefined, theme: undefined })).toEqual(['home', 'contact']);
  });

  it('give the client’s name a tooltip, but for staff', () => {
    expect(hasClientTooltip(people.interlocutor)).toBe(true);
    expect(hasClientTooltip(people.staff)).toBe(false);
  });
});

describe('links that leave the portal', () =>
  it.each([
    ['https://example.org', true],
    ['/admin/', true],
    ['/adminperms', false],
    ['/contact/', false],
  ])('%s: %s', (to, leaves) => expect(leavesPortal(to)).toBe(leaves)));

describe('the welcome (specification §6)', () =>
  it.each<[Who, string, string]>([
    ['interlocutor', 'contact', 'simulated.contact'],
    ['administrator', 'clientAdministrator', 'simulated.clientAdministrator'],
    ['clientItself', 'client', 'simulated.client'],
    ['staff', 'staff', 'simulated.staff'],
  ])('of %s is “%s”, and “%s” while simulated', (who, welcome, simulated) => {
    const simulation = { id: null, by: 'Sam', until: '', elevated: false };
    expect(welcomeOf({ ...people[who], simulation: null })).toBe(welcome);
    expect(welcomeOf({ ...people[who], simulation })).toBe(simulated);
  }));

describe('preferences of this device alone (specification §6)', () =>
  it('are those of a client of the maintenance entity, in its own name', () =>
    expect(everybody.filter((who) => isMaintenanceClient({ me: people[who] }))).toEqual(['maintenanceClient'])));

describe('the target of an item (specification §3)', () => {
  it.each([
    ['http://shop.test/', true],
    ['https://shop.test/', true],
    ['httpss://shop.test/', false],
    ['/https://shop.test/', false],
    ['/cmd/all', false],
  ])('%s is external: %s', (to, expected) => expect(isExternal(to)).toBe(expected));
});
