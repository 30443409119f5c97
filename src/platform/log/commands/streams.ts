import { Injectable } from '@nestjs/common';
import type { Occurred } from '../../../kernel/event.js';
import type { StoredEvent } from '../../../kernel/event-store.js';
import { streamOf } from '../../../kernel/ids.js';
import { fold, type Lifecycle } from '../../../kernel/lifecycle.js';
import { BusinessRegistry } from '../business/business-registry.js';
import { EventStorePort } from '../event-store/ports.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';
import { Snapshots, type Place, type Snapshot } from './snapshots.js';

/** A stream read back: its state, and where it stands. Its events are read by `Streams.history` alone. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: bigint | 'none';
  /** The last event; none in a stream without events. */
  readonly last: Place | undefined;
  /** Whether a command seems to have written some of its events: `Streams.history` tells which. */
  readonly knows: (commandId: string) => boolean;
}

/** State of a stream without events. */
export const empty = <State extends { readonly status: string }>({ initial }: Lifecycle<State>): Loaded<State> => ({
  state: initial,
  revision: 'none',
  last: undefined,
  knows: () => false,
});

const byStream = <Event extends { readonly stream: string }>(
  events: readonly Event[],
): ReadonlyMap<string, readonly Event[]> => {
  const streams = new Map<string, Event[]>();
  for (const event of events) {
    const before = streams.get(event.stream);
    if (before) before.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
};

/** Reads streams as their lifecycle sees them: opened, in their current shape, folded. */
@Injectable()
export class Streams {
  constructor(
    private readonly store: EventStorePort,
    private readonly personalData: PersonalData,
    private readonly registry: BusinessRegistry,
    private readonly snapshots: Snapshots,
  ) {}

  async load<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    id: string,
  ): Promise<Loaded<State>> {
    const [loaded = empty(lifecycle)] = await this.loadAll(lifecycle, [id]);
    return loaded;
  }

  /** Several at once, in the order asked for. */
  async loadAll<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    ids: readonly string[],
  ): Promise<readonly Loaded<State>[]> {
    const streams = ids.map((id) => streamOf(lifecycle.name, id));
    const known = await Promise.all(streams.map((stream) => this.onward(lifecycle, stream)));
    const unknown = await this.whole(
      lifecycle,
      streams.filter((_, index) => known[index] === undefined),
    );
    return streams.map((stream, index) => known[index] ?? unknown.get(stream) ?? empty(lifecycle));
  }

  /** The events themselves, from a revision on: as many as there are, each time. */
  async history(lifecycle: Lifecycle, id: string, from?: bigint): Promise<readonly Occurred[]> {
    return await this.open(await this.store.readStream(streamOf(lifecycle.name, id), from));
  }

  /**
   * From its snapshot on; undefined without one that still holds. The event of the snapshot is read again: a store that
   * was restored to an earlier point has another one there, or none. Words about a person who was forgotten since are
   * not answered.
   */
  private async onward<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    stream: string,
  ): Promise<Loaded<State> | undefined> {
    const from = this.snapshots.of(lifecycle, stream);
    if (!from) return undefined;
    const [same, ...since] = await this.store.readStream(stream, from.last.revision);
    if (same?.id === from.last.id) {
      const subjects = await this.personalData.readableSubjects(since);
      const events = await this.open(since);
      // asked last: events may tell that a person was forgotten
      if (await this.personalData.canRead(from.subjects)) return this.folded(lifecycle, events, subjects, from);
    }
    this.snapshots.drop(stream);
    return undefined;
  }

  private async whole<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    streams: readonly string[],
  ): Promise<ReadonlyMap<string, Loaded<State>>> {
    const stored = await this.read(streams);
    const long = [...byStream(stored)].filter(([, events]) => this.snapshots.isLong(events.length));
    // before they are opened: a key that is destroyed in between then counts as destroyed since
    const subjects = new Map(
      await Promise.all(
        long.map(async ([stream, events]) => [stream, await this.personalData.readableSubjects(events)] as const),
      ),
    );
    const opened = byStream(await this.open(stored));
    return new Map(
      [...opened].map(([stream, events]) => [stream, this.folded(lifecycle, events, subjects.get(stream))]),
    );
  }

  private async read(streams: readonly string[]): Promise<readonly StoredEvent[]> {
    const [only, ...others] = streams;
    if (only === undefined) return [];
    return await (others.length === 0 ? this.store.readStream(only) : this.store.readStreams(streams));
  }

  /** With the people whose words they hold, the events lead to a snapshot. */
  private folded<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    events: readonly Occurred[],
    subjects: readonly string[] | undefined,
    from?: Snapshot<State>,
  ): Loaded<State> {
    const state = fold(lifecycle, events, from?.state);
    if (subjects) this.snapshots.keep(lifecycle, { state, events, subjects }, from);
    const last = events.at(-1) ?? from?.last;
    return {
      state,
      revision: last?.revision ?? 'none',
      last,
      knows: (commandId) =>
        from?.commands.has(commandId) === true || events.some(({ metadata }) => metadata.commandId === commandId),
    };
  }

  private open(stored: readonly StoredEvent[]): Promise<readonly Occurred[]> {
    return this.personalData.open(stored, this.registry.events);
  }
}
