import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '../../../../kernel/event-store.js';
import { knownFrom, KnownStreams } from './known-streams.js';

const metadata = { ...{ actor: 'system', actorKind: 'system', tenant: 'provider' }, correlationId: '', commandId: '' };

const stored = (stream: string, from: number, to: number, prefix = ''): readonly StoredEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    ...{ id: `${prefix}${stream}-${from + index}`, type: 'DoorOiled', stream, data: {} },
    ...{ revision: BigInt(from + index), position: BigInt(10 * (from + index)) },
    metadata: { ...metadata, schema: 1, at: '2026-03-02T12:00:00.000Z' },
  }));

const remembered = (streams: KnownStreams, stream: string, count: number): void => {
  streams.remember(stream, knownFrom(stored(stream, 0, count - 1)));
};

describe('the known part of a stream', () => {
  it('grows by what is read of it from an event that is known', () => {
    const streams = new KnownStreams();
    remembered(streams, 'one', 3);
    streams.extend('one', stored('one', 2, 4));
    expect(streams.at('one', 2n)).toBeUndefined();
    expect([...(streams.at('one', 4n)?.events.keys() ?? [])]).toEqual(['one-0', 'one-1', 'one-2', 'one-3', 'one-4']);
    expect(streams.of('one')?.events.get('one-4')).toEqual({ stream: 'one', revision: 4n, position: 40n });
  });

  it.each([
    ['another event is there', stored('one', 2, 4, 'other')],
    ['an event is missing in between', stored('one', 4, 5)],
    ['nothing is there any more', []],
  ])('is forgotten where %s', (_, events) => {
    const streams = new KnownStreams();
    remembered(streams, 'one', 3);
    streams.extend('one', events);
    expect(streams.of('one')).toBeUndefined();
  });

  it('is not begun in the middle', () => {
    const streams = new KnownStreams();
    streams.extend('one', stored('one', 2, 4));
    expect(streams.of('one')).toBeUndefined();
  });

  it('goes, the oldest first, beyond two hundred thousand events', () => {
    const streams = new KnownStreams();
    remembered(streams, 'one', 100_000);
    remembered(streams, 'two', 99_999);
    streams.extend('two', stored('two', 99_998, 99_999));
    expect(streams.of('one')).toBeDefined();
    streams.extend('two', stored('two', 99_999, 100_000));
    expect(streams.of('one')).toBeUndefined();
    remembered(streams, 'one', 99_999);
    expect([streams.of('one')?.revision, streams.of('two')?.revision]).toEqual([99_998n, 100_000n]);
  });

  it('goes, the oldest first, beyond five hundred streams', () => {
    const streams = new KnownStreams();
    for (let index = 0; index <= 500; index += 1) remembered(streams, `s${index}`, 1);
    expect([streams.of('s0')?.revision, streams.of('s1')?.revision]).toEqual([undefined, 0n]);
  });
});
