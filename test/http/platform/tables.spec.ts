import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { ArticleView } from '../../../src/sales/articles/articles.views.js';
import { businessModules } from '../../../src/app.module.js';
import { daysAfter, dayOf } from '../../../src/kernel/days.js';
import { mostImportCharacters, type ImportView } from '../../../src/kernel/imports.vocabulary.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { TableView } from '../../../src/platform/papers/imports/table.vocabulary.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { empty, workbook, type Sheet } from '../../support/workbooks.js';

let application: RunningApplication;
let people: People;
let keeper: Call;
let administrator: Call;
let training: string;

const named = (name: string) => ({ fr: name, es: name, en: name });
const today = dayOf(new Date().toISOString());

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  const keeperId = await application.given('staffUser', 'RegisterStaffUser', {
    name: 'Keeper',
    email: 'keeper@publisher.example',
    permissions: ['catalogue'],
    supportLevel: 'level1',
    language: 'fr',
  });
  await application.caughtUp();
  keeper = await application.as(keeperId);
  administrator = await application.as(people.administrator);
  const article = {
    ...{ code: 'FORM-DISTANCE', kind: 'simple', nature: 'service', title: named('Training'), unit: 'hour' },
    ...{ description: named('Described'), vatRate: '2000', documentIds: [] },
  };
  training = (await jsonOf<ReceiptView>(keeper('/api/articles', { json: article }))).id;
  await keeper(`/api/articles/${training}/set-price`, { json: { price: 1_000, from: today } });
  await application.caughtUp();
});
afterAll(() => application.close());

const send = (bytes: Uint8Array<ArrayBuffer> | string, call = keeper): Promise<Response> => {
  const body = new FormData();
  body.append('file', new File([bytes], 'prices.xlsx'));
  return call('/api/tables', { method: 'POST', body });
};
const sheets = async (bytes: Uint8Array<ArrayBuffer> | string) => (await jsonOf<TableView>(send(bytes))).sheets;
const problem = async (bytes: Uint8Array<ArrayBuffer> | string): Promise<Pick<Problem, 'code' | 'detail'>> => {
  const { code, detail } = await jsonOf<Problem>(send(bytes));
  return { code, detail };
};
const small = async (name: string) =>
  Uint8Array.from(await readFile(new URL(`../../support/tables/${name}.xlsx`, import.meta.url)));
const read = (which: 'imports' | 'import-trials', csv: string) =>
  jsonOf<ImportView & Problem>(keeper(`/api/articles/${which}`, { json: { csv } }));

/** Read in whole, as the screen does: the file, its one sheet, its trial, and the stored result. */
const imported = async (name: string) => {
  const [sheet] = await sheets(await small(name));
  const trial = await read('import-trials', sheet?.csv ?? '');
  await read('imports', sheet?.csv ?? '');
  await application.caughtUp();
  const { prices } = await jsonOf<ArticleView>(keeper(`/api/articles/${training}`));
  return { trial, latest: prices[0] };
};
const shown = ({ columns, rows }: ImportView) =>
  rows.map(({ values }) => Object.fromEntries(columns.map(({ column }, place) => [column, values[place]])));

describe('the text of a file that is read in', () => {
  it('has one limit, in characters, whatever they are', async () => {
    const answer = (csv: string) => keeper('/api/articles/import-trials', { json: { csv } });
    const heading = 'code;price;from\n';
    const filled = (sign: string, length: number) => heading + sign.repeat(length - heading.length);
    for (const sign of ['é', '"', '€']) expect((await answer(filled(sign, mostImportCharacters))).status).not.toBe(413);
    const longer = await jsonOf<Problem>(answer(filled('€', mostImportCharacters + 1)));
    expect(longer).toMatchObject({ status: 400, errors: { csv: { code: 'tooLong' } } });
    expect((await keeper('/api/articles', { json: { code: 'x'.repeat(1_100_000) } })).status).toBe(413);
  });
});

describe('a workbook of prices', () => {
  it('is read from its visible sheet, and its trial says old and new price and day', async () => {
    const { trial, latest } = await imported('hidden-first');
    expect(trial.columns.map(({ column, label, kind }) => [column, label, kind])).toEqual([
      ['code', 'Code article', 'text'],
      ['price', 'Nouveau prix HT', 'money'],
      ['from', 'À partir du', 'day'],
    ]);
    expect(shown(trial)).toEqual([
      {
        code: { value: 'FORM-DISTANCE' },
        price: { value: 77_700, former: 1_000 },
        from: { value: '2028-01-01', former: today },
      },
    ]);
    expect(latest).toMatchObject({ price: 77_700, from: '2028-01-01' });
  });

  it.each([
    ['iso', 1_000, '2028-01-01'],
    ['formula', 110_000, '2028-01-01'],
    ['a1904-true', 123_450, '2033-06-23'],
  ])('is stored as it shows its price and its day: %s', async (name, price, from) =>
    expect((await imported(name)).latest).toMatchObject({ price, from }),
  );

  it('is asked about where several sheets are visible', async () =>
    expect((await sheets(await small('two-sheets'))).map(({ name, lines }) => [name, lines])).toEqual([
      ['2027', 1],
      ['2028', 1],
    ]));

  it('is refused with the headings that say the same', async () => {
    const [sheet] = await sheets(await small('dup'));
    const { code, detail } = await read('imports', sheet?.csv ?? '');
    expect([code, detail]).toEqual([
      'importColumnTwice',
      expect.stringContaining('Nouveau prix HT (B), Nouveau prix HT (C)'),
    ]);
  });

  const visible: Sheet = { name: 'Tarif', rows: [[empty], []] };
  it.each([
    ['tableEmpty', workbook([visible, { name: 'Old', rows: [['A']], state: 'veryHidden' }])],
    ['tableEncrypted', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('..EncryptedPackage', 'utf16le')])],
    ['tableOfOtherKind', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0])],
    ['tableUnreadable', Uint8Array.from(Buffer.from('PK\u0003\u0004 and no more'))],
    ['importUnreadable', 'code;price\n"A'],
    ['tableEmpty', '\n;;\n'],
  ])('is refused with a sentence of its own: %s', async (code, bytes) => {
    const { code: said, detail } = await problem(bytes);
    expect(said).toBe(code);
    expect(detail).not.toBe('');
  });

  it('is refused by line and column where a cell holds what no text has', async () => {
    const { code, detail } = await problem('Nom;Courriel\nA;a@b.example\nB\u0000;c@d.example');
    expect([code, detail]).toEqual(['tableCellUnreadable', expect.stringMatching(/Line 3, column Nom/)]);
  });
});

describe('an importer of tables', () => {
  it('is a person with the right to import something', async () => {
    const contact = await application.as(people.contact);
    const clerk = await application.as(people.clerk);
    const statuses = [administrator, keeper, contact, clerk].map(async (call) => (await send('a;b', call)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403]);
  });

  it('is asked to wait with a third table', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('a;b')));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 429]);
  });
});

describe('a price list', () => {
  it('counts the line that is right, and not a refused one before it', async () => {
    const day = daysAfter(today, 40);
    const csv = `code;price;from\nFORM-DISTANCE;abc;${day}\nFORM-DISTANCE;12;${day}\nFORM-DISTANCE;13;${day}`;
    const { rows } = await read('import-trials', csv);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'refused'],
      [3, 'update'],
      [4, 'refused'],
    ]);
    expect(rows[2]?.reasons).toEqual(['Comme la ligne 3, qui compte déjà.']);
  });

  it('is refused with the cells that hold an error', async () => {
    const { code, detail } = await read('imports', 'code;price;from;note\nA;#N/A;2030-01-01;#REF!\nB;1;#VALEUR!;');
    expect([code, detail]).toEqual([
      'importCellInError',
      expect.stringContaining('2 – price (#N/A), 3 – from (#VALEUR!)'),
    ]);
  });
});
