import type { Receipt, StoredEvent } from '../../../../kernel/event-store.js';

/** A stream as this process last saw it: where it ends, and which events it has. */
export interface Known {
  readonly revision: bigint | 'none';
  readonly events: ReadonlyMap<string, Receipt>;
}

export const nothing: Known = { revision: 'none', events: new Map() };

const mostStreams = 500;
/** Of all these streams. */
const mostEvents = 200_000;

const receiptOf = ({ stream, revision, position }: Receipt): Receipt => ({ stream, revision, position });

interface Remembered extends Known {
  readonly events: Map<string, Receipt>;
}

export const knownFrom = (events: readonly StoredEvent[]): Remembered => ({
  revision: events.at(-1)?.revision ?? 'none',
  events: new Map(events.map((event) => [event.id, receiptOf(event)])),
});

/**
 * Cache of what was read of a stream, so that an append after a read need not read again. Never the last word: the
 * server compares the revision, and here only the ids below it are looked up.
 */
export class KnownStreams {
  private readonly streams = new Map<string, Remembered>();
  private events = 0;

  of(stream: string): Known | undefined {
    return this.streams.get(stream);
  }

  /** The same where it ends at this revision. */
  at(stream: string, revision: bigint): Known | undefined {
    const known = this.streams.get(stream);
    return known?.revision === revision ? known : undefined;
  }

  /** A stream that was read whole. */
  remember(stream: string, known: Remembered): Known {
    this.forget(stream);
    if (known.revision === 'none') return known;
    this.streams.set(stream, known);
    this.events += known.events.size;
    for (const oldest of this.streams.keys()) {
      if (this.streams.size <= mostStreams && this.events <= mostEvents) break;
      this.forget(oldest);
    }
    return known;
  }

  /** Takes events of a stream that were read from a revision on. Where they are other ones, the stream is known no more. */
  extend(stream: string, events: readonly StoredEvent[]): void {
    const known = this.streams.get(stream);
    const [first] = events;
    if (!known || known.revision === 'none') return;
    const isSame = first !== undefined && known.events.get(first.id)?.revision === first.revision;
    this.forget(stream);
    if (!isSame) return;
    for (const event of events) known.events.set(event.id, receiptOf(event));
    this.remember(stream, { events: known.events, revision: events.at(-1)?.revision ?? known.revision });
  }

  forget(stream: string): void {
    this.events -= this.streams.get(stream)?.events.size ?? 0;
    this.streams.delete(stream);
  }
}
