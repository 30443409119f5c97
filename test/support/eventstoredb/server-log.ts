import { randomUUID } from 'node:crypto';

/** `any`: no check · `none`: the stream must not exist · `exists`: it must · a revision: its last one. */
export type Expected = 'any' | 'none' | 'exists' | bigint;

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Recorded extends Proposed {
  readonly stream: string;
  readonly revision: bigint;
  /** Of its record in the transaction file: commit and prepare position alike. */
  readonly position: bigint;
  /** Instant in units of 100 ns. */
  readonly created: bigint;
}

export type AppendOutcome =
  | { readonly kind: 'written'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrongExpectedVersion'; readonly current: bigint | 'none' }
  | { readonly kind: 'tooLarge'; readonly limit: number };

/** The server's default, `MaxAppendSize`. */
export const maxAppendSize = 1024 * 1024;
const recordOverhead = 97n;

const system = (type: string): Proposed => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from(''),
});

/**
 * The log of an EventStoreDB node, by the rules of its source (EventStore.Core, `IndexWriter.CheckCommit`): a stale
 * expected version is idempotent when these very events follow it; `any` and `exists` are idempotent only as long as
 * the node remembers the ids; the current version is never compared with ids at all.
 */
export class ServerLog {
  private readonly log: Recorded[] = [];
  private readonly streams = new Map<string, Recorded[]>();
  /** Ids that the node remembers since its start (`_committedEvents`). */
  private readonly remembered = new Map<string, Recorded>();
  private readonly listeners = new Set<() => void>();
  private end = 0n;

  constructor() {
    this.write('$scavenges', [system('$metadata')]);
  }

  get all(): readonly Recorded[] {
    return this.log;
  }

  stream(name: string): readonly Recorded[] | undefined {
    return this.streams.get(name);
  }

  append(stream: string, expected: Expected, events: readonly Proposed[]): AppendOutcome {
    if (events.reduce((size, { data }) => size + data.length, 0) > maxAppendSize) {
      return { kind: 'tooLarge', limit: maxAppendSize };
    }
    const current = BigInt(this.stream(stream)?.length ?? 0) - 1n;
    const wrong: AppendOutcome = { kind: 'wrongExpectedVersion', current: current < 0n ? 'none' : current };
    if (expected === 'exists' && current < 0n) return wrong;
    if (expected === 'any' || expected === 'exists') {
      const known = events.map(({ id }) => this.remembered.get(id));
      const repeated = known.flatMap((event) => (event?.stream === stream ? [event] : []));
      if (known[0]?.stream !== stream) return this.written(stream, events);
      return repeated.length === events.length ? answer(repeated.at(-1)) : wrong;
    }
    const at = expected === 'none' ? -1n : expected;
    if (at > current) return wrong;
    if (at === current) return this.written(stream, events);
    const there = this.stream(stream)?.slice(Number(at) + 1, Number(at) + 1 + events.length) ?? [];
    const same = there.length === events.length && there.every(({ id }, index) => id === events[index]?.id);
    return same ? answer(there.at(-1)) : wrong;
  }

  /**
   * The files of a backup from the time of this event, put in place of its own; the next events get the positions of
   * the lost ones.
   */
  restoreTo(position: bigint): void {
    const lost = this.log.splice(this.log.findLastIndex((event) => event.position <= position) + 1);
    this.end = lost[0]?.position ?? this.end;
    for (const { stream, id } of lost) {
      this.streams.get(stream)?.pop();
      if (this.stream(stream)?.length === 0) this.streams.delete(stream);
      this.remembered.delete(id);
    }
  }

  /** Appends statistics of the node about itself. */
  writeStatistics(): void {
    this.write('$stats-127.0.0.1', [system('$statsCollected')]);
  }

  /** A node that starts again remembers no ids, and writes that it leads before it takes anything. */
  beginAnew(): void {
    this.remembered.clear();
    this.write('$epoch-information', [system('$epoch-information')]);
  }

  /** @returns how to stop listening. */
  onWritten(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private written(stream: string, events: readonly Proposed[]): AppendOutcome {
    const outcome = answer(this.write(stream, events));
    for (const listener of this.listeners) listener();
    return outcome;
  }

  private write(stream: string, events: readonly Proposed[]): Recorded | undefined {
    const own = this.streams.get(stream) ?? [];
    this.streams.set(stream, own);
    for (const event of events) {
      const created = BigInt(Date.now()) * 10_000n;
      const recorded = { ...event, stream, revision: BigInt(own.length), position: this.end, created };
      own.push(recorded);
      this.log.push(recorded);
      this.remembered.set(event.id, recorded);
      this.end += recordOverhead + BigInt(event.data.length + event.metadata.length + stream.length);
    }
    return own.at(-1);
  }
}

const answer = (last: Recorded | undefined): AppendOutcome =>
  last
    ? { kind: 'written', revision: last.revision, position: last.position }
    : { kind: 'wrongExpectedVersion', current: 'none' };
