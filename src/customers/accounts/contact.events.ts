import type { ProductRight } from '../../kernel/actor.js';
import { event, self, type Personal, type Upcaster } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import type {
  ChangeWay,
  Civility,
  ContactRole,
  MailTopic,
  OperatingSystem,
  TimeZone,
  ToldPower,
} from './account.vocabulary.js';
import type { FunctionRight } from '../grounds/permissions.vocabulary.js';

/** Identity and coordinates of a contact; names are null once the contact is forgotten. Phones in E.164. */
export interface ContactCardData {
  readonly civility: Civility;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly email: Personal<string>;
  readonly landline: Personal<string>;
  readonly mobile: Personal<string>;
  readonly service: Personal<string>;
  readonly function: Personal<string>;
  readonly language: Language;
  readonly workstation: Personal<string>;
  readonly operatingSystem: OperatingSystem | null;
}

export interface ContactRightsData {
  readonly role: ContactRole;
  readonly seesAllTickets: boolean;
  readonly productRights: readonly { readonly rangeId: string; readonly rights: readonly ProductRight[] }[];
  readonly functionRights: readonly FunctionRight[];
  readonly profileIds: readonly string[];
  readonly canUpdateContacts: boolean;
  readonly canUseStorage: boolean;
  readonly eligibleDefaultAdministrator: boolean;
}

export interface ContactPreferencesData {
  readonly timeZone: TimeZone;
  /** Null: the client where they are registered. */
  readonly defaultClientId: string | null;
  readonly mailTopics: readonly MailTopic[];
}

interface ContactClients {
  readonly clientIds: readonly string[];
}

/** `left` is null until 2026-11-23, when nothing was given at a further client yet: all of them begin anew. */
interface ContactClientsChange extends ContactClients {
  readonly joined: readonly string[];
  readonly left: readonly string[] | null;
  /** Contacts who take over what waited at a client that was left. Absent: none. */
  readonly successors?: readonly ContactSuccessor[];
}

export interface ContactSuccessor {
  readonly clientId: string;
  readonly successorId: string;
}

const begunAnew: Upcaster = ({ clientIds = [], ...data }) => ({ joined: clientIds, left: null, clientIds, ...data });

interface ContactCallbackCode {
  readonly callbackCode: Personal<string>;
}

export interface ContactData extends ContactCardData, ContactRightsData, ContactClients, ContactCallbackCode {
  readonly clientId: string;
}

const cardFields = {
  firstName: self,
  lastName: self,
  email: self,
  landline: self,
  mobile: self,
  service: self,
  function: self,
  workstation: self,
} as const;

/** Until 2026-11-21 a revision carried all fields, and what a contact did not have was absent. */
const cardOfBefore = {
  email: null,
  landline: null,
  mobile: null,
  workstation: null,
  operatingSystem: null,
};
const rightsOfBefore = { functionRights: [], profileIds: [], eligibleDefaultAdministrator: false };

const complete: Upcaster = (data) => ({ callbackCode: null, ...cardOfBefore, ...rightsOfBefore, ...data });

/** Moves fields that were once revised together with the card into `before`. */
const apart: Upcaster = ({ callbackCode = null, ...fields }) => {
  const {
    clientId = null,
    clientIds = [],
    role = 'accountless',
    seesAllTickets = false,
    productRights = [],
    canUpdateContacts = false,
    canUseStorage = false,
    ...card
  } = fields;
  const rights = { role, seesAllTickets, productRights, canUpdateContacts, canUseStorage, ...rightsOfBefore };
  return { ...cardOfBefore, ...card, callbackCode, before: { clientId, clientIds, ...rights } };
};

/** Fields besides the card in a revision from before 2026-11-21. */
type RevisedBefore = ContactRightsData & ContactClients & { readonly clientId: string | null };

export const contactRegistered = event('ContactRegistered').carries<ContactData>({
  personal: { ...cardFields, callbackCode: self },
  upcasters: [complete],
});
/** `callbackCode` and `before` are null since 2026-11-21: other commands change them. */
export const contactRevised = event('ContactRevised').carries<
  ContactCardData & ContactCallbackCode & { readonly before: RevisedBefore | null }
>({ personal: { ...cardFields, callbackCode: self }, upcasters: [apart] });
/** The former address is told: a thief of the account cannot read that mailbox. */
export const contactEmailChanged = event('ContactEmailChanged').carries<{ readonly formerEmail: Personal<string> }>({
  personal: { formerEmail: self },
});
/** Events before 2026-11-28 do not name the asker: count them as asked by others, so the former address answers. */
const askedByOthers: Upcaster = (data) => ({ isOwn: false, mailbox: data.formerEmail ?? null, ...data });

/** A new log-in address waits (decision 021); until `endsAt` the `mailbox` of before may stop it. */
export const contactEmailChangeAsked = event('ContactEmailChangeAsked').carries<{
  readonly changeId: string;
  readonly email: Personal<string>;
  readonly formerEmail: Personal<string>;
  readonly endsAt: string;
  readonly isOwn: boolean;
  readonly mailbox: Personal<string>;
}>({ personal: { email: self, formerEmail: self, mailbox: self }, upcasters: [askedByOthers] });
/** Its reader followed the link: the new mailbox exists. */
export const contactEmailChangeProven = event('ContactEmailChangeProven').carries<{ readonly changeId: string }>();
export const contactEmailChangeAgreed = event('ContactEmailChangeAgreed').carries<{
  readonly changeId: string;
  readonly by: 'formerMailbox' | 'person';
}>();
/** `by`: the member of staff. */
export const contactEmailChangeVouched = event('ContactEmailChangeVouched').carries<{
  readonly changeId: string;
  readonly by: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: self } });
/** The former mailbox is told a second time; a reminder that is late moves the end. */
export const contactEmailChangeReminded = event('ContactEmailChangeReminded').carries<{
  readonly changeId: string;
  readonly endsAt: string;
  readonly mailbox: Personal<string>;
}>({ personal: { mailbox: self } });
/** Until 2026-11-28 the new mailbox alone, or one member of staff with a reason. */
const confirmedOneWay: Upcaster = (data) => ({ way: data.reason === null ? 'newMailbox' : 'vouched', ...data });

/** `reason`: of the last member of staff who vouched for it; null: it counts another way. */
export const contactEmailChangeConfirmed = event('ContactEmailChangeConfirmed').carries<{
  readonly changeId: string;
  readonly email: Personal<string>;
  readonly formerEmail: Personal<string>;
  readonly reason: Personal<string>;
  readonly way: ChangeWay;
}>({ personal: { email: self, formerEmail: self, reason: self }, upcasters: [confirmedOneWay] });
/** `email`: the address that counts; `undone`: for a while it was another one. */
export const contactEmailChangeStopped = event('ContactEmailChangeStopped').carries<{
  readonly changeId: string;
  readonly email: Personal<string>;
  readonly undone: boolean;
}>({ personal: { email: self } });
export const contactEmailChangeEnded = event('ContactEmailChangeEnded').carries<{ readonly changeId: string }>();
/** The card says another number from now on; codes still go to the former one (decision 021). */
export const contactMobileChangeAsked = event('ContactMobileChangeAsked').carries<{
  readonly changeId: string;
  readonly mobile: Personal<string>;
  readonly formerMobile: Personal<string>;
  readonly endsAt: string;
  readonly mailbox: Personal<string>;
}>({ personal: { mobile: self, formerMobile: self, mailbox: self } });
/** As `ContactEmailChangeVouched`. */
export const contactMobileChangeVouched = event('ContactMobileChangeVouched').carries<{
  readonly changeId: string;
  readonly by: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: self } });
/** As `ContactEmailChangeReminded`. */
export const contactMobileChangeReminded = event('ContactMobileChangeReminded').carries<{
  readonly changeId: string;
  readonly endsAt: string;
  readonly mailbox: Personal<string>;
}>({ personal: { mailbox: self } });
/** Codes go to this number from now on. */
export const contactMobileChangeConfirmed = event('ContactMobileChangeConfirmed').carries<{
  readonly changeId: string;
  readonly mobile: Personal<string>;
  readonly way: ChangeWay;
}>({ personal: { mobile: self } });
/** `mobile`: the number that counts, on the card too; `undone`: for a while it was another one. */
export const contactMobileChangeStopped = event('ContactMobileChangeStopped').carries<{
  readonly changeId: string;
  readonly mobile: Personal<string>;
  readonly undone: boolean;
}>({ personal: { mobile: self } });
export const contactMobileChangeEnded = event('ContactMobileChangeEnded').carries<{ readonly changeId: string }>();
/** Rights at the client where the contact is registered. */
export const contactRightsChanged = event('ContactRightsChanged').carries<ContactRightsData>();
/** Rights at a further client. */
export const contactRightsAtClientChanged = event('ContactRightsAtClientChanged').carries<
  ContactRightsData & { readonly clientId: string }
>();
/**
 * People outside the client granted these powers there (decision 021). `administratorIds`: administrators of the client
 * at that time, who are told. Before `until` the grant allows no signature, and grants by the person count as by staff.
 */
export const contactPowersGiven = event('ContactPowersGiven').carries<{
  readonly clientId: string;
  readonly powers: readonly ToldPower[];
  readonly administratorIds: readonly string[];
  readonly until: string;
}>();
/** The client's own people gave it themselves since: it counts. */
export const contactPowersConfirmed = event('ContactPowersConfirmed').carries<{ readonly clientId: string }>();
/** The contact no longer administers this client, by their own act or another's. */
export const contactAdministrationEnded = event('ContactAdministrationEnded').carries<{ readonly clientId: string }>();
export const contactCallbackCodeChanged = event('ContactCallbackCodeChanged').carries<ContactCallbackCode>({
  personal: { callbackCode: self },
});
/** A contact who joins a client begins without special rights there; a contact who leaves loses their rights there. */
export const contactClientsChanged = event('ContactClientsChanged').carries<ContactClientsChange>({
  impersonal: { joined: 'id', left: 'id' },
  upcasters: [begunAnew],
});
/** Without this event, or with an empty list, a contact has all structures of their client. */
export const contactStructuresChanged = event('ContactStructuresChanged').carries<{
  readonly structureIds: readonly string[];
}>();
/** The same, of a further client. */
export const contactStructuresAtClientChanged = event('ContactStructuresAtClientChanged').carries<{
  readonly clientId: string;
  readonly structureIds: readonly string[];
}>();
/** The contact's resource in the maintenance-management system; null: none. */
export const contactCarlResourceChanged = event('ContactCarlResourceChanged').carries<{
  readonly carlResourceId: Personal<string>;
}>({ personal: { carlResourceId: self } });
export const contactPreferencesRevised = event('ContactPreferencesRevised').carries<
  ContactPreferencesData & { readonly language: Language }
>();
/** `successorId`: the colleague who takes their open tickets over. */
export const contactArchived = event('ContactArchived').carries<{ readonly successorId: string | null }>({
  upcasters: [(data) => ({ successorId: null, ...data })],
});
export const contactRestored = event('ContactRestored').carries<object>();
export const contactMailErrorReported = event('ContactMailErrorReported').carries<object>();
/** A mail to a mailbox that is asked about a change came back, and it is not the address that counts now. */
export const contactFormerMailboxFailed = event('ContactFormerMailboxFailed').carries<{
  readonly email: Personal<string>;
}>({ personal: { email: self } });
/** The address changed, or answers again. */
export const contactMailErrorCleared = event('ContactMailErrorCleared').carries<object>();
