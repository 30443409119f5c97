import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom, type Random } from '../../../src/demo/random.js';
import { derivedId } from '../../../src/kernel/ids.js';
import { isJsonObject } from '../../../src/kernel/json.js';
import type { Ledger, Outcome } from './ledger.js';
import type { Customers } from './customers.js';

/** Commands of one client are this far apart: work for the product, not a test of the machine. */
const thinkingMs = { from: 100, to: 400 };
/** A client that got no answer asks again, with the same key, this often. */
const mostTries = 60;
const againAfterMs = 250;
const patienceMs = 10_000;

export interface Command {
  /** Behind `/api`. */
  readonly path: string;
  readonly body: object;
  readonly bearer: () => Promise<string>;
  /** Null: it makes its stream. */
  readonly stream: string | null;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Of a refusal. */
  readonly code: string | null;
  readonly receipt: { readonly id: string; readonly revision: string; readonly position: string } | null;
}

export interface Load {
  /** Answers that no client should get: 5xx other than 503, and 503 without Retry-After. */
  readonly wrong: readonly string[];
  /** Acknowledged up to now. */
  acknowledged(): number;
  /** Refused for the moment up to now. */
  putOff(): number;
  /** Lets what is under way end, and answers when the last client is done. */
  stop(): Promise<void>;
}

const outcomeOf = (answer: Answer | undefined): Outcome => {
  if (answer === undefined || answer.status >= 500) return 'unknown';
  return answer.status < 300 ? 'ack' : 'refused';
};

const receiptOf = (body: unknown): Answer['receipt'] => {
  if (!isJsonObject(body)) return null;
  const { id, revision, position } = body;
  return typeof id === 'string' && typeof revision === 'string' && typeof position === 'string'
    ? { id, revision, position }
    : null;
};

/** Undefined when no whole answer came. */
const post = async (url: string, key: string, { path, body, bearer }: Command): Promise<Answer | undefined> => {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        Authorization: `Bearer ${await bearer()}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Correlation-Id': key,
      },
      signal: AbortSignal.timeout(patienceMs),
    });
    const text: unknown = await answer.json();
    const code = isJsonObject(text) && typeof text.code === 'string' ? text.code : null;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code, receipt: receiptOf(text) };
  } catch {
    return undefined;
  }
};

/** Sends a command, or insists with the same key until an answer comes; knows the thing that it was about, or null. */
export type Send = (key: string, command: Command, insists: boolean) => Promise<string | null>;

/** A further client, which runs until the load ends. */
export type Client = (send: Send, goesOn: () => boolean) => Promise<void>;

interface Settings {
  readonly url: string;
  readonly customers: Customers;
  readonly ledger: Ledger;
  readonly seed: number;
  readonly clients?: number;
  readonly beside?: readonly Client[];
}

/** Clients that open tickets, write in them and answer them, each by its own seed: the same seed asks the same. */
export const startLoad = ({ url, customers, ledger, seed, clients = 8, beside = [] }: Settings): Load => {
  const wrong: string[] = [];
  let running = true;
  let acknowledged = 0;
  let putOff = 0;

  /** A ticket that all clients write in, so that their commands conflict. */
  let shared: string | null = null;

  const next = (random: Random, own: readonly string[]): Command => {
    const stream = random.chance(0.2) && shared !== null ? shared : own.length > 0 ? random.pick(own) : null;
    if (stream === null || random.chance(0.5)) {
      return { path: '/tickets', body: customers.opening, bearer: customers.contact, stream: null };
    }
    const answering = random.chance(0.5);
    return {
      path: `/tickets/${stream}/${answering ? 'answer-ticket' : 'add-ticket-information'}`,
      body: { text: 'So it goes on' },
      bearer: answering ? customers.agent : customers.contact,
      stream,
    };
  };

  const judge = (answer: Answer | undefined, { path }: Command): void => {
    if (answer === undefined || answer.status < 500) return;
    const said = `${path}: ${answer.status} ${answer.code}`;
    if (answer.status !== 503 && answer.status !== 507) wrong.push(said);
    else if (answer.retryAfter === null) wrong.push(`${said} without Retry-After`);
    else putOff += 1;
  };

  const send: Send = async (key, command, insists) => {
    ledger.tried(key);
    for (let tries = 0; tries < (insists ? mostTries : 1); tries += 1) {
      const answer = await post(url, key, command);
      judge(answer, command);
      const outcome = outcomeOf(answer);
      const stream = answer?.receipt?.id ?? command.stream;
      ledger.note({
        key,
        stream,
        outcome,
        code: answer?.code ?? null,
        revision: answer?.receipt?.revision ?? null,
        position: answer?.receipt?.position ?? null,
      });
      if (outcome === 'ack') acknowledged += 1;
      if (outcome !== 'unknown') return outcome === 'ack' ? stream : null;
      await pause(againAfterMs);
    }
    return null;
  };

  const client = async (number: number): Promise<void> => {
    const random = randomFrom(seed * 1_000 + number);
    const own: string[] = [];
    for (let count = 0; running; count += 1) {
      const key = derivedId('faults', String(seed), number, count);
      const command = next(random, own);
      const stream = await send(key, command, random.chance(0.8));
      if (stream !== null && command.stream === null) own.push(stream);
      shared ??= stream;
      await pause(random.between(thinkingMs.from, thinkingMs.to));
    }
  };

  const done = Promise.all([
    ...Array.from({ length: clients }, (_, number) => client(number)),
    ...beside.map((each) => each(send, () => running)),
  ]);
  return {
    wrong,
    acknowledged: () => acknowledged,
    putOff: () => putOff,
    stop: async () => {
      running = false;
      await done;
    },
  };
};
