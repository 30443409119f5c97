import { setTimeout as pause } from 'node:timers/promises';
import { ErrorType, EventStoreDBClient, isCommandError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { InvalidConfiguration } from '../../config/config.js';
import { log } from '../../logging/log.js';
import { within } from '../../queue/bounded.js';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A dead connection is noticed within the sum of both, 14 s; the client warns about less than 10 s between pings. */
const keepAlive = { keepAliveInterval: '10000', keepAliveTimeout: '4000' };
/** Longest that a command or a read waits for the store, its retries included. */
const patienceMs = 10_000;
const firstPause = 50;
const longestPause = 1_000;
const longestDisposal = 2_000;

/** What asking again does not change. */
const lasting: ReadonlySet<string> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
]);

/** The address without its secrets, and those apart: what the client logs or complains about is the address. */
const parse = (url: string): { readonly address: string; readonly credentials: Credentials } => {
  const [, scheme = '', secrets = '', rest = ''] = /^(\w+(?:\+\w+)?:\/\/)(?:([^@/]*)@)?(.*)$/.exec(url) ?? [];
  const [hosts = '', query = ''] = rest.split('?');
  const options = new URLSearchParams({ ...keepAlive, ...Object.fromEntries(new URLSearchParams(query)) });
  const [username = '', password = ''] = secrets.split(':').map(decodeURIComponent);
  return { address: `${scheme}${hosts}?${options.toString()}`, credentials: { username, password } };
};

const connected = (address: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(address);
  } catch (error) {
    throw new InvalidConfiguration(
      `EVENTSTORE_URL=… is not usable: ${error instanceof Error ? error.message : 'the client does not take it'}.`,
    );
  }
};

/** Options of one call. Ours alone: the client gives up at `deadline` where it sends one request, and never else. */
export interface CallOptions {
  /**
   * Also where there are none: without them the client appends by `BatchAppend`, whose calls share one list of answers
   * awaited in the whole process; a connection that dies late then loses the answers of its successor.
   */
  readonly credentials: Credentials;
  /** Reads see what was appended before, whichever node answers. */
  readonly requiresLeader: true;
  /** Milliseconds. */
  readonly deadline: number;
}

/** The client of one process, and how it is asked: again with the same ids as long as that may help, then no more. */
export class EventStoreDBConnection {
  readonly client: EventStoreDBClient;
  readonly credentials: Credentials;

  /** @throws InvalidConfiguration without naming a secret. */
  constructor(
    url: string,
    private readonly patience = patienceMs,
  ) {
    const { address, credentials } = parse(url);
    this.client = connected(address);
    this.credentials = credentials;
  }

  /**
   * Whatever is asked must be the same when asked twice.
   * @throws EventStoreUnavailable when the store did not answer in time; else what it refused with.
   */
  async ask<Result>(request: (options: CallOptions) => Promise<Result>): Promise<Result> {
    const until = performance.now() + this.patience;
    for (let attempt = 0; ; attempt += 1) {
      const deadline = Math.ceil(until - performance.now());
      try {
        return await request({ credentials: this.credentials, requiresLeader: true, deadline });
      } catch (error) {
        if (error instanceof Error && isCommandError(error) && lasting.has(error.type)) throw error;
        const wait = jittered(attempt, firstPause, longestPause);
        if (performance.now() + wait >= until) throw new EventStoreUnavailable(error);
        await pause(wait);
      }
    }
  }

  /** The client waits for streams to end, and one on a dead connection may not. */
  async dispose(): Promise<void> {
    await within(longestDisposal, 'Closing the connections to the event store', this.client.dispose()).catch(
      (error: unknown) => log.warn({ err: error }, 'event store'),
    );
  }
}

/** Milliseconds before the next attempt: doubled each time, and never the same in two processes. */
export const jittered = (attempt: number, first: number, longest: number): number =>
  Math.min(longest, first * 2 ** attempt) * (0.5 + Math.random() / 2);
