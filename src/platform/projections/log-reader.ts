import type { EventLog, StoredEvent } from '../../kernel/event-store.js';

export interface Chunk {
  readonly events: readonly StoredEvent[];
  readonly readUpTo: bigint;
}

/** Reads that others may still ask for. */
const remembered = 8;

/** Reads of the log, shared by the consumers that stand at the same place: what lies below the mark never changes. */
export class LogReader {
  private readonly chunks = new Map<bigint, Promise<Chunk>>();

  constructor(
    private readonly log: EventLog,
    private readonly limit = 500,
  ) {}

  end(): Promise<bigint> {
    return this.log.end();
  }

  async read(after: bigint): Promise<Chunk> {
    const shared = await this.chunks.get(after)?.catch(() => undefined);
    if (shared && shared.readUpTo > after) return shared;
    const reading = this.log.readAll(after, this.limit);
    this.remember(after, reading);
    return reading;
  }

  private remember(after: bigint, chunk: Promise<Chunk>): void {
    this.chunks.set(after, chunk);
    chunk.catch(() => this.chunks.delete(after));
    const oldest = this.chunks.keys().next();
    if (this.chunks.size > remembered && !oldest.done) this.chunks.delete(oldest.value);
  }
}
