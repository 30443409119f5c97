import { describe, expect, it } from '@jest/globals';
import { read } from '@e965/xlsx';
import { readSheet } from 'read-excel-file/node';
import type { Language } from '../../../kernel/language.js';
import {
  amountColumn,
  dayColumn,
  exported,
  instantColumn,
  monthColumn,
  rateColumn,
  type ExportTable,
} from './exporting.js';

interface Line {
  readonly net: number | null;
  readonly rate: number;
  readonly endsOn: string | null;
  readonly month: string;
  readonly signedAt: string;
  readonly days: number;
}

const table: ExportTable<Line> = {
  texts: 'renewals',
  columns: [
    amountColumn('column.net', ({ net }) => net),
    rateColumn('prices.vat', ({ rate }) => rate),
    dayColumn('column.endsOn', ({ endsOn }) => endsOn),
    monthColumn('board.month', ({ month }) => month),
    instantColumn('column.signedOn', ({ signedAt }) => signedAt),
    { heading: 'prices.quantity', value: ({ days }) => days },
  ],
};

const line: Line = {
  net: 457_260,
  rate: 550,
  endsOn: '2026-12-28',
  month: '2026-02',
  signedAt: '2026-03-03T09:00:00.000Z',
  days: 1.5,
};

const readerOf = (language: Language) => ({ kind: 'staff', language, timeZone: 'Europe/Paris' }) as const;

const csvLines = async (language: Language, over: Partial<Line> = {}): Promise<readonly string[]> =>
  (await exported('csv', table, [{ ...line, ...over }], readerOf(language)))
    .toString()
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .split('\r\n');

describe('amounts and days in an exported file', () => {
  it.each([
    ['fr', '4572,60;5,5 %;28/12/2026;02/2026;03/03/2026 10:00;1,5'],
    ['es', '4572,60;5,5 %;28/12/2026;02/2026;03/03/2026 10:00;1,5'],
    ['en', '4572.60,5.5%,28/12/2026,02/2026,03/03/2026 10:00,1.5'],
  ] satisfies readonly (readonly [Language, string])[])(
    'have two decimals and one form of days, as spreadsheets in %s read them',
    async (language, expected) => expect((await csvLines(language))[1]).toBe(expected),
  );

  it.each([
    [21_360, '213,60'],
    [5, '0,05'],
    [0, '0,00'],
    [-50_000, '-500,00'],
    [123_456_789, '1234567,89'],
  ])('of %d cents are written %s in French, without a text before them', async (net, expected) =>
    expect((await csvLines('fr', { net }))[1]?.split(';')[0]).toBe(expected),
  );

  it('say the currency and the time zone in the heading', async () => {
    const [headings = ''] = await csvLines('fr');
    expect(headings).toMatch(/HT \(€\);/);
    expect(headings).toMatch(/\(Europe\/Paris\);/);
  });

  it('are empty where there is none', async () =>
    expect((await csvLines('fr', { net: null, endsOn: null }))[1]).toBe(';5,5 %;;02/2026;03/03/2026 10:00;1,5'));

  it('are numbers and dates with their format in a workbook', async () => {
    const file = await exported('xlsx', table, [line, { ...line, net: null, endsOn: null }], readerOf('fr'));
    const [, cells, blank] = await readSheet(file);
    expect(cells).toEqual([
      4572.6,
      0.055,
      new Date('2026-12-28T00:00:00.000Z'),
      new Date('2026-02-01T00:00:00.000Z'),
      new Date('2026-03-03T10:00:00.000Z'),
      1.5,
    ]);
    expect(blank?.slice(0, 3)).toEqual([null, 0.055, null]);
    const { Sheets: sheets, SheetNames: names } = read(file, { cellNF: true });
    const formatOf = (cell: string): unknown => Reflect.get(Object(sheets[names[0] ?? '']?.[cell]), 'z');
    expect(['A2', 'B2', 'C2', 'D2', 'E2'].map(formatOf)).toEqual([
      '#,##0.00',
      '0.00%',
      'dd/mm/yyyy',
      'mm/yyyy',
      'dd/mm/yyyy hh:mm',
    ]);
  });
});
