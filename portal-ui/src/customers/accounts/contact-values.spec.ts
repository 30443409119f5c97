import { describe, expect, it } from '@jest/globals';
import { commandErrors } from '@guichet/ui-common/net/command-errors';
import { ContactCard, ContactRights } from '../../../../src/customers/accounts/contact.commands.js';
import type { ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import {
  cardCommand,
  cardValues,
  filled,
  isOfAnother,
  newContact,
  rightsCommand,
  rightsValues,
  type CardValues,
  type RightsValues,
} from './contact-values.js';

const range = '00000000-0000-4000-8000-000000000001';
const profile = '00000000-0000-4000-8000-000000000002';

const contact = viewOf<ContactView>({
  civility: 'madam',
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@pau.fr',
  landline: '+33559000001',
  mobile: '+33612345678',
  service: 'Finances',
  function: 'Comptable',
  language: 'es',
  workstation: 'PC-7',
  operatingSystem: 'windows11',
  role: 'user',
  seesAllTickets: true,
  productRights: [{ rangeId: range, rights: ['download'] }],
  canUpdateContacts: false,
  canUseStorage: true,
  eligibleDefaultAdministrator: false,
  functionRights: ['orders'],
  profileIds: [profile],
  clientId: 'town',
  rightsClientId: 'town',
});

const card: CardValues = {
  civility: 'madam',
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@pau.fr',
  landline: '05 59 00 00 01',
  mobile: '06 12 34 56 78',
  service: 'Finances',
  function: 'Comptable',
  language: 'es',
  workstation: 'PC-7',
  operatingSystem: 'windows11',
};
const rights: RightsValues = {
  role: 'user',
  seesAllTickets: true,
  productRights: [{ rangeId: range, rights: ['download'] }],
  canUpdateContacts: false,
  canUseStorage: true,
  eligibleDefaultAdministrator: false,
  functionRights: ['orders'],
  profileIds: [profile],
};
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  landline: '',
  mobile: '',
  workstation: '',
  operatingSystem: '',
} as const;

describe('the card of a contact in its form', () => {
  it('has each of their data in its own field, phones as people write them', () =>
    expect(cardValues(contact)).toEqual(card));

  it('is empty where nothing is known', () =>
    expect(
      cardValues({
        ...contact,
        ...{ firstName: null, lastName: null, email: null, landline: null, mobile: null },
        ...{ workstation: null, operatingSystem: null },
      }),
    ).toEqual({ ...card, ...empty }));

  it('is sent field by field, without what is another form’s', () => {
    const whole = { ...newContact('fr'), ...card, callbackCode: '12' };
    expect(cardCommand(whole)).toEqual(card);
  });

  it('is what its command takes', async () => expect(await commandErrors(ContactCard, cardCommand(card))).toEqual({}));

  it('is sent without what is blank', () =>
    expect(cardCommand({ ...card, ...empty, service: ' ' })).toEqual({
      civility: 'madam',
      function: 'Comptable',
      language: 'es',
    }));
});

describe('the rights of a contact in their form', () => {
  it('are those that they have, and sent as they are', () => {
    expect(rightsValues(contact)).toEqual(rights);
    expect(rightsCommand(rights)).toEqual(rights);
  });

  it.each(['seesAllTickets', 'canUpdateContacts', 'canUseStorage', 'eligibleDefaultAdministrator'] as const)(
    'take %s from its own field alone',
    (flag) => {
      const none = {
        seesAllTickets: false,
        canUpdateContacts: false,
        canUseStorage: false,
        eligibleDefaultAdministrator: false,
      };
      expect(rightsValues({ ...contact, ...none, [flag]: true })).toEqual({ ...rights, ...none, [flag]: true });
    },
  );

  it('are what their command takes', async () =>
    expect(await commandErrors(ContactRights, rightsCommand(rights))).toEqual({}));

  it('are none without an account', () =>
    expect(rightsCommand({ ...rights, role: 'accountless' })).toEqual({ role: 'accountless' }));
});

describe('a new contact', () => {
  it('is a user without rights, who reads in the client’s language', () =>
    expect(newContact('en')).toEqual({
      ...empty,
      civility: '',
      service: '',
      function: '',
      language: 'en',
      role: 'user',
      seesAllTickets: false,
      productRights: [],
      canUpdateContacts: false,
      canUseStorage: false,
      eligibleDefaultAdministrator: false,
      functionRights: [],
      profileIds: [],
      structureIds: [],
      callbackCode: '',
    }));
});

describe('fields of a form', () => {
  it('are left out where they are blank, and kept where they are no text', () =>
    expect(filled({ a: '', b: '  ', c: 'x', d: false, e: [], f: 0, g: null })).toEqual({
      c: 'x',
      d: false,
      e: [],
      f: 0,
      g: null,
    }));
});

describe('a contact of another client', () => {
  it.each([
    ['town', 'village', true],
    ['town', 'town', false],
  ])('of %s with rights at %s: %s', (clientId, rightsClientId, expected) =>
    expect(isOfAnother({ ...contact, clientId, rightsClientId })).toBe(expected),
  );
});
