import type { EventLog, LogPage, StoredEvent } from '../../../kernel/event-store.js';

/** Events at the end of the log that are kept for all consumers of a process. */
const kept = 5_000;
/** Pages of consumers that are further behind. */
const remembered = 8;

interface Known {
  readonly after: bigint;
  readonly page: LogPage;
}

/**
 * Reads of the log, shared by all consumers of a process: the end that they follow is read once, and so is a page in
 * which several stand further behind. Below the mark the log never changes, as long as its server lives.
 */
export class LogReader {
  private tail: Known | undefined;
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
    const known = [...(this.tail ? [this.tail] : []), ...this.known].find(
      (one) => one.after <= after && after < one.page.readUpTo && one.page.life === this.life,
    );
    if (known) return Promise.resolve(pageOf(known, after, this.limit));
    const reading = this.underWay.get(after) ?? this.readOn(after).finally(() => this.underWay.delete(after));
    this.underWay.set(after, reading);
    return reading;
  }

  /** Number of events in a stretch where none is of these types; undefined where one is, and where the stretch is not kept. */
  idleEvents(after: bigint, upTo: bigint, follows: (type: string) => boolean): number | undefined {
    if (upTo <= after) return 0;
    const { tail } = this;
    if (!tail || tail.page.life !== this.life || after < tail.after || tail.page.readUpTo < upTo) return undefined;
    const events = tail.page.events.slice(indexAfter(tail.page.events, after), indexAfter(tail.page.events, upTo));
    return events.some(({ type }) => follows(type)) ? undefined : events.length;
  }

  /** Everything is read again: what was missed once may be there by now. */
  forget(): void {
    this.tail = undefined;
    this.known = [];
  }

  private async readOn(after: bigint): Promise<LogPage> {
    const page = await this.log.readAll(after, this.limit);
    this.keep({ after, page });
    return page;
  }

  private keep(read: Known): void {
    const { tail } = this;
    if (read.page.readUpTo <= read.after) return;
    if (tail && tail.page.life === read.page.life && tail.page.readUpTo >= read.page.readUpTo) {
      this.known = [read, ...this.known].slice(0, remembered);
      return;
    }
    const goesOn = tail?.page.life === read.page.life && tail.page.readUpTo === read.after;
    this.tail = goesOn ? shortened(joined(tail, read)) : read;
  }
}

const joined = ({ after, page }: Known, next: Known): Known => ({
  after,
  page: { ...next.page, events: [...page.events, ...next.page.events] },
});

/** Cut seldom, and then by a tenth. */
const shortened = ({ after, page }: Known): Known => {
  const { events } = page;
  const last = events[events.length - kept - 1];
  if (!last || events.length < kept * 1.1) return { after, page };
  return { after: last.position, page: { ...page, events: events.slice(-kept) } };
};

const pageOf = ({ after: start, page }: Known, after: bigint, limit: number): LogPage => {
  const from = start === after ? 0 : indexAfter(page.events, after);
  const events = page.events.slice(from, from + limit);
  const last = events.at(-1);
  return { ...page, events, readUpTo: last && from + limit < page.events.length ? last.position : page.readUpTo };
};

/** Index of the first event behind a position; events are in order. */
const indexAfter = (events: readonly StoredEvent[], position: bigint): number => {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const event = events[middle];
    if (event && event.position <= position) from = middle + 1;
    else to = middle;
  }
  return from;
};
