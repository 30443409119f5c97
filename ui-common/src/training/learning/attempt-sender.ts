import { ProblemError } from '../../net/problem.js';
import type { Attempt } from './attempt.js';

/** An attempt with the seconds that it took. */
export interface UnsentAttempt extends Attempt {
  readonly seconds: number;
}

/** Where an attempt waits that could not be sent. */
export interface AttemptStore {
  readonly read: () => UnsentAttempt | undefined;
  readonly write: (attempt: UnsentAttempt) => void;
  readonly forget: () => void;
}

export interface AttemptSender {
  /** Of several attempts meanwhile, the last says all. @throws where it is not sent; it then waits. */
  readonly tell: (attempt: Attempt, seconds: number) => Promise<void>;
  /** Sends what waits. */
  readonly sendAgain: () => Promise<void>;
}

/** The server has answered, and will not say anything else to the same: sending it again is of no use. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Sends attempts one after the other, and keeps the one that the server does not have. */
export const attemptSender = (store: AttemptStore, send: (attempt: UnsentAttempt) => Promise<void>): AttemptSender => {
  let waiting = store.read();
  let sending: Promise<void> | undefined;
  const settle = (sent: UnsentAttempt): void => {
    if (waiting === sent) {
      waiting = undefined;
      store.forget();
    } else if (waiting) {
      waiting = { ...waiting, seconds: Math.max(0, waiting.seconds - sent.seconds) };
      store.write(waiting);
    }
  };
  const sendAll = async (): Promise<void> => {
    for (let sent = waiting; sent; sent = waiting) {
      try {
        await send(sent);
      } catch (error) {
        if (isRefused(error)) settle(sent);
        throw error;
      }
      settle(sent);
    }
  };
  const sendAgain = (): Promise<void> => {
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  };
  return {
    tell: (attempt, seconds) => {
      waiting = { ...attempt, seconds: seconds + (waiting?.seconds ?? 0) };
      store.write(waiting);
      return sendAgain();
    },
    sendAgain,
  };
};

/** For which an attempt that could not be sent is kept in this browser. */
export const keptDays = 30;

interface Stored {
  readonly attempt: UnsentAttempt;
  readonly until: number;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'attempt' in value &&
  typeof value.attempt === 'object' &&
  'until' in value &&
  typeof value.until === 'number' &&
  value.until > Date.now();

const prefix = 'guichet.attempt';
const names = /^guichet\.attempt (\S*) (\S+) (\S+)$/;

const storedAt = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const keysKept = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) =>
    names.test(key),
  );

/** Attempts of any person that were kept for too long. */
export const dropOutlived = (): void => {
  for (const key of keysKept()) if (!isStored(storedAt(key))) localStorage.removeItem(key);
};

/** Where attempts of a person wait in this browser. */
export const unsentOf = (person: string): readonly { readonly enrolmentId: string; readonly unit: string }[] =>
  keysKept().flatMap((key) => {
    const [, of, enrolmentId = '', unit = ''] = names.exec(key) ?? [];
    return of === person ? [{ enrolmentId, unit }] : [];
  });

/** In this browser, under the name of the person who learns: it outlives the tab, the line and the session. */
export const browserStore = (person: string, enrolmentId: string, unit: string): AttemptStore => {
  const key = `${prefix} ${person} ${enrolmentId} ${unit}`;
  return {
    read: () => {
      const stored = storedAt(key);
      return isStored(stored) ? stored.attempt : undefined;
    },
    write: (attempt) => {
      try {
        const stored: Stored = { attempt, until: Date.now() + keptDays * 86_400_000 };
        localStorage.setItem(key, JSON.stringify(stored));
      } catch {
        // a browser without room for it keeps nothing: the page still has it
      }
    },
    forget: () => localStorage.removeItem(key),
  };
};
