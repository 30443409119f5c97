import { stringify } from 'csv-stringify/sync';
import { DateTime } from 'luxon';
import { homeZone } from '../kernel/days.js';
import type { Language } from '../kernel/language.js';
import { refusal } from '../kernel/refusal.js';
import type { ListRequest } from '../platform/http/list.js';
import { harmless, separators } from '../platform/http/spreadsheet.js';
import { text } from '../platform/translations/dictionary.js';
import type { TicketFilterFields } from './ticket-filter.queries.js';
import type { Asking } from './ticket-scope.queries.js';
import { statusText } from './ticket-waiting.vocabulary.js';
import { firstTickets } from './tickets.queries.js';
import type { TicketListRow } from './tickets.views.js';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const mostRows = 10_000;

type Cell = string | number | DateTime | null;

interface Column {
  /** Dictionary text of its heading. */
  readonly heading: string;
  readonly value: (row: TicketListRow, language: Language) => Cell;
}

const word =
  (group: string, of: (row: TicketListRow) => string | null): Column['value'] =>
  (row, language) => {
    const code = of(row);
    return code === null ? null : text(language, 'tickets', `${group}.${code}`);
  };
const instant =
  (of: (row: TicketListRow) => string | null): Column['value'] =>
  (row) => {
    const at = of(row);
    return at === null ? null : DateTime.fromISO(at, { zone: homeZone });
  };

/** The columns of an export, in order. */
export const exportColumns: readonly Column[] = [
  { heading: 'column.ticket', value: ({ number }) => number },
  { heading: 'column.oldNumber', value: ({ oldNumber }) => oldNumber },
  { heading: 'field.kind', value: word('kind', ({ kind }) => kind) },
  {
    heading: 'column.status',
    value: (row, language) => {
      const { key, args } = statusText(row);
      return text(language, 'tickets', key, args);
    },
  },
  { heading: 'field.title', value: ({ title }) => title },
  { heading: 'column.client', value: ({ clientName }) => clientName },
  { heading: 'field.structure', value: ({ structure }) => structure?.label ?? null },
  { heading: 'column.contact', value: ({ contact }) => contact.name },
  { heading: 'field.agent', value: ({ agent }) => agent?.name ?? null },
  { heading: 'column.product', value: ({ product }) => product?.label ?? null },
  { heading: 'field.module', value: ({ module }) => module?.label ?? null },
  { heading: 'field.version', value: ({ version }) => version?.label ?? null },
  { heading: 'field.correctiveVersion', value: ({ correctiveVersion }) => correctiveVersion?.label ?? null },
  { heading: 'column.severity', value: word('severity', ({ severity }) => severity) },
  { heading: 'field.severityReason', value: ({ severityReason }) => severityReason },
  { heading: 'field.priority', value: word('priority', ({ priority }) => priority) },
  { heading: 'field.type', value: word('type', ({ type }) => type) },
  { heading: 'column.openedAt', value: instant(({ openedAt }) => openedAt) },
  { heading: 'field.answeredAt', value: instant(({ answeredAt }) => answeredAt) },
  { heading: 'column.targetAt', value: instant(({ targetAt }) => targetAt) },
  { heading: 'column.closedAt', value: instant(({ closedAt }) => closedAt) },
];

const written = (cell: Cell): string | number =>
  cell === null
    ? ''
    : typeof cell === 'string'
      ? harmless(cell)
      : typeof cell === 'number'
        ? cell
        : cell.toFormat('dd/MM/yyyy HH:mm');

const headings = (language: Language): readonly string[] =>
  exportColumns.map(({ heading }) => text(language, 'tickets', heading));
const cells = (row: TicketListRow, language: Language): readonly Cell[] =>
  exportColumns.map(({ value }) => value(row, language));

export const ticketsAsCsv = (rows: readonly TicketListRow[], language: Language): Buffer =>
  Buffer.from(
    stringify([headings(language), ...rows.map((row) => cells(row, language).map(written))], {
      bom: true,
      delimiter: separators[language],
      record_delimiter: 'windows',
    }),
  );

/** A spreadsheet keeps no time zone: it gets the hour on the wall. */
const spreadsheetCell = (cell: Cell) =>
  DateTime.isDateTime(cell)
    ? { value: cell.setZone('utc', { keepLocalTime: true }).toJSDate(), type: Date, format: 'dd/mm/yyyy hh:mm' }
    : { value: written(cell) };

export const ticketsAsXlsx = async (rows: readonly TicketListRow[], language: Language): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return await writeXlsxFile(
    [
      headings(language).map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((row) => cells(row, language).map(spreadsheetCell)),
    ],
    { columns: exportColumns.map(() => ({ width: 20 })), stickyRowsCount: 1 },
  ).toBuffer();
};

/** The rows of the screen, all pages of them, with the rights of the screen. */
export const exportTickets = async (
  format: ExportFormat,
  request: ListRequest<TicketFilterFields>,
  asking: Asking,
): Promise<Buffer> => {
  const rows = await firstTickets({ ...request, offset: 0, limit: mostRows + 1 }, asking);
  if (rows.length > mostRows) throw refusal('tooManyRowsToExport', { max: mostRows });
  const { language } = asking.actor;
  return format === 'csv' ? ticketsAsCsv(rows, language) : ticketsAsXlsx(rows, language);
};
