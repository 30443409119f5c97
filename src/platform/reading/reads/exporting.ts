import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { DateTime } from 'luxon';
import type { Actor } from '../../../kernel/actor.js';
import type { Language } from '../../../kernel/language.js';
import { rateText, type Cents } from '../../../kernel/money.js';
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

type Cell = string | number | null;

type Reader = Pick<Actor, 'kind' | 'language' | 'timeZone'>;

interface SpreadsheetCell {
  readonly value: string | number | Date;
  readonly format?: string;
}

/** How a column says its values: as the screen does in a CSV file, as numbers and dates with a format in a workbook. */
interface Form {
  /** Stands in brackets after the words of the heading. */
  readonly unit?: (reader: Reader) => string;
  readonly inCsv: (value: string | number, reader: Reader) => string;
  readonly inXlsx: (value: string | number, reader: Reader) => SpreadsheetCell;
}

/** Spreadsheets expect the decimal sign of their language. */
const decimalSigns: Readonly<Record<Language, string>> = { fr: ',', es: ',', en: '.' };

const inDigits = (digits: string, language: Language): string => digits.replace('.', decimalSigns[language]);

const dayFormat = 'dd/MM/yyyy';

const instantOf = (value: string | number, { timeZone }: Reader): DateTime =>
  DateTime.fromISO(String(value), { zone: 'utc' }).setZone(timeZone);

const dayOf = (value: string | number): DateTime => DateTime.fromISO(String(value), { zone: 'utc' });

const forms = {
  /** Written at the clock of who asks; a spreadsheet keeps no time zone and gets the hour on the wall. */
  instant: {
    unit: ({ timeZone }) => timeZone,
    inCsv: (value, reader) => instantOf(value, reader).toFormat(`${dayFormat} HH:mm`),
    inXlsx: (value, reader) => ({
      value: instantOf(value, reader).setZone('utc', { keepLocalTime: true }).toJSDate(),
      format: 'dd/mm/yyyy hh:mm',
    }),
  },
  /** Of `yyyy-MM-dd`. */
  day: {
    inCsv: (value) => dayOf(value).toFormat(dayFormat),
    inXlsx: (value) => ({ value: dayOf(value).toJSDate(), format: 'dd/mm/yyyy' }),
  },
  /** Of `yyyy-MM`. */
  month: {
    inCsv: (value) => dayOf(value).toFormat('MM/yyyy'),
    inXlsx: (value) => ({ value: dayOf(value).toJSDate(), format: 'mm/yyyy' }),
  },
  /** Of cents, in euros. */
  amount: {
    unit: () => '€',
    inCsv: (value, { language }) => inDigits((Number(value) / 100).toFixed(2), language),
    inXlsx: (value) => ({ value: Number(value) / 100, format: '#,##0.00' }),
  },
  /** Of hundredths of a percent. */
  rate: {
    inCsv: (value, { language }) => rateText(Number(value), language),
    inXlsx: (value) => ({ value: Number(value) / 10_000, format: '0.00%' }),
  },
} satisfies Readonly<Record<string, Form>>;

export interface ExportColumn<Line> {
  /** Text of its heading, in the dictionary of the table. */
  readonly heading: string;
  /** Whether this reader gets it; everybody when absent. */
  shownTo?(reader: Reader): boolean;
  value(line: Line, language: Language): Cell;
  /** The value is a key of the table's dictionary. */
  readonly isKey?: true;
  /** Texts and plain numbers when absent. */
  readonly form?: keyof typeof forms;
}

/** Lines of a list as a file that spreadsheets open. */
export interface ExportTable<Line> {
  /** Module of the dictionary that has the headings. */
  readonly texts: string;
  /** The only format that it leaves in: none is asked for. */
  readonly format?: ExportFormat;
  readonly columns: readonly ExportColumn<Line>[];
}

const columnOf =
  (form: keyof typeof forms) =>
  <Line>(heading: string, value: (line: Line) => Cell): ExportColumn<Line> => ({ heading, form, value });

/** A column of words of the table's dictionary, such as `status.open`. */
export const wordColumn = <Line>(heading: string, key: (line: Line) => string | null): ExportColumn<Line> => ({
  heading,
  value: key,
  isKey: true,
});

/** A column of instants (ISO 8601 UTC), written at the clock of who asks, which its heading names. */
export const instantColumn: <Line>(heading: string, of: (line: Line) => string | null) => ExportColumn<Line> =
  columnOf('instant');

/** A column of days, `yyyy-MM-dd`. */
export const dayColumn: <Line>(heading: string, of: (line: Line) => string | null) => ExportColumn<Line> =
  columnOf('day');

/** A column of months, `yyyy-MM`. */
export const monthColumn: <Line>(heading: string, of: (line: Line) => string | null) => ExportColumn<Line> =
  columnOf('month');

/** A column of cents, written as euros. */
export const amountColumn: <Line>(heading: string, of: (line: Line) => Cents | null) => ExportColumn<Line> =
  columnOf('amount');

/** A column of hundredths of a percent. */
export const rateColumn: <Line>(heading: string, of: (line: Line) => number | null) => ExportColumn<Line> =
  columnOf('rate');

/** In a workbook `_x000D_` stands for a character: what was written so is said by it. */
const literal = (cell: string): string => cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Of a column without a form; no cell runs as a formula. */
const plain: Form = {
  inCsv: (value, { language }) => (typeof value === 'string' ? harmless(value) : inDigits(String(value), language)),
  inXlsx: (value) => ({ value: typeof value === 'string' ? literal(harmless(value)) : value }),
};

const formOf = <Line>({ form }: ExportColumn<Line>): Form => (form === undefined ? plain : forms[form]);

const asCsv = (headings: readonly string[], rows: readonly (readonly string[])[], language: Language): Buffer =>
  Buffer.from(
    stringify([headings, ...rows], {
      bom: true,
      delimiter: separators[language],
      record_delimiter: 'windows',
    }),
  );

const asXlsx = async (
  headings: readonly string[],
  rows: readonly (readonly (SpreadsheetCell | null)[])[],
): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return await writeXlsxFile(
    [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => [...row])],
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
  const { language } = reader;
  const shown = columns.filter((column) => column.shownTo?.(reader) ?? true);
  const headings = shown.map((column) => {
    const words = text(language, texts, column.heading);
    const unit = formOf(column).unit?.(reader);
    return unit === undefined ? words : `${words} (${unit})`;
  });
  const rowsIn = <Written>(nothing: Written, write: (form: Form, value: string | number) => Written) =>
    lines.map((line) =>
      shown.map((column) => {
        const told = column.value(line, language);
        const value = column.isKey && told !== null ? text(language, texts, String(told)) : told;
        return value === null ? nothing : write(formOf(column), value);
      }),
    );
  return format === 'csv'
    ? asCsv(
        headings,
        rowsIn('', ({ inCsv }, value) => inCsv(value, reader)),
        language,
      )
    : asXlsx(
        headings,
        rowsIn<SpreadsheetCell | null>(null, ({ inXlsx }, value) => inXlsx(value, reader)),
      );
};
