import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleOffer } from '../../../src/sales/articles/articles.views.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { totalsOf } from '../../../src/kernel/money.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import type { ImportView } from '../../../src/kernel/imports.vocabulary.js';
import type { SmsSubscriptionView } from '../../../src/sales/sms-offers/sms-offers.views.js';
import { posted, refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, administrator, agent } = await startPortal();
let number = 0;

const today = dayOf(new Date().toISOString());
const month = { from: daysAfter(today, -30), to: today };

const ask = (id: string, verb: string, json: object, call: Call = agent): Promise<Response> =>
  call(`/api/sms-subscriptions/${id}/${verb}`, { json });

const opened = async (units: number, threshold = 0): Promise<string> => {
  number += 1;
  const fields = { clientId: people.town, contactId: people.administrator, reference: `SMS-${number}`, threshold };
  const { id } = await jsonOf<ReceiptView>(agent('/api/sms-subscriptions', { json: fields }));
  if (units > 0) expect((await ask(id, 'credit-sms-units', { units, reason: 'Begins' })).status).toBe(200);
  return id;
};
const viewOf = async (id: string, call: Call = administrator): Promise<SmsSubscriptionView> => {
  await running.caughtUp();
  return jsonOf<SmsSubscriptionView>(call(`/api/sms-subscriptions/${id}`));
};
const report = (id: string, reference: string, ...units: readonly number[]): Promise<Response> =>
  ask(id, 'report-sms-use', {
    ...{ reference, ...month },
    lines: units.map((each, place) => ({ sender: 'TOWN', service: `Service ${place}`, units: each })),
  });
const statuses = async (answers: readonly Promise<Response>[]): Promise<readonly number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('the balance of a subscription', () => {
  it('equals a recount of its ledger, however much is reported and credited at once', async () => {
    const id = await opened(1_000);
    const answers = await statuses([
      ...Array.from({ length: 20 }, (_, index) => report(id, `R-${index}`, 10 + index, 1)),
      // each of them again: the same reference counts once
      ...Array.from({ length: 20 }, (_, index) => report(id, `R-${index}`, 10 + index, 1)),
      ...Array.from({ length: 10 }, () => ask(id, 'credit-sms-units', { units: 7, reason: 'Given' })),
    ]);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    const used = Array.from({ length: 20 }, (_, index) => 11 + index).reduce((sum, each) => sum + each, 0);
    const { balance, recount, ledger, users } = await viewOf(id);
    expect(balance).toBe(1_000 + 70 - used);
    expect(recount).toBe(balance);
    expect(ledger).toMatchObject({ left: balance, granted: 1_070, taken: used, givenBack: 0, lapsed: 0, owed: 0 });
    expect(ledger.entries[0]?.left).toBe(balance);
    expect(ledger.entries.filter(({ move }) => move === 'taken')).toHaveLength(20);
    const credited = ledger.entries.find(({ use }) => use?.label === 'Crédit de l’éditeur – Given');
    expect(credited).toMatchObject({ units: 7, person: null });
    expect((await viewOf(id, agent)).ledger).toEqual(ledger);
    expect(users.reduce((sum, { units }) => sum + units, 0)).toBe(used);
  });

  it('is told of once when it comes down to the threshold, also by reports at the same time', async () => {
    const id = await opened(100, 40);
    await statuses(Array.from({ length: 9 }, (_, index) => report(id, `L-${index}`, 10)));
    const { rows } = await running.db.pool.query(
      `SELECT 1 FROM event_log WHERE stream = $1 AND type = 'SmsBalanceRanLow'`,
      [`smsSubscription-${id}`],
    );
    expect(rows).toHaveLength(1);
    expect(await viewOf(id)).toMatchObject({ balance: 10, isLow: true });
  });

  it('is owed where more was sent, and refuses to be taken back below zero', async () => {
    const id = await opened(5);
    expect((await report(id, 'O-1', 8)).status).toBe(200);
    expect((await viewOf(id)).balance).toBe(-3);
    expect(await refusalCode(ask(id, 'credit-sms-units', { units: -1, reason: 'Too many' }))).toBe('smsMoreThanLeft');
  });

  it('is reported by reference: another content is refused', async () => {
    const id = await opened(50);
    expect((await report(id, 'D-1', 8)).status).toBe(200);
    expect(await refusalCode(report(id, 'D-1', 9))).toBe('smsReportDiffers');
  });

  it('is no other client’s', async () => {
    const id = await opened(50);
    await running.caughtUp();
    const stranger = await running.as(people.stranger);
    expect((await stranger(`/api/sms-subscriptions/${id}`)).status).toBe(404);
    expect((await ask(id, 'set-sms-alert', { threshold: 3, contactId: people.stranger }, stranger)).status).toBe(404);
    expect(
      await refusalCode(ask(id, 'set-sms-alert', { threshold: 3, contactId: people.stranger }, administrator)),
    ).toBe('contactUnknown');
  });
});

describe('a pack', () => {
  const named = (name: string) => ({ fr: name, es: name, en: name });
  let catalogue: Call;
  /** Signed and accepted. */
  const ordered = async (quantity: number, extraId?: string): Promise<void> => {
    const offer = await jsonOf<ArticleOffer>(administrator('/api/article-offers/SMS-1000'));
    const id = await posted(administrator, 'orders', {
      ...{ clientId: people.town, articleCode: 'SMS-1000', quantity, priceVersion: offer.priceVersion },
      total: totalsOf([{ quantity, unitPrice: offer.unitPrice, vatRate: offer.vatRate }]).gross,
      ...{ signatoryId: people.administrator, correspondentId: people.administrator },
      documents: offer.documents.map(({ id: document, version }) => ({ id: document, version })),
      ...(extraId === undefined ? {} : { extraId }),
    });
    const file = new FormData();
    file.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'signed.pdf');
    const { id: fileId } = await jsonOf<StoredFileView>(administrator('/api/files', { method: 'POST', body: file }));
    await posted(administrator, `orders/${id}/return-signed-copy`, { fileId });
    await Promise.all([1, 2, 3].map(() => agent(`/api/orders/${id}/accept-order`, { json: {} })));
    await running.caughtUp();
  };

  beforeAll(async () => {
    const keeper = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Keeper', email: 'keeper@publisher.example', permissions: ['catalogue'] },
      ...{ supportLevel: 'level1', language: 'fr' },
    });
    await running.caughtUp();
    catalogue = await running.as(keeper);
    const terms = await posted(catalogue, 'sale-documents', {
      ...{ kind: 'termsOfSale', title: named('Terms'), version: '1', french: 'Un.', spanish: 'Uno.', english: 'One.' },
    });
    await posted(catalogue, `sale-documents/${terms}/publish-sale-document`);
    await running.caughtUp();
    const article = await posted(catalogue, 'articles', {
      ...{ code: 'SMS-1000', kind: 'simple', nature: 'supplies', title: named('Pack'), description: named('A pack') },
      ...{ unit: 'pack', maximum: 50, documentIds: [terms], followUps: ['subscription'] },
    });
    await posted(catalogue, `articles/${article}/set-price`, { price: 8_900, from: today });
    await posted(catalogue, `articles/${article}/put-on-sale`);
    await running.caughtUp();
  });

  it('is an article that there is, and once', async () => {
    const fields = { articleCode: 'SMS-1000', units: 1_000, validDays: 730 };
    expect(await refusalCode(agent('/api/sms-offers', { json: { ...fields, articleCode: 'NONE' } }))).toBe(
      'articleUnknown',
    );
    await posted(agent, 'sms-offers', fields);
    expect(await refusalCode(agent('/api/sms-offers', { json: fields }))).toBe('smsOfferArticleUsed');
    await running.caughtUp();
  });

  it('that was ordered and accepted credits the subscription that the order names, once', async () => {
    const [chosen, other] = [await opened(10), await opened(10)];
    await running.caughtUp();
    await ordered(3, chosen);
    expect(await viewOf(chosen)).toMatchObject({ balance: 3_010, recount: 3_010 });
    expect((await viewOf(other)).balance).toBe(10);
    expect((await viewOf(chosen)).expiresOn).toBe(daysAfter(today, 730));
  });

  it('opens again what was closed', async () => {
    const id = await opened(10);
    expect((await ask(id, 'close-sms-subscription', {})).status).toBe(200);
    await running.caughtUp();
    await ordered(1, id);
    expect(await viewOf(id)).toMatchObject({ status: 'active', balance: 1_000 });
  });
});

describe('a file of uses', () => {
  const day = (iso: string): string => iso.split('-').toReversed().join('/');
  const fileOf = (...lines: readonly string[]): { readonly csv: string } => ({
    csv: ['Subscription;Reference of the report;From;To;Sender;Department;Messages sent', ...lines].join('\n'),
  });

  it('is tried, counts once, and says which lines are wrong', async () => {
    const id = await opened(500);
    const { reference } = await viewOf(id);
    const days = `${day(month.from)};${day(month.to)}`;
    const file = fileOf(
      `${reference.toLowerCase()};F-1;${days};TOWN;Alerts;30`,
      `${reference};F-1;${days};TOWN;;12`,
      `NOBODY;F-2;${days};TOWN;;1`,
      `${reference};F-3;${days};TOWN;;=1+1`,
      `${reference};F-4;${days};"${'x'.repeat(5_000)}";;1`,
      `${reference};F-5;31/02/2026;${day(today)};TOWN;;1`,
    );
    const send = (which: string) => jsonOf<ImportView>(agent(`/api/sms-uses/${which}`, { json: file }));
    expect((await send('import-trials')).counts).toEqual({ create: 1, update: 0, unchanged: 0, refused: 4 });
    expect((await viewOf(id)).balance).toBe(500);
    expect((await send('imports')).counts).toEqual({ create: 1, update: 0, unchanged: 0, refused: 4 });
    const again = await send('imports');
    expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 1, refused: 4 });
    expect(again.rows.filter(({ outcome }) => outcome === 'refused').every(({ reasons }) => reasons.length > 0)).toBe(
      true,
    );
    expect((await viewOf(id)).balance).toBe(458);
  });
});
