import type { Transaction } from 'kysely';
import type { Occurred } from '../../../kernel/event.js';
import type { StoredEvent } from '../../../kernel/event-store.js';
import type { ConsumerTables } from './tables.js';

export interface ConsumerId {
  readonly name: string;
  readonly version: number;
}

/** How a parked stream is followed again. */
export interface Again {
  /** People are mailed also about what is no news any more. */
  readonly mailsOld?: boolean;
}

/** Something that follows the log: a projection or a reaction. */
export interface Consumer extends ConsumerId {
  readonly kind: 'projection' | 'reaction';
  /** The consumer starts at the beginning of the log, on an old database too: its work may be repeated. */
  readonly fromStart: boolean;
  /** Consumers that come first: before they have read an event, it is not answered. */
  readonly needs?: readonly ConsumerId[];
  /** Whether events of this type concern it. */
  follows(type: string): boolean;
  /**
   * Applies events up to `target` at least, unless another process is at it; `from` where the checkpoint stood a moment
   * ago, if that is known. Answers whether it moved.
   */
  drain(target: bigint, from?: bigint): Promise<boolean>;
  /** Applies the events of one stream that were parked, in the transaction that takes the stream out of the car park. */
  apply(transaction: Transaction<ConsumerTables>, events: readonly StoredEvent[], again?: Again): Promise<void>;
}

export const consumerKey = ({ name, version }: ConsumerId): string => `${name}:${version}`;

/** Decrypts and upcasts, in order. */
export type Open = (events: readonly StoredEvent[]) => Promise<readonly Occurred[]>;
