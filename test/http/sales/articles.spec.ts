import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type {
  ArticleListRow,
  ArticleOffer,
  ArticleView,
  SaleDocumentView,
} from '../../../src/sales/articles/articles.views.js';
import { businessModules } from '../../../src/app.module.js';
import { daysAfter, dayOf } from '../../../src/kernel/days.js';
import type { ImportView } from '../../../src/kernel/imports.vocabulary.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let application: RunningApplication;
let people: People;
let keeper: Call;
let administrator: Call;
let termsOfSale: string;

const named = (name: string) => ({ fr: name, es: `${name} (es)`, en: `${name} (en)` });
const today = dayOf(new Date().toISOString());
const tomorrow = daysAfter(today, 1);

const post = async (call: Call, path: string, json: object = {}): Promise<ReceiptView> => {
  const answer = await call(path, { json });
  expect([200, 201]).toContain(answer.status);
  return jsonOf<ReceiptView>(Promise.resolve(answer));
};
const problem = async (call: Call, path: string, json?: object): Promise<Pick<Problem, 'code' | 'status'>> => {
  const { code, status } = await jsonOf<Problem>(call(path, json === undefined ? {} : { json }));
  return { code, status };
};

const fields = (code: string, over: object = {}) => ({
  code,
  kind: 'simple',
  nature: 'service',
  title: named(code),
  description: named('Described'),
  unit: 'hour',
  vatRate: '2000',
  documentIds: [termsOfSale],
  ...over,
});

const document = (version: string, french: string) => ({
  kind: 'termsOfSale',
  title: named('Sale'),
  version,
  french,
  spanish: 'Uno.',
  english: 'One.',
});

/** On sale at 10 € from today on. */
const sold = async (code: string, over: object = {}): Promise<string> => {
  const { id } = await post(keeper, '/api/articles', fields(code, over));
  await post(keeper, `/api/articles/${id}/set-price`, { price: 1_000, from: today });
  await post(keeper, `/api/articles/${id}/put-on-sale`);
  await application.caughtUp();
  return id;
};

const offer = (code: string, call: Call = administrator) => jsonOf<ArticleOffer>(call(`/api/article-offers/${code}`));
const offered = async (call: Call = administrator): Promise<readonly string[]> =>
  (await jsonOf<readonly ArticleOffer[]>(call('/api/article-offers'))).map(({ code }) => code);
const detail = (id: string) => jsonOf<ArticleView>(keeper(`/api/articles/${id}`));

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
  const { id } = await post(keeper, '/api/sale-documents', document('2026-1', 'Un.'));
  termsOfSale = id;
  await post(keeper, `/api/sale-documents/${id}/publish-sale-document`);
  await application.caughtUp();
});
afterAll(() => application.close());

describe('an article that is put on sale', () => {
  it('says what it lacks, and is refused as long as it lacks anything', async () => {
    const { id } = await post(keeper, '/api/articles', {
      ...fields('BARE', { kind: 'complex' }),
      description: undefined,
      documentIds: [],
    });
    await application.caughtUp();
    expect((await detail(id)).lacking).toEqual([
      'articleHasNoPrice',
      'articleHasNoDescription',
      'articleHasNoParameters',
      'articleHasNoTermsOfSale',
    ]);
    expect(await problem(keeper, `/api/articles/${id}/put-on-sale`, {})).toEqual({
      code: 'articleHasNoPrice',
      status: 409,
    });
  });

  it('is offered with its price, its documents and their fingerprints', async () => {
    await sold('HOUR');
    const found = await offer('hour');
    expect(found).toMatchObject({ code: 'HOUR', unitPrice: 1_000, priceSince: today, vatRate: 2000 });
    const [accepted] = found.documents;
    expect(accepted).toMatchObject({ kind: 'termsOfSale', version: '2026-1', text: { fr: 'Un.' } });
    expect(accepted?.sha256.fr).toBe(createHash('sha256').update('Un.', 'utf8').digest('hex'));
    expect(await offered()).toContain('HOUR');
  });

  it('has its code alone', async () =>
    expect(await problem(keeper, '/api/articles', fields('hour'))).toEqual({
      code: 'articleCodeAlreadyUsed',
      status: 409,
    }));

  it('is gone from the offers once it is withdrawn, and says so', async () => {
    const id = await sold('GONE');
    await post(keeper, `/api/articles/${id}/withdraw-article`);
    await application.caughtUp();
    expect(await offered()).not.toContain('GONE');
    expect(await problem(administrator, '/api/article-offers/GONE')).toEqual({
      code: 'articleNotOnSale',
      status: 409,
    });
  });
});

describe('the price of an article', () => {
  it('keeps its history, tells the next one, and changes the version of the offer at once', async () => {
    const id = await sold('PRICED');
    const { priceVersion } = await offer('PRICED');
    await post(keeper, `/api/articles/${id}/set-price`, { price: 1_500, from: tomorrow });
    await application.caughtUp();
    expect(await detail(id)).toMatchObject({
      price: 1_000,
      nextPrice: 1_500,
      nextPriceFrom: tomorrow,
      prices: [
        { price: 1_500, from: tomorrow },
        { price: 1_000, from: today, setBy: { name: 'Keeper' } },
      ],
    });
    expect((await offer('PRICED')).priceVersion).toBe(priceVersion);
    await post(keeper, `/api/articles/${id}/set-price`, { price: 1_200, from: today });
    // from the log: nothing is waited for
    expect(await offer('PRICED')).toMatchObject({ unitPrice: 1_200 });
    expect((await offer('PRICED')).priceVersion).not.toBe(priceVersion);
    await post(keeper, `/api/articles/${id}/cancel-price`, { from: tomorrow });
    await application.caughtUp();
    expect((await detail(id)).nextPrice).toBeNull();
  });

  it('does not begin in the past', async () => {
    const id = await sold('LATE');
    expect(await problem(keeper, `/api/articles/${id}/set-price`, { price: 1, from: daysAfter(today, -1) })).toEqual({
      code: 'priceInThePast',
      status: 409,
    });
  });

  it('that has not begun is no tariff yet', async () => {
    const { id } = await post(keeper, '/api/articles', fields('SOON'));
    await post(keeper, `/api/articles/${id}/set-price`, { price: 1, from: tomorrow });
    await post(keeper, `/api/articles/${id}/put-on-sale`);
    await application.caughtUp();
    expect(await problem(administrator, '/api/article-offers/SOON')).toEqual({ code: 'tariffMissing', status: 409 });
  });

  it('leaves in the export as it is read on the screen', async () => {
    const answer = await keeper('/api/articles/export?format=csv');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/HOUR;HOUR;Simple;Prestation;En vente;Heure;10,00;/);
  });
});

describe('an offer', () => {
  it('is for those whom the article is meant for', async () => {
    await sold('CARL-ONLY', { brands: ['CARL'] });
    expect(await offered()).not.toContain('CARL-ONLY');
    expect(await problem(administrator, '/api/article-offers/CARL-ONLY')).toEqual({
      code: 'articleNotOfferedToYou',
      status: 403,
    });
  });

  it('is for those who may order: the client of others is not asked about, drafts are unknown', async () => {
    expect(await problem(await application.as(people.contact), '/api/article-offers')).toMatchObject({ status: 404 });
    expect(await problem(administrator, `/api/article-offers?clientId=${people.village}`)).toMatchObject({
      status: 404,
    });
    await post(keeper, '/api/articles', fields('DRAFT'));
    await application.caughtUp();
    expect(await problem(administrator, '/api/article-offers/DRAFT')).toEqual({ code: 'articleUnknown', status: 404 });
  });

  it('is seen by staff as the customer would', async () => {
    const found = await jsonOf<ArticleOffer>(keeper(`/api/article-offers/HOUR?clientId=${people.town}`));
    expect(found.unitPrice).toBe(1_000);
  });

  it('of training is exempt from VAT with the attestation', async () => {
    await sold('TRAINING', { nature: 'training', attestation: '75 2019 0042' });
    expect(await offer('TRAINING')).toMatchObject({ vatRate: 0, vatExemption: '75 2019 0042' });
  });
});

describe('a sale document', () => {
  it('stays in force while the next version is prepared, and cannot be withdrawn while it is asked for', async () => {
    await post(keeper, `/api/sale-documents/${termsOfSale}/revise-sale-document`, document('2027-1', 'Deux.'));
    await application.caughtUp();
    expect((await offer('HOUR')).documents[0]).toMatchObject({ version: '2026-1' });
    expect(await problem(keeper, `/api/sale-documents/${termsOfSale}/withdraw-sale-document`, {})).toEqual({
      code: 'saleDocumentInUse',
      status: 409,
    });
    await post(keeper, `/api/sale-documents/${termsOfSale}/publish-sale-document`);
    expect((await offer('HOUR')).documents[0]).toMatchObject({ version: '2027-1', text: { fr: 'Deux.' } });
    await application.caughtUp();
    const { versions } = await jsonOf<SaleDocumentView>(keeper(`/api/sale-documents/${termsOfSale}`));
    expect(versions.map(({ version }) => version)).toEqual(['2027-1', '2026-1']);
  });
});

describe('the list of articles', () => {
  it('is found by words and by status', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'hour', status: 'onSale' }));
    const rows = await jsonOf<readonly ArticleListRow[]>(keeper(`/api/articles?filter=${filter}`));
    expect(rows.map(({ code }) => code)).toEqual(['HOUR']);
  });
});

describe('a price list that is read in', () => {
  const read = (which: 'imports' | 'import-trials', csv: string, call = keeper) =>
    jsonOf<ImportView>(call(`/api/articles/${which}`, { json: { csv } }));
  const none = { create: 0, update: 0, unchanged: 0, refused: 0 };

  it('is tried first and writes nothing, then sets the prices; the same file again changes nothing', async () => {
    const id = await sold('LIST-A');
    const csv = `Code article;Nouveau prix HT;À partir du\nLIST-A;12,50 €;${tomorrow}`;
    expect((await read('import-trials', csv)).counts).toEqual({ ...none, update: 1 });
    expect((await detail(id)).prices).toHaveLength(1);
    expect((await read('imports', csv)).counts).toEqual({ ...none, update: 1 });
    await application.caughtUp();
    expect((await detail(id)).prices[0]).toMatchObject({ price: 1_250, from: tomorrow, until: null });
    expect((await read('import-trials', csv)).counts).toEqual({ ...none, unchanged: 1 });
    expect((await read('imports', csv)).counts).toEqual({ ...none, unchanged: 1 });
  });

  it('names the fault of each line, and sets the prices of the others', async () => {
    const id = await sold('LIST-B');
    const csv = [
      'code;price;from;until',
      `LIST-B;15;${tomorrow};`,
      `NOWHERE;15;${tomorrow};`,
      `LIST-B;16;${tomorrow};`,
      `LIST-B;=1+1;${daysAfter(today, 2)};`,
      `LIST-B;15;${daysAfter(today, -1)};`,
      `LIST-B;15;${daysAfter(today, 5)};${daysAfter(today, 4)}`,
    ].join('\n');
    const { rows, counts } = await read('imports', csv);
    expect(counts).toEqual({ ...none, update: 1, refused: 5 });
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'update'],
      ...[3, 4, 5, 6, 7].map((line) => [line, 'refused']),
    ]);
    expect(rows[3]?.reasons[0]).toContain('Nouveau prix HT');
    expect(rows[4]?.reasons[0]).toContain('À partir du');
    expect(rows[5]?.reasons[0]).toContain('Jusqu’au');
    await application.caughtUp();
    expect((await detail(id)).prices).toHaveLength(2);
  });

  it('is for those who set prices', async () =>
    expect(await problem(administrator, '/api/articles/imports', { csv: 'code;price;from\nA;1;2030-01-01' })).toEqual({
      code: 'forbidden',
      status: 403,
    }));
});
