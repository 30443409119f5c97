import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { DelegablePower } from '../grounds/permissions.vocabulary.js';

/** Powers of a delegation, with giver, receiver and period. */
export interface DelegationTerms {
  readonly clientId: string;
  readonly giverId: string;
  readonly receiverId: string;
  readonly powers: readonly DelegablePower[];
  /** Null: all. */
  readonly rangeIds: readonly string[] | null;
  readonly structureIds: readonly string[] | null;
  /** Instants: the powers hold from the one, and no more from the other. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isAbsence: boolean;
  /** Instant at which the offer lapses. */
  readonly offerEndsAt: string;
}

interface Ended {
  readonly by: string;
  readonly reason: Personal<string>;
}

export const delegationOffered = event('DelegationOffered').carries<
  DelegationTerms & { readonly message: Personal<string> }
>({ personal: { message: 'giverId' } });
/** Repeats the end, for readers of this event alone. */
export const delegationAccepted = event('DelegationAccepted').carries<{ readonly endsAt: string }>();
export const delegationDeclined = event('DelegationDeclined').carries<Ended>({ personal: { reason: 'by' } });
export const delegationWithdrawn = event('DelegationWithdrawn').carries<object>();
export const delegationRevoked = event('DelegationRevoked').carries<Ended>({ personal: { reason: 'by' } });
/** Said once, some days before the powers end. */
export const delegationEndAnnounced = event('DelegationEndAnnounced').carries<{ readonly endsAt: string }>();
/** `accepted`: the powers held until their end; else the offer got no answer. */
export const delegationExpired = event('DelegationExpired').carries<{ readonly accepted: boolean }>();

export const delegationEvents = [
  delegationOffered,
  delegationAccepted,
  delegationDeclined,
  delegationWithdrawn,
  delegationRevoked,
  delegationEndAnnounced,
  delegationExpired,
] as const;

export type DelegationEvent = EventOf<(typeof delegationEvents)[number]>;
