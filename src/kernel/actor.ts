import type { Language } from './language.js';

export const productRights = ['openTickets', 'openChangeRequests', 'vote', 'download', 'use'] as const;
export type ProductRight = (typeof productRights)[number];

/** Specification §6: client administrators (kind 0), interlocutors (1), staff (2); `system` is timers, reactions and imports. */
export type ActorKind = 'clientAdministrator' | 'contact' | 'staff' | 'system';

/** Who is asking, complete enough for every decision of `can()` without another look-up. */
export interface Actor {
  readonly id: string;
  readonly kind: ActorKind;
  /** The client in whose name a customer acts; null for staff and system. */
  readonly clientId: string | null;
  /** Clients that `clientId` acts for besides itself. */
  readonly linkedClientIds: readonly string[];
  /** Product range → rights. */
  readonly productRights: Readonly<Record<string, readonly ProductRight[]>>;
  /** A customer sees all tickets of his client, or only those he takes part in. */
  readonly seesAllTickets: boolean;
  /** Staff permission keys. */
  readonly permissions: readonly string[];
  readonly language: Language;
  /** The member of staff really acting, while he simulates this person. */
  readonly simulatedBy: string | null;
}

export const systemActor: Actor = {
  id: 'system',
  kind: 'system',
  clientId: null,
  linkedClientIds: [],
  productRights: {},
  seesAllTickets: true,
  permissions: [],
  language: 'fr',
  simulatedBy: null,
};

export const isCustomer = (actor: Actor): boolean => actor.kind === 'contact' || actor.kind === 'clientAdministrator';

/** What a decision is about. */
export interface Resource {
  readonly kind: string;
  readonly clientId: string | null;
  /** People who may act on it: creator, contacts, participants with the right to reply. */
  readonly memberIds: readonly string[];
  /** People who may only read it. */
  readonly readerIds: readonly string[];
  readonly rangeId: string | null;
  /** Patient risk or personal-data incident: fewer people see its texts. */
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

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly code: string };

/** The one decision function; its only implementation is `access/can.ts`. */
export type Can = (actor: Actor, action: string, resource: Resource) => Decision;
