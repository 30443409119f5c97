import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { refusal } from '../../../kernel/refusal.js';

export interface SheetRows {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Error texts of cells whose formula has no value. */
const errors: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};
const otherError = '#ERROR!';

/** A format without its literals, fillers, colours and languages. */
const bare = (format: string): string => format.replaceAll(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '');

/** Spreadsheets keep 15 digits: what stands behind them is left over from computing. */
const digitsOf = (value: number): string => String(Number(value.toPrecision(15)));

/** Codes and telephone numbers that a spreadsheet keeps as numbers: `00000` shows 123 as `00123`. */
const leastDigits = (shown: string): number => /^#*(0[0#]*)$/.exec(shown.replaceAll(' ', ''))?.[1]?.length ?? 1;

/** Each literal of a format as `<words>`, its sizes and colours left out. */
const marked = (format: string): string =>
  format
    .replaceAll(/"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]/g, (_, words: string = '', sign: string = '') => {
      const literal = words + sign;
      return literal === '' ? '' : `<${literal}>`;
    })
    .split(';')[0] ?? '';

/** `"CLI-"0000`, `00-000`, `"+33 "0`: words and signs before or between the digits make a code of a number, and an amount of none. */
const isCode = (format: string): boolean => {
  const shown = marked(format);
  const [digits = ''] = /^.*[0#?]/.exec(shown) ?? [];
  const bareDigits = digits.replaceAll(/<[^>]*>/g, '');
  if (/[^0#\s()+-]/.test(bareDigits) || /[.,%]|E\+/i.test(shown.replaceAll(/<[^>]*>/g, ''))) return false;
  return /<[^>]*[\p{L}\d+/.-][^>]*>|[()+-]/u.test(digits);
};

/** @param seen as the cell shows it */
const numberText = (value: number, format: string, seen: string | undefined): string => {
  if (seen !== undefined && isCode(format)) return seen.trim();
  const [shown = ''] = bare(format).split(';');
  if (shown.includes('%')) return `${digitsOf(value * 100)} %`;
  return Number.isInteger(value) && value >= 0 ? digitsOf(value).padStart(leastDigits(shown), '0') : digitsOf(value);
};

/** Serial numbers below 1 are hours alone, on the day before the calendar begins. */
const firstYears = [1899, 1900, 1904];

/** The day, with its time where the cell shows one: said by the workbook's calendar, in no zone. */
const dateText = (date: Date, format: string): string => {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const hours = time.slice(0, 5);
  const shown = bare(format);
  if (firstYears.includes(date.getUTCFullYear()) && /h/i.test(shown) && !/[dy]/i.test(shown)) return hours;
  return /h/i.test(shown) && hours !== '00:00' ? `${day} ${hours}` : day;
};

const cellText = ({ t, v, z, f, w }: CellObject): string => {
  if (t === 'e') return errors[Number(v)] ?? otherError;
  // a formula that no spreadsheet has worked out yet
  if (t === 'z') return f === undefined ? '' : otherError;
  if (v instanceof Date) return dateText(v, String(z));
  return typeof v === 'number' ? numberText(v, String(z), w) : String(v ?? '');
};

/** `forEach` leaves out what is not there: a row of a billion columns has as many as were written. */
const rowsOf = (data: readonly (readonly CellObject[])[]): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  data.forEach((cells, index) => {
    const texts: string[] = [];
    cells.forEach((cell, column) => {
      const text = cellText(cell);
      if (text.trim() !== '') texts[column] = text;
    });
    if (texts.length > 0) rows[index] = texts;
  });
  return rows;
};

const formats: readonly unknown[] = ['xlsx', 'xlsm'];

const opened = (bytes: Uint8Array): WorkBook => {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      // days as the workbook's calendar says them: without these they would be those of the machine's zone
      cellDates: true,
      UTC: true,
      cellNF: true,
      cellText: true,
      cellHTML: false,
      sheetStubs: true,
    });
  } catch {
    throw refusal('tableUnreadable');
  }
};

/**
 * The visible sheets of an XLSX workbook, each cell as its text; blank rows and cells keep their place, and are holes.
 * @throws Refusal
 */
export const visibleSheets = (bytes: Uint8Array): readonly SheetRows[] => {
  const { SheetNames: names, Sheets: sheets, Workbook: book, bookType } = opened(bytes);
  if (!formats.includes(bookType)) throw refusal('tableOfOtherKind');
  // two of one name would be one: which of them it is that is hidden, nothing tells any more
  if (new Set(names).size < names.length) throw refusal('tableUnreadable');
  return names.flatMap((name, index) => {
    const data: unknown = sheets[name]?.['!data'];
    const isHidden = (book?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return isHidden || !Array.isArray(data) ? [] : [{ name, rows: rowsOf(data) }];
  });
};
