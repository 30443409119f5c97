import { describe, expect, it } from '@jest/globals';
import { refusal } from '../../../kernel/refusal.js';
import { readCsv, type CsvShape } from './csv-file.js';

const shape: CsvShape<'code' | 'price'> = {
  columns: ['code', 'price'],
  texts: 'articles',
  heading: (column) => `import.column.${column}`,
  needed: ['code'],
  lacking: () => refusal('importWithoutColumns', { columns: 'code' }),
  mostLines: 3,
};

const read = (csv: string) => readCsv(csv, shape);

describe('a table that is read in', () => {
  it.each([
    ['semicolons', 'code;price\nA;1'],
    ['commas', 'code,price\nA,1'],
    ['tabs', 'code\tprice\nA\t1'],
    ['the separator said first', 'sep=|\ncode|price\nA|1'],
    ['a mark of its encoding', '\uFEFFcode;price\r\nA;1\r\n'],
    ['headings of another language', 'Código de artículo;Nuevo precio sin IVA\nA;1'],
  ])('is understood with %s', (_, csv) => expect(read(csv).lines).toEqual([{ code: 'A', price: '1' }]));

  it('numbers its lines as a spreadsheet does, blank rows and all', () => {
    const { lines, numbers } = read('code;price\n\nA;1\n;;\nB;2\n');
    expect(lines.map(({ code }) => code)).toEqual(['A', 'B']);
    expect(numbers).toEqual([3, 5]);
  });

  it('numbers a row of several lines once', () => expect(read('code;price\n"A\nB";1\nC;2').numbers).toEqual([2, 3]));

  it('says which headings mean nothing here', () =>
    expect(read('code;colour\nA;red')).toMatchObject({ lines: [{ code: 'A' }], unknownColumns: ['colour'] }));

  it('takes an apostrophe before a formula away, and leaves others', () =>
    expect(read("code;price\n'=A;l'an").lines).toEqual([{ code: '=A', price: "l'an" }]));

  it.each([
    ['nothing', 'code;price', 'nothingToImport'],
    ['blank rows alone', 'code;price\n;\n\n', 'nothingToImport'],
    ['more lines than are read', 'code\n1\n2\n3\n4', 'importTooLong'],
    ['no heading of ours', 'a;b\n1;2', 'importWithoutColumns'],
    ['an open quote', 'code\n"A', 'importUnreadable'],
    ['a heading twice', 'code;price;Price\nA;1;2', 'importColumnTwice'],
    ['two headings of one column', 'code;price;Nuevo precio sin IVA\nA;1;2', 'importColumnTwice'],
    ['an amount that its comma cuts', 'code,price\nA,12,50', 'importCellWithoutHeading'],
    ['a cell under a blank heading', 'code;;price\nA;12;50', 'importCellWithoutHeading'],
    ['a cell in error', 'code;price\nA;#N/A', 'importCellInError'],
    ['a cell in error of a French spreadsheet', 'code;price\nA;#VALEUR!', 'importCellInError'],
  ])('is refused with %s', (_, csv, code) => expect(() => read(csv)).toThrow(expect.objectContaining({ code })));
});
