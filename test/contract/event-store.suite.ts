import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventMetadata } from '../../src/kernel/event.js';
import {
  ConcurrencyConflict,
  type EventLog,
  type EventStore,
  type EventToAppend,
  type StoredEvent,
} from '../../src/kernel/event-store.js';
import { newId } from '../../src/kernel/ids.js';

export interface StoreUnderTest {
  readonly store: EventStore;
  readonly log: EventLog;
  /** Resolves once everything that was appended can be read from the log. */
  readable(): Promise<void>;
  /** Breaks every connection under way; restarts the server where that can be done. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
}

const metadata: EventMetadata = {
  actor: 'system',
  actorKind: 'system',
  tenant: 'provider',
  correlationId: 'correlation',
  commandId: 'command',
  schema: 1,
  at: '2026-03-02T12:00:00.000Z',
};

export const anEvent = (data: EventToAppend['data'] = {}): EventToAppend => ({
  id: newId(),
  type: 'DoorOpened',
  data,
  metadata,
});
export const aStream = (): string => `door-${newId()}`;
export const pageSize = 500;

export const wholeLog = async (log: EventLog, after = 0n): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (let position = after; ;) {
    const page = await log.readAll(position, pageSize);
    events.push(...page.events);
    if (page.readUpTo === position) return events;
    position = page.readUpTo;
  }
};

const outcome = (appending: Promise<unknown>): Promise<'won' | 'lost'> =>
  appending.then(
    () => 'won',
    (error: unknown) => {
      if (error instanceof ConcurrencyConflict) return 'lost';
      throw error;
    },
  );

const longestOutage = 30_000;

/** Appends the same events again, as a caller without an answer does. */
export const persisting = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const deadline = performance.now() + longestOutage;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ConcurrencyConflict || performance.now() > deadline) throw error;
      await new Promise((turn) => setImmediate(turn));
    }
  }
};

const strange = {
  z: 1,
  a: [0.1, -7, 1e21, 9_007_199_254_740_991, true, null, '', {}, []],
  '': ' \u2028"\\\n',
  10: 'a key that is a number',
  text: 'é€🚪',
} satisfies EventToAppend['data'];

/** Contract of every event store, on any server. */
export const eventStoreContract = (name: string, start: () => Promise<StoreUnderTest>): void => {
  describe(`the event log on ${name}`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => {
      under = await start();
    }, 120_000);
    afterAll(() => under.close());

    it('reads a stream back as it was appended, in order', async () => {
      const stream = aStream();
      const events = [anEvent({ colour: 'blue', size: 3, tags: ['a'], none: null }), anEvent({ colour: 'é€🚪' })];
      const receipt = await under.store.append(stream, 'none', events);
      const read = await under.store.readStream(stream);
      expect(receipt).toMatchObject({ stream, revision: 1n, position: read[1]?.position });
      expect(read).toMatchObject(events.map((event, index) => ({ ...event, stream, revision: BigInt(index) })));
    });

    it('reads a stream from a revision', async () => {
      const stream = aStream();
      await under.store.append(stream, 'none', [anEvent(), anEvent({ second: true }), anEvent()]);
      expect((await under.store.readStream(stream, 1n)).map(({ revision }) => revision)).toEqual([1n, 2n]);
    });

    it('gives events back to the byte, also from the log', async () => {
      const stream = aStream();
      const event = anEvent(strange);
      const { position } = await under.store.append(stream, 'none', [event]);
      await under.readable();
      const bytes = JSON.stringify([event.data, event.metadata]);
      const [read] = await under.store.readStream(stream);
      const [logged] = (await under.log.readAll(position - 1n, 1)).events;
      expect(JSON.stringify([read?.data, read?.metadata])).toBe(bytes);
      expect(JSON.stringify([logged?.data, logged?.metadata])).toBe(bytes);
      expect(logged).toEqual(read);
    });

    it('reads a long stream whole, and from a revision', async () => {
      const stream = aStream();
      for (let from = 0; from < 1_200; from += 300) {
        const expected = from === 0 ? 'none' : BigInt(from - 1);
        await under.store.append(
          stream,
          expected,
          Array.from({ length: 300 }, (_, index) => anEvent({ index })),
        );
      }
      const read = await under.store.readStream(stream);
      expect(read.map(({ revision }) => revision)).toEqual(Array.from({ length: 1_200 }, (_, index) => BigInt(index)));
      expect(await under.store.readStream(stream, 700n)).toEqual(read.slice(700));
      expect(await under.store.readStream(stream, 1_200n)).toEqual([]);
    });

    describe.each([1, 2])('appends %i events that the caller has looked for in vain', (count) => {
      const some = () => Array.from({ length: count }, () => anEvent());
      const begun = async (): Promise<string> => {
        const stream = aStream();
        await under.store.append(stream, 'none', [anEvent(), anEvent()]);
        return stream;
      };

      it('after the revision that was read', async () => {
        const stream = await begun();
        const events = some();
        const receipt = await under.store.append(stream, 1n, events, true);
        expect(receipt).toMatchObject({ stream, revision: 1n + BigInt(count) });
        const read = await under.store.readStream(stream, 2n);
        expect(read.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
        expect(read.at(-1)?.position).toBe(receipt.position);
      });

      it('once, and answers the first receipt to the same again, also behind others', async () => {
        const stream = await begun();
        const events = some();
        const receipt = await under.store.append(stream, 1n, events, true);
        expect(await under.store.append(stream, 1n, events, true)).toEqual(receipt);
        await under.store.append(stream, receipt.revision, [anEvent()]);
        expect(await under.store.append(stream, 1n, events, true)).toEqual(receipt);
        const both = await Promise.all(
          [1, 2, 3].map(() =>
            under.store.append(stream, 2n + BigInt(count), some(), true).catch((error: unknown) => error),
          ),
        );
        expect(both.filter((one) => one instanceof ConcurrencyConflict)).toHaveLength(2);
        expect(await under.store.readStream(stream)).toHaveLength(3 + 2 * count);
      });

      it.each([
        ['another writer was faster', 0n, 1n],
        ['the stream ends before', 5n, 1n],
      ])('unless %s', async (_, expected, actual) => {
        const stream = await begun();
        await expect(under.store.append(stream, expected, some(), true)).rejects.toMatchObject({ expected, actual });
        expect(await under.store.readStream(stream)).toHaveLength(2);
      });

      it('unless there is no such stream', async () => {
        const stream = aStream();
        const late = under.store.append(stream, 3n, some(), true);
        await expect(late).rejects.toMatchObject({ expected: 3n, actual: 'none' });
      });
    });

    it('has no events for a stream that does not exist', async () =>
      expect(await under.store.readStream(aStream())).toEqual([]));

    it('creates a stream once', async () => {
      const stream = aStream();
      await under.store.append(stream, 'none', [anEvent()]);
      await expect(under.store.append(stream, 'none', [anEvent()])).rejects.toMatchObject({
        name: 'ConcurrencyConflict',
        actual: 0n,
      });
    });

    it('refuses to append to a stream that must exist and does not', async () => {
      await expect(under.store.append(aStream(), 3n, [anEvent()])).rejects.toMatchObject({
        name: 'ConcurrencyConflict',
        actual: 'none',
      });
    });

    it('appends all events of a command or none', async () => {
      const stream = aStream();
      await under.store.append(stream, 'none', [anEvent()]);
      await expect(under.store.append(stream, 'none', [anEvent(), anEvent()])).rejects.toBeInstanceOf(
        ConcurrencyConflict,
      );
      expect(await under.store.readStream(stream)).toHaveLength(1);
    });

    it('answers the first receipt when the same events are appended again', async () => {
      const stream = aStream();
      const events = [anEvent(), anEvent()];
      const first = await under.store.append(stream, 'none', events);
      await under.store.append(stream, 1n, [anEvent()]);
      expect(await under.store.append(stream, 'none', events)).toEqual(first);
      expect(await under.store.append(stream, 2n, events)).toEqual(first);
      expect(await under.store.readStream(stream)).toHaveLength(3);
    });

    it('refuses events of which some are there already', async () => {
      const stream = aStream();
      const there = anEvent();
      await under.store.append(stream, 'none', [there]);
      for (const expected of ['none', 0n, 'any'] as const) {
        await expect(under.store.append(stream, expected, [there, anEvent()])).rejects.toBeInstanceOf(
          ConcurrencyConflict,
        );
      }
      expect(await under.store.readStream(stream)).toHaveLength(1);
    });

    it.each(['none', 0n, 'any'] as const)(
      'answers the first receipt after the server was interrupted, expecting %s',
      async (expected) => {
        const stream = aStream();
        const events = [anEvent(), anEvent()];
        const first = await under.store.append(stream, 'none', events);
        await under.interrupt();
        expect(await persisting(() => under.store.append(stream, expected, events))).toEqual(first);
        expect(await persisting(() => under.store.readStream(stream))).toHaveLength(2);
      },
      120_000,
    );

    it('lets one of twenty parallel writers win each revision, and loses none', async () => {
      const stream = aStream();
      await under.store.append(stream, 'none', [anEvent()]);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => outcome(under.store.append(stream, 0n, [anEvent()]))),
      );
      expect(outcomes.filter((one) => one === 'won')).toHaveLength(1);
      expect(await under.store.readStream(stream)).toHaveLength(2);
    });

    it('lets twenty parallel writers all append where none of them expects a revision', async () => {
      const stream = aStream();
      const ids = Array.from({ length: 20 }, () => anEvent());
      await Promise.all(ids.map((event) => under.store.append(stream, 'any', [event])));
      const read = await under.store.readStream(stream);
      expect(read.map(({ revision }) => revision)).toEqual(ids.map((_, index) => BigInt(index)));
      expect(new Set(read.map(({ id }) => id))).toEqual(new Set(ids.map(({ id }) => id)));
    });

    it('takes the same events from twenty parallel repeats as one', async () => {
      const stream = aStream();
      const events = [anEvent(), anEvent()];
      const receipts = await Promise.all(Array.from({ length: 20 }, () => under.store.append(stream, 'none', events)));
      expect(new Set(receipts.map(({ position }) => position)).size).toBe(1);
      expect(await under.store.readStream(stream)).toHaveLength(2);
    });

    it('reads the whole log in one order, a page at a time, and says up to where', async () => {
      await under.readable();
      const before = await under.log.end();
      for (let made = 0; made < 5; made += 1) await under.store.append(aStream(), 'none', [anEvent(), anEvent()]);
      await under.readable();
      const first = await under.log.readAll(before, 4);
      const rest = await under.log.readAll(first.readUpTo, 100);
      const positions = [...first.events, ...rest.events].map(({ position }) => position);
      expect(positions).toHaveLength(10);
      expect(positions).toEqual([...positions].sort((a, b) => Number(a - b)));
      expect(rest.readUpTo).toBe(await under.log.end());
      expect(await under.log.readAll(rest.readUpTo, 100)).toMatchObject({ events: [], readUpTo: rest.readUpTo });
    });

    it('never hides an event from a reader that polls while many write', async () => {
      await under.readable();
      const start = await under.log.end();
      const seen: string[] = [];
      const writers = { done: false };
      const reading = (async () => {
        for (let position = start; ;) {
          const { done } = writers;
          const page = await under.log.readAll(position, 50);
          seen.push(...page.events.map(({ id }) => id));
          if (done && page.readUpTo === position) return;
          position = page.readUpTo;
        }
      })();
      const written: string[] = [];
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let made = 0; made < 25; made += 1) {
            const event = anEvent();
            await under.store.append(aStream(), 'none', [event]);
            written.push(event.id);
          }
        }),
      );
      await under.readable();
      writers.done = true;
      await reading;
      expect([...seen].sort()).toEqual([...written].sort());
    });

    it('shows every event once and in order to a reader, though the server is interrupted while many write', async () => {
      await under.readable();
      const start = await under.log.end();
      const streams = Array.from({ length: 6 }, aStream);
      const write = async (stream: string): Promise<void> => {
        for (let made = 0; made < 20; made += 1) {
          const event = anEvent({ made });
          const expected = made === 0 ? 'none' : BigInt(made - 1);
          await persisting(() => under.store.append(stream, expected, [event]));
        }
      };
      const writing = Promise.all(streams.map(write));
      await persisting(async () => {
        if ((await under.log.end()) <= start) throw new Error('nothing was read yet');
      });
      await under.interrupt();
      await writing;
      await persisting(() => under.readable());
      const read = await wholeLog(under.log, start);
      expect(read).toHaveLength(120);
      const positions = read.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => (a < b ? -1 : 1)));
      for (const stream of streams) {
        const own = read.filter((event) => event.stream === stream);
        expect(own).toEqual(await under.store.readStream(stream));
      }
    }, 120_000);
  });
};
