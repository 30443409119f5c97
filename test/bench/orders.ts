import type { ArticleOffer } from '../../src/sales/articles/articles.views.js';
import { dayOf } from '../../src/kernel/days.js';
import { newId } from '../../src/kernel/ids.js';
import { totalsOf } from '../../src/kernel/money.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import {
  invoiceCodes,
  orderKinds,
  orderOrigins,
  orderStatuses,
  shipments,
} from '../../src/sales/orders/order.vocabulary.js';
import type { Call } from '../support/application.js';
import { clientTable, orderTable } from '../support/table-names.js';
import { firstPage, slowestPage } from './lists.js';
import { atRate, repeat, Stopwatch, within, type Limit } from './measure.js';
import { fillClients, settleTables } from './volume.js';
import { jsonOf, taken, type World } from './world.js';

const confirmLimit = 150;
const rate = 20;
const times = 50;

/**
 * Six years of orders, most of them closed; the n-th client has 1/n of the first one's, which has a twelfth. Of twenty
 * orders, one names the person who asks with restricted visibility.
 */
const orders = `
  INSERT INTO ${orderTable} (id, status, revision, created_at, updated_at, status_since, client_id, number, kind, origin, article_code,
    titles, search, net, gross, placed_by, signatory_id, correspondent_id, shipment, reminders, own_number, invoice_number,
    invoice_code, invoice_label, received_on, due_on, delivered_on)
  SELECT bench.id('order', n), drawn.status, '5', at, since, since, bench.id('client', client), number, drawn.kind, origin, code,
    json_build_object('fr', title, 'es', title, 'en', title), 
    array_to_tsvector(words(said) || marked_words(left(k.id::text, 8) || '/', said)),
    net, net * 12 / 10, person, bench.id('contact ' || client || '.', 1), person::uuid, shipment, 0, 'BC-' || n,
    CASE WHEN invoiced THEN 'F' || n END, CASE WHEN invoiced THEN CASE WHEN drawn.status = 'closed' THEN 'MISE_EN_PAIEMENT'
      ELSE bench.one_of($4::text[], n, 'invoice') END END, NULL,
    CASE WHEN invoiced THEN since::date END, CASE WHEN invoiced THEN since::date + 30 END, CASE WHEN invoiced THEN since::date END
  FROM generate_series(1, $1::int) AS n
  CROSS JOIN LATERAL (SELECT
    greatest(1, round(exp(bench.chance(n, 'client') * (ln($2::int) + 0.5772)) * 0.5615))::bigint AS client,
    now() - n * interval '10 minutes' AS at, 1 + floor(bench.chance(n, 'article') ^ 2 * 60)::int AS article,
    100 * (1 + floor(bench.chance(n, 'net') ^ 3 * 50000)::bigint) AS net,
    CASE WHEN bench.chance(n, 'kind') < 0.2 THEN 'complex' ELSE 'simple' END AS kind,
    CASE WHEN bench.chance(n, 'origin') < 0.1 THEN 'provider' ELSE 'portal' END AS origin,
    CASE WHEN n < 6000 THEN (ARRAY['awaitingSignature', 'signed', 'accepted', 'inPreparation', 'shipped', 'delivered', 'invoiced', 'invoiced'])
        [1 + floor(bench.chance(n, 'status') * 8)::int]
      ELSE (ARRAY['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'cancelled', 'refused'])
        [1 + floor(bench.chance(n, 'status') * 10)::int] END AS status) AS drawn
  CROSS JOIN LATERAL (SELECT least(now(), at + bench.chance(n, 'since') * interval '20 days') AS since, 'ART-' || article AS code,
    bench.one_of(ARRAY['Pack de certificats', 'Module de paie', 'Reliure des actes', 'Journée d’assistance', 'Abonnement SMS', 'Licence'], n, 'title')
      || ' ' || article AS title,
    'CMD-' || extract(year FROM at) || '-' || lpad(n::text, 6, '0') AS number, status IN ('invoiced', 'closed') AS invoiced,
    CASE WHEN status IN ('delivered', 'invoiced', 'closed') THEN 'delivered'
      WHEN status = 'shipped' THEN bench.one_of(ARRAY['shipped', 'partlyDelivered'], n, 'shipment')
      WHEN status = 'inPreparation' THEN bench.one_of(ARRAY['none', 'partlyShipped'], n, 'shipment') ELSE 'none' END AS shipment,
    CASE WHEN client = 1 AND bench.chance(n, 'restricted') < 0.05 THEN $3::text
      ELSE bench.id('contact ' || client || '.', 1 + floor(bench.chance(n, 'person') ^ 2 * bench.people(client))::int)::text END AS person) AS told
  JOIN ${clientTable} k ON k.id = bench.id('client', client)
  CROSS JOIN LATERAL (SELECT concat_ws(' ', number, replace(number, '-', ''), 'bc', n, 'art', article, title, k.name) AS said) AS searched
  ORDER BY n DESC`;

const page = firstPage('/api/orders');
const pageOfAll = firstPage('/api/all-orders');
const year = String(new Date().getUTCFullYear());

/** Filters of both screens. */
const filters: readonly object[] = [
  ...orderStatuses.map((status) => ({ status })),
  ...orderKinds.map((kind) => ({ kind })),
  ...orderOrigins.map((origin) => ({ origin })),
  ...shipments.map((shipment) => ({ shipment })),
  ...invoiceCodes.map((invoiceCode) => ({ invoiceCode })),
  { waiting: true },
  { late: true },
  { createdFrom: `${year}-09-01` },
  { createdTo: `${year}-03-31` },
  { createdFrom: '2024-01-01', createdTo: '2024-03-31' },
  { kind: 'complex', origin: 'provider', status: 'closed' },
  { q: 'reliure' },
  { q: 'licence 60' },
  { q: 'BC-4711' },
  { q: 'CMD-2026-004711' },
  { q: 'nothing-like-it' },
];

const both =
  (of: typeof page) =>
  (sort: string): readonly string[] =>
    (['ASC', 'DESC'] as const).map((order) => of({}, sort, order));

/** Every sort and filter of `/cmd/all`. */
const customerPages = [
  ...['number', 'createdAt', 'gross', 'status'].flatMap(both(pageOfAll)),
  ...[...filters, { mine: true }].map((filter) => pageOfAll(filter, 'createdAt', 'DESC')),
];

/** Every sort and filter of the queue of staff, which begins with the orders that wait longest. */
const staffPages = (client: string): readonly string[] => [
  ...['number', 'createdAt', 'statusSince', 'gross', 'status'].flatMap(both(page)),
  ...[...filters, { clientId: client }].map((filter) => page(filter, 'statusSince', 'ASC')),
];

const named = (name: string) => ({ fr: name, es: name, en: name });

const posted = async (call: Call, path: string, json: object): Promise<ReceiptView> =>
  jsonOf<ReceiptView>(taken(call(path, { json, headers: { 'Idempotency-Key': newId() } })));

/** A simple article with terms of sale to accept, put on sale by staff. */
const sell = async (call: Call, settled: () => Promise<void>): Promise<void> => {
  const terms = await posted(call, '/api/sale-documents', {
    ...{ kind: 'termsOfSale', title: named('Terms'), version: '1', french: 'Un.', spanish: 'Uno.', english: 'One.' },
  });
  await posted(call, `/api/sale-documents/${terms.id}/publish-sale-document`, {});
  await settled();
  const article = await posted(call, '/api/articles', {
    ...{ code: 'PACK', kind: 'simple', nature: 'supplies', title: named('Pack'), description: named('A pack') },
    ...{ unit: 'pack', maximum: 50, documentIds: [terms.id] },
  });
  const today = dayOf(new Date().toISOString());
  await posted(call, `/api/articles/${article.id}/set-price`, { price: 8_900, from: today });
  await posted(call, `/api/articles/${article.id}/put-on-sale`, {});
  await settled();
};

export interface Orders {
  readonly orders: number;
  /** The slowest page of each list. */
  readonly lists: Readonly<Record<'staff' | 'largestClient' | 'restricted' | 'middlingClient', Limit>>;
  /** From the click to the answer. */
  readonly confirmed: Readonly<Record<'onePerson' | 'twentyASecond', Limit>>;
}

/** `/cmd/all` among so many orders, and the confirmation of a simple one: quality figures of issue 25. */
export const benchOrders = async (
  world: World,
  size: { readonly orders: number; readonly count: number; readonly seconds: number },
): Promise<Orders> => {
  const { db, people: who, crowd } = world;
  await fillClients({ db, largest: who.town, middling: who.village });
  const { rows } = await db.pool.query<{ clients: number }>(`SELECT count(*)::int AS clients FROM ${clientTable}`);
  await db.pool.query(orders, [size.orders, rows[0]?.clients, who.contact, invoiceCodes]);
  await settleTables(db, orderTable);
  const agent = await world.as(who.agent);
  await sell(agent, world.settled);
  const offer = await jsonOf<ArticleOffer>(
    taken((await world.as(who.administrator))(`/api/article-offers/PACK?clientId=${who.town}`)),
  );
  const { unitPrice, vatRate, priceVersion, documents } = offer;
  const body = {
    ...{ clientId: who.town, articleCode: 'PACK', quantity: 1, configuration: [], priceVersion },
    ...{ total: totalsOf([{ quantity: 1, unitPrice, vatRate }]).gross },
    ...{ signatoryId: who.administrator, correspondentId: who.contact },
    documents: documents.map(({ id, version }) => ({ id, version })),
  };
  const calls = await Promise.all(crowd.map((person) => world.as(person)));
  const confirm = async (index: number): Promise<unknown> => {
    const call = calls[index % calls.length];
    if (!call) throw new Error('Nobody calls');
    return posted(call, '/api/orders', body);
  };
  await repeat(new Stopwatch(), 20, 1, confirm);
  const [alone, together] = [new Stopwatch(), new Stopwatch()];
  await world.settled();
  await repeat(alone, size.count, 1, confirm);
  await atRate(new Stopwatch(), { perSecond: rate, seconds: 3 }, confirm);
  await atRate(together, { perSecond: rate, seconds: size.seconds }, confirm);
  await world.settled();
  const confirmed = {
    onePerson: within(confirmLimit, alone.sample),
    twentyASecond: within(confirmLimit, together.sample),
  };
  const administrator = await world.as(who.administrator);
  const lists = {
    staff: await slowestPage(agent, staffPages(who.town), times),
    largestClient: await slowestPage(administrator, customerPages, times),
    middlingClient: await slowestPage(await world.as(who.stranger), customerPages, times),
  };
  await db.pool.query(`UPDATE ${clientTable} SET restricts_order_visibility = TRUE WHERE id = $1`, [who.town]);
  const restricted = await slowestPage(await world.as(who.contact), customerPages, times);
  return { orders: size.orders, lists: { ...lists, restricted }, confirmed };
};
