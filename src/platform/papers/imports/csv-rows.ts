import { parse } from 'csv-parse/sync';

/** Spreadsheets may write their separator before the first line, and do not show that line. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i;

const delimiterOf = (csv: string): string => {
  const [first = ''] = csv.split(/\r?\n/, 1);
  return [';', ',', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ';';
};

/** Rows of a CSV file, blank ones too; its separator is found out. @throws Error */
export const rowsOfCsv = (csv: string): readonly (readonly string[])[] => {
  const [, separator] = separatorLine.exec(csv) ?? [];
  const text = csv.replace(separatorLine, '');
  return parse(text, { bom: true, delimiter: separator ?? delimiterOf(text), relax_column_count: true });
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The text of a CSV file that says its separator itself, so that no comma in a heading is taken for one. */
export const csvOfRows = (rows: readonly (readonly string[])[]): string =>
  ['sep=;', ...rows.map((cells) => cells.map(quoted).join(';'))].join('\r\n');

/** `A`, `B` … `Z`, `AA`: what spreadsheets call a column. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
