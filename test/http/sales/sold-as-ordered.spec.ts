import { beforeAll, describe, expect, it } from '@jest/globals';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { totalsOf } from '../../../src/kernel/money.js';
import type { Problem } from '../../../src/kernel/views.js';
import type { ArticleOffer } from '../../../src/sales/articles/articles.views.js';
import type { SmsSubscriptionListRow } from '../../../src/sales/sms-offers/sms-offers.views.js';
import type { InterventionListRow } from '../../../src/services/interventions/interventions.views.js';
import type { CourseSeatsListRow } from '../../../src/training/enrolments/enrolments.views.js';
import type { WebinarPackListRow } from '../../../src/training/webinars/webinars.views.js';
import { jsonOf } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { givenSignedOrder } from '../../support/signing.js';

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
