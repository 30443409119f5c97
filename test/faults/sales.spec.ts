import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { ArticleOffer } from '../../src/sales/articles/articles.views.js';
import { interventionOfOrder } from '../../src/services/interventions/intervention-orders.reactions.js';
import type { InterventionView } from '../../src/services/interventions/interventions.views.js';
import { dayOf } from '../../src/kernel/days.js';
import { newId } from '../../src/kernel/ids.js';
import { totalsOf } from '../../src/kernel/money.js';
import type { OrderView } from '../../src/sales/orders/orders.views.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import type { Failpoint } from '../../src/platform/run/failpoints/failpoints.js';
import type { SignaturePageView } from '../../src/sales/signatures/signatures.views.js';
import { partsOfSlot } from '../../src/services/slots/slot.vocabulary.js';
import type { FreeSlots, SlotListRow } from '../../src/services/slots/slots.views.js';
import { businessModules } from '../../src/app.module.js';
import { jsonOf, startApplication } from '../support/application.js';
import { rangeId } from '../support/people.js';
import type { Role } from './harness/product.js';
import { settle } from './harness/settle.js';
import { until } from './harness/until.js';
import { startWorld, type World } from './harness/world.js';

let world: World;
let structureId: string;
let productId: string;

const named = (name: string) => ({ fr: name, es: name, en: name });

/** Gives articles on sale, a member of staff who carries out the intervention of one, and data for aptitude checks. */
const giveSales = async ({ db, postgres }: World): Promise<void> => {
  const database = { url: postgres.url, db, destroy: () => Promise.resolve() };
  const { given, caughtUp, close } = await startApplication({ modules: businessModules, database });
  try {
    const terms = await given('saleDocument', 'RegisterSaleDocument', {
      ...{ kind: 'termsOfSale', title: named('Terms'), version: '1', french: 'Un.', spanish: 'Uno.', english: 'One.' },
    });
    await given('saleDocument', 'PublishSaleDocument', {}, terms);
    await caughtUp();
    const articles = [
      { code: 'PACK', nature: 'supplies', unit: 'pack', title: named('Pack') },
      { code: 'VISIT', nature: 'training', unit: 'halfDay', title: named('Visit'), followUps: ['intervention'] },
    ];
    for (const each of articles) {
      const article = await given('article', 'RegisterArticle', {
        ...{ ...each, kind: 'simple', description: named('Of use'), documentIds: [terms] },
      });
      await given('article', 'SetPrice', { price: 8_900, from: dayOf(new Date().toISOString()) }, article);
      await given('article', 'PutOnSale', {}, article);
    }
    await given('slotResource', 'RegisterSlotResource', {
      ...{ staffId: world.customers.people.agent, kind: 'trainer', skills: ['training'], departments: [] },
      ...{ holidayZone: 'france', weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
      ...{ morningFrom: '09:00', morningTo: '12:30', afternoonFrom: '13:30', afternoonTo: '17:00' },
    });
    const { town } = world.customers.people;
    const siret = '73282932000074';
    const coordinates = { nic: siret.slice(9), zipCode: '24000', city: 'Town' };
    await given('client', 'ReviseClientCoordinates', coordinates, town);
    const domainId = await given('productDomain', 'RegisterProductDomain', { name: 'Care' });
    productId = await given('product', 'RegisterProduct', { rangeId, domainId, name: 'Pharmacy' });
    structureId = await given('structure', 'RegisterStructure', { clientId: town, name: 'Pharmacy', siret });
    await caughtUp();
  } finally {
    await close();
  }
};

beforeAll(async () => {
  world = await startWorld();
  await giveSales(world);
}, 120_000);
afterAll(() => world.close(), 60_000);

type Caller = 'administrator' | 'agent';

const call = async (by: Caller, path: string, body?: object, key = newId()): Promise<Response> =>
  fetch(`${world.apiUrl}${path}`, {
    headers: {
      Authorization: `Bearer ${await world.customers[by]()}`,
      ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': key } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });

const answered = async <Body>(asked: Promise<Response>): Promise<Body> => {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`);
  return jsonOf<Body>(answer);
};

/** The part starts with the failpoint armed, and is waited for until it has died when it reached it so many times. */
const armed = async (role: Role, failpoint: Failpoint, time = 1) => {
  await world.process(role).end();
  const process = world.launch(role, { env: { FAILPOINT: `${failpoint}:kill@${time}` } });
  return async (): Promise<void> => {
    const { signal } = await until(`the ${role} to die at ${failpoint}`, 60_000, () =>
      process.running() ? undefined : process.ended,
    );
    expect(signal).toBe('SIGKILL');
    await world.launch(role).ready();
    await settle(world);
  };
};

const mailsAbout = (words: string): number =>
  world.sink.got.filter(({ subject, text }) => `${subject ?? ''} ${text ?? ''}`.includes(words)).length;

const eventsOf = async (type: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM event_log WHERE type = ${type}`.execute(world.db.kysely);
  return rows[0]?.total ?? 0;
};

const orderOf = async (ownNumber: string, articleCode = 'PACK') => {
  const { people } = world.customers;
  const offer = await answered<ArticleOffer>(call('administrator', `/api/article-offers/${articleCode}`));
  const { unitPrice, vatRate, priceVersion, documents } = offer;
  return {
    ...{ clientId: people.town, articleCode, quantity: 1, configuration: [], priceVersion, ownNumber },
    total: totalsOf([{ quantity: 1, unitPrice, vatRate }]).gross,
    ...{ signatoryId: people.administrator, correspondentId: people.contact },
    documents: documents.map(({ id, version }) => ({ id, version })),
  };
};

describe('an order whose confirmation is on its way', () => {
  const numberOf = async (id: string): Promise<string> =>
    (await answered<OrderView>(call('administrator', `/api/orders/${id}`))).number;

  it('is confirmed by one mail to each when the worker dies before it is handed over', async () => {
    const body = await orderOf('BC-WORKER');
    const died = await armed('worker', 'mail-sending-before-DATA');
    const { id } = await answered<ReceiptView>(call('administrator', '/api/orders', body));
    await died();
    expect(mailsAbout(await numberOf(id))).toBe(2);
  }, 120_000);

  it('is one order, confirmed once, when the api dies before it answers and the customer clicks again', async () => {
    const body = await orderOf('BC-API');
    const placed = await eventsOf('OrderPlaced');
    const key = newId();
    const died = await armed('api', 'after-append-before-ack');
    await world.process('api').ready();
    await expect(call('administrator', '/api/orders', body, key)).rejects.toThrow();
    await died();
    const { id } = await answered<ReceiptView>(call('administrator', '/api/orders', body, key));
    await settle(world);
    expect(await eventsOf('OrderPlaced')).toBe(placed + 1);
    expect(mailsAbout(await numberOf(id))).toBe(2);
  }, 120_000);
});

describe('a slot that is booked for an order', () => {
  const ordered = async (ownNumber: string): Promise<InterventionView> => {
    const { id } = await answered<ReceiptView>(call('administrator', '/api/orders', await orderOf(ownNumber, 'VISIT')));
    const body = new FormData();
    body.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'signed.pdf');
    const headers = { Authorization: `Bearer ${await world.customers.administrator()}` };
    const file = await answered<StoredFileView>(fetch(`${world.apiUrl}/api/files`, { method: 'POST', headers, body }));
    await answered(call('administrator', `/api/orders/${id}/return-signed-copy`, { fileId: file.id }));
    await answered(call('agent', `/api/orders/${id}/accept-order`, {}));
    await settle(world);
    const visit = await visitOf(interventionOfOrder(id));
    expect(visit).toMatchObject({ status: 'toPlan', orderId: id, nature: 'training', quantity: 1 });
    return visit;
  };
  const visitOf = (id: string) => answered<InterventionView>(call('agent', `/api/interventions/${id}`));
  const freeFor = (id: string) => answered<FreeSlots>(call('administrator', `/api/slots/free?interventionId=${id}`));
  const hold = (interventionId: string, slot: string, key?: string) =>
    call('administrator', '/api/slots', { interventionId, slot }, key);
  const book = (id: string, key?: string) => call('administrator', `/api/slots/${id}/book-slot`, {}, key);

  /**
   * Expects a single slot booked for the intervention: the visit is planned at its start, and no other intervention
   * gets that time.
   */
  const expectBookedOnce = async (interventionId: string, slot: string, slotId: string): Promise<void> => {
    await settle(world);
    const { startsAt } = partsOfSlot(slot);
    expect(await visitOf(interventionId)).toMatchObject({ status: 'planned', slotId, startsAt });
    const filter = encodeURIComponent(JSON.stringify({ interventionId }));
    const slots = await answered<readonly SlotListRow[]>(call('agent', `/api/slots?filter=${filter}`));
    expect(slots).toMatchObject([{ id: slotId, status: 'booked', startsAt }]);
    expect(await eventsOf('SlotBooked')).toBe(await eventsOf('InterventionPlanned'));
    const other = await ordered(`BC-AFTER-${interventionId}`);
    expect((await freeFor(other.id)).free.map((each) => each.slot)).not.toContain(slot);
    expect((await hold(other.id, slot)).status).toBe(409);
  };

  const deaths = ['before-append', 'after-append-before-ack'] as const;

  it.each(deaths)(
    'is held once when the api dies at %s and the customer clicks again',
    async (failpoint) => {
      const { id } = await ordered(`BC-HOLD-${failpoint}`);
      const slot = (await freeFor(id)).free[0]?.slot ?? '';
      const [key, held] = [newId(), await eventsOf('SlotHeld')];
      const died = await armed('api', failpoint);
      await world.process('api').ready();
      await expect(hold(id, slot, key)).rejects.toThrow();
      await died();
      // nothing stands half: free as before, or held for this visit
      const { slotId, free } = await freeFor(id);
      expect(free.some((each) => each.slot === slot)).toBe(slotId === null);
      const receipt = await answered<ReceiptView>(hold(id, slot, key));
      expect([null, receipt.id]).toContain(slotId);
      expect(await eventsOf('SlotHeld')).toBe(held + 1);
      await answered(book(receipt.id));
      await expectBookedOnce(id, slot, receipt.id);
    },
    180_000,
  );

  it.each(deaths)(
    'is booked once when the api dies at %s and the customer clicks again',
    async (failpoint) => {
      const { id } = await ordered(`BC-BOOK-${failpoint}`);
      const slot = (await freeFor(id)).free[0]?.slot ?? '';
      const { id: slotId } = await answered<ReceiptView>(hold(id, slot));
      const [key, booked] = [newId(), await eventsOf('SlotBooked')];
      const died = await armed('api', failpoint);
      await world.process('api').ready();
      await expect(book(slotId, key)).rejects.toThrow();
      await died();
      await answered(book(slotId, key));
      expect(await eventsOf('SlotBooked')).toBe(booked + 1);
      await expectBookedOnce(id, slot, slotId);
    },
    180_000,
  );

  it.each(deaths)(
    'plans the visit once when the worker dies at %s',
    async (failpoint) => {
      const { id } = await ordered(`BC-PLAN-${failpoint}`);
      const slot = (await freeFor(id)).free[0]?.slot ?? '';
      const { id: slotId } = await answered<ReceiptView>(hold(id, slot));
      const died = await armed('worker', failpoint);
      await answered(book(slotId));
      await died();
      await expectBookedOnce(id, slot, slotId);
    },
    180_000,
  );
});
/** Gets the administrator a code for the thing to be signed; `sign` enters it. */
const codeFor = async (of: { readonly source: string; readonly sourceId: string; readonly part?: string }) => {
  const query = new URLSearchParams({ ...of }).toString();
  const page = await answered<SignaturePageView>(call('administrator', `/api/signatures/page?${query}`));
  const signature = `/api/signatures/${page.signatureId}`;
  const { sha256: agreementSha256 } = page.agreement;
  await answered(
    call('administrator', `${signature}/prepare-signature`, {
      ...{ ...of, signerId: world.customers.people.administrator, channel: 'email', agreementSha256 },
      ...{ documentSha256: page.document.sha256, ...(page.document.siret !== null && { siret: page.document.siret }) },
    }),
  );
  await settle(world);
  const before = world.sink.got.length;
  await answered(call('administrator', `${signature}/request-signature-code`, { agreementSha256 }));
  await settle(world);
  const mails = world.sink.got.slice(before).map(({ text }) => text ?? '');
  // six digits, and not those of a number such as DEV-2026-000123
  const code = /(?<![-\d])\d{6}\b/.exec(mails.join('\n'))?.[0] ?? '';
  return { sign: () => answered(call('administrator', `${signature}/sign-document`, { code })) };
};

describe('a quote that is signed', () => {
  it('is sealed once when the worker dies between the sealed document and its event', async () => {
    const { people } = world.customers;
    const { id } = await answered<ReceiptView>(
      call('agent', '/api/quotes', {
        ...{ clientId: people.town, title: 'Desks', signatoryId: people.administrator },
        lines: [{ label: 'Desk', quantity: 1, unitPrice: 10_000, vatRate: 2000 }],
      }),
    );
    await answered(call('agent', `/api/quotes/${id}/send-quote`, {}));
    await settle(world);
    const signing = await codeFor({ source: 'quotes', sourceId: id });
    const died = await armed('worker', 'after-pdf-before-event');
    await signing.sign();
    await died();
    await until('the seal', 30_000, async () => (await eventsOf('SignatureSealed')) > 0);
    expect([await eventsOf('DocumentSigned'), await eventsOf('SignatureSealed')]).toEqual([1, 1]);
  }, 180_000);
});

describe('a batch of sixty aptitude checks', () => {
  const size = 60;
  const once =
    'AptitudeCheckDrafted AptitudeCheckHandedOver AptitudeCheckSigningPrepared AptitudeCheckFinalised AptitudeCheckSigned';

  const livesOf = async (ids: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await sql<{ life: string }>`
      SELECT string_agg(type, ' ' ORDER BY revision) AS life FROM event_log
      WHERE stream = ANY(${ids.map((id) => `aptitudeCheck-${id}`)}::text[]) GROUP BY stream`.execute(world.db.kysely);
    return rows.map(({ life }) => life);
  };

  it.each(['before-append', 'after-append-before-ack'] as const)(
    'is signed with one code, each exactly once, when the worker dies in the middle (%s)',
    async (failpoint) => {
      const { town, administrator } = world.customers.people;
      const batch = `LOT-${failpoint}`;
      const ids: string[] = [];
      for (let index = 0; index < size; index += 1) {
        const { id } = await answered<ReceiptView>(
          call('agent', '/api/aptitude-checks', {
            ...{ clientId: town, structureId, productId, softwareVersion: '4.2', fundingReference: 'SONS-1', batch },
            ...{ finess: '240000117', goLiveOn: '2026-02-16', signatoryId: administrator },
            items: [{ label: 'National identity', conform: true }],
          }),
        );
        await answered(call('agent', `/api/aptitude-checks/${id}/hand-over-aptitude-check`, {}));
        ids.push(id);
      }
      await settle(world);
      const signing = await codeFor({ source: 'aptitudeChecks', sourceId: ids[0] ?? '', part: 'batch' });
      const [signed, sealed] = [await eventsOf('DocumentSigned'), await eventsOf('SignatureSealed')];
      const died = await armed('worker', failpoint, size / 2);
      await signing.sign();
      await died();
      await until('the seal', 30_000, async () => (await eventsOf('SignatureSealed')) > sealed);
      await settle(world);
      expect(await livesOf(ids)).toEqual(ids.map(() => once));
      expect([await eventsOf('DocumentSigned'), await eventsOf('SignatureSealed')]).toEqual([signed + 1, sealed + 1]);
    },
    240_000,
  );
});
