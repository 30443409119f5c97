import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Occurred } from '../kernel/event.js';
import { parseStream } from '../kernel/ids.js';
import { fold } from '../kernel/lifecycle.js';
import { notFound } from '../kernel/refusal.js';
import { Text } from '../kernel/validation.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Db } from '../platform/database/database.js';
import { EventStorePort } from '../platform/event-store/ports.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
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
    const names = await this.namesOf(shown.map(({ metadata }) => metadata.actor));
    return new Page(
      shown.map((event) => viewOf(event, names)),
      stored.length,
    );
  }

  /** Folded from the events up to an instant. */
  async state(stream: string, at: string): Promise<HistoryStateView> {
    const entry = this.registry.lifecycles.find(({ lifecycle }) => lifecycle.name === parseStream(stream).lifecycle);
    const stored = entry ? await this.store.readStream(stream) : [];
    if (!entry || stored.length === 0) throw notFound();
    const instant = Date.parse(at);
    const before = stored.filter(({ metadata }) => Date.parse(metadata.at) <= instant);
    const history = await this.personalData.open(before, this.registry.events);
    const revision = history.at(-1)?.revision;
    return {
      stream,
      at,
      revision: revision === undefined ? null : String(revision),
      state: fold(entry.lifecycle, history),
    };
  }

  private async namesOf(people: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id::text AS id, concat_ws(' ', first_name, last_name) AS name FROM contacts_v1 WHERE id::text = ANY(${[...new Set(people)]})
      UNION ALL SELECT id::text, coalesce(name, '') FROM staff_users_v1 WHERE id::text = ANY(${[...new Set(people)]})`.execute(
      this.db.kysely,
    );
    return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
  }
}

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
