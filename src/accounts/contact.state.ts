import { anyResource, type Resource } from '../kernel/actor.js';
import type { Reservation } from '../kernel/lifecycle.js';
import { defaultTimeZone, mailTopics, type ContactRole } from './account.terms.js';
import type { ContactCardData, ContactData, ContactPreferencesData, ContactRightsData } from './contact.events.js';

/** A contact, folded from his events. */
export interface ContactState {
  readonly status: 'none' | 'active' | 'archived';
  readonly fields: ContactData | null;
  readonly preferences: ContactPreferencesData;
  /** Structures that he is kept to; absent or empty: all. */
  readonly structureIds?: readonly string[];
  /** Which resource he is to the maintenance-management system; absent: none. */
  readonly carlResourceId?: string | undefined;
  /** A mail to his present address came back. */
  readonly mailInError: boolean;
}

const noPreferences: ContactPreferencesData = { timeZone: defaultTimeZone, defaultClientId: null, mailTopics };

export const noContact: ContactState = {
  status: 'none',
  fields: null,
  preferences: noPreferences,
  mailInError: false,
};

/** Whoever has a role with an account may connect. */
export const connects = ({ role }: { readonly role: ContactRole }): boolean => role !== 'accountless';

export const cardOf = (data: ContactCardData): ContactCardData => ({
  civility: data.civility,
  firstName: data.firstName,
  lastName: data.lastName,
  email: data.email,
  landline: data.landline,
  mobile: data.mobile,
  service: data.service,
  function: data.function,
  language: data.language,
  workstation: data.workstation,
  operatingSystem: data.operatingSystem,
});

export const rightsOf = (data: ContactRightsData): ContactRightsData => ({
  role: data.role,
  seesAllTickets: data.seesAllTickets,
  productRights: data.productRights,
  functionRights: data.functionRights,
  profileIds: data.profileIds,
  canUpdateContacts: data.canUpdateContacts,
  canUseStorage: data.canUseStorage,
  eligibleDefaultAdministrator: data.eligibleDefaultAdministrator,
});

/** What `can()` is asked about: his client, his department, himself; an administrator is a matter of administrators. */
export const contactResource = (
  fields: { readonly clientId: string; readonly service: string; readonly role: ContactRole } | null,
  id: string,
): Resource => ({
  ...anyResource('contact'),
  clientId: fields?.clientId ?? null,
  memberIds: fields ? [id] : [],
  department: fields?.service ?? null,
  restricted: fields?.role === 'administrator',
});

/** One log-in e-mail is one person, contacts and staff together, archived ones included (defaults G35). */
export const heldByContact = ({ fields }: ContactState): readonly Reservation[] => [
  ...(fields?.email ? [{ what: 'email', value: fields.email, refusal: 'emailAlreadyUsed' }] : []),
  ...(fields?.callbackCode
    ? [{ what: 'callbackCode', value: fields.callbackCode, refusal: 'callbackCodeAlreadyUsed' }]
    : []),
];
