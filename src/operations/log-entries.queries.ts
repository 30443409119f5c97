import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { logEntries, type LogEntryRow } from '../../projections/log-entries.js';
import type { StoredEvent } from '../kernel/event-store.js';
import { notFound } from '../kernel/refusal.js';
import { Day, Optional, Text, WholeNumber } from '../kernel/validation.js';
import { staff } from '../platform/database/door.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Db, type NoTables } from '../platform/database/database.js';
import { startOfDay } from '../platform/database/days.js';
import { EventStorePort } from '../platform/event-store/ports.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { erasedIn } from './history.queries.js';
import type { LogEntryView, LogEventView } from './history.views.js';
import { namesOf } from '../directory/labels.js';
import { namesIn, streamsMeant, streamsOf } from './log-labels.queries.js';

const entryRows = staff('the log of events: its route asks for the right to read it')(logEntries, 'log_entries');

/** All that one can ask of the log; days are those of the provider's country, ends included. */
export class LogEntryFilter {
  /** A stream, an id, or a number that people know. */
  @Optional() @Text({ max: 200 }) about?: string;
  /** Who acted, or in whose name; `system`. */
  @Optional() @Text({ max: 60 }) actor?: string;
  @Optional() @Text({ max: 120 }) eventType?: string;
  @Optional() @Day() since?: string;
  @Optional() @Day() until?: string;
  /** Only what comes after this position in the order asked for: the last row of the page before. */
  @Optional() @WholeNumber() beyond?: string;
}

export const logEntryList = {
  filter: LogEntryFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<LogEntryFilter>;

/** Counted up to here; beyond it a list says that there are more. */
export const mostCounted = 10_000;

const mostRelated = 200;

type Condition = RawBuilder<unknown>;
type Direction = ListRequest<object>['order']['direction'];
type Entry = Omit<LogEntryRow, 'position' | 'revision'> & { readonly position: bigint; readonly revision: bigint };

/** The narrow table is read by one of its indexes: each ends in (at, position), the order of every page. */
const conditionsOf = (filter: LogEntryFilter, streams: readonly string[] | null): readonly Condition[] => [
  ...(streams
    ? [sql`e.position = ANY(ARRAY(SELECT l.position FROM event_log l WHERE l.stream = ANY(${[...streams]}::text[])))`]
    : []),
  ...(filter.eventType ? [sql`e.type = ${filter.eventType}`] : []),
  ...(filter.since ? [sql`e.at >= ${startOfDay(filter.since)}`] : []),
  ...(filter.until ? [sql`e.at < ${startOfDay(filter.until, 1)}`] : []),
];

const beyond = (position: string, direction: Direction): Condition =>
  sql`(e.at, e.position) ${sql.raw(direction === 'asc' ? '>' : '<')}
    ((SELECT c.at FROM ${entryRows} c WHERE c.position = ${position}::bigint), ${position}::bigint)`;

/** Entries that someone made, or that were made in his name: each part by its own index. */
const entries = ({ actor }: LogEntryFilter, conditions: readonly Condition[], end: Condition): RawBuilder<unknown> => {
  const part = (...who: readonly Condition[]) =>
    sql`(SELECT e.* FROM ${entryRows} e WHERE ${sql.join([sql`TRUE`, ...who, ...conditions], sql` AND `)} ${end})`;
  return actor === undefined
    ? part()
    : sql`${part(sql`e.actor = ${actor}`)} UNION ALL ${part(sql`e.on_behalf_of = ${actor}`)}`;
};

/** Searches the register of the log, and opens its events. */
@Injectable()
export class LogEntries {
  private readonly kysely: Kysely<NoTables>;

  constructor(
    db: Db,
    private readonly store: EventStorePort,
    private readonly personalData: PersonalData,
    private readonly registry: BusinessRegistry,
  ) {
    this.kysely = db.kysely;
  }

  /** A page of the search; the total is counted up to one more than `mostCounted`. */
  async search({ filter, order, limit }: ListRequest<LogEntryFilter>): Promise<Page<LogEntryView>> {
    const [rows, total] = await Promise.all([
      this.page(filter, order.direction, limit),
      this.count(filter, mostCounted + 1),
    ]);
    return new Page(await this.views(rows), total);
  }

  /** How many there are, counted up to a limit. */
  async count(filter: LogEntryFilter, limit: number): Promise<number> {
    const conditions = conditionsOf(filter, await this.streams(filter));
    const { rows } = await sql<{ total: number }>`
      SELECT count(*)::int AS total FROM (
        SELECT FROM (${entries(filter, conditions, sql`LIMIT ${limit}`)}) e LIMIT ${limit}) counted`.execute(
      this.kysely,
    );
    return rows[0]?.total ?? 0;
  }

  async page(
    filter: LogEntryFilter,
    direction: Direction,
    limit: number,
    after = filter.beyond,
  ): Promise<readonly Entry[]> {
    const conditions = [
      ...conditionsOf(filter, await this.streams(filter)),
      ...(after === undefined ? [] : [beyond(after, direction)]),
    ];
    const end = sql`ORDER BY e.at ${sql.raw(direction)}, e.position ${sql.raw(direction)} LIMIT ${limit}`;
    const { rows } = await sql<Entry>`SELECT e.* FROM (${entries(filter, conditions, end)}) e ${end}`.execute(
      this.kysely,
    );
    return rows;
  }

  /** One event, opened, with what it followed from and what followed from it. */
  async open(position: string): Promise<LogEventView> {
    const { rows } = await sql<Entry>`
      SELECT * FROM ${entryRows} WHERE position = ${position}::bigint`.execute(this.kysely);
    const [entry] = rows;
    const [stored] = entry ? await this.store.readStream(entry.stream, entry.revision) : [];
    if (!entry || !stored) throw notFound();
    const [opened] = await this.opened([stored]);
    const related = await this.related(entry);
    const [view, ...others] = await this.views([entry, ...related]);
    if (!view || !opened) throw notFound();
    const { tenant, commandId, correlationId, causationId = null, schema } = stored.metadata;
    return {
      ...view,
      ...opened,
      names: await namesIn(this.kysely, opened.data),
      tenant: { id: tenant, name: (await namesOf(this.kysely, [tenant])).get(tenant) ?? null },
      commandId,
      correlationId,
      causationId,
      schema,
      causedBy: others.find(({ eventId }) => eventId === causationId) ?? null,
      caused: others.filter(({ eventId }) => eventId !== causationId),
    };
  }

  /** Stored events with the data that can still be read. */
  async opened(stored: readonly StoredEvent[]): Promise<readonly Pick<LogEventView, 'data' | 'erased'>[]> {
    const opened = await this.personalData.open(stored, this.registry.events);
    return opened.map((event, index) => ({
      data: event.data,
      erased: [...erasedIn(stored.slice(index, index + 1), [event])],
    }));
  }

  async views(rows: readonly Entry[]): Promise<readonly LogEntryView[]> {
    const [names, streams] = await Promise.all([
      namesOf(
        this.kysely,
        rows.flatMap(({ actor, on_behalf_of }) => [actor, on_behalf_of ?? actor]),
      ),
      streamsOf(
        this.kysely,
        rows.map(({ stream }) => stream),
      ),
    ]);
    return rows.map((row) => ({
      id: String(row.position),
      eventId: row.event_id,
      type: row.type,
      at: row.at,
      stream: streams.get(row.stream) ?? { id: row.stream, lifecycle: '', label: null },
      revision: String(row.revision),
      actor: { id: row.actor, kind: row.actor_kind, name: names.get(row.actor) ?? null },
      onBehalfOf:
        row.on_behalf_of === null ? null : { id: row.on_behalf_of, name: names.get(row.on_behalf_of) ?? null },
    }));
  }

  /** What shares the correlation of an entry and is its cause or its effect. */
  private async related({ event_id, correlation_id, causation_id }: Entry): Promise<readonly Entry[]> {
    const { rows } = await sql<Entry>`
      SELECT * FROM ${entryRows} e
      WHERE e.correlation_id = ${correlation_id}
        AND (e.causation_id = ${event_id} OR e.event_id::text = ${causation_id})
      ORDER BY e.position LIMIT ${mostRelated}`.execute(this.kysely);
    return rows;
  }

  private lifecycles(): readonly string[] {
    return this.registry.lifecycles.map(({ lifecycle }) => lifecycle.name);
  }

  private async streams({ about }: LogEntryFilter): Promise<readonly string[] | null> {
    return about === undefined ? null : streamsMeant(this.kysely, this.lifecycles(), about);
  }
}
