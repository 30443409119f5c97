import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Language } from '../kernel/language.js';
import { refusal } from '../kernel/refusal.js';
import type { Db } from '../platform/database/database.js';
import { columns, storedEvent, type LogRow } from '../platform/event-store/postgres/stored-event.js';
import { harmless, separators } from '../platform/http/spreadsheet.js';
import type { ListRequest } from '../platform/http/list.js';
import { text } from '../platform/translations/dictionary.js';
import type { LogEntries, LogEntryFilter } from './log-entries.queries.js';
import type { LogEntryView, LogEventView } from './history.views.js';

export const logFormats = ['csv', 'ndjson'] as const;
export type LogFormat = (typeof logFormats)[number];

export const logMediaTypes: Readonly<Record<LogFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** Events of one export. */
export const mostExported = 50_000;
const batch = 500;

type ExportedEvent = LogEntryView & Pick<LogEventView, 'data' | 'erased'> & { readonly metadata: object };

interface Column {
  /** Text of `audit:export`. */
  readonly heading: string;
  readonly value: (event: ExportedEvent) => string;
}

const columnsOfCsv: readonly Column[] = [
  { heading: 'position', value: ({ id }) => id },
  { heading: 'at', value: ({ at }) => at },
  { heading: 'type', value: ({ type }) => type },
  { heading: 'about', value: ({ stream }) => stream.label ?? '' },
  { heading: 'stream', value: ({ stream }) => stream.id },
  { heading: 'revision', value: ({ revision }) => revision },
  { heading: 'actor', value: ({ actor }) => actor.name ?? actor.kind },
  { heading: 'actorId', value: ({ actor }) => actor.id },
  { heading: 'onBehalfOf', value: ({ onBehalfOf }) => onBehalfOf?.name ?? onBehalfOf?.id ?? '' },
  { heading: 'eventId', value: ({ eventId }) => eventId },
  { heading: 'data', value: ({ data }) => JSON.stringify(data) },
  { heading: 'metadata', value: ({ metadata }) => JSON.stringify(metadata) },
];

interface Writer {
  head(language: Language): string;
  lines(events: readonly ExportedEvent[], language: Language): string;
}

const csv = (rows: readonly (readonly string[])[], language: Language): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    {
      delimiter: separators[language],
      record_delimiter: 'windows',
    },
  );

const byteOrderMark = '\uFEFF';

const writers: Readonly<Record<LogFormat, Writer>> = {
  csv: {
    head: (language) =>
      byteOrderMark + csv([columnsOfCsv.map(({ heading }) => text(language, 'audit', `export.${heading}`))], language),
    lines: (events, language) =>
      csv(
        events.map((event) => columnsOfCsv.map(({ value }) => value(event))),
        language,
      ),
  },
  ndjson: {
    head: () => '',
    lines: (events) => events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  },
};

type Tools = { readonly db: Db; readonly log: LogEntries };

const storedAt = async ({ db }: Tools, positions: readonly bigint[]) => {
  const { rows } = await sql<LogRow>`
    SELECT ${sql.raw(columns)} FROM event_log WHERE position = ANY(${positions.map(String)}::bigint[])`.execute(
    db.kysely,
  );
  return new Map(rows.map((row) => [row.position, storedEvent(row)]));
};

/** Page by page, so that memory stays what one page takes. */
async function* exported(
  tools: Tools,
  { filter, order }: Pick<ListRequest<LogEntryFilter>, 'filter' | 'order'>,
): AsyncGenerator<readonly ExportedEvent[]> {
  for (let beyond: string | undefined; ;) {
    const rows = await tools.log.page(filter, order.direction, batch, beyond);
    const found = await storedAt(
      tools,
      rows.map(({ position }) => position),
    );
    const stored = rows.flatMap(({ position }) => found.get(position) ?? []);
    const [views, opened] = [await tools.log.views(rows), await tools.log.opened(stored)];
    const byPosition = new Map(
      stored.map(({ position, metadata }, index) => [
        String(position),
        { metadata, data: opened[index]?.data ?? null, erased: opened[index]?.erased ?? [] },
      ]),
    );
    yield views.flatMap((view) => {
      const event = byPosition.get(view.id);
      return event ? [{ ...view, ...event }] : [];
    });
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    beyond = String(last.position);
  }
}

async function* written(
  events: AsyncIterable<readonly ExportedEvent[]>,
  format: LogFormat,
  language: Language,
): AsyncGenerator<string> {
  const head = writers[format].head(language);
  if (head !== '') yield head;
  for await (const part of events) if (part.length > 0) yield writers[format].lines(part, language);
}

/** How many events the export will hold. @throws Refusal when it is too many. */
export const exportSize = async (log: LogEntries, filter: LogEntryFilter): Promise<number> => {
  const events = await log.count(filter, mostExported + 1);
  if (events > mostExported) throw refusal('tooManyRowsToExport', { max: mostExported });
  return events;
};

/** The filtered log with its data as far as it can be read, as a stream of text. */
export const exportLog = (
  tools: Tools,
  request: Pick<ListRequest<LogEntryFilter>, 'filter' | 'order'>,
  format: LogFormat,
  language: Language,
): Readable => Readable.from(written(exported(tools, request), format, language));
