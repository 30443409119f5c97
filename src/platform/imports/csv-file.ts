import { parse } from 'csv-parse/sync';
import { languages } from '../../kernel/language.js';
import { refusal, type Refusal } from '../../kernel/refusal.js';
import { plainWords } from '../../kernel/words.js';
import { text } from '../translations/dictionary.js';

/** What a line says, by column; what the file has no column for is absent. */
export type CsvLine<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export interface CsvFile<Column extends string> {
  readonly lines: readonly CsvLine<Column>[];
  /** What a spreadsheet numbers each of them. */
  readonly numbers: readonly number[];
  /** Headings that mean nothing here. */
  readonly unknownColumns: readonly string[];
}

/** What a file of lines is made of. */
export interface CsvShape<Column extends string> {
  readonly columns: readonly Column[];
  /** Namespace of the dictionary, and the key of a heading in it. */
  readonly texts: string;
  readonly heading: (column: Column) => string;
  readonly needed: readonly Column[];
  /** Where one of those is missing. */
  readonly lacking: (missing: readonly Column[]) => Refusal;
  readonly mostLines: number;
  /** What a cell says of its column: nothing where it is blank. */
  readonly valueIn?: (cell: string) => string | undefined;
}

/** Letters and figures alone, so that `Prénom *` and `prenom` are one heading. */
export const plain = (words: string): string => plainWords(words).replace(/[^a-z0-9]+/g, '');

/** An apostrophe that an export put before a formula goes again. */
export const unharmed = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Every heading that the three languages have for a column, and its own name. */
const headings = <Column extends string>({ columns, texts, heading }: CsvShape<Column>): ReadonlyMap<string, Column> =>
  new Map(
    columns.flatMap((column) => [
      [plain(column), column] as const,
      ...languages.map((language) => [plain(text(language, texts, heading(column))), column] as const),
    ]),
  );

/** Spreadsheets may write their separator before the first line, and do not show that line. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i;

const delimiterOf = (csv: string): string => {
  const [first = ''] = csv.split(/\r?\n/, 1);
  return [';', ',', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ';';
};

interface NumberedCells {
  /** Of the row, as a spreadsheet shows it. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Blank rows count, and say nothing. */
const rowsOf = (csv: string): readonly NumberedCells[] => {
  const [, separator] = separatorLine.exec(csv) ?? [];
  const text = csv.replace(separatorLine, '');
  try {
    const rows: readonly (readonly string[])[] = parse(text, {
      bom: true,
      delimiter: separator ?? delimiterOf(text),
      relax_column_count: true,
    });
    return rows
      .map((cells, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    throw refusal('importUnreadable');
  }
};

/**
 * The lines of a CSV file, by column; separator and language of its headings are found out.
 * @throws Refusal for what is no such file, or too long.
 */
export const readCsv = <Column extends string>(csv: string, shape: CsvShape<Column>): CsvFile<Column> => {
  const { needed, lacking, mostLines, valueIn = (cell) => unharmed(cell) || undefined } = shape;
  const [{ cells: first } = { cells: [] }, ...rest] = rowsOf(csv);
  const known = headings(shape);
  const columns = first.map((heading) => known.get(plain(heading)));
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw lacking(missing);
  if (rest.length > mostLines) throw refusal('importTooLong', { max: mostLines });
  if (rest.length === 0) throw refusal('nothingToImport');
  const lineOf = ({ cells }: NumberedCells): CsvLine<Column> => {
    const line: Partial<Record<Column, string>> = {};
    columns.forEach((column, index) => {
      const value = valueIn(cells[index] ?? '');
      if (column && value !== undefined) line[column] = value;
    });
    return line;
  };
  return {
    lines: rest.map(lineOf),
    numbers: rest.map(({ number }) => number),
    unknownColumns: first.filter((heading, index) => columns[index] === undefined && heading.trim() !== ''),
  };
};
