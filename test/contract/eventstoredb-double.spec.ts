import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamResolvedEvent,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { serverError, startEventStoreDouble, type EventStoreDouble } from '../support/eventstoredb/double.js';

/** With credentials the client appends by the call `Append`, without by `BatchAppend`; the server has one rule for both. */
const calls = [
  ['Append', { credentials: { username: '', password: '' } }],
  ['BatchAppend', {}],
] as const;

/** Two events `a`, `b` are there, appended in one go; then: what is appended, expecting what, and what the server says. */
type Answer = { readonly revision: bigint } | { readonly wrong: bigint | 'no_stream' };
interface Case {
  readonly says: string;
  readonly events: string;
  readonly expecting: AppendExpectedRevision;
  readonly answer: Answer;
  /** In a stream that does not exist. */
  readonly elsewhere?: true;
}

/**
 * Sources: developers.eventstore.com/clients/grpc/appending-events ("handling concurrency", "idempotence"), and
 * EventStore.Core `IndexWriter.CheckCommit`, `StorageWriterService.ActOnCommitCheckFailure`.
 */
const cases: readonly Case[] = [
  { says: 'takes what follows the current revision', events: 'c', expecting: 1n, answer: { revision: 2n } },
  { says: 'refuses a stale revision', events: 'c', expecting: 0n, answer: { wrong: 1n } },
  { says: 'refuses a revision ahead', events: 'c', expecting: 7n, answer: { wrong: 1n } },
  { says: 'refuses to create what exists', events: 'c', expecting: NO_STREAM, answer: { wrong: 1n } },
  {
    says: 'answers the first success to the same events',
    events: 'ab',
    expecting: NO_STREAM,
    answer: { revision: 1n },
  },
  { says: 'answers it to a part from the start', events: 'a', expecting: NO_STREAM, answer: { revision: 0n } },
  { says: 'answers it to a part from the middle', events: 'b', expecting: 0n, answer: { revision: 1n } },
  { says: 'refuses what is there in part', events: 'abc', expecting: NO_STREAM, answer: { wrong: 1n } },
  { says: 'refuses what is there in another order', events: 'ba', expecting: NO_STREAM, answer: { wrong: 1n } },
  { says: 'refuses what is there elsewhere', events: 'b', expecting: NO_STREAM, answer: { wrong: 1n } },
  { says: 'does not compare ids at the current revision', events: 'ab', expecting: 1n, answer: { revision: 3n } },
  { says: 'takes anything where nothing is expected', events: 'c', expecting: ANY, answer: { revision: 2n } },
  { says: 'knows repeats where nothing is expected', events: 'ab', expecting: ANY, answer: { revision: 1n } },
  { says: 'refuses repeats in part there', events: 'ac', expecting: ANY, answer: { wrong: 1n } },
  { says: 'takes what begins with a new event there', events: 'ca', expecting: ANY, answer: { revision: 3n } },
  { says: 'takes what follows an existing stream', events: 'c', expecting: STREAM_EXISTS, answer: { revision: 2n } },
  { says: 'creates', events: 'c', expecting: NO_STREAM, answer: { revision: 0n }, elsewhere: true },
  { says: 'creates a stream anyhow', events: 'c', expecting: ANY, answer: { revision: 0n }, elsewhere: true },
  { says: 'misses a stream', events: 'c', expecting: 0n, answer: { wrong: 'no_stream' }, elsewhere: true },
  { says: 'misses it', events: 'c', expecting: STREAM_EXISTS, answer: { wrong: 'no_stream' }, elsewhere: true },
];

describe('the double of EventStoreDB', () => {
  let double: EventStoreDouble;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    double = await startEventStoreDouble();
    client = EventStoreDBClient.connectionString(double.url);
  });
  afterEach(() => double.writeStatistics());
  afterAll(async () => {
    await client.dispose();
    await double.close();
  });

  const aStream = (): string => `door-${randomUUID()}`;
  const named = (name: string, ids: Map<string, string>) => {
    const id = ids.get(name) ?? randomUUID();
    ids.set(name, id);
    return jsonEvent({ id, type: 'DoorOpened', data: { name, size: 1.5, text: 'é€🚪' }, metadata: { at: 'noon' } });
  };
  const all = (names: string, ids: Map<string, string>) => [...names].map((name) => named(name, ids));

  describe.each(calls)('asked by %s', (_name, options) => {
    it.each(cases)('$says ($events expecting $expecting)', async ({ events, expecting, answer, elsewhere }) => {
      const ids = new Map<string, string>();
      const stream = aStream();
      await client.appendToStream(stream, all('ab', ids), { expectedRevision: NO_STREAM, ...options });
      const appending = client.appendToStream(elsewhere ? aStream() : stream, all(events, ids), {
        expectedRevision: expecting,
        ...options,
      });
      const answered = await appending.then(
        ({ nextExpectedRevision: revision }) => ({ revision }),
        (error: unknown) => {
          if (!(error instanceof WrongExpectedVersionError)) throw error;
          return { wrong: error.actualVersion };
        },
      );
      expect(answered).toEqual(answer);
    });

    it('answers a repeat with the position of the first append, that of its last event', async () => {
      const stream = aStream();
      const events = all('ab', new Map());
      const first = await client.appendToStream(stream, events, { expectedRevision: NO_STREAM, ...options });
      const again = await client.appendToStream(stream, events, { expectedRevision: NO_STREAM, ...options });
      expect(again.position).toEqual(first.position);
      const read = await positionsOf(stream);
      expect(read.at(-1)).toEqual(first.position);
      expect(read[0]?.commit).toBeLessThan(read[1]?.commit ?? 0n);
    });

    it('forgets repeats where nothing is expected once it was restarted, as a node does', async () => {
      const stream = aStream();
      const events = all('a', new Map());
      await client.appendToStream(stream, events, { expectedRevision: ANY, ...options });
      await double.restart();
      const again = await until(() => client.appendToStream(stream, events, { expectedRevision: ANY, ...options }));
      expect(again.nextExpectedRevision).toBe(1n);
    });

    it('refuses more than its largest append', async () => {
      const large = jsonEvent({ type: 'DoorOpened', data: { text: 'x'.repeat(1024 * 1024) } });
      await expect(client.appendToStream(aStream(), large, options)).rejects.toMatchObject({
        type: 'maximum-append-size-exceeded',
      });
    });
  });

  const positionsOf = async (stream: string) => {
    const positions = [];
    for await (const { event } of client.readStream(stream)) positions.push(event?.position);
    return positions;
  };

  /** A server that was restarted is reached at the second try. */
  const until = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + 5_000;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
    }
  };

  it('reads a stream back as it was appended, from a revision, a page at a time', async () => {
    const stream = aStream();
    await client.appendToStream(stream, all('abcd', new Map()));
    const names: unknown[] = [];
    for await (const { event } of client.readStream(stream, { fromRevision: 1n, maxCount: 2 })) names.push(event?.data);
    expect(names).toEqual(['b', 'c'].map((name) => ({ name, size: 1.5, text: 'é€🚪' })));
  });

  it('says so when a stream does not exist', async () => {
    await expect(positionsOf(aStream())).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it('reads everything in the order of its positions, its own events too', async () => {
    double.writeStatistics();
    const forwards = [];
    for await (const { event } of client.readAll()) forwards.push(event);
    const positions = forwards.map((event) => event?.position.commit ?? -1n);
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
    expect(new Set(positions).size).toBe(positions.length);
    expect(forwards.some((event) => event?.type === '$statsCollected')).toBe(true);
    const last = [];
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
      last.push(event?.position.commit);
    }
    expect(last).toEqual(positions.slice(-1));
  });

  describe('followed by a subscription', () => {
    const following = (fromPosition: typeof START | { commit: bigint; prepare: bigint }) => {
      const checkpoints: bigint[] = [];
      const subscription = client.subscribeToAll({
        fromPosition,
        filter: excludeSystemEvents({
          checkpointReached: (_subscription, { commit }) => {
            checkpoints.push(commit);
          },
        }),
      });
      const got: NonNullable<AllStreamResolvedEvent['event']>[] = [];
      const errors: unknown[] = [];
      subscription.on('data', ({ event }: AllStreamResolvedEvent) => event && got.push(event));
      subscription.on('error', (error) => errors.push(error));
      return { subscription, got, errors, checkpoints };
    };
    const once = (emitter: { once(event: string, done: () => void): unknown }, event: string): Promise<void> =>
      new Promise((done) => emitter.once(event, () => done()));
    const seen = async (condition: () => boolean): Promise<void> => {
      const deadline = performance.now() + 5_000;
      while (!condition()) {
        if (performance.now() > deadline) throw new Error('Not seen within 5 s');
        await new Promise((turn) => setImmediate(turn));
      }
    };

    it('confirms, tells what was there, that it has caught up, and what comes; never its own events', async () => {
      const { subscription, got } = following(START);
      await once(subscription, 'confirmation');
      await once(subscription, 'caughtUp');
      const stream = aStream();
      double.writeStatistics();
      await client.appendToStream(stream, all('ab', new Map()));
      await seen(() => got.at(-1)?.streamId === stream && got.at(-1)?.revision === 1n);
      expect(got.filter(({ type }) => type.startsWith('$'))).toEqual([]);
      await subscription.unsubscribe();
    });

    it('goes on after a position, not with it', async () => {
      const { position } = await client.appendToStream(aStream(), all('ab', new Map()));
      if (!position) throw new Error('no position');
      const { subscription, got } = following(position);
      await once(subscription, 'caughtUp');
      const next = aStream();
      await client.appendToStream(next, all('c', new Map()));
      await seen(() => got.length > 0);
      expect(got.map(({ streamId }) => streamId)).toEqual([next]);
      await subscription.unsubscribe();
    });

    it('is told checkpoints over events that its filter leaves out', async () => {
      const { subscription, checkpoints } = following(START);
      await once(subscription, 'caughtUp');
      for (let written = 0; written < 40; written += 1) double.writeStatistics();
      await client.appendToStream(aStream(), all('a', new Map()));
      await seen(() => checkpoints.length > 0);
      await subscription.unsubscribe();
    });

    it.each([
      ['dropped', () => double.dropSubscriptions(status.UNAVAILABLE), 'unavailable'],
      ['cut off by a restart', () => double.restart(), 'cancelled'],
    ] as const)('hears of it when it is %s', async (_how, happen, type) => {
      const { subscription, errors } = following(START);
      await once(subscription, 'caughtUp');
      await happen();
      await seen(() => errors.length > 0);
      expect(errors[0]).toMatchObject({ type });
    });
  });

  it.each([
    ['unavailable', serverError(status.UNAVAILABLE), 'unavailable'],
    ['out of time', serverError(status.DEADLINE_EXCEEDED), 'deadline-exceeded'],
    [
      'not the leader',
      serverError(status.NOT_FOUND, 'not-leader', {
        'leader-endpoint-host': '127.0.0.1',
        'leader-endpoint-port': '2113',
      }),
      'not-leader',
    ],
    ['asked by a stranger', serverError(status.UNAUTHENTICATED), 'access-denied'],
  ] as const)('can be %s', async (_what, error, type) => {
    const other = EventStoreDBClient.connectionString(double.url);
    await other.appendToStream(aStream(), all('a', new Map()), calls[0][1]);
    double.failNext(error);
    await expect(other.appendToStream(aStream(), all('a', new Map()), calls[0][1])).rejects.toMatchObject({ type });
    await other.dispose();
  });

  it('keeps to the deadline of a call that it does not answer', async () => {
    double.mute(true);
    const appending = client.appendToStream(aStream(), all('a', new Map()), { ...calls[0][1], deadline: 200 });
    await expect(appending).rejects.toMatchObject({ type: 'deadline-exceeded' });
    double.mute(false);
  });

  it('is found through its gossip', async () => {
    const discovering = EventStoreDBClient.connectionString(`esdb+discover://127.0.0.1:${double.port}?tls=false`);
    const { success } = await discovering.appendToStream(aStream(), all('a', new Map()));
    expect(success).toBe(true);
    await discovering.dispose();
  });
});
