import { appendFileSync, readFileSync } from 'node:fs';

/** Outcome of a command as the client knows it: done, refused for good, or unknown. */
export type Outcome = 'ack' | 'refused' | 'unknown';

export interface Entry {
  /** Idempotency key and correlation id of the command. */
  readonly key: string;
  /** Null while the server has not said it. */
  readonly stream: string | null;
  readonly outcome: Outcome;
  /** Of a refusal. */
  readonly code?: string | null;
  readonly revision: string | null;
  readonly position: string | null;
}

export interface Ledger {
  readonly path: string;
  /** Notes a command before it is sent, so that the ledger has every attempt. */
  tried(key: string): void;
  note(entry: Entry): void;
  /** Every command once, with the last that is known of it. */
  entries(): readonly Entry[];
}

const unknown = (key: string): Entry => ({ key, stream: null, outcome: 'unknown', revision: null, position: null });

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && 'outcome' in value;

/** An append-only file, a line for each thing that the client learns. */
export const openLedger = (path: string): Ledger => {
  const write = (entry: Entry): void => appendFileSync(path, `${JSON.stringify(entry)}\n`);
  return {
    path,
    tried: (key) => write(unknown(key)),
    note: write,
    entries: () => {
      const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
      const entries = lines.map((line): unknown => JSON.parse(line)).filter(isEntry);
      return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
    },
  };
};
