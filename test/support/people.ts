import type { RunningApplication } from './application.js';

/** Two client organisations, their people, and the provider's staff: the senders of requests in HTTP tests. */
export interface People {
  readonly town: string;
  readonly village: string;
  /** Sees their own tickets only. */
  readonly contact: string;
  readonly colleague: string;
  readonly administrator: string;
  readonly stranger: string;
  /** No permission at all. */
  readonly clerk: string;
  readonly agent: string;
}

export const rangeId = '0193a000-0000-7000-8000-000000000001';
export const password = 'Correct-Horse-9';

const client = (name: string, over: object) => ({
  name,
  clientCode: name.toUpperCase(),
  kind: 'localAuthority',
  siren: '732829320',
  zipCode: '24000',
  city: name,
  ...over,
});

const contact = (clientId: string, firstName: string, over: object = {}) => ({
  clientId,
  civility: 'none',
  firstName,
  lastName: 'Test',
  email: `${firstName.toLowerCase()}@example.org`,
  landline: '0553000000',
  service: 'Finance',
  function: 'Clerk',
  role: 'user',
  language: 'fr',
  productRights: [{ rangeId, rights: ['openTickets', 'openChangeRequests', 'vote'] }],
  ...over,
});

const staffUser = (name: string, permissions: readonly string[]) => ({
  name,
  email: `${name.toLowerCase()}@publisher.example`,
  permissions,
  supportLevel: 'level1',
  language: 'fr',
});

/** Registers them all; their read models have caught up. */
export const givenPeople = async ({ given, caughtUp }: RunningApplication): Promise<People> => {
  const town = await given('client', 'RegisterClient', client('Town', {}));
  const village = await given('client', 'RegisterClient', client('Village', {}));
  const people = {
    town,
    village,
    contact: await given('contact', 'RegisterContact', contact(town, 'Marie')),
    colleague: await given('contact', 'RegisterContact', contact(town, 'Paul', { seesAllTickets: true })),
    administrator: await given('contact', 'RegisterContact', contact(town, 'Anne', { role: 'administrator' })),
    stranger: await given('contact', 'RegisterContact', contact(village, 'Luc', { seesAllTickets: true })),
    clerk: await given('staffUser', 'RegisterStaffUser', staffUser('Clerk', [])),
    agent: await given(
      'staffUser',
      'RegisterStaffUser',
      staffUser('Agent', [
        'tickets',
        'clients',
        'contacts',
        'staffUsers',
        'catalogue',
        'licences',
        'audit',
        'operate',
        'themes',
        'menus',
        'content',
        'dictionary',
        'contactRequests',
        'quotes',
        'interventions',
        'privacy',
        'permissions',
      ]),
    ),
  };
  await caughtUp();
  return people;
};

/** Another administrator of a client: `nora@example.org`, unless they are called otherwise. */
export const givenAdministrator = async (
  { given, caughtUp }: RunningApplication,
  clientId: string,
  firstName = 'Nora',
): Promise<string> => {
  const administrator = await given(
    'contact',
    'RegisterContact',
    contact(clientId, firstName, { role: 'administrator' }),
  );
  await caughtUp();
  return administrator;
};

/** This person of the client may sign for it from now on. */
export const givenRightToSign = async (
  { given, caughtUp }: Pick<RunningApplication, 'given' | 'caughtUp'>,
  personId: string,
): Promise<void> => {
  const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };
  await given('contact', 'ChangeContactRights', { ...rights, functionRights: ['signatures'] }, personId);
  await caughtUp();
};

/** The administrator gets this mobile number, for codes by text message. Their sessions end, as with each revised card. */
export const givenMobile = async (
  { given, caughtUp }: RunningApplication,
  { administrator }: People,
  mobile: string,
): Promise<void> => {
  const card = {
    ...{ civility: 'none', firstName: 'Anne', lastName: 'Test', email: 'anne@example.org', mobile },
    ...{ landline: '+33553000000', service: 'Finance', function: 'Clerk', language: 'fr' },
  };
  await given('contact', 'ReviseContact', card, administrator);
  await caughtUp();
};

/** A member of staff who manages colleagues, and no customers: `head@publisher.example`. */
export const givenHead = async ({ given, caughtUp }: RunningApplication): Promise<string> => {
  const head = await given('staffUser', 'RegisterStaffUser', staffUser('Head', ['staffUsers']));
  await caughtUp();
  return head;
};

/** The card of `colleague`, as a form sends it. */
export const colleagueCard = {
  civility: 'none',
  firstName: 'Paul',
  lastName: 'Test',
  email: 'paul@example.org',
  landline: '0553000000',
  service: 'Finance',
  function: 'Accountant',
  language: 'fr',
};
