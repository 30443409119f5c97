import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AuditSeal } from './audit.views.js';
import type { LoggedEvent } from './chain.js';
import { Fields, sealFrom } from './fields.js';
import type { AuditSource, AuditWindow, Placed } from './source.js';

/**
 * An exported log: one JSON a line. First what it holds, then every position in order with its event and its recorded
 * digest, then the seals, then the number of lines before, so that a file that was cut off is known.
 */
export interface LogFileHead {
  readonly format: 'guichet-log-1';
  /** Exclusive. */
  readonly after: bigint;
  readonly upTo: bigint;
  /** How far each reaction had read: what it did for an event before that is not done again. */
  readonly reactions: readonly ReactionPlace[];
}

export interface ReactionPlace {
  readonly consumer: string;
  readonly version: number;
  readonly position: bigint;
}

export type LogLine =
  | { readonly head: LogFileHead }
  | { readonly place: Placed }
  | { readonly seal: AuditSeal }
  | { readonly lines: number };

/** A file that is not a whole exported log; the message is one sentence. */
export class UnusableLogFile extends Error {
  override readonly name = 'UnusableLogFile';
}

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

export const lineOf = (line: LogLine): string =>
  `${JSON.stringify('place' in line ? { ...line.place, recorded: line.place.recorded?.toString('hex') ?? null } : line, asText)}\n`;

/** The lines of a file, checked to be all there. @throws UnusableLogFile */
export async function* readLogFile(path: string): AsyncGenerator<LogLine> {
  let read = 0;
  let whole = false;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const line = parsed(path, text, read + 1);
    if ((read === 0) !== 'head' in line) throw new UnusableLogFile(`${path} is not an exported log.`);
    if ('lines' in line) {
      if (line.lines !== read) break;
      whole = true;
    }
    read += 1;
    yield line;
  }
  if (!whole) throw new UnusableLogFile(`${path} is not complete: its end is missing.`);
}

/** The log in an exported file. @throws UnusableLogFile when it does not begin with the first event. */
export const fileSource = (path: string): AuditSource => ({
  async seals() {
    const seals: AuditSeal[] = [];
    for await (const line of readLogFile(path)) {
      if ('head' in line) assertFromStart(path, line.head);
      if ('seal' in line) seals.push(line.seal);
    }
    return seals;
  },
  async *windows(after, upTo) {
    for await (const places of readPlaces(path, 1_000)) {
      yield windowOf(places.filter(({ position }) => position > after && position <= upTo));
    }
  },
});

export const assertFromStart = (path: string, { after }: LogFileHead): void => {
  if (after !== 0n) throw new UnusableLogFile(`${path} is a part of a log: it begins after position ${after}.`);
};

async function* readPlaces(path: string, size: number): AsyncGenerator<readonly Placed[]> {
  let places: Placed[] = [];
  for await (const line of readLogFile(path)) {
    if (!('place' in line)) continue;
    places.push(line.place);
    if (places.length < size) continue;
    yield places;
    places = [];
  }
  yield places;
}

const windowOf = (places: readonly Placed[]): AuditWindow => ({
  events: places.flatMap(({ event }) => event ?? []),
  digests: places.flatMap(({ position, recorded }) => (recorded ? [{ position, digest: recorded }] : [])),
});

// --- reading what anybody may have written ------------------------------------------------------------------------------

const parsed = (path: string, text: string, number: number): LogLine => {
  try {
    return logLine(JSON.parse(text));
  } catch {
    throw new UnusableLogFile(`${path} cannot be read at line ${number}.`);
  }
};

const logLine = (value: unknown): LogLine => {
  const line = new Fields(value);
  if (line.has('head')) return { head: headFrom(line.object('head')) };
  if (line.has('seal')) return { seal: sealFrom(line.object('seal')) };
  if (line.has('lines')) return { lines: line.number('lines') };
  const position = line.bigint('position');
  return {
    place: {
      position,
      event: line.has('event') ? eventFrom(line.object('event'), position) : null,
      recorded: line.has('recorded') ? Buffer.from(line.text('recorded'), 'hex') : null,
    },
  };
};

const headFrom = (head: Fields): LogFileHead => {
  if (head.text('format') !== 'guichet-log-1') throw new Error('format');
  return {
    format: 'guichet-log-1',
    after: head.bigint('after'),
    upTo: head.bigint('upTo'),
    reactions: head.list('reactions').map((each) => ({
      consumer: each.text('consumer'),
      version: each.number('version'),
      position: each.bigint('position'),
    })),
  };
};

const eventFrom = (event: Fields, position: bigint): LoggedEvent => ({
  position,
  stream: event.text('stream'),
  revision: event.bigint('revision'),
  id: event.text('id'),
  type: event.text('type'),
  at: event.bigint('at'),
  data: event.text('data'),
  metadata: event.text('metadata'),
});
