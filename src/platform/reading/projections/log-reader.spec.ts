import { describe, expect, it } from '@jest/globals';
import type { LogPage, StoredEvent } from '../../../kernel/event-store.js';
import { LogReader } from './log-reader.js';

const eventAt = (position: bigint): StoredEvent => ({
  id: String(position),
  stream: 'lamp-1',
  revision: position,
  position,
  type: position % 100n === 0n ? 'LampBroken' : 'LampLit',
  data: {},
  metadata: {
    tenant: 'provider',
    actor: 'system',
    actorKind: 'system',
    correlationId: 'a',
    causationId: 'a',
    commandId: 'a',
    at: '2026-01-01T00:00:00.000Z',
    schema: 1,
  },
});

/** A log of so many events, which grows, and the places from which it was read. */
const logOf = (length: number) => {
  const state = { end: BigInt(length), life: 'first' };
  const asked: bigint[] = [];
  const readAll = (after: bigint, limit: number): Promise<LogPage> => {
    asked.push(after);
    const last = after + BigInt(limit) < state.end ? after + BigInt(limit) : state.end;
    const events = Array.from({ length: Number(last - after) }, (_, index) => eventAt(after + BigInt(index) + 1n));
    return Promise.resolve({ events, readUpTo: last > after ? last : after, life: state.life });
  };
  const reader = new LogReader({ readAll, mark: () => Promise.resolve({ position: state.end, life: state.life }) });
  return { state, asked, reader };
};
const positionsOf = ({ events }: LogPage): readonly bigint[] => events.map(({ position }) => position);

describe('the reader of the log', () => {
  it('reads the end once for all consumers, also where they stand many pages behind it', async () => {
    const { asked, reader } = logOf(4_000);
    await reader.end();
    for (let consumer = 0; consumer < 3; consumer += 1) {
      const seen: bigint[] = [];
      for (let at = 0n; at < 4_000n;) {
        const page = await reader.read(at);
        seen.push(...positionsOf(page));
        expect(page.events.length).toBeLessThanOrEqual(500);
        at = page.readUpTo;
      }
      expect(seen).toEqual(Array.from({ length: 4_000 }, (_, index) => BigInt(index) + 1n));
    }
    expect(asked).toEqual([0n, 500n, 1_000n, 1_500n, 2_000n, 2_500n, 3_000n, 3_500n]);
  });

  it('shows from the middle of a page what lies behind', async () => {
    const { reader } = logOf(10);
    await reader.end();
    await reader.read(0n);
    expect(positionsOf(await reader.read(7n))).toEqual([8n, 9n, 10n]);
  });

  it('reads what came since, and nothing again', async () => {
    const { state, asked, reader } = logOf(10);
    await reader.end();
    await reader.read(0n);
    state.end = 12n;
    await reader.end();
    expect(positionsOf(await reader.read(10n))).toEqual([11n, 12n]);
    expect(positionsOf(await reader.read(5n))).toEqual([6n, 7n, 8n, 9n, 10n, 11n, 12n]);
    expect(asked).toEqual([0n, 10n]);
  });

  it('keeps the last five thousand events, and shares pages further behind', async () => {
    const { asked, reader } = logOf(6_000);
    await reader.end();
    for (let at = 0n; at < 6_000n;) at = (await reader.read(at)).readUpTo;
    asked.length = 0;
    await reader.read(1_000n);
    expect(asked).toEqual([]);
    expect(positionsOf(await reader.read(0n)).at(-1)).toBe(500n);
    expect(positionsOf(await reader.read(100n)).at(0)).toBe(101n);
    expect(asked).toEqual([0n]);
  });

  it('forgets what it read in another life of the server', async () => {
    const { state, asked, reader } = logOf(10);
    await reader.end();
    await reader.read(0n);
    state.life = 'second';
    await reader.end();
    expect(reader.idleEvents(0n, 10n, () => false)).toBeUndefined();
    expect((await reader.read(0n)).life).toBe('second');
    expect(asked).toEqual([0n, 0n]);
  });

  it('counts the events of a stretch that has none of these types, and does not where it has not read', async () => {
    const { reader } = logOf(150);
    await reader.end();
    const broken = (type: string): boolean => type === 'LampBroken';
    expect(reader.idleEvents(0n, 10n, broken)).toBeUndefined();
    await reader.read(0n);
    expect(reader.idleEvents(0n, 99n, broken)).toBe(99);
    expect(reader.idleEvents(0n, 100n, broken)).toBeUndefined();
    expect(reader.idleEvents(100n, 150n, broken)).toBe(50);
    expect(reader.idleEvents(100n, 151n, broken)).toBeUndefined();
    expect(reader.idleEvents(150n, 150n, () => true)).toBe(0);
    reader.forget();
    expect(reader.idleEvents(100n, 150n, broken)).toBeUndefined();
  });
});
