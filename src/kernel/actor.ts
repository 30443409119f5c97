import { homeZone } from './days.js';
import type { Language } from './language.js';

export const productRights = ['openTickets', 'openChangeRequests', 'vote', 'download', 'use'] as const;
export type ProductRight = (typeof productRights)[number];

/**
 * Specification §6: client administrators (kind 0), interlocutors (1), staff (2). `client` is the client itself,
 * connected by its vocal code: no single person, so it changes only its own tickets. `system` is timers, reactions and
 * imports.
 */
export type ActorKind = 'clientAdministrator' | 'contact' | 'client' | 'staff' | 'system';

/** A power of administration that an administrator has lent to a colleague for a time (specification §6; features F52). */
export interface DelegatedPower {
  readonly delegationId: string;
  /** Of `delegablePowers` (rights.vocabulary). */
  readonly power: string;
  /** The client whose administration it is about. */
  readonly clientId: string;
  /** The person who lent it, in whose name its holder acts. */
  readonly givenBy: string;
  /** Product ranges that it is limited to; null: all. */
  readonly rangeIds: readonly string[] | null;
  /** Structures that it is limited to; null: all. */
  readonly structureIds: readonly string[] | null;
}

/** Person in whose place another one signs and answers for a time, such as in their absence (wish W8). */
export interface SigningPlace {
  readonly delegationId: string;
  readonly givenBy: string;
}

/**
 * The asker, complete enough for every decision of `can()` without another look-up. Of a customer: in the name of one
 * client, with what they were given there and nothing of what they may do for another.
 */
export interface Actor {
  readonly id: string;
  readonly kind: ActorKind;
  /** The client in whose name a customer acts; null for staff and system. */
  readonly clientId: string | null;
  /** Clients that `clientId` acts for besides itself. */
  readonly linkedClientIds: readonly string[];
  /** Product range → rights. */
  readonly productRights: Readonly<Record<string, readonly ProductRight[]>>;
  /** Functions that they may use, of `functionRights` (rights.vocabulary): their own and those of their profiles. */
  readonly functionRights: readonly string[];
  /** Powers lent to them that hold at this moment; none that has ended, been revoked, or not begun. */
  readonly delegatedPowers: readonly DelegatedPower[];
  /** People in whose place they sign and answer at this moment, for `clientId`; each of them may sign for it. */
  readonly signsFor?: readonly SigningPlace[];
  /** Powers are lent to them at another client that they act for: what is asked of delegates is asked of the person. */
  readonly isDelegateElsewhere?: boolean;
  /** The lent powers rest until they have the second factor that delegates must have (defaults G20). */
  readonly powersRest?: boolean;
  /** Department of a contact (the specification's `service`) at the client where they are registered; null elsewhere, and for staff and system. */
  readonly department: string | null;
  /** May revise the cards of the contacts of their department. */
  readonly canUpdateContacts: boolean;
  /** A customer sees all tickets of their client, or only those they take part in. */
  readonly seesAllTickets: boolean;
  /** A customer sees all orders of their client, or only those that name them (specification §6). */
  readonly seesAllOrders: boolean;
  /** Structures that a contact is kept to, for support (specification §6); none stands for all. */
  readonly structureIds: readonly string[];
  /** Staff permission keys. */
  readonly permissions: readonly string[];
  readonly language: Language;
  /** At whose clock they are shown instants, ask for days and are handed files; the provider's where they chose none. */
  readonly timeZone: string;
  /** The contact who connected as the client with its vocal code alone: it sees and does there what they may, and no more. */
  readonly holder?: Actor;
  /** The member of staff really acting, while they simulate this person. */
  readonly simulatedBy: string | null;
  /** They gave a second reason for acting; until then they only read (defaults G21). */
  readonly elevated: boolean;
}

export const systemActor: Actor = {
  id: 'system',
  kind: 'system',
  clientId: null,
  linkedClientIds: [],
  productRights: {},
  functionRights: [],
  delegatedPowers: [],
  department: null,
  canUpdateContacts: false,
  seesAllTickets: true,
  seesAllOrders: true,
  structureIds: [],
  permissions: [],
  language: 'fr',
  timeZone: homeZone,
  simulatedBy: null,
  elevated: false,
};

const customers: readonly ActorKind[] = ['contact', 'clientAdministrator', 'client'];
export const isCustomer = ({ kind }: Pick<Actor, 'kind'>): boolean => customers.includes(kind);

/** Id of the person behind the actor: the contact who uses the client's vocal code, else the actor. */
export const personBehind = ({ id, holder }: Pick<Actor, 'id' | 'holder'>): string => holder?.id ?? id;

/** The person, and those in whose place they sign and answer now. */
export const signingAs = ({ id, signsFor = [], powersRest = false }: Pick<Actor, 'id' | 'signsFor' | 'powersRest'>) => [
  id,
  ...(powersRest ? [] : signsFor.map(({ givenBy }) => givenBy)),
];

/** Thing that a decision is about. */
export interface Resource {
  readonly kind: string;
  readonly clientId: string | null;
  /** Further clients that a contact acts for: their people know them too. */
  readonly furtherClientIds?: readonly string[];
  /** People who may act on it: creator, contacts, participants with the right to reply. */
  readonly memberIds: readonly string[];
  /** People who may only read it. */
  readonly readerIds: readonly string[];
  readonly rangeId: string | null;
  /** The establishment that it is about; null: the client as a whole. */
  readonly structureId?: string | null;
  /** Department of the contact that it is about. */
  readonly department?: string | null;
  /** Fewer people may: a ticket with a patient risk or a personal-data incident, an administrator's own card. */
  readonly restricted: boolean;
}

export const anyResource = (kind: string): Resource => ({
  kind,
  clientId: null,
  memberIds: [],
  readerIds: [],
  rangeId: null,
  restricted: false,
});

/** Allowed with a lent power: the act is done in the lender's name, and the log carries both. */
export type Decision =
  | { readonly allowed: true; readonly onBehalfOf?: string }
  | { readonly allowed: false; readonly code: string };

/** When staff may send a command in another person's name: always, or after they gave a second reason. */
export interface WhileSimulating {
  readonly when: 'always' | 'elevated';
  readonly because: string;
}

/**
 * The one decision function; its only implementation is `customers/access/can.ts`. Of a command it is told what its rule says of
 * simulations; without a word, the action is a read.
 */
export type Can = (
  actor: Actor,
  action: string,
  resource: Resource,
  whileSimulating?: WhileSimulating | 'never',
) => Decision;

/** Source of a right: a role, a permission of one's own, a profile, a delegation, a part in the thing. */
export interface Ground {
  readonly kind:
    | 'system'
    | 'everybody'
    | 'role'
    | 'permission'
    | 'right'
    | 'delegation'
    | 'department'
    | 'client'
    | 'part'
    | 'own';
  /** The permission, right, role or power that counted. */
  readonly key?: string;
  /** The product range of the right. */
  readonly rangeId?: string;
  /** The delegation. */
  readonly id?: string;
  /** Lender of the power. */
  readonly givenBy?: string;
}

/** A decision with its reason: "Why can X do this?" (features F53). */
export interface Explanation {
  readonly allowed: boolean;
  /** Dictionary code of the refusal. */
  readonly code: string | null;
  /** Name of the rule that allowed or refused it: text `rights:rules.<rule>`. */
  readonly rule: string;
  readonly ground: Ground | null;
  /** Rules any of which would have allowed it; none when it is allowed. */
  readonly missing: readonly string[];
}

/** The same function as `Can`, with its reasons. */
export type Explain = (actor: Actor, action: string, resource: Resource) => Explanation;
