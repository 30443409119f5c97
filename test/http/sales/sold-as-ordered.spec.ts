import { beforeAll, describe, expect, it } from '@jest/globals';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { totalsOf } from '../../../src/kernel/money.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { ArticleOffer } from '../../../src/sales/articles/articles.views.js';
import type { GrantKind } from '../../../src/sales/orders/order-grants.vocabulary.js';
import type { GrantLedger } from '../../../src/sales/orders/grant-ledger.vocabulary.js';
import type { SmsSubscriptionListRow } from '../../../src/sales/sms-offers/sms-offers.views.js';
import type { InterventionListRow } from '../../../src/services/interventions/interventions.views.js';
import type { CourseSeatsListRow, CourseSeatsView } from '../../../src/training/enrolments/enrolments.views.js';
import type { WebinarPackListRow, WebinarPackView } from '../../../src/training/webinars/webinars.views.js';
import { EventStorePort } from '../../../src/platform/log/event-store/ports.js';
import { jsonOf } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { givenSignedOrder } from '../../support/signing.js';
import { courseSeatsTable, interventionTable, webinarPackTable } from '../../support/table-names.js';

const { running, people, administrator, agent } = await startPortal();
const today = dayOf(new Date().toISOString());
const named = (name: string) => ({ fr: name, es: name, en: name });

let documentId: string;
let groupId: string;
let number = 0;

const newCourse = async (code: string): Promise<string> => {
  const fields = { title: named(code), description: named(code), durationMonths: 6, hours: 8, language: 'fr' };
  const id = await running.given('course', 'RegisterCourse', { ...fields, code, groupId });
  const units = [{ kind: 'page', title: 'Cycle', text: 'Words.' }];
  await running.given('course', 'PublishCourseContent', { units }, id);
  await running.given('course', 'OpenCourse', {}, id);
  return id;
};

interface Sold {
  readonly code: string;
  readonly articleId: string;
  readonly offerId: string;
  readonly courseId: string;
}

const fieldsOf = (code: string, over: object = {}) => ({
  ...{ code, kind: 'simple', nature: 'training', title: named(code), description: named(code), unit: 'day' },
  ...{ maximum: 5_000, documentIds: [documentId], followUps: ['seats', 'intervention', 'webinarPack'] },
  ...{ webinarUnits: 10, webinarDays: 90, ...over },
});

/** An article whose order brings things of all kinds. */
const sell = async (over: object = {}): Promise<Sold> => {
  number += 1;
  const code = `ALL-${String(number)}`;
  const articleId = await running.given('article', 'RegisterArticle', fieldsOf(code, over));
  await running.given('article', 'SetPrice', { price: 1_000, from: today }, articleId);
  await running.given('article', 'PutOnSale', {}, articleId);
  const courseId = await newCourse(`C-${code}`);
  await running.caughtUp();
  await running.given('courseMapping', 'MapArticle', { courseId, from: today }, articleId);
  const offerId = await running.given('smsOffer', 'RegisterSmsOffer', {
    ...{ articleCode: code, units: 100, validDays: 365 },
  });
  await running.caughtUp();
  return { code, articleId, offerId, courseId };
};

const order = async (code: string, quantity: number): Promise<Response> => {
  const offer = await jsonOf<ArticleOffer>(administrator(`/api/article-offers/${code}`));
  const line = { quantity, unitPrice: offer.unitPrice, vatRate: offer.vatRate };
  return administrator('/api/orders', {
    json: {
      ...{ clientId: people.town, articleCode: code, quantity, priceVersion: offer.priceVersion },
      ...{ total: totalsOf([line]).gross, signatoryId: people.administrator, correspondentId: people.administrator },
      documents: offer.documents.map(({ id, version }) => ({ id, version })),
    },
  });
};

const accept = async (orderId: string): Promise<void> => {
  await givenSignedOrder(running, orderId);
  expect((await agent(`/api/orders/${orderId}/accept-order`, { json: {} })).status).toBe(200);
  await running.caughtUp();
};

/** Things that the client has of an order. */
const granted = async (orderId: string) => {
  const { number: reference } = await jsonOf<{ number: string }>(administrator(`/api/orders/${orderId}`));
  const listed = <Row>(path: string) => jsonOf<readonly Row[]>(agent(`/api/${path}`));
  const [seats, packs, visits, texts] = await Promise.all([
    listed<CourseSeatsListRow>('course-seats'),
    listed<WebinarPackListRow>('webinar-packs'),
    jsonOf<readonly InterventionListRow[]>(
      agent(`/api/interventions?filter=${encodeURIComponent(JSON.stringify({ orderId }))}`),
    ),
    listed<SmsSubscriptionListRow>('sms-subscriptions'),
  ]);
  return {
    seats: seats.filter(({ orderReference }) => orderReference === reference),
    packs: packs.filter((pack) => pack.orderId === orderId),
    visits,
    texts: texts.filter((text) => text.reference === reference),
  };
};

beforeAll(async () => {
  groupId = await running.given('courseGroup', 'RegisterCourseGroup', { title: named('Finances') });
  const terms = { kind: 'termsOfSale', title: named('Terms'), version: '1', french: '1', spanish: '1', english: '1' };
  documentId = await running.given('saleDocument', 'RegisterSaleDocument', terms);
  await running.given('saleDocument', 'PublishSaleDocument', {}, documentId);
  await running.caughtUp();
});

describe('an order that was placed', () => {
  it('brings what was sold that day, whatever the catalogue says when it is accepted', async () => {
    const { code, articleId, offerId, courseId } = await sell();
    const { id } = await jsonOf<{ id: string }>(order(code, 3));
    await running.given(
      'article',
      'ReviseArticle',
      fieldsOf(code, { webinarUnits: 5, webinarDays: 30, unit: 'hour' }),
      articleId,
    );
    await running.given('courseMapping', 'MapArticle', { courseId: await newCourse('OTHER'), from: today }, articleId);
    await running.given('smsOffer', 'ReviseSmsOffer', { articleCode: code, units: 1, validDays: 2 }, offerId);
    await running.caughtUp();
    await accept(id);
    expect(await granted(id)).toMatchObject({
      seats: [{ courseId, maximum: 3 }],
      packs: [{ units: 30, expiresOn: daysAfter(today, 90) }],
      visits: [{ nature: 'training', quantity: 6 }],
      texts: [{ balance: 300, expiresOn: daysAfter(today, 365) }],
    });
  });

  it.each([
    ['seats of a course', { followUps: ['seats'] }, 1000, 1000],
    ['units of a pack', { followUps: ['webinarPack'], webinarUnits: 10 }, 100, 1000],
    ['half-days of work', { followUps: ['intervention'] }, 100, 200],
  ])('brings as many %s as one order may bring, and is refused for one more', async (_, over, most, max) => {
    const { code } = await sell(over);
    const refused = await jsonOf<Problem>(order(code, most + 1));
    expect(refused).toMatchObject({ code: 'orderBringsTooMuch', status: 409 });
    expect(refused.detail).toContain(String(max));
    expect((await order(code, most)).status).toBe(201);
  });
});

describe('the ledgers of an order', () => {
  const done = async (path: string, json: object = {}, call = administrator): Promise<string> => {
    const answer = await call(`/api/${path}`, { json });
    expect([path, answer.ok || (await answer.text())]).toEqual([path, true]);
    const { id = '' } = await jsonOf<Partial<ReceiptView>>(Promise.resolve(answer.clone()));
    await running.caughtUp();
    return id;
  };
  const ledgersOf = (orderId: string, call = administrator) =>
    jsonOf<readonly GrantLedger[]>(call(`/api/orders/${orderId}/ledgers`));
  const byKind = async (orderId: string): Promise<Readonly<Partial<Record<GrantKind, GrantLedger>>>> =>
    Object.fromEntries((await ledgersOf(orderId)).map((ledger) => [ledger.kind, ledger]));
  const movesIn = (ledger: GrantLedger | undefined) =>
    ledger?.entries.map(({ move, units, left, person }) => [move, units, left, person?.id ?? null]).toReversed();

  /** Sums of what the log says of these streams, by the name of the event. */
  const eventsOf = async (streams: readonly string[]): Promise<Readonly<Record<string, number>>> => {
    const all = await Promise.all(streams.map((stream) => running.app.get(EventStorePort).readStream(stream)));
    const counts = new Map<string, number>();
    for (const { type } of all.flat()) counts.set(type, (counts.get(type) ?? 0) + 1);
    return Object.fromEntries(counts);
  };
  const somebody = (lastName: string) => ({
    ...{ civility: 'none', firstName: 'Ann', lastName, email: `${lastName.toLowerCase()}@town.example.org` },
  });

  let orderId: string;
  let things: Awaited<ReturnType<typeof granted>>;
  let sessionIds: readonly string[];
  let enrolmentIds: readonly string[];

  const openSession = async (webinarId: string, inDays: number): Promise<string> => {
    const at = { day: daysAfter(today, inDays), from: '10:00', to: '11:00' };
    const id = await done('webinar-sessions', { webinarId, ...at, seats: 5, roomUrl: 'https://room.example/1' }, agent);
    await done(`webinar-sessions/${id}/open-webinar-session`, {}, agent);
    return id;
  };

  beforeAll(async () => {
    const { code } = await sell();
    ({ id: orderId } = await jsonOf<ReceiptView>(order(code, 3)));
    await accept(orderId);
    things = await granted(orderId);
    const [pack, seats, visit] = [things.packs[0], things.seats[0], things.visits[0]];
    // the client's texts are one subscription, which an order before has opened
    const { smsUnits: texts } = await byKind(orderId);
    if (!pack || !seats || !visit || !texts) throw new Error('The order brought nothing');
    const webinarId = await done(
      'webinars',
      {
        ...{ reference: 'WEB-1', title: named('Budget'), description: named('Budget') },
        price: 9_000,
        vatRate: '2000',
      },
      agent,
    );
    sessionIds = [await openSession(webinarId, 10), await openSession(webinarId, 12)];
    const [first = '', second = ''] = sessionIds;
    const seat = { participantId: people.contact, packId: pack.id };
    await done(`webinar-sessions/${first}/enrol-participant`, seat);
    const swap = { participantId: people.contact, replacementId: people.colleague };
    await done(`webinar-sessions/${first}/swap-participant`, swap);
    await done(`webinar-sessions/${first}/cancel-enrolment`, { participantId: people.colleague });
    await done(`webinar-sessions/${second}/enrol-participant`, seat);
    await done(`webinar-sessions/${second}/cancel-webinar-session`, { reason: 'technical' }, agent);
    const enrol = (name: string) =>
      done('enrolments', { ...somebody(name), seatsId: seats.id, startsOn: daysAfter(today, 3) });
    enrolmentIds = [await enrol('Ada'), await enrol('Bea')];
    await done(`enrolments/${enrolmentIds[0] ?? ''}/unenrol`);
    const plan = { day: daysAfter(today, 20), from: '09:00', to: '12:00', mode: 'remote', staffIds: [people.agent] };
    await running.given('intervention', 'PlanIntervention', plan, visit.id);
    const report = { reference: 'R-1', from: today, to: today, lines: [{ sender: 'MAIRIE', units: 640 }] };
    await running.given('smsSubscription', 'ReportSmsUse', report, texts.id);
    await running.caughtUp();
  }, 120_000);

  it('tell each unit with its order line, its date, its person and what it was used for', async () => {
    const { webinarPack, courseSeats, training, smsUnits } = await byKind(orderId);
    const [contact, colleague] = [people.contact, people.colleague];
    expect(movesIn(webinarPack)).toEqual([
      ['granted', 30, 30, null],
      ['taken', 1, 29, contact],
      ['givenBack', 1, 30, contact],
      ['taken', 1, 29, colleague],
      ['givenBack', 1, 30, colleague],
      ['taken', 1, 29, contact],
      ['givenBack', 1, 30, contact],
    ]);
    const { number: reference } = await jsonOf<{ number: string }>(administrator(`/api/orders/${orderId}`));
    const line = { id: orderId, number: reference, lines: [1] };
    for (const ledger of [webinarPack, courseSeats, training, smsUnits])
      expect(ledger?.entries.findLast(({ order: of }) => of?.id === orderId)).toMatchObject({
        move: 'granted',
        order: line,
        at: expect.any(String),
      });
    expect(webinarPack?.entries[0]?.use).toMatchObject({ label: 'Budget', begins: expect.stringContaining('T') });
    expect(courseSeats).toMatchObject({ granted: 3, taken: 2, givenBack: 1, lapsed: 0, left: 2 });
    expect(courseSeats?.entries.map(({ person }) => person?.name ?? null)).toEqual([
      'Ann Ada',
      'Ann Bea',
      'Ann Ada',
      null,
    ]);
    expect(courseSeats?.entries[0]?.use).toMatchObject({ begins: daysAfter(today, 3) });
    expect(training).toMatchObject({ granted: 6, taken: 6, left: 0 });
    // sent is sent: it is owed, and never a balance below nothing
    expect(smsUnits).toMatchObject({ granted: 600, taken: 640, left: 0, owed: 40 });
    expect(smsUnits?.entries[0]).toMatchObject({ use: { label: expect.stringMatching(/^R-1 – \d/) }, left: 0 });
  });

  it('equal what the events say, and what the lists say is left', async () => {
    const { webinarPack, courseSeats } = await byKind(orderId);
    const ofSessions = await eventsOf(sessionIds.map((id) => `webinarSession-${id}`));
    const { WebinarParticipantsEnrolled: seats = 0, WebinarParticipantSwapped: swaps = 0 } = ofSessions;
    const { WebinarEnrolmentCancelled: back = 0, WebinarSessionCancelled: off = 0 } = ofSessions;
    expect(webinarPack).toMatchObject({ taken: seats + swaps, givenBack: back + swaps + off });
    const { CourseSeatTaken: taken = 0, LearnerUnenrolled: unenrolled = 0 } = await eventsOf(
      enrolmentIds.map((id) => `enrolment-${id}`),
    );
    expect(courseSeats).toMatchObject({ taken, givenBack: unenrolled });
    const now = await granted(orderId);
    expect(now).toMatchObject({
      packs: [{ unitsLeft: webinarPack?.left }],
      seats: [{ seatsLeft: courseSeats?.left }],
    });
    for (const { granted: all, taken: used, givenBack, lapsed, left, owed } of await ledgersOf(orderId))
      expect(left - owed).toBe(all + givenBack - used - lapsed);
  });

  it('are one for customers and staff, and closed to people who do not see the order', async () => {
    expect(await ledgersOf(orderId, agent)).toEqual(await ledgersOf(orderId));
    const stranger = await running.as(people.stranger);
    expect((await stranger(`/api/orders/${orderId}/ledgers`)).status).toBe(404);
    const contact = await running.as(people.contact);
    expect((await contact(`/api/orders/${orderId}/ledgers`)).status).toBe(404);
  });

  it('name learners and orders only to people who enrol others', async () => {
    const path = `/api/course-seats/${things.seats[0]?.id ?? ''}`;
    const ledgerFor = async (call: typeof administrator) => (await jsonOf<CourseSeatsView>(call(path))).ledger;
    const whole = await ledgerFor(administrator);
    const { entries, ...sums } = await ledgerFor(await running.as(people.contact));
    expect(whole).toMatchObject(sums);
    expect(entries.map(({ person, order: of, use }) => [person, of, use?.link ?? null])).toEqual(
      entries.map(() => [null, null, null]),
    );
    expect(whole.entries.filter(({ person }) => person !== null)).toHaveLength(3);
  });

  it.each([
    ['keep packs', 'clients'],
    ['work on tickets', 'tickets'],
  ])('name participants to staff who %s, without a link to the portal', async (_, permission) => {
    const staff = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: permission, email: `${permission}@publisher.example`, permissions: [permission] },
      ...{ supportLevel: 'level1', language: 'fr' },
    });
    await running.caughtUp();
    const call = await running.as(staff);
    const path = `/api/webinar-packs/${things.packs[0]?.id ?? ''}`;
    const { ledger } = await jsonOf<WebinarPackView>(call(path));
    const { ledger: theirs } = await jsonOf<WebinarPackView>(administrator(path));
    expect(ledger.entries.map(({ person }) => person)).toEqual(theirs.entries.map(({ person }) => person));
    expect(ledger.entries.filter(({ person }) => person !== null)).toHaveLength(6);
    expect(ledger.entries.map(({ use }) => use?.link ?? null)).toEqual(ledger.entries.map(() => null));
  });

  it.each([
    ['packs', webinarPackTable],
    ['seats', courseSeatsTable],
    ['visits', interventionTable],
  ])('find the %s of an order by an index', async (_, rows) => {
    const client = await running.db.pool.connect();
    try {
      await client.query('BEGIN');
      // tables of a test are too small for an index to pay
      await client.query('SET LOCAL enable_seqscan = off');
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT id FROM ${rows} WHERE order_id = '${orderId}'::uuid`,
      );
      expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(order_id = /u);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('lapse with what is left once a pack and seats are withdrawn', async () => {
    const [pack, seats] = [things.packs[0]?.id ?? '', things.seats[0]?.id ?? ''];
    await done(`webinar-packs/${pack}/withdraw-webinar-pack`, {}, agent);
    await done(`course-seats/${seats}/withdraw-course-seats`, {}, agent);
    const { webinarPack, courseSeats } = await byKind(orderId);
    expect(webinarPack).toMatchObject({
      lapsed: 30,
      left: 0,
      entries: [{ move: 'lapsed', units: 30, left: 0 }, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(courseSeats).toMatchObject({ lapsed: 2, left: 0 });
    expect((await granted(orderId)).packs).toMatchObject([{ unitsLeft: 0 }]);
  });
});
