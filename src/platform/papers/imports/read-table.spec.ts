import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  empty,
  error,
  formula,
  isoDay,
  number,
  openFormula,
  workbook,
  type Cell,
} from '../../../../test/support/workbooks.js';
import { columnLetters, rowsOfCsv } from './csv-rows.js';
import { readTable } from './read-table.js';
import { tableLimits } from './table.vocabulary.js';

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const textOf = (bytes: Uint8Array): string => readTable(bytes).sheets[0]?.csv ?? '';
const rowOf = (cells: readonly Cell[], date1904 = ''): readonly string[] | undefined =>
  rowsOfCsv(textOf(workbook([{ name: 'T', rows: [cells] }], date1904)))[0];

describe('the text of a table', () => {
  it('is read as UTF-8', () => expect(textOf(bytesOf('prénom;été'))).toBe('prénom;été'));

  it('is read in the Windows code page where it is no UTF-8', () =>
    expect(textOf(bytesOf([0x70, 0x72, 0xe9, 0x6e, 0x6f, 0x6d, 0x3b]))).toBe('prénom;'));

  it.each([
    ['little', [0xff, 0xfe, 0xe9, 0x00, 0x3b, 0x00]],
    ['big', [0xfe, 0xff, 0x00, 0xe9, 0x00, 0x3b]],
  ])('is read as UTF-16, %s end first', (_, bytes) => expect(textOf(bytesOf(bytes))).toBe('é;'));

  it('keeps what says its encoding and its separator', () =>
    expect(readTable(bytesOf('\uFEFFsep=,\r\na,b\r\n1,2')).sheets[0]).toMatchObject({
      headings: ['a', 'b'],
      lines: 1,
    }));
});

describe('a cell of a workbook', () => {
  it.each<[string, Cell, string]>([
    ['a number without what computing left behind it', formula('1100.0000000000002'), '1100'],
    ['a number with its decimals', number('950.5', 4), '950.5'],
    ['a number that no text is', number('0.1'), '0.1'],
    ['a rate', number('0.055', 2), '5.5 %'],
    ['a rate with what computing left behind it', number('0.07', 2), '7 %'],
    ['a code with its leading zeros', number('123', 5), '00123'],
    ['a code longer than its format', number('123456', 5), '123456'],
    ['a fraction in the format of a code', number('12.5', 5), '12.5'],
    ['a number below zero in the format of a code', number('-12', 5), '-12'],
    ['a telephone number with its leading zero', number('553010203', 6), '0553010203'],
    ['an amount without one', number('12', 4), '12'],
    ['a code with the words of its format', number('123', 7), 'CLI-0123'],
    ['a code with the signs of its format', number('12345', 8), '12-345'],
    ['a telephone number with its country', number('612345678', 9), '+33 612345678'],
    ['an amount with its currency before it', number('1234.5', 10), '1234.5'],
    ['a quantity with its unit', number('12', 11), '12'],
    ['an hour', number('0.58333333333333337', 3), '14:00'],
    ['a day', number('46753', 1), '2028-01-01'],
    ['a day with a time that is not shown', number('46753.75', 1), '2028-01-01'],
    ['a day of strict OOXML', isoDay('2028-01-01T00:00:00'), '2028-01-01'],
    ['an error', error('#N/A'), '#N/A'],
    ['an error that came with a later release', error('#SPILL!'), '#ERROR!'],
    ['a formula that was never worked out', openFormula, '#ERROR!'],
    ['a text of several signs', 'a;"b"\nc', 'a;"b"\nc'],
  ])('is %s', (_, cell, text) => expect(rowOf([cell])).toEqual([text]));

  it.each(['1', 'true'])('has its day by the calendar of 1904: %s', (flag) =>
    expect(rowOf([number('45291', 1)], flag)).toEqual(['2028-01-01']),
  );

  it.each(['0', 'false', ''])('has its day by the calendar of 1900: %j', (flag) =>
    expect(rowOf([number('46753', 1)], flag)).toEqual(['2028-01-01']),
  );
});

describe('a day of a workbook', () => {
  const script = `
    import worker from '${new URL('./reading.worker.ts', import.meta.url).href}';
    import { readFileSync } from 'node:fs';
    const { table } = worker(readFileSync(0));
    console.log(table.sheets[0].csv);`;
  const loader = fileURLToPath(new URL('../../../../scripts/typescript.mjs', import.meta.url));
  const small = (name: string) =>
    readFileSync(new URL(`../../../../test/support/tables/${name}.xlsx`, import.meta.url));
  const inZone = (zone: string, input: Uint8Array): string =>
    execFileSync(process.execPath, ['--import', loader, '--input-type=module', '-e', script], {
      input,
      encoding: 'utf8',
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    });

  it.each(['Europe/Paris', 'Pacific/Noumea', 'UTC', 'America/Martinique'])('is the same in every zone: %s', (zone) => {
    expect(inZone(zone, small('iso'))).toContain('"2028-01-01"');
    const serials = workbook([{ name: 'T', rows: [[number('46753', 1), isoDay('2028-03-26')]] }]);
    expect(inZone(zone, serials)).toContain('"2028-01-01";"2028-03-26"');
    expect(inZone(zone, small('a1904-true'))).toContain('"2033-06-23";"2034-06-23"');
  });
});

describe('a workbook', () => {
  const rows = [['a'], ['1']];

  it('is read from its visible sheets with content', () =>
    expect(
      readTable(
        workbook([
          { name: 'Old', rows, state: 'hidden' },
          { name: 'Older', rows, state: 'veryHidden' },
          { name: 'Blank', rows: [[empty]] },
          { name: 'New', rows },
        ]),
      ).sheets.map(({ name }) => name),
    ).toEqual(['New']));

  it('keeps the numbers of its lines, and its headings whole', () => {
    const { headings, lines, csv } = readTable(workbook([{ name: 'T', rows: [['a, b, c', 'd'], [], ['1', '2']] }]))
      .sheets[0] ?? { headings: [], lines: 0, csv: '' };
    expect([headings, lines]).toEqual([['a, b, c', 'd'], 2]);
    expect(rowsOfCsv(csv)).toEqual([['a, b, c', 'd'], [''], ['1', '2']]);
  });

  const wide = (sheets: number) =>
    Array.from({ length: sheets }, (_, n) => ({ name: `T${n}`, rows: [Array<Cell>(30).fill('x'.repeat(30_000))] }));

  it('has as many sheets as hold what is read of all together', () =>
    expect(readTable(workbook(wide(4))).sheets).toHaveLength(4));

  it.each([
    ['more on all sheets than is read', 'tableTooLarge', wide(5)],
    [
      'two sheets of one name',
      'tableUnreadable',
      [
        { name: 'T', rows },
        { name: 'T', rows, state: 'hidden' as const },
      ],
    ],
    [
      'nothing to see',
      'tableEmpty',
      [
        { name: 'T', rows, state: 'hidden' as const },
        { name: 'U', rows: [] },
      ],
    ],
    ['too many columns', 'tableTooLarge', [{ name: 'T', rows: [Array<Cell>(tableLimits.columns + 1).fill('a')] }]],
  ])('is refused with %s', (_, code, sheets) =>
    expect(() => readTable(workbook(sheets))).toThrow(expect.objectContaining({ code })),
  );
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %d is called %s', (index, letters) => expect(columnLetters(index)).toBe(letters));
