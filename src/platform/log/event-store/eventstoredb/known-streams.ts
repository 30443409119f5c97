import type { Receipt, StoredEvent } from '../../../../kernel/event-store.js';

/** A stream as this process last saw it: where it ends, and which events it has. */
export interface Known {
  readonly revision: bigint | 'none';
  readonly events: ReadonlyMap<string, Receipt>;
}

export const nothing: Known = { revision: 'none', events: new Map() };

const mostStreams = 500;
const mostEvents = 1_000;

const receiptOf = ({ stream, revision, position }: Receipt): Receipt => ({ stream, revision, position });

export const knownFrom = (events: readonly StoredEvent[]): Known => ({
  revision: events.at(-1)?.revision ?? 'none',
  events: new Map(events.map((event) => [event.id, receiptOf(event)])),
});

/**
 * Cache of the last read of a stream, so that an append after a read need not read again. Never the last word: the
 * server compares the revision, and here only the ids below it are looked up.
 */
export class KnownStreams {
  private readonly streams = new Map<string, Known>();

  at(stream: string, revision: bigint): Known | undefined {
    const known = this.streams.get(stream);
    return known?.revision === revision ? known : undefined;
  }

  remember(stream: string, known: Known): Known {
    this.streams.delete(stream);
    if (known.revision !== 'none' && known.events.size <= mostEvents) this.streams.set(stream, known);
    const oldest = this.streams.keys().next();
    if (this.streams.size > mostStreams && !oldest.done) this.streams.delete(oldest.value);
    return known;
  }

  forget(stream: string): void {
    this.streams.delete(stream);
  }
}
