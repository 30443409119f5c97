import { anyResource, type Resource } from '../../kernel/actor.js';
import type { Context, Reservation } from '../../kernel/lifecycle.js';
import { plainUser } from './rights-change.vocabulary.js';
import {
  defaultTimeZone,
  mailTopics,
  type ChangeWay,
  type ContactRole,
  type CountedChange,
  type MailTopic,
  type ToldPower,
} from './account.vocabulary.js';
import { heldDialCode } from './dial-codes.vocabulary.js';
import type { ContactCardData, ContactData, ContactPreferencesData, ContactRightsData } from './contact.events.js';

/** Rights of a contact at one client. */
export interface GivenAtClient extends ContactRightsData {
  /** Structures that they are kept to; none: all. */
  readonly structureIds: readonly string[];
}

/** A log-in address, or a mobile that receives codes, that is to take the place of another one. */
export interface WayInChange {
  readonly id: string;
  /** Null: none from then on, or the person is forgotten; so is `former`. */
  readonly value: string | null;
  readonly former: string | null;
  /** The person asked for it themselves. */
  readonly isOwn: boolean;
  readonly askedAt: string;
  readonly endsAt: string;
  /** Which is told, and may agree or object: their log-in address when it was asked; null: none. */
  readonly mailbox: string | null;
  /** The new mailbox answered; a number, or none, has nothing to prove. */
  readonly proven: boolean;
  readonly agreedBy: 'formerMailbox' | 'person' | null;
  readonly vouchedBy: readonly string[];
  /** When the mailbox was told for the second time. */
  readonly remindedAt: string | null;
  /** How it came to count; null: it does not yet. */
  readonly way: ChangeWay | null;
}

/** Grant of powers by people outside the client. */
export interface PowersGiven {
  readonly clientId: string;
  readonly powers: readonly ToldPower[];
  readonly at: string;
  /** Until then it signs nothing. */
  readonly until: string;
}

/** A contact, folded from their events. */
export interface ContactState {
  readonly status: 'none' | 'active' | 'archived';
  readonly fields: ContactData | null;
  readonly preferences: ContactPreferencesData;
  /** Structures that the contact is kept to; absent or empty: all. */
  readonly structureIds?: readonly string[];
  /** Rights at further clients; an absent client gave nothing special. */
  readonly further?: Readonly<Record<string, GivenAtClient>>;
  /** Client that they left → who took over there; an absent client: they act for it, or named none. */
  readonly successorsAt?: Readonly<Record<string, string>>;
  /** The contact's resource in the maintenance-management system; absent: none. */
  readonly carlResourceId?: string | undefined;
  /** A new log-in address, waiting or lately confirmed; absent: none, or its time is over. */
  readonly emailChange?: WayInChange | undefined;
  /** Their rights, clients or a way in were changed once: they had or have some power, regardless of present rights. */
  readonly hadSomething?: boolean;
  /** The last address of a contact whose address was removed. */
  readonly removedEmail?: string | null;
  /** Where codes are sent to; the card may show another number already. */
  readonly signingMobile: string | null;
  /** As `emailChange`, of `signingMobile`. */
  readonly mobileChange?: WayInChange | undefined;
  /** The last ones that count; absent: none. */
  readonly countedChanges?: readonly CountedChange[];
  /** Their password was taken away, to give a former address its way back: they had an account. */
  readonly lockedOut?: true;
  /** Client → when they last ceased to administer it; absent: never. */
  readonly administrationEnded?: Readonly<Record<string, string>>;
  /** The last ones, by client; absent: none. */
  readonly powersGiven?: readonly PowersGiven[];
  /** Mailboxes that sent a mail back, or that came to count without an answer: their silence says nothing. */
  readonly silentMailboxes?: readonly string[];
  /** A mail to the present address came back. */
  readonly mailInError: boolean;
}

const noPreferences: ContactPreferencesData = { timeZone: defaultTimeZone, defaultClientId: null, mailTopics };

/** Open work of a contact at one client. */
export interface WaitingAtClient {
  /** Of the client, and of those for which it acts. */
  readonly openTickets: number;
  /** Other open work: quotes, orders, renewals, agreements, visits. */
  readonly waiting: number;
}

/** Facts that the rules need beyond the contact; looked up only for the commands that ask. */
export interface ContactFacts extends WaitingAtClient {
  /** Fault of the command's e-mail address: it belongs to the vendor, or to a disposable domain. */
  readonly emailFault: 'emailOfVendor' | 'emailDisposable' | null;
  /** Whether the asker may give rights. */
  readonly mayChangeRights: boolean;
  /** `mailTopics`: mails that its new contacts begin with. */
  readonly client: { readonly storageEligible: boolean; readonly mailTopics: readonly MailTopic[] } | null;
  /** Clients that the contact leaves by this command, and alone administers: as the log says it, not a read model. */
  readonly administeredAlone: readonly string[];
  /** Each client that the contact leaves by this command → their open work there. */
  readonly waitingAt: Readonly<Record<string, WaitingAtClient>>;
  /** Clients that the contact leaves → the named successor acts for that client, is active, and has an account there. */
  readonly successorKnownAt: Readonly<Record<string, boolean>>;
  /** The person has a password: with the log-in address, one enters. */
  readonly hasAccount: boolean;
  /** They set a password or entered, so a person reads their mailbox. Asked where silence is to agree. */
  readonly hasEntered: boolean;
  /** Something names them: a ticket, a visit, an order, a power that was lent. Asked where a way in is to change. */
  readonly isInvolved: boolean;
  /** The colleague named in the command is one of the client's, active, and may take tickets over. */
  readonly successorKnown: boolean;
  /** Client → its administrators who are told of what is given there; none: it has none who could object. */
  readonly toldAdministrators: Readonly<Record<string, readonly string[]>>;
  /** The profiles, among those that the contact has or is given, that give the right to sign. */
  readonly signingProfileIds: readonly string[];
  /** People other than the asker lent them power; looked up for an administrator whose grant by staff is on hold. */
  readonly isLentPowers: boolean;
  /** Until then grants by the asker, an administrator made by staff, count as by staff; null: not on hold. */
  readonly askerHeldUntil: string | null;
  /** The structures named in the command are all open ones of the client. */
  readonly structuresKnown: boolean;
  /** The profiles that the command gives are all active ones of the client, or templates. */
  readonly profilesKnown: boolean;
}

export type ContactContext = Context<ContactFacts>;

export const noContact: ContactState = {
  status: 'none',
  fields: null,
  preferences: noPreferences,
  mailInError: false,
  signingMobile: null,
};

/** Any role with an account may connect. */
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

/** All clients that they act for. */
export const clientsOf = ({ fields }: Pick<ContactState, 'fields'>): readonly string[] =>
  fields ? [fields.clientId, ...fields.clientIds] : [];

/** Further clients of the contact that are not among these. */
export const clientsLeft = ({ fields }: Pick<ContactState, 'fields'>, kept: readonly string[]): readonly string[] =>
  (fields?.clientIds ?? []).filter((id) => !kept.includes(id));

/** Rights at this client, the contact's own or a further one; null where they do not act for it. */
export const rightsAtClient = (
  { fields, structureIds = [], further = {} }: ContactState,
  clientId: string | null,
): GivenAtClient | null => {
  if (!fields || clientId === null) return null;
  if (clientId === fields.clientId) return { ...rightsOf(fields), structureIds };
  if (!fields.clientIds.includes(clientId)) return null;
  return (Object.hasOwn(further, clientId) ? further[clientId] : undefined) ?? { ...plainUser, structureIds: [] };
};

/** Resource for `can()`: client, department and id of the contact; only administrators change an administrator. */
export const contactResource = (
  fields: {
    readonly clientId: string;
    readonly clientIds?: readonly string[];
    readonly service: string | null;
    readonly role: ContactRole;
  } | null,
  id: string,
): Resource => ({
  ...anyResource('contact'),
  clientId: fields?.clientId ?? null,
  furtherClientIds: fields?.clientIds ?? [],
  memberIds: fields ? [id] : [],
  department: fields?.service ?? null,
  restricted: fields?.role === 'administrator',
});

/** Resource for `can()` about rights at one client: its own people give them, even without keeping the card. */
export const rightsResource = (state: ContactState, id: string, clientId: string | null): Resource => {
  const { fields } = state;
  if (clientId === null || clientId === fields?.clientId) return contactResource(fields, id);
  const role = rightsAtClient(state, clientId)?.role ?? 'user';
  return { ...contactResource({ clientId, service: '', role }, id) };
};

/**
 * Each log-in e-mail belongs to a single person, contacts and staff together, archived ones included (defaults G35).
 * While an address changes, both are reserved: either may be in force in the end.
 */
export const heldByContact = ({ fields, emailChange }: ContactState): readonly Reservation[] => [
  ...[...new Set([fields?.email, emailChange?.value, emailChange?.former])].flatMap((value) =>
    value ? [{ what: 'email', value, refusal: 'emailAlreadyUsed' }] : [],
  ),
  ...heldDialCode(fields?.callbackCode, 'callbackCodeAlreadyUsed'),
];
