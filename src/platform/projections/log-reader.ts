import type { EventLog, LogPage } from '../../kernel/event-store.js';

/** Reads that others may still ask for. */
const remembered = 8;

/**
 * Reads of the log, shared by the consumers that stand at the same place: what lies below the mark never changes, as long
 * as its server lives.
 */
export class LogReader {
  private readonly pages = new Map<bigint, Promise<LogPage>>();
  private life = '';

  constructor(
    private readonly log: Pick<EventLog, 'readAll' | 'mark'>,
    private readonly limit = 500,
  ) {}

  /** Asked before every round: what was read in another life of the server is worth nothing from then on. */
  async end(): Promise<bigint> {
    const { position, life } = await this.log.mark();
    this.life = life;
    return position;
  }

  async read(after: bigint): Promise<LogPage> {
    const shared = await this.pages.get(after)?.catch(() => undefined);
    if (shared && shared.readUpTo > after && shared.life === this.life) return shared;
    const reading = this.log.readAll(after, this.limit);
    this.remember(after, reading);
    return reading;
  }

  private remember(after: bigint, page: Promise<LogPage>): void {
    this.pages.set(after, page);
    page.catch(() => this.pages.delete(after));
    const oldest = this.pages.keys().next();
    if (this.pages.size > remembered && !oldest.done) this.pages.delete(oldest.value);
  }
}
