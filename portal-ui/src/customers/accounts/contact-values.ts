import type { Civility, ContactRole, OperatingSystem } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import type { ProductRight } from '../../../../src/kernel/actor.js';
import type { Language } from '../../../../src/kernel/language.js';
import { phoneText } from '../../../../src/kernel/validation.js';

/** The card of a contact as a form holds it: texts, empty where there is nothing. */
export interface CardValues {
  readonly civility: Civility | '';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly landline: string;
  readonly mobile: string;
  readonly service: string;
  readonly function: string;
  readonly language: Language;
  readonly workstation: string;
  readonly operatingSystem: OperatingSystem | '';
}

export interface RangeRightsValue {
  readonly rangeId: string;
  readonly rights: readonly ProductRight[];
}

/** Role and rights as a form holds them. */
export interface RightsValues {
  readonly role: ContactRole | '';
  readonly seesAllTickets: boolean;
  readonly productRights: readonly RangeRightsValue[];
  readonly canUpdateContacts: boolean;
  readonly canUseStorage: boolean;
  readonly eligibleDefaultAdministrator: boolean;
  /** Changed in the matrix of rights, kept here as they are. */
  readonly functionRights: readonly string[];
  readonly profileIds: readonly string[];
}

export interface StructuresValues {
  readonly structureIds: readonly string[];
}

export interface NewContactValues extends CardValues, RightsValues, StructuresValues {
  readonly callbackCode: string;
}

/** As it is typed: figures in pairs. */
const typed = (phone: string | null): string => (phone === null ? '' : phoneText(phone).replaceAll('\u00a0', ' '));

export const cardValues = (contact: ContactView): CardValues => ({
  civility: contact.civility,
  firstName: contact.firstName ?? '',
  lastName: contact.lastName ?? '',
  email: contact.email ?? '',
  landline: typed(contact.landline),
  mobile: typed(contact.mobile),
  service: contact.service ?? '',
  function: contact.function ?? '',
  language: contact.language,
  workstation: contact.workstation ?? '',
  operatingSystem: contact.operatingSystem ?? '',
});

export const rightsValues = (contact: ContactView): RightsValues => ({
  role: contact.role,
  seesAllTickets: contact.seesAllTickets,
  productRights: contact.productRights,
  canUpdateContacts: contact.canUpdateContacts,
  canUseStorage: contact.canUseStorage,
  eligibleDefaultAdministrator: contact.eligibleDefaultAdministrator,
  functionRights: contact.functionRights,
  profileIds: contact.profileIds,
});

export const newContact = (language: Language): NewContactValues => ({
  civility: '',
  firstName: '',
  lastName: '',
  email: '',
  landline: '',
  mobile: '',
  service: '',
  function: '',
  language,
  workstation: '',
  operatingSystem: '',
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
});

/** Blank fields are left out: absent and empty are the same to a command. */
export const filled = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));

/** Of the form's values, those that are the card's. */
export const cardCommand = (values: CardValues): object => {
  const { civility, firstName, lastName, email, landline, mobile, service, language } = values;
  const { workstation, operatingSystem } = values;
  const card = { civility, firstName, lastName, email, landline, mobile, service, language };
  return filled({ ...card, function: values.function, workstation, operatingSystem });
};

/** Contacts without an account have no rights. */
export const rightsCommand = ({ role, ...rights }: RightsValues): object =>
  role === 'accountless' ? { role } : filled({ role, ...rights });

/** A contact of another client who acts for this one too: rights are given here, the card is kept there. */
export const isOfAnother = ({ clientId, rightsClientId }: ContactView): boolean => clientId !== rightsClientId;
