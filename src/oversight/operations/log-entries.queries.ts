import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import { logEntries, type LogEntryRow } from '../../../projections/oversight/log-entries.js';
import { namesOf, personIn } from '../../customers/directory/labels.js';
import { wordsForRestricted } from '../../customers/directory/restricted-people.js';
import type { StoredEvent } from '../../kernel/event-store.js';
import { notFound, refusal } from '../../kernel/refusal.js';
import { integer, json, long, text, uuid } from '../../kernel/table.js';
import { Day, NotBefore, OneOf, Optional, Text, WholeNumber } from '../../kernel/validation.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { EventStorePort } from '../../platform/log/event-store/ports.js';
import { columns, storedEvent } from '../../platform/log/event-store/postgres/stored-event.js';
import type { ListRequest } from '../../platform/run/http/list.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { and, fromDay, untilDay, type Condition } from '../../platform/reading/reads/conditions.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import type { FileAnswer } from '../../platform/reading/reads/exporting.js';
import { pages } from '../../platform/reading/reads/reads.js';
import { erasedIn, openEvents } from './history.queries.js';
import type { LogEntryView, LogEventView } from './history.views.js';
import {
  logFormats,
  logMediaType,
  mostExported,
  writtenLog,
  type ExportedEvent,
  type LogFormat,
} from './log-export.queries.js';
import { maskedNaming, namesIn, openNaming, streamsMeant, streamsOf, type Naming } from './log-labels.queries.js';

const entryRows = staff('the log of events: its route asks for the right to read it')(logEntries, 'log_entries');
const entryColumns = logEntries.tables.log_entries.columns;
const storedColumns = {
  position: long,
  stream: text(),
  revision: long,
  event_id: uuid,
  type: text(),
  data: json<unknown>(),
  metadata: json<unknown>(),
};

/** All that one can ask of the log; days are those of the provider's country, ends included. */
class LogEntryFilter {
  /** A stream, an id, or a number that people know. */
  @Optional() @Text({ max: 200 }) about?: string;
  /** Id of the actor or of the represented person; or `system`. */
  @Optional() @Text({ max: 60 }) actor?: string;
  @Optional() @Text({ max: 120 }) eventType?: string;
  @Optional() @Day() since?: string;
  @Optional() @Day() @NotBefore('since') until?: string;
  /** Only what comes after this position in the order asked for: the last row of the page before. */
  @Optional() @WholeNumber() beyond?: string;
}

class LogExportQuery {
  @OneOf(logFormats) format!: LogFormat;
}

type Asked = Pick<LogEntryFilter, keyof LogEntryFilter>;

/** Counted up to here; beyond it a list says that there are more. */
const mostCounted = 10_000;

const mostRelated = 200;
const exportedAtOnce = 500;

/** The narrow table is read by one of its indexes: each ends in (at, position), the order of every page. */
const conditionsOf = async (
  { about, eventType, since, until }: Asked,
  asking: Asking,
): Promise<readonly Condition[]> => [
  ...(about === undefined
    ? []
    : [
        sql<boolean>`e.position = ANY(ARRAY(
          SELECT l.position FROM event_log l WHERE l.stream = ANY(${[...(await streamsMeant(about, asking))]}::text[])))`,
      ]),
  ...(eventType ? [sql<boolean>`e.type = ${eventType}`] : []),
  ...(since ? [fromDay('e.at')(since, asking)] : []),
  ...(until ? [untilDay('e.at')(until, asking)] : []),
];

/** Entries that someone made, or that were made in their name: each part by its own index. */
const entries = ({ actor }: Asked, conditions: readonly Condition[], end: RawBuilder<unknown>): RawBuilder<unknown> => {
  const part = (...who: readonly Condition[]) =>
    sql`(SELECT e.* FROM ${entryRows} e WHERE ${and(...who, ...conditions)} ${end})`;
  return actor === undefined
    ? part()
    : sql`${part(sql`e.actor = ${actor}`)} UNION ALL ${part(sql`e.on_behalf_of = ${actor}`)}`;
};

type Request = Pick<ListRequest<Asked>, 'filter' | 'order' | 'limit'>;

const entriesIn = async ({ filter, order, limit }: Request, asking: Asking): Promise<readonly LogEntryRow[]> => {
  const [direction, comparison] = order.direction === 'asc' ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
  const beyond = (position: string) => sql<boolean>`(e.at, e.position) ${comparison}
    ((SELECT c.at FROM ${entryRows} c WHERE c.position = ${position}::bigint), ${position}::bigint)`;
  const conditions = [
    ...(await conditionsOf(filter, asking)),
    ...(filter.beyond === undefined ? [] : [beyond(filter.beyond)]),
  ];
  const end = sql`ORDER BY e.at ${direction}, e.position ${direction} LIMIT ${limit}`;
  const { rows } = await select(entryColumns)`
    SELECT e.* FROM (${entries(filter, conditions, end)}) e ${end}`.execute(asking.db);
  return rows;
};

/** How many there are, counted up to a limit. */
const countEntries = async (filter: Asked, limit: number, asking: Asking): Promise<number> => {
  const found = entries(filter, await conditionsOf(filter, asking), sql`LIMIT ${limit}`);
  const { rows } = await select({ total: integer })`
    SELECT count(*)::int AS total FROM (SELECT FROM (${found}) e LIMIT ${limit}) counted`.execute(asking.db);
  return rows[0]?.total ?? 0;
};

/** Stored events with the data that can still be read. */
const openedEvents = async (
  stored: readonly StoredEvent[],
  asking: Asking,
  wordsFor?: (person: string) => string | undefined,
) => {
  const opened = await openEvents(stored, asking, wordsFor);
  return stored.map((event, index) => ({
    position: String(event.position),
    metadata: event.metadata,
    data: opened[index]?.data ?? null,
    erased: [...erasedIn([event], opened.slice(index, index + 1))],
  }));
};

const entryViews = async (
  rows: readonly LogEntryRow[],
  asking: Asking,
  naming: Naming = maskedNaming(asking),
): Promise<readonly LogEntryView[]> => {
  const [names, streamOf] = await Promise.all([
    naming(rows.flatMap(({ actor, on_behalf_of }) => [actor, on_behalf_of])),
    streamsOf(
      rows.map(({ stream }) => stream),
      asking,
      naming,
    ),
  ]);
  return rows.map(({ position, event_id, type, at, stream, revision, actor, actor_kind, on_behalf_of }) => ({
    id: String(position),
    eventId: event_id,
    type,
    at,
    stream: streamOf(stream),
    revision: String(revision),
    actor: { ...personIn(names, actor), kind: actor_kind },
    onBehalfOf: on_behalf_of === null ? null : personIn(names, on_behalf_of),
  }));
};

/** Entries with the same correlation that are a cause or an effect of an entry. */
const related = async (
  { event_id, correlation_id, causation_id }: LogEntryRow,
  { db }: Asking,
): Promise<readonly LogEntryRow[]> => {
  const { rows } = await select(entryColumns)`
    SELECT * FROM ${entryRows} e
    WHERE e.correlation_id = ${correlation_id}
      AND (e.causation_id = ${event_id} OR e.event_id::text = ${causation_id})
    ORDER BY e.position LIMIT ${mostRelated}`.execute(db);
  return rows;
};

/** Decrypted event with its causes and effects. */
const openEntry = async (position: string, asking: Asking): Promise<LogEventView> => {
  if (!/^\d{1,18}$/.test(position)) throw notFound();
  const { rows } = await select(entryColumns)`
    SELECT * FROM ${entryRows} WHERE position = ${position}::bigint`.execute(asking.db);
  const [entry] = rows;
  const [stored] = entry ? await asking.service(EventStorePort).readStream(entry.stream, entry.revision) : [];
  if (!entry || !stored) throw notFound();
  const [opened] = await openedEvents([stored], asking);
  const [view, ...others] = await entryViews([entry, ...(await related(entry, asking))], asking, openNaming(asking));
  if (!view || !opened) throw notFound();
  const { data, erased, metadata } = opened;
  const { tenant, commandId, correlationId, causationId = null, schema } = metadata;
  const [names, tenants] = await Promise.all([namesIn(data, asking), namesOf(asking.db, [tenant])]);
  await asking.note({ act: 'event', stream: entry.stream, position });
  return {
    ...view,
    data,
    erased,
    names,
    tenant: personIn(tenants, tenant),
    commandId,
    correlationId,
    causationId,
    schema,
    causedBy: others.find(({ eventId }) => eventId === causationId) ?? null,
    caused: others.filter(({ eventId }) => eventId !== causationId),
  };
};

const storedAt = async (positions: readonly bigint[], { db }: Asking): Promise<readonly StoredEvent[]> => {
  const { rows } = await select(storedColumns)`
    SELECT ${sql.raw(columns)} FROM event_log WHERE position = ANY(${positions.map(String)}::bigint[])`.execute(db);
  return rows.map(storedEvent);
};

/** Page by page, so that memory stays what one page takes. A file goes on without us: what is restricted stays out of it. */
async function* exportedParts(
  { filter, order }: Omit<Request, 'limit'>,
  asking: Asking,
): AsyncGenerator<readonly ExportedEvent[]> {
  const wordsFor = await wordsForRestricted(asking.db, asking.actor);
  for (let { beyond } = filter; ;) {
    const rows = await entriesIn({ filter: { ...filter, beyond }, order, limit: exportedAtOnce }, asking);
    const stored = await storedAt(
      rows.map(({ position }) => position),
      asking,
    );
    const [views, opened] = await Promise.all([entryViews(rows, asking), openedEvents(stored, asking, wordsFor)]);
    yield views.flatMap((view) => {
      const event = opened.find(({ position }) => position === view.id);
      return event ? [{ ...view, metadata: event.metadata, data: event.data, erased: event.erased }] : [];
    });
    const last = rows.at(-1);
    if (!last || rows.length < exportedAtOnce) return;
    beyond = String(last.position);
  }
}

/** The filtered log with its data as far as it can be read. */
const exportLog = async (
  { filter, order }: Omit<Request, 'limit'>,
  { format }: LogExportQuery,
  asking: Asking,
): Promise<FileAnswer> => {
  const events = await countEntries(filter, mostExported + 1, asking);
  if (events > mostExported) throw refusal('tooManyRowsToExport', { max: mostExported });
  await asking.note({ act: 'export', filter: { ...filter, format }, events });
  const parts = exportedParts({ filter, order }, asking);
  return {
    name: `log.${format}`,
    mediaType: logMediaType(format),
    content: Readable.from(writtenLog(parts, format, asking.actor.language)),
  };
};

/** The whole log, for auditors. */
export const logEntryReads = pages<LogEntryView>()({
  path: 'log-entries',
  tag: 'history',
  from: [logEntries],
  requires: 'history.read',
  filter: LogEntryFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  page: async (request, asking) => {
    const [rows, total] = await Promise.all([
      entriesIn(request, asking),
      countEntries(request.filter, mostCounted + 1, asking),
    ]);
    return { rows: await entryViews(rows, asking), total };
  },
  leaves: { kind: 'history', query: LogExportQuery, file: exportLog },
  aside: { ':position': ofOne({ from: [logEntries], requires: 'history.read', answer: openEntry }) },
});
