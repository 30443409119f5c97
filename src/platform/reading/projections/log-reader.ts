import type { EventLog, LogPage } from '../../../kernel/event-store.js';

/** Pages that others may still ask for. */
const remembered = 8;

interface Known {
  readonly after: bigint;
  readonly page: LogPage;
}

/**
 * Reads of the log, shared by the consumers that stand in the same page: what lies below the mark never changes, as long
 * as its server lives.
 */
export class LogReader {
  private known: readonly Known[] = [];
  private readonly underWay = new Map<bigint, Promise<LogPage>>();
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

  read(after: bigint): Promise<LogPage> {
    const known = this.known.find(
      (one) => one.after <= after && after < one.page.readUpTo && one.page.life === this.life,
    );
    if (known) return Promise.resolve(restOf(known, after));
    const reading = this.underWay.get(after) ?? this.readOn(after).finally(() => this.underWay.delete(after));
    this.underWay.set(after, reading);
    return reading;
  }

  private async readOn(after: bigint): Promise<LogPage> {
    const page = await this.log.readAll(after, this.limit);
    this.known = [{ after, page }, ...this.known].slice(0, remembered);
    return page;
  }
}

const restOf = ({ after: start, page }: Known, after: bigint): LogPage =>
  start === after ? page : { ...page, events: page.events.filter(({ position }) => position > after) };
