import { Injectable } from '@nestjs/common';
import type { Occurred } from '../kernel/event.js';
import type { StoredEvent } from '../kernel/event-store.js';
import { parseStream } from '../kernel/ids.js';
import { parseJson, type Json } from '../kernel/json.js';
import { fold } from '../kernel/lifecycle.js';
import { notFound } from '../kernel/refusal.js';
import { Text } from '../kernel/validation.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { InvalidInput } from '../platform/commands/invalid-input.js';
import { Db } from '../platform/database/database.js';
import { EventStorePort } from '../platform/event-store/ports.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { difference } from './difference.js';
import type { DifferenceView, LifePoint } from './history.views.js';
import { namesOf } from '../directory/labels.js';
import { namesIn, streamsOf } from './log-labels.queries.js';
import type { HistoryEventView, HistoryStateView } from './operations.views.js';

export class HistoryFilter {
  @Text({ max: 200 }) stream!: string;
}

export const historyList = {
  filter: HistoryFilter,
  sortable: { position: 'position', at: 'position', revision: 'position' },
  defaultSort: ['position', 'ASC'],
  pageSize: 100,
} satisfies ListDefinition<HistoryFilter>;

/** What happened to one thing, and what it was at any time. Fields about forgotten people are null. */
@Injectable()
export class HistoryQueries {
  constructor(
    private readonly store: EventStorePort,
    private readonly personalData: PersonalData,
    private readonly registry: BusinessRegistry,
    private readonly db: Db,
  ) {}

  async events({ filter, order, offset, limit }: ListRequest<HistoryFilter>): Promise<Page<HistoryEventView>> {
    const stored = await this.store.readStream(filter.stream);
    const sorted = order.direction === 'asc' ? stored : stored.toReversed();
    const shown = await this.personalData.open(sorted.slice(offset, offset + limit), this.registry.events);
    const names = await namesOf(
      this.db.kysely,
      shown.map(({ metadata }) => metadata.actor),
    );
    return new Page(
      shown.map((event) => viewOf(event, names)),
      stored.length,
    );
  }

  /** Folded from the events up to an instant. */
  async state(stream: string, at: string): Promise<HistoryStateView> {
    const life = await this.life(stream);
    const upTo = pointIn(life.stored, at);
    return { stream, at, revision: upTo.revision, state: await life.stateAt(upTo) };
  }

  /**
   * The states of one stream at two moments, each an instant or a revision, field by field.
   * @throws InvalidInput for what is neither
   */
  async difference(stream: string, from: string, to: string): Promise<DifferenceView> {
    const life = await this.life(stream);
    const [first, last] = [pointIn(life.stored, from), pointIn(life.stored, to)];
    const [before, after] = [await life.stateAt(first), await life.stateAt(last)];
    const shown = (await streamsOf(this.db.kysely, [stream])).get(stream);
    const lines = difference(asJson(before), asJson(after), life.erased);
    return {
      stream: shown ?? { id: stream, lifecycle: '', label: null },
      from: first,
      to: last,
      lines,
      names: await namesIn(this.db.kysely, lines),
    };
  }

  private async life(stream: string): Promise<Life> {
    const entry = this.registry.lifecycles.find(({ lifecycle }) => lifecycle.name === parseStream(stream).lifecycle);
    const stored = entry ? await this.store.readStream(stream) : [];
    if (!entry || stored.length === 0) throw notFound();
    const history = await this.personalData.open(stored, this.registry.events);
    return {
      stored,
      erased: erasedIn(stored, history),
      stateAt: ({ revision }) =>
        fold(
          entry.lifecycle,
          history.filter((event) => revision !== null && event.revision <= BigInt(revision)),
        ),
    };
  }
}

/** One stream, opened. */
interface Life {
  readonly stored: readonly StoredEvent[];
  /** Personal fields that can no longer be read. */
  readonly erased: ReadonlySet<string>;
  stateAt(point: LifePoint): unknown;
}

/** Fields of these events that were stored with a value and open to nothing: about people forgotten since. */
export const erasedIn = (
  stored: readonly StoredEvent[],
  opened: readonly Pick<Occurred, 'data'>[],
): ReadonlySet<string> =>
  new Set(
    stored.flatMap(({ data }, index) =>
      Object.entries(opened[index]?.data ?? {}).flatMap(([field, value]) =>
        value === null && (data[field] ?? null) !== null ? [field] : [],
      ),
    ),
  );

const refuseMoment = (): never => {
  throw new InvalidInput({ at: { code: 'invalidDate', args: {} } });
};

/** Up to which event a moment reaches: a revision, or all that was decided up to an instant. */
const pointIn = (stored: readonly StoredEvent[], moment: string): LifePoint => {
  const byRevision = /^\d{1,9}$/.test(moment);
  const instant = byRevision ? Number.NaN : Date.parse(moment);
  if (!byRevision && Number.isNaN(instant)) return refuseMoment();
  const last = stored.findLast(({ revision, metadata }) =>
    byRevision ? revision <= BigInt(moment) : Date.parse(metadata.at) <= instant,
  );
  return {
    at: byRevision && last ? last.metadata.at : moment,
    revision: last ? String(last.revision) : null,
    type: last?.type ?? null,
  };
};

/** What JSON keeps of a state. */
const asJson = (state: unknown): Json => parseJson(JSON.stringify(state));

const viewOf = (event: Occurred, names: ReadonlyMap<string, string>): HistoryEventView => {
  const { actor, actorKind, onBehalfOf, correlationId, causationId } = event.metadata;
  return {
    id: event.id,
    stream: event.stream,
    revision: String(event.revision),
    position: String(event.position),
    type: event.type,
    at: event.at,
    actor: { id: actor, kind: actorKind, name: names.get(actor) ?? null },
    onBehalfOf: onBehalfOf ?? null,
    correlationId,
    causationId: causationId ?? null,
    data: event.data,
  };
};
