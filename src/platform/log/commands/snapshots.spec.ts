import { describe, expect, it } from '@jest/globals';
import type { Occurred } from '../../../kernel/event.js';
import { fold, lifecycle } from '../../../kernel/lifecycle.js';
import { anyResource } from '../../../kernel/actor.js';
import { event } from '../../../kernel/event.js';
import { occurred } from '../../../kernel/testing.js';
import { Snapshots } from './snapshots.js';

const oiled = event('HingeOiled').carries<object>();

interface Hinge {
  readonly status: 'none' | 'oiled';
  readonly times: number;
  readonly words: unknown;
}

const hingeWith = (words: unknown = null) =>
  lifecycle<Hinge>()('hinge', {
    plural: 'hinges',
    initial: { status: 'none', times: 0, words },
    commands: {},
    events: [oiled],
    transitions: { none: ['oiled'], oiled: [] },
    resource: () => anyResource('hinge'),
    tenant: () => null,
    decide: {},
    evolve: { HingeOiled: (state) => ({ ...state, status: 'oiled', times: state.times + 1 }) },
  });
const hinge = hingeWith();

const events = (stream: string, count: number, from = 0): readonly Occurred[] =>
  Array.from({ length: count }, (_, index) => {
    const place = from + index;
    const metadata = { commandId: `${stream} ${place}` };
    return occurred(oiled({}), { id: `${stream}-${place}`, stream, revision: BigInt(place), metadata });
  });

const bounds = { after: 0, bytes: 1_000_000, idle: 1_000 };

const keep = (snapshots: Snapshots, stream: string, count: number, of = hinge): void =>
  snapshots.keep(of, { state: fold(of, events(stream, count)), events: events(stream, count), subjects: [] });

const further = (snapshots: Snapshots, stream: string, count: number): void => {
  const from = snapshots.of(hinge, stream);
  const since = events(stream, count, from ? Number(from.last.revision) + 1 : 0);
  const state = fold(hinge, since, from?.state);
  snapshots.keep(hinge, { state, events: since, subjects: [`${stream} ${count}`] }, from);
};

describe('the snapshot of a stream', () => {
  it('says where it stands, and which commands and people it knows', () => {
    const snapshots = new Snapshots(bounds);
    further(snapshots, 'one', 3);
    further(snapshots, 'one', 2);
    expect(snapshots.of(hinge, 'one')).toMatchObject({
      state: { status: 'oiled', times: 5 },
      last: { id: 'one-4', stream: 'one', revision: 4n },
      commands: new Set(['one 0', 'one 1', 'one 2', 'one 3', 'one 4']),
      subjects: new Set(['one 3', 'one 2']),
    });
    expect(snapshots.of(hinge, 'another')).toBeUndefined();
  });

  it('is worth it beyond a hundred events', () => {
    const snapshots = new Snapshots();
    expect([snapshots.isLong(100), snapshots.isLong(101)]).toEqual([false, true]);
  });

  it('is that of one definition alone', () => {
    const snapshots = new Snapshots(bounds);
    keep(snapshots, 'one', 3);
    expect(snapshots.of(hingeWith(), 'one')).toBeUndefined();
    keep(snapshots, 'one', 3);
    expect(snapshots.of(hinge, 'one')?.state.times).toBe(3);
  });

  it('is not put back by a slower load, nor by one that began before it was dropped', () => {
    const snapshots = new Snapshots(bounds);
    keep(snapshots, 'one', 3);
    const from = snapshots.of(hinge, 'one');
    const load = (count: number): void => {
      const since = events('one', count, 3);
      snapshots.keep(hinge, { state: fold(hinge, since, from?.state), events: since, subjects: [] }, from);
    };
    load(2);
    load(1);
    keep(snapshots, 'one', 9);
    expect(snapshots.of(hinge, 'one')?.state.times).toBe(5);
    snapshots.drop('one');
    load(4);
    expect(snapshots.of(hinge, 'one')).toBeUndefined();
  });

  it('goes when it was used least lately and there is no room', () => {
    const three = new Snapshots(bounds);
    ['one', 'two', 'three'].forEach((stream) => keep(three, stream, 30));
    expect(['one', 'two', 'three'].map((stream) => three.of(hinge, stream)?.state.times)).toEqual([30, 30, 30]);
    // an id is counted with a hundred bytes
    const two = new Snapshots({ ...bounds, bytes: 8_000 });
    ['one', 'two'].forEach((stream) => keep(two, stream, 30));
    two.of(hinge, 'one');
    keep(two, 'three', 30);
    expect(['one', 'two', 'three'].map((stream) => two.of(hinge, stream)?.state.times)).toEqual([30, undefined, 30]);
  });

  it('makes room for itself as its stream grows, and gives its room back', () => {
    const snapshots = new Snapshots({ ...bounds, bytes: 8_000 });
    keep(snapshots, 'one', 30);
    keep(snapshots, 'two', 30);
    further(snapshots, 'two', 30);
    expect(snapshots.of(hinge, 'one')).toBeUndefined();
    expect(snapshots.of(hinge, 'two')?.state.times).toBe(60);
    snapshots.drop('two');
    snapshots.drop('two');
    ['one', 'two'].forEach((stream) => keep(snapshots, stream, 30));
    expect(['one', 'two'].map((stream) => snapshots.of(hinge, stream)?.state.times)).toEqual([30, 30]);
  });

  it('that is larger than all room is not kept, nor is a state that cannot be measured', () => {
    const snapshots = new Snapshots(bounds);
    const [large, odd] = [hingeWith('x'.repeat(1_000_000)), hingeWith(() => 'words')];
    keep(snapshots, 'one', 3, large);
    keep(snapshots, 'two', 3, odd);
    keep(snapshots, 'three', 3);
    expect([snapshots.of(large, 'one'), snapshots.of(odd, 'two')]).toEqual([undefined, undefined]);
    expect(snapshots.of(hinge, 'three')?.state.times).toBe(3);
  });

  it('goes when it is of no use any more', () => {
    const snapshots = new Snapshots(bounds);
    keep(snapshots, 'one', 3);
    snapshots.sweep(performance.now() + 900);
    expect(snapshots.of(hinge, 'one')).toBeDefined();
    snapshots.sweep(performance.now() + 1_000);
    expect(snapshots.of(hinge, 'one')).toBeUndefined();
  });
});
