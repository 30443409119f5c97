import { setTimeout as pause } from 'node:timers/promises';
import { BACKWARDS, END, ErrorType, isCommandError } from '@eventstore/db-client';
import { connectivityState, type Channel } from '@grpc/grpc-js';
import { EventStoreUnavailable } from '../../../../kernel/event-store.js';
import { InvalidConfiguration } from '../../../run/config/config.js';
import { CannotStart } from '../../../reading/database/embedded.js';
import { codeOf } from '../../../run/logging/failures.js';
import { log } from '../../../run/logging/log.js';
import { TookTooLong, within } from '../../../run/queue/bounded.js';
import { clientOf, type Addressed, type OwnedClient } from './client.js';
import { answersAgain, patienceEnds, waitsUntil } from '../patience.js';
import { heard } from './heard.js';
import { mistrust } from './trust.js';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * A dead connection is noticed within the sum of the first two, 14 s; the client warns about less than 10 s between
 * pings. A node that says nothing about its cluster is given a second.
 */
const usualOptions = { keepAliveInterval: '10000', keepAliveTimeout: '4000', gossipTimeout: '1' };
/** Longest that a command or a read waits for the store, its retries included. */
const patienceMs = 10_000;
/** A node that has said nothing for so long is let go, and the leader is looked for again. */
const longestSilence = 5_000;
/** Least time for a question whose request has already waited, in milliseconds. */
const shortestTry = 1_000;
/** At the start of a process, which goes on without the store. */
const firstQuestion = 3_000;
const firstPause = 50;
const longestPause = 1_000;
const longestDisposal = 250;

/** Errors that a retry does not change. */
const lasting: ReadonlySet<string> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
]);

/** The address without its secrets, and those apart: what the client logs or complains about is the address. */
const parse = (url: string): { readonly address: string; readonly credentials: Credentials } => {
  const [, scheme = '', secrets = '', rest = ''] = /^(\w+(?:\+\w+)?:\/\/)(?:([^@/]*)@)?(.*)$/.exec(url) ?? [];
  const [hosts = '', query = ''] = rest.split('?');
  const options = new URLSearchParams({ ...usualOptions, ...Object.fromEntries(new URLSearchParams(query)) });
  const [username = '', password = ''] = secrets.split(':').map(decodeURIComponent);
  return { address: `${scheme}${hosts}?${options.toString()}`, credentials: { username, password } };
};

const connected = (address: string): Addressed => {
  try {
    return clientOf(address);
  } catch (error) {
    throw new InvalidConfiguration(
      `EVENTSTORE_URL=… is not usable: ${error instanceof Error ? error.message : 'the client does not take it'}.`,
    );
  }
};

/** Asked before anything is started. @throws InvalidConfiguration without naming a secret. */
export const assertAddress = (url: string): void => void connected(parse(url).address);

/** Options of one call. */
export interface CallOptions {
  /**
   * Also where there are none: without them the client appends by `BatchAppend`, whose calls share one list of answers
   * awaited in the whole process; a connection that dies late then loses the answers of its successor.
   */
  readonly credentials: Credentials;
  /** Reads see what was appended before, whichever node answers. */
  readonly requiresLeader: true;
  /** Milliseconds; the client keeps to it where it sends one request, and never else. */
  readonly deadline: number;
}

/** A single try; `over` aborts when it ends, in success or failure. */
type Request<Result> = (options: CallOptions, over: AbortSignal) => Promise<Result>;

/** The store rejects this name and password: a retry gets the same answer. */
export class EventStoreRefuses extends EventStoreUnavailable {
  constructor(cause: unknown) {
    super(cause, 'EVENTSTORE_URL=…: the event store does not accept its user name and password');
  }
}

/** The client of one process, and how it is asked: again with the same ids as long as that may help, then no more. */
export class EventStoreDBConnection {
  readonly credentials: Credentials;
  /** Failure of the last request, after its retries; null when it was answered. */
  trouble: string | null = null;
  /** Another one with each connection: what was true on an earlier one may not be true any more. */
  line: object = {};
  private watched: Channel | undefined;
  private readonly addressed: Addressed;
  private readonly lastPosition: Request<bigint> = async (options, over) => {
    const read = this.client.readAll({ ...options, direction: BACKWARDS, fromPosition: END });
    for await (const { event } of heard(read, over))
      if (event && !event.type.startsWith('$')) return event.position.commit;
    return 0n;
  };
  private readonly listeners = new Set<() => void>();

  /** @throws InvalidConfiguration without naming a secret. */
  constructor(
    url: string,
    private readonly patience = patienceMs,
  ) {
    const { address, credentials } = parse(url);
    this.addressed = connected(address);
    this.credentials = credentials;
  }

  get client(): OwnedClient {
    return this.addressed.client;
  }

  /**
   * Asks until the store answers, so every request must be safe to repeat.
   * @throws EventStoreUnavailable when the store did not answer in time; else what it refused with.
   */
  async ask<Result>(request: Request<Result>): Promise<Result> {
    try {
      const answer = await this.persist(request);
      this.trouble = null;
      return answer;
    } catch (error) {
      if (error instanceof EventStoreUnavailable) this.trouble = error.message;
      throw error;
    }
  }

  private async persist<Result>(request: Request<Result>): Promise<Result> {
    const own = performance.now() + this.patience;
    for (let attempt = 0; ; attempt += 1) {
      const began = performance.now();
      const left = Math.ceil(Math.min(own, patienceEnds()) - began);
      try {
        const time = Math.max(left, Math.min(shortestTry, this.patience));
        const answer = await this.askOnce(request, Math.min(longestSilence, time));
        if (performance.now() - began > shortestTry) waitsUntil(began + this.patience);
        else answersAgain();
        return answer;
      } catch (error) {
        if (isRefusal(error)) throw new EventStoreRefuses(error);
        if (isLasting(error)) throw error;
        waitsUntil(began + this.patience);
        const wait = jittered(attempt, firstPause, longestPause);
        if (performance.now() + wait >= Math.min(own, patienceEnds())) throw new EventStoreUnavailable(error);
        await pause(wait);
      }
    }
  }

  /** Drops the connection, so that the next question finds the current leader. */
  async lookAnew(): Promise<void> {
    const found = within(longestSilence, 'Finding the leader of the event store', this.client.channel());
    // without a leader there is no connection to drop
    await found.then((channel) => this.client.letGo(channel)).catch((error: unknown) => log.debug({ err: error }));
  }

  /** Calls back when a connection was let go: what still listens on it hears nothing any more. */
  onLetGo(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Position of the last event in the store, the server's own left out. */
  end(): Promise<bigint> {
    return this.ask(this.lastPosition);
  }

  /**
   * Whether the store is there, asked before anything else. An absent store is no error: later requests wait for it.
   * @throws CannotStart when another setting alone would help; it names the setting, without its secrets.
   */
  async answers(): Promise<boolean> {
    const fault = await mistrust(this.addressed);
    if (fault !== undefined) throw new CannotStart(`EVENTSTORE_URL=…: the event store cannot be reached so: ${fault}.`);
    try {
      await this.askOnce(this.lastPosition, firstQuestion);
      return true;
    } catch (error) {
      if (isRefusal(error)) throw new CannotStart(`${new EventStoreRefuses(error).message}.`);
      this.trouble = new EventStoreUnavailable(error).message;
      log.warn({ code: codeOf(error) }, 'the event store does not answer yet: what needs it waits');
      return false;
    }
  }

  /**
   * Cancels what is under way. The client then waits for streams to end, and abandoned ones may never end: hence the
   * time limit.
   */
  async dispose(): Promise<void> {
    await within(longestDisposal, 'Closing the connections to the event store', this.client.dispose()).catch(
      (error: unknown) => log.debug({ err: error }, 'event store'),
    );
  }

  /** A server that went away and came back within one channel is another connection. */
  private watch(channel: Channel): void {
    if (channel === this.watched || channel.getConnectivityState(false) === connectivityState.SHUTDOWN) return;
    this.watched = channel;
    this.line = {};
    channel.watchConnectivityState(connectivityState.READY, Number.POSITIVE_INFINITY, () => {
      if (this.watched === channel) this.watched = undefined;
      this.line = {};
    });
  }

  /** By our own clock: the client's own ends neither a discovery nor a read. */
  private async askOnce<Result>(request: Request<Result>, milliseconds: number): Promise<Result> {
    const until = performance.now() + milliseconds;
    const channel = await within(milliseconds, 'Finding the leader of the event store', this.client.channel());
    this.watch(channel);
    const deadline = Math.max(1, Math.ceil(until - performance.now()));
    const options = { credentials: this.credentials, requiresLeader: true, deadline } as const;
    const given = new AbortController();
    try {
      return await within(deadline, 'The event store', request(options, given.signal));
    } catch (error) {
      // one that had little time may be slow, and no more
      if (isSilence(error) && milliseconds > shortestTry) {
        await this.client.letGo(channel);
        this.listeners.forEach((listener) => listener());
      }
      throw error;
    } finally {
      given.abort();
    }
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.ACCESS_DENIED;

const isLasting = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && lasting.has(error.type);

/**
 * Translates the failure of a connection into an error of ours; lasting errors and mistakes of a program pass
 * unchanged.
 */
export const inOurWords = (error: unknown): unknown => {
  if (error instanceof EventStoreUnavailable || isLasting(error) || error instanceof TypeError) return error;
  return isRefusal(error) ? new EventStoreRefuses(error) : new EventStoreUnavailable(error);
};

const isSilence = (error: unknown): boolean =>
  error instanceof TookTooLong ||
  (error instanceof Error && isCommandError(error) && error.type === ErrorType.DEADLINE_EXCEEDED);

/** Milliseconds before the next attempt: doubled each time, and never the same in two processes. */
export const jittered = (attempt: number, first: number, longest: number): number =>
  Math.min(longest, first * 2 ** attempt) * (0.5 + Math.random() / 2);
