import { stringify } from 'csv-stringify/sync';
import type { Language } from '../../kernel/language.js';
import { harmless, separators } from '../../platform/run/http/spreadsheet.js';
import { text } from '../../platform/people/translations/dictionary.js';
import type { LogEntryView, LogEventView } from './history.views.js';

/** Events of one export. */
export const mostExported = 50_000;

export type ExportedEvent = LogEntryView & Pick<LogEventView, 'data' | 'erased'> & { readonly metadata: object };

/** By the texts `audit:export` of their headings. */
const columnsOfCsv: Readonly<Record<string, (event: ExportedEvent) => string>> = {
  position: ({ id }) => id,
  at: ({ at }) => at,
  type: ({ type }) => type,
  about: ({ stream }) => stream.label ?? '',
  stream: ({ stream }) => stream.id,
  revision: ({ revision }) => revision,
  actor: ({ actor }) => actor.name ?? actor.kind,
  actorId: ({ actor }) => actor.id,
  onBehalfOf: ({ onBehalfOf }) => onBehalfOf?.name ?? onBehalfOf?.id ?? '',
  eventId: ({ eventId }) => eventId,
  data: ({ data }) => JSON.stringify(data),
  metadata: ({ metadata }) => JSON.stringify(metadata),
};

const csv = (rows: readonly (readonly string[])[], language: Language): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { delimiter: separators[language], record_delimiter: 'windows' },
  );

const byteOrderMark = '\uFEFF';

interface Writer {
  readonly mediaType: string;
  head(language: Language): string;
  lines(events: readonly ExportedEvent[], language: Language): string;
}

const writers = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: (language) =>
      byteOrderMark +
      csv([Object.keys(columnsOfCsv).map((name) => text(language, 'audit', `export.${name}`))], language),
    lines: (events, language) =>
      csv(
        events.map((event) => Object.values(columnsOfCsv).map((valueOf) => valueOf(event))),
        language,
      ),
  },
  ndjson: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    head: () => '',
    lines: (events) => events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  },
} satisfies Readonly<Record<string, Writer>>;

export type LogFormat = keyof typeof writers;
export const logFormats = ['csv', 'ndjson'] as const satisfies readonly LogFormat[];

/** Exports events part by part, so that memory holds one part at a time. */
export async function* writtenLog(
  parts: AsyncIterable<readonly ExportedEvent[]>,
  format: LogFormat,
  language: Language,
): AsyncGenerator<string> {
  const writer: Writer = writers[format];
  yield writer.head(language);
  for await (const part of parts) yield writer.lines(part, language);
}

export const logMediaType = (format: LogFormat): string => writers[format].mediaType;
