import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { DateTime } from 'luxon';
import type { Actor } from '../../../kernel/actor.js';
import type { Language } from '../../../kernel/language.js';
import { attachment } from '../../papers/files/files.controller.js';
import { harmless, separators } from '../../run/http/spreadsheet.js';
import { text } from '../../people/translations/dictionary.js';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** File that leaves by a route that declares it. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly content: string | Buffer | Readable;
}

export const answerFile = (reply: FastifyReply, { name, mediaType, content }: FileAnswer): void =>
  void reply
    .headers({
      'Content-Type': mediaType,
      'Content-Disposition': attachment(name),
      'Cache-Control': 'private, no-store',
    })
    .send(content);

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows that leave in one file. */
export const mostExported = 10_000;

type Cell = string | number | DateTime | null;

type Reader = Pick<Actor, 'kind' | 'language' | 'timeZone'>;

export interface ExportColumn<Line> {
  /** Text of its heading, in the dictionary of the table. */
  readonly heading: string;
  /** Whether this reader gets it; everybody when absent. */
  shownTo?(reader: Reader): boolean;
  value(line: Line, language: Language): Cell;
  /** Its times are those of the reader's clock, which its heading names. */
  readonly isInstant?: true;
}

/** Lines of a list as a file that spreadsheets open. */
export interface ExportTable<Line> {
  /** Module of the dictionary that has the headings. */
  readonly texts: string;
  /** The only format that it leaves in: none is asked for. */
  readonly format?: ExportFormat;
  readonly columns: readonly ExportColumn<Line>[];
}

/** A column of instants, written at the clock of who asks. */
export const instantColumn = <Line>(heading: string, instantOf: (line: Line) => string | null): ExportColumn<Line> => ({
  heading,
  isInstant: true,
  value: (line) => {
    const at = instantOf(line);
    return at === null ? null : DateTime.fromISO(at, { zone: 'utc' });
  },
});

/** No cell runs as a formula. */
const written = (cell: Cell): string | number => {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmless(cell);
  return typeof cell === 'number' ? cell : cell.toFormat('dd/MM/yyyy HH:mm');
};

const atClockOf = (timeZone: string, cell: Cell): Cell => (DateTime.isDateTime(cell) ? cell.setZone(timeZone) : cell);

/** In a workbook `_x000D_` stands for a character: what was written so is said by it. */
const literal = (cell: string | number): string | number =>
  typeof cell === 'string' ? cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : cell;

/** A spreadsheet keeps no time zone: it gets the hour on the wall. */
const spreadsheetCell = (cell: Cell) =>
  DateTime.isDateTime(cell)
    ? { value: cell.setZone('utc', { keepLocalTime: true }).toJSDate(), type: Date, format: 'dd/mm/yyyy hh:mm' }
    : { value: literal(written(cell)) };

const asCsv = (headings: readonly string[], rows: readonly (readonly Cell[])[], language: Language): Buffer =>
  Buffer.from(
    stringify([headings, ...rows.map((row) => row.map(written))], {
      bom: true,
      delimiter: separators[language],
      record_delimiter: 'windows',
    }),
  );

const asXlsx = async (headings: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return await writeXlsxFile(
    [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(spreadsheetCell))],
    { columns: headings.map(() => ({ width: 20 })), stickyRowsCount: 1 },
  ).toBuffer();
};

/** Headings and cells in the language of who asks. */
export const exported = async <Line>(
  format: ExportFormat,
  { texts, columns }: ExportTable<Line>,
  lines: readonly Line[],
  reader: Reader,
): Promise<Buffer> => {
  const { language, timeZone } = reader;
  const shown = columns.filter((column) => column.shownTo?.(reader) ?? true);
  const rows = lines.map((line) => shown.map((column) => atClockOf(timeZone, column.value(line, language))));
  const headings = shown.map(({ heading, isInstant }) => {
    const words = text(language, texts, heading);
    return isInstant ? `${words} (${timeZone})` : words;
  });
  return format === 'csv' ? asCsv(headings, rows, language) : asXlsx(headings, rows);
};
