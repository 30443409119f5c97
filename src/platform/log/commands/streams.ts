import { Injectable } from '@nestjs/common';
import type { Occurred } from '../../../kernel/event.js';
import { streamOf } from '../../../kernel/ids.js';
import { fold, type Lifecycle } from '../../../kernel/lifecycle.js';
import { BusinessRegistry } from '../business/business-registry.js';
import { EventStorePort } from '../event-store/ports.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';

/** A stream read back: its state, and where it stands. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: bigint | 'none';
  readonly history: readonly Occurred[];
}

/** State of a stream without events. */
export const empty = <State extends { readonly status: string }>({ initial }: Lifecycle<State>): Loaded<State> => ({
  state: initial,
  revision: 'none',
  history: [],
});

const loadedOf = <State extends { readonly status: string }>(
  lifecycle: Lifecycle<State>,
  history: readonly Occurred[],
): Loaded<State> => ({ state: fold(lifecycle, history), revision: history.at(-1)?.revision ?? 'none', history });

/** Reads streams as their lifecycle sees them: opened, in their current shape, folded. */
@Injectable()
export class Streams {
  constructor(
    private readonly store: EventStorePort,
    private readonly personalData: PersonalData,
    private readonly registry: BusinessRegistry,
  ) {}

  async load<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    id: string,
  ): Promise<Loaded<State>> {
    const stored = await this.store.readStream(streamOf(lifecycle.name, id));
    return loadedOf(lifecycle, await this.personalData.open(stored, this.registry.events));
  }

  /** Several at once, in the order asked for. */
  async loadAll<State extends { readonly status: string }>(
    lifecycle: Lifecycle<State>,
    ids: readonly string[],
  ): Promise<readonly Loaded<State>[]> {
    if (ids.length === 0) return [];
    const stored = await this.store.readStreams(ids.map((id) => streamOf(lifecycle.name, id)));
    const histories = new Map<string, Occurred[]>(ids.map((id) => [id, []]));
    for (const event of await this.personalData.open(stored, this.registry.events))
      histories.get(event.streamId)?.push(event);
    return ids.map((id) => loadedOf(lifecycle, histories.get(id) ?? []));
  }
}
