import type { AuditSeal } from './audit.views.js';
import type { LoggedEvent, RecordedDigest } from './chain.js';

/** A piece of the log with what was recorded of it when it was sealed. */
export interface AuditWindow {
  readonly events: readonly LoggedEvent[];
  readonly digests: readonly RecordedDigest[];
}

/** Where a log is checked: its database, or a file that it was exported to. */
export interface AuditSource {
  /** In the order of their numbers. */
  seals(): Promise<readonly AuditSeal[]>;
  /** Everything after one position and up to another, in order; both parts of a window reach up to the same place. */
  windows(after: bigint, upTo: bigint): AsyncIterable<AuditWindow>;
}

/** Contents of one position: an event, a digest that was recorded for it, or both. */
export interface Placed {
  readonly position: bigint;
  readonly event: LoggedEvent | null;
  readonly recorded: Buffer | null;
}

/** Before and beyond every position that a row can have, though no event may have one below 1. */
export const startOfTime = -(2n ** 63n) - 1n;
export const endOfTime = 2n ** 63n - 1n;

/** The positions of a window in order. */
export const placesOf = ({ events, digests }: AuditWindow): readonly Placed[] => {
  const logged = new Map(events.map((event) => [event.position, event]));
  const recorded = new Map(digests.map(({ position, digest }) => [position, digest]));
  return [...new Set([...logged.keys(), ...recorded.keys()])]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((position) => ({
      position,
      event: logged.get(position) ?? null,
      recorded: recorded.get(position) ?? null,
    }));
};
