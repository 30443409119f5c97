import { serialize } from 'node:v8';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Occurred } from '../../../kernel/event.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';

/** An event's place in its stream, in the log and in time. */
export type Place = Pick<Occurred, 'id' | 'stream' | 'revision' | 'position' | 'at'>;

/** State of a stream as it was after one of its events. */
export interface Snapshot<State> {
  readonly state: State;
  readonly last: Place;
  /** Ids of the commands that wrote the events up to here; those of later events may be among them. */
  readonly commands: ReadonlySet<string>;
  /** People about whom the state may hold words. */
  readonly subjects: ReadonlySet<string>;
}

/** A state, the events that led to it, and the people whose words these may hold. */
interface Folded<State> {
  readonly state: State;
  readonly events: readonly Occurred[];
  readonly subjects: readonly string[];
}

interface Kept<State> extends Snapshot<State> {
  readonly lifecycle: object;
  readonly commands: Set<string>;
  readonly subjects: Set<string>;
  /** Bytes of the state, roughly, as measured at the event `weighedAt`. */
  readonly weight: number;
  readonly weighedAt: bigint;
  /** Bytes, with the ids. */
  readonly size: number;
  readonly usedAt: number;
}

interface SnapshotBounds {
  /** Streams of so many events and fewer are folded each time. */
  readonly after: number;
  /** Bytes of all snapshots together. */
  readonly bytes: number;
  /** Milliseconds without a use, after which a snapshot goes. */
  readonly idle: number;
}

const usual: SnapshotBounds = { after: 100, bytes: 64 * 2 ** 20, idle: 10 * 60_000 };
const sweepEvery = 60_000;

/** Bytes of objects in memory for each of their serialised form, and bytes of an id in a set. */
const [heapFactor, idBytes] = [3, 100];

/** The very lifecycle that folded it: another definition of that name knows nothing of its states. */
const isOf = <State extends { readonly status: string }>(
  kept: Kept<unknown>,
  lifecycle: Lifecycle<State>,
): kept is Kept<State> => kept.lifecycle === lifecycle;

/** Undefined for a state that cannot be measured. */
const bytesOf = (state: unknown): number | undefined => {
  try {
    return serialize(state).byteLength * heapFactor;
  } catch {
    return undefined;
  }
};

/** A state is measured again once its stream has grown by a quarter, since that takes as long as some commands. */
const weighedAnewAfter = 4n;

/**
 * States of long streams, in this process's memory alone (decision 045). The least recently used go first. They are
 * answered as they are: what is read of a state is never written to.
 */
@Injectable()
export class Snapshots implements OnModuleInit, OnModuleDestroy {
  private readonly kept = new Map<string, Kept<unknown>>();
  private bytes = 0;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly bounds: SnapshotBounds = usual) {}

  onModuleInit(): void {
    this.sweeping = setInterval(() => this.sweep(), sweepEvery).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeping);
    this.kept.clear();
  }

  /** Whether a stream with so many events is worth one. */
  isLong(events: number): boolean {
    return events > this.bounds.after;
  }

  of<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    stream: string,
  ): Snapshot<State> | undefined {
    const kept = this.kept.get(stream);
    if (!kept) return undefined;
    this.drop(stream);
    if (!isOf(kept, lifecycle)) return undefined;
    this.put({ ...kept, usedAt: performance.now() });
    return kept;
  }

  /** Keeps the state after these events, which follow those of the snapshot that it was folded from. */
  keep<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    { state, events, subjects }: Folded<State>,
    from?: Snapshot<State>,
  ): void {
    const last = events.at(-1);
    if (!last) return;
    const { id, stream, revision, position, at } = last;
    const there = this.kept.get(stream);
    // another load of it was faster, or it has gone meanwhile
    if (there?.commands !== from?.commands || (there && there.last.revision >= revision)) return;
    const toWeigh = there === undefined || revision > there.weighedAt + there.weighedAt / weighedAnewAfter;
    const [weight, weighedAt] = toWeigh ? [bytesOf(state), revision] : [there.weight, there.weighedAt];
    this.drop(stream);
    if (weight === undefined) return;
    const { commands, subjects: about } = there ?? { commands: new Set<string>(), subjects: new Set<string>() };
    for (const { metadata } of events) commands.add(metadata.commandId);
    for (const subject of subjects) about.add(subject);
    this.put({
      ...{ lifecycle, state, commands, subjects: about, weight, weighedAt },
      last: { id, stream, revision, position, at },
      size: weight + (commands.size + about.size) * idBytes,
      usedAt: performance.now(),
    });
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.bounds.bytes) break;
      this.drop(oldest);
    }
  }

  drop(stream: string): void {
    this.bytes -= this.kept.get(stream)?.size ?? 0;
    this.kept.delete(stream);
  }

  /** Drops those that were used last so long ago: words about people stay no longer in memory than they are of use. */
  sweep(now = performance.now()): void {
    for (const [stream, { usedAt }] of this.kept) {
      if (now - usedAt < this.bounds.idle) break;
      this.drop(stream);
    }
  }

  /** Puts it behind all others. */
  private put(kept: Kept<unknown>): void {
    this.kept.set(kept.last.stream, kept);
    this.bytes += kept.size;
  }
}
