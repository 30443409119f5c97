import { isStorable } from '../../../kernel/validation.js';
import { refusal } from '../../../kernel/refusal.js';
import { mostImportCharacters } from '../../../kernel/imports.vocabulary.js';
import { columnLetters, csvOfRows, rowsOfCsv } from './csv-rows.js';
import { isCompoundFile, isEncrypted, isWorkbook } from './table-kinds.js';
import { tableLimits, type SheetView, type TableView } from './table.vocabulary.js';
import { visibleSheets, type SheetRows } from './workbook.js';

/** UTF-16 as spreadsheets write "Unicode text": with a mark in front. */
const utf16 = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** UTF-8, or else the Windows code page of western Europe. */
export const textOfTable = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(utf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const csvRows = (csv: string): readonly (readonly string[])[] => {
  try {
    return rowsOfCsv(csv);
  } catch {
    throw refusal('importUnreadable');
  }
};

/** Holes are blank. */
const whole = (rows: readonly (readonly string[] | undefined)[]): readonly (readonly string[])[] =>
  Array.from(rows, (cells) => Array.from(cells ?? [], (cell: string | undefined) => cell ?? ''));

const tooLarge = () => refusal('tableTooLarge', { lines: tableLimits.lines, columns: tableLimits.columns });

/** Told before anything is made of the holes. */
const assertModest = (rows: readonly (readonly string[])[]): void => {
  if (rows.length > tableLimits.lines + 1) throw tooLarge();
  if (rows.some((cells) => cells.length > tableLimits.columns)) throw tooLarge();
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Refuses characters that no cell can hold, and names their place. */
const assertStorable = (rows: readonly (readonly string[])[]): void => {
  const [headings = []] = rows.filter((cells) => !isBlank(cells));
  rows.forEach((cells, index) => {
    const column = cells.findIndex((cell) => !isStorable(cell));
    if (column < 0) return;
    const heading = headings[column] ?? '';
    throw refusal('tableCellUnreadable', {
      line: index + 1,
      column: heading !== '' && isStorable(heading) ? heading : columnLetters(column),
    });
  });
};

const sheetOf = (name: string, rows: readonly (readonly string[])[], csv: string): SheetView => {
  assertStorable(rows);
  if (csv.length > mostImportCharacters) throw tooLarge();
  const first = rows.findIndex((cells) => !isBlank(cells));
  return { name, headings: rows[first] ?? [], lines: rows.length - first - 1, csv };
};

const ofWorkbook = ({ name, rows }: SheetRows): readonly SheetView[] => {
  assertModest(rows);
  const cells = whole(rows);
  return cells.length === 0 ? [] : [sheetOf(name, cells, csvOfRows(cells))];
};

/** Bounds the characters of all sheets together: one text in many cells of many sheets is small in the file alone. */
const ofSheets = (sheets: readonly SheetRows[]): readonly SheetView[] => {
  const read: SheetView[] = [];
  let characters = 0;
  for (const sheet of sheets) {
    const views = ofWorkbook(sheet);
    characters += views.reduce((sum, { csv }) => sum + csv.length, 0);
    if (characters > tableLimits.characters) throw tooLarge();
    for (const view of views) read.push(view);
  }
  return read;
};

const ofText = (csv: string): readonly SheetView[] => {
  if (csv.length > mostImportCharacters) throw tooLarge();
  const rows = csvRows(csv);
  assertModest(rows);
  return rows.every(isBlank) ? [] : [sheetOf('', rows, csv)];
};

/**
 * Reads a table: CSV in the encodings of spreadsheets, or an XLSX workbook that was measured before.
 * @throws Refusal
 */
export const readTable = (bytes: Uint8Array): TableView => {
  if (isCompoundFile(bytes)) throw refusal(isEncrypted(bytes) ? 'tableEncrypted' : 'tableOfOtherKind');
  const sheets = isWorkbook(bytes) ? ofSheets(visibleSheets(bytes)) : ofText(textOfTable(bytes));
  if (sheets.length === 0) throw refusal('tableEmpty');
  return { sheets };
};
