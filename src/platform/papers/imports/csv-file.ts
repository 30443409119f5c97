import { languages } from '../../../kernel/language.js';
import { refusal, type Refusal } from '../../../kernel/refusal.js';
import { plainWords } from '../../../kernel/words.js';
import { text } from '../../people/translations/dictionary.js';
import { columnLetters, rowsOfCsv } from './csv-rows.js';

/** Cells of a line, by column; columns that the file lacks are absent. */
export type CsvLine<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export interface CsvFile<Column extends string> {
  readonly lines: readonly CsvLine<Column>[];
  /** Row number of each line in the spreadsheet. */
  readonly numbers: readonly number[];
  /** Columns with a heading in the file. */
  readonly columns: readonly Column[];
  /** Headings that mean nothing here. */
  readonly unknownColumns: readonly string[];
}

/** Shape of a file of lines. */
export interface CsvShape<Column extends string> {
  readonly columns: readonly Column[];
  /** Namespace of the dictionary, and the key of a heading in it. */
  readonly texts: string;
  readonly heading: (column: Column) => string;
  readonly needed: readonly Column[];
  /** Where one of those is missing. */
  readonly lacking: (missing: readonly Column[]) => Refusal;
  readonly mostLines: number;
  /** Value of a cell: nothing where it is blank. */
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

interface NumberedCells {
  /** Of the row, as a spreadsheet shows it. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Blank rows count, and say nothing. */
const rowsOf = (csv: string): readonly NumberedCells[] => {
  try {
    return rowsOfCsv(csv)
      .map((cells, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    throw refusal('importUnreadable');
  }
};

/** Refuses two headings of one column: only the sender knows which of them counts. */
const assertOnce = (headings: readonly string[], columns: readonly (string | undefined)[]): void => {
  const places = columns.flatMap((column, place) =>
    column !== undefined && columns.indexOf(column) !== columns.lastIndexOf(column) ? [place] : [],
  );
  if (places.length === 0) return;
  throw refusal('importColumnTwice', {
    columns: places.map((place) => `${headings[place]?.trim() ?? ''} (${columnLetters(place)})`).join(', '),
  });
};

/** `#N/A`, `#VALEUR!`, `#¿NOMBRE?`, `Err:502`: what a formula without a value leaves in a cell. */
const errorCell = /^(?:#(?:N\/[AD]|GETTING_DATA|[¡¿]?[\p{Lu}\d/_]+[!?])|Err:\d{3})$/u;

/** Cells that are named in one refusal. */
const mostNamed = 5;

const assertNoErrors = (
  rows: readonly NumberedCells[],
  headings: readonly string[],
  columns: readonly (string | undefined)[],
): void => {
  const faulty = rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, place) =>
      columns[place] !== undefined && errorCell.test(cell.trim())
        ? [`${String(number)} – ${headings[place]?.trim() ?? ''} (${cell.trim()})`]
        : [],
    ),
  );
  if (faulty.length > 0)
    throw refusal('importCellInError', {
      count: faulty.length,
      cells: [...faulty.slice(0, mostNamed), ...(faulty.length > mostNamed ? ['…'] : [])].join(', '),
    });
};

/** Refuses a cell under no heading, whose meaning is unknown: often the second half of an amount with a comma in it. */
const assertHeaded = (rows: readonly NumberedCells[], headings: readonly string[]): void => {
  const lines = rows.flatMap(({ number, cells }) =>
    cells.some((cell, place) => cell.trim() !== '' && (headings[place] ?? '').trim() === '') ? [String(number)] : [],
  );
  if (lines.length > 0)
    throw refusal('importCellWithoutHeading', {
      count: lines.length,
      lines: [...lines.slice(0, mostNamed), ...(lines.length > mostNamed ? ['…'] : [])].join(', '),
    });
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
  assertOnce(first, columns);
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw lacking(missing);
  if (rest.length > mostLines) throw refusal('importTooLong', { max: mostLines });
  if (rest.length === 0) throw refusal('nothingToImport');
  assertHeaded(rest, first);
  assertNoErrors(rest, first, columns);
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
    columns: columns.filter((column) => column !== undefined),
    unknownColumns: first.filter((heading, index) => columns[index] === undefined && heading.trim() !== ''),
  };
};
