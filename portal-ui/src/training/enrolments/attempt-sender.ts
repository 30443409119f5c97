import { ProblemError } from '@guichet/ui-common/net/problem';
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
const isRefused = (error: unknown): boolean =>
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

const keptDays = 30;

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

/** In this browser, under the name of the person who learns: it outlives the tab, the line and the session. */
export const browserStore = (person: string, enrolmentId: string, unit: string): AttemptStore => {
  const key = `guichet.attempt ${person} ${enrolmentId} ${unit}`;
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isStored(stored) ? stored.attempt : undefined;
      } catch {
        return undefined;
      }
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
