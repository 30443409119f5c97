import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '../../../src/kernel/language.js';
import { text } from '../../../src/platform/people/translations/dictionary.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { OrderView } from '../../../src/sales/orders/orders.views.js';
import type { CourseSeatsListRow } from '../../../src/training/enrolments/enrolments.views.js';
import type { InterventionListRow } from '../../../src/services/interventions/interventions.views.js';
import { SignatureSealing } from '../../../src/sales/signatures/signature-sealing.jobs.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import type { SmsSubscriptionListRow } from '../../../src/sales/sms-offers/sms-offers.views.js';
import type { QuoteBoard, QuoteListRow, QuoteView } from '../../../src/sales/quotes/quotes.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { expectSaid, expectValidSeal, paperText } from '../../support/papers.js';
import { givenMobile, givenRightToSign } from '../../support/people.js';
import { expectBothParties, givenPublisher } from '../../support/publisher.js';
import { startPortal } from '../../support/portal.js';
import { codeSentTo } from '../../support/sms-codes.js';
import { givenSoldArticle } from '../../support/sold-article.js';

const { running, people, contact, colleague, administrator, stranger, agent } = await startPortal();
const mobile = '+33639980012';

beforeAll(async () => {
  await givenMobile(running, people, mobile);
  await givenPublisher(running);
  await givenRightToSign(running, people.contact);
});

const line = { label: 'Desk', quantity: 3, unitPrice: 33_333, discount: 500, vatRate: 2000 };
const fields = () => ({ title: 'Desks', lines: [line], signatoryId: people.contact });
const drafted = async (over: object = {}): Promise<string> =>
  (await jsonOf<ReceiptView>(agent('/api/quotes', { json: { clientId: people.town, ...fields(), ...over } }))).id;
const send = (id: string, verb: string, json: object, call: Call): Promise<Response> =>
  call(`/api/quotes/${id}/${verb}`, { json });
const sent = async (over: object = {}): Promise<string> => {
  const id = await drafted(over);
  expect((await send(id, 'send-quote', {}, agent)).status).toBe(200);
  await running.caughtUp();
  return id;
};
const statusFor = async (id: string, call: Call): Promise<number> => (await call(`/api/quotes/${id}`)).status;
const idsFor = async (call: Call): Promise<readonly string[]> =>
  (await jsonOf<readonly QuoteListRow[]>(call('/api/quotes'))).map(({ id }) => id);
const detail = async (id: string, call: Call): Promise<QuoteView> => {
  await running.caughtUp();
  return jsonOf<QuoteView>(call(`/api/quotes/${id}`));
};

/** JSON that no JavaScript value is written as. */
const raw = (value: string) =>
  `{"clientId":"${people.town}","title":"Desks","lines":[${JSON.stringify(line).replace('"quantity":3', `"quantity":${value}`)}]}`;

describe('a number of a line', () => {
  it.each([
    '1.505',
    '0.005',
    '"3"',
    '"1,5"',
    '1e999',
    '-1',
    '0',
    'true',
    '[3]',
    '{}',
    '9007199254740993',
    'null',
    '""',
  ])('has two decimals at most and is in reach, or refused where it stands: %s', async (quantity) => {
    const answer = await agent('/api/quotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: raw(quantity),
    });
    expect(answer.status).toBe(400);
    const { errors = {} } = await jsonOf<Problem>(Promise.resolve(answer));
    expect(Object.keys(errors)).toEqual(['lines.0.quantity']);
  });

  it.each([
    ['unitPrice', 33_333.5],
    ['unitPrice', '1 234,56'],
    ['discount', 0.5],
    ['vatRate', 2_000.5],
  ])('is never rounded: %s %j', async (field, value) => {
    const answer = agent('/api/quotes', {
      json: { clientId: people.town, ...fields(), lines: [line, { ...line, [field]: value }] },
    });
    const { errors = {} } = await jsonOf<Problem>(answer);
    expect(Object.keys(errors)).toEqual([`lines.1.${field}`]);
  });
});

describe('an agreement on a line', () => {
  const lines = [
    { ...line, label: 'Day on site', quantity: 1.5, unit: 'day', unitPrice: 98_001, discount: 0 },
    { ...line, label: 'Travel', quantity: 2, unitPrice: 12_345, discount: 0, vatRate: 0, vatGround: 'disbursement' },
    { ...line, label: 'Trade-in', quantity: 1, unitPrice: -10_000, discount: 0 },
  ];
  // 147 001.5 → 1 470,02 ; 246,90 ; −100,00
  const totals = { net: 161_692, vat: 27_400, gross: 189_092 };

  it('is half a unit, an amount off, and the ground without VAT: on the page, the paper and in the export', async () => {
    const id = await sent({ lines });
    expect(await detail(id, contact)).toMatchObject({ lines, totals });
    const said = await paperText(await contact(`/api/quotes/${id}/paper`));
    expectSaid(said, '1,5 jour', '-100,00 €', 'Ligne 2 sans TVA : débours', '1 890,92 €');
    const exported = await (await agent('/api/quotes/export?format=csv')).text();
    expect(exported).toContain('1616,92');
  });

  it('is refused at its field without a ground, and where the total is below 0', async () => {
    const [day, travel, off] = lines;
    const json = (wrong: readonly object[]) => ({ clientId: people.town, ...fields(), lines: wrong });
    const refusal = async (wrong: readonly object[]): Promise<readonly string[]> => {
      const { errors = {} } = await jsonOf<Problem>(agent('/api/quotes', { json: json(wrong) }));
      return Object.keys(errors);
    };
    expect(await refusal([day ?? {}, { ...travel, vatGround: null }])).toEqual(['lines.1.vatGround']);
    expect(await refusal([off ?? {}])).toEqual(['lines']);
  });
});

describe('a draft', () => {
  it('is the provider’s alone until it is handed over', async () => {
    const id = await drafted();
    await running.caughtUp();
    for (const call of [contact, colleague, administrator, stranger]) {
      expect(await statusFor(id, call)).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
    }
    expect(await statusFor(id, agent)).toBe(200);
  });

  it('names people of the client alone, with an address of their own', async () => {
    const shared = await running.given('contact', 'RegisterContact', {
      clientId: people.town,
      civility: 'none',
      firstName: 'Hall',
      lastName: 'Test',
      email: 'mairie.town@example.org',
      landline: '0553000000',
      service: 'Hall',
      function: 'Desk',
      role: 'accountless',
      language: 'fr',
    });
    await running.caughtUp();
    const draft = (over: object) =>
      refusalCode(agent('/api/quotes', { json: { clientId: people.town, ...fields(), ...over } }));
    expect(await draft({ signatoryId: people.stranger })).toBe('contactUnknown');
    expect(await draft({ signatoryId: people.colleague })).toBe('signerNotEntitled');
    expect(await draft({ signatoryId: shared })).toBe('partyMailboxShared');
  });
});

describe('a quote with a discount on the whole', () => {
  it('says it on its page and in what the list comes to', async () => {
    const id = await sent({ discount: 1000 });
    const { totals, net, gross, discount } = await detail(id, contact);
    // 3 × 333.33 less 5 %, half-up: 949.99; less 10 %
    expect(totals).toMatchObject({ discount: { rate: 1000, amount: 9_500 }, net: 85_499 });
    expect({ net, gross, discount }).toEqual({ net: totals.net, gross: totals.gross, discount: 1000 });
  });
});

describe('the summary of quotes', () => {
  const board = (call: Call) => call('/api/quotes/board');

  it('counts by month the ones handed over and signed, and by age the ones that wait for each side; for staff alone', async () => {
    const before = await jsonOf<QuoteBoard>(board(agent));
    const waiting = await sent();
    await send(waiting, 'ask-for-quote-update', { comment: 'With chairs' }, contact);
    await sent();
    await send(await sent(), 'withdraw-quote', { reason: 'Replaced' }, agent);
    await running.caughtUp();
    const { months, ages } = await jsonOf<QuoteBoard>(board(agent));
    expect(months[0]?.handedOver).toBe((before.months[0]?.handedOver ?? 0) + 3);
    expect(months[0]?.open).toBe((before.months[0]?.open ?? 0) + 2);
    expect(months[0]?.withdrawn).toBe((before.months[0]?.withdrawn ?? 0) + 1);
    for (const { handedOver, signed, refused, expired, withdrawn, open } of months)
      expect(signed + refused + expired + withdrawn + open).toBe(handedOver);
    expect(ages[0]).toMatchObject({
      age: 'week',
      customer: (before.ages[0]?.customer ?? 0) + 1,
      provider: (before.ages[0]?.provider ?? 0) + 1,
    });
    expect(ages.map(({ age }) => age)).toEqual(['week', 'month', 'twoMonths', 'longer']);
    expect((await board(administrator)).status).toBe(403);
  });
});

describe('a quote that was handed over', () => {
  it('is seen by contacts whom it names and by administrators, as list, page and export say alike', async () => {
    const id = await sent();
    for (const call of [contact, administrator]) {
      expect(await statusFor(id, call)).toBe(200);
      expect(await idsFor(call)).toContain(id);
      expect(await (await call('/api/quotes/export?format=csv')).text()).toContain('Desks');
    }
    for (const call of [colleague, stranger]) {
      expect(await statusFor(id, call)).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
      expect(await (await call('/api/quotes/export?format=csv')).text()).not.toContain('Desks');
    }
  });

  it('counts lines half-up and VAT by rate', async () => {
    const view = await detail(await sent(), contact);
    expect(view.totals).toMatchObject({ net: 94_999, vat: 19_000, gross: 113_999 });
  });

  it('is answered by those who sign, follow or administer', async () => {
    const id = await sent();
    expect((await send(id, 'refuse-quote', { reason: 'price' }, colleague)).status).toBe(404);
    expect((await send(id, 'refuse-quote', { reason: 'price' }, agent)).status).toBe(403);
    expect(await refusalCode(send(id, 'refuse-quote', { reason: 'other' }, contact))).toBe('invalidInput');
    expect((await send(id, 'refuse-quote', { reason: 'other', comment: 'Later' }, contact)).status).toBe(200);
    expect(await detail(id, contact)).toMatchObject({ status: 'refused', refusalComment: 'Later' });
  });

  it('keeps the former version readable once it is revised', async () => {
    const id = await sent();
    await send(id, 'revise-quote', { ...fields(), title: 'Two desks' }, agent);
    const view = await detail(id, contact);
    expect(view).toMatchObject({ title: 'Two desks', version: 2, status: 'toSign' });
    expect(view.versions).toEqual([expect.objectContaining({ version: 1, title: 'Desks' })]);
  });

  it('is asked the same thing once, however many ask at the same time', async () => {
    const id = await sent();
    const answers = await Promise.all(
      [contact, administrator, contact, administrator].map((call) =>
        send(id, 'ask-for-quote-update', { comment: 'Two' }, call),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await detail(id, agent)).requests).toEqual(['update']);
  });

  it('keeps open what the customer asked besides when it may be signed again, until that is answered', async () => {
    const id = await sent();
    const waiting = () => jsonOf<readonly QuoteListRow[]>(agent('/api/quotes?filter={"asked":true}'));
    await send(id, 'ask-for-quote-update', { comment: 'Eight' }, contact);
    await send(id, 'refuse-quote', { reason: 'price' }, contact);
    await send(id, 'ask-for-quote-reopening', {}, administrator);
    expect(await detail(id, agent)).toMatchObject({ requests: ['update', 'reopening'], waitsSince: null });
    const validUntil = daysAfter(dayOf(new Date().toISOString()), 30);
    expect((await send(id, 'reactivate-quote', { validUntil }, agent)).status).toBe(200);
    for (const call of [contact, agent])
      expect(await detail(id, call)).toMatchObject({
        ...{ status: 'toSign', requests: ['update'], waitsSince: expect.any(String) },
      });
    await send(id, 'revise-quote', fields(), agent);
    expect(await detail(id, contact)).toMatchObject({ version: 2, requests: ['update'] });
    expect((await waiting()).map((quote) => quote.id)).toContain(id);
    await send(id, 'settle-quote-request', { kind: 'update', answer: 'Eight it is' }, agent);
    expect((await detail(id, contact)).requests).toEqual([]);
    expect((await waiting()).map((quote) => quote.id)).not.toContain(id);
  });

  it('promises a callback at the hours that it offered, and tells no phone to colleagues', async () => {
    const id = await sent();
    const { callbackSlots } = await detail(id, contact);
    const phone = '0553000001';
    expect(
      await refusalCode(send(id, 'ask-for-quote-callback', { phone, callbackAt: '2020-01-01T00:00:00Z' }, contact)),
    ).toBe('callbackOutsideHours');
    expect((await send(id, 'ask-for-quote-callback', { phone, callbackAt: callbackSlots[0] }, contact)).status).toBe(
      200,
    );
    const asked = ({ steps }: QuoteView) => steps.find(({ step }) => step === 'QuoteCallbackAsked');
    expect(asked(await detail(id, agent))?.phone).toBe('0553000001');
    expect(asked(await detail(id, administrator))?.phone).toBeNull();
  });

  it('has one signature, whatever is written behind its address', async () => {
    const id = await sent();
    const page = (part: string) => administrator(`/api/signatures/page?source=quotes&sourceId=${id}${part}`);
    expect((await page('')).status).toBe(200);
    expect((await page('&part=again')).status).toBe(404);
  });

  it('is signed by no direct request', async () => {
    const id = await sent();
    for (const call of [contact, administrator, agent])
      expect((await send(id, 'sign-quote', { signatureId: id }, call)).status).toBe(404);
  });

  it('tells a customer no notes of the provider', async () => {
    const id = await sent();
    await send(id, 'add-quote-note', { note: 'Beware' }, agent);
    expect(JSON.stringify(await detail(id, contact))).not.toContain('Beware');
    expect(JSON.stringify(await detail(id, agent))).toContain('Beware');
  });
});

describe('a quote that is signed', () => {
  const prepare = async (sourceId: string): Promise<{ readonly id: string; readonly agreementSha256: string }> => {
    const { signatureId, document, agreement } = await jsonOf<SignaturePageView>(
      administrator(`/api/signatures/page?source=quotes&sourceId=${sourceId}`),
    );
    const answer = await administrator(`/api/signatures/${signatureId}/prepare-signature`, {
      json: {
        source: 'quotes',
        sourceId,
        signerId: people.administrator,
        channel: 'sms',
        documentSha256: document.sha256,
        agreementSha256: agreement.sha256,
      },
    });
    expect(answer.status).toBe(200);
    return { id: signatureId, agreementSha256: agreement.sha256 };
  };

  it('is in signature while a code is awaited, signed once it is right, and then becomes an order', async () => {
    const quoteId = await sent({ signatoryId: people.administrator });
    const { id, agreementSha256 } = await prepare(quoteId);
    expect(await detail(quoteId, administrator)).toMatchObject({ status: 'inSignature' });
    await administrator(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });
    const code = await codeSentTo(running, mobile);
    expect((await administrator(`/api/signatures/${id}/sign-document`, { json: { code } })).status).toBe(200);
    expect(await detail(quoteId, administrator)).toMatchObject({ status: 'signed', signatureId: id });
    // a validation that is refused draws no number of an order
    const drawn = async (): Promise<string | undefined> =>
      (
        await sql<{ last: string }>`SELECT last_value::text || is_called AS last FROM order_number`.execute(
          running.db.kysely,
        )
      ).rows[0]?.last;
    const service = { clientId: people.town, kind: 'chorusService', code: 'DSI', label: 'DSI' };
    await running.given('clientReference', 'RegisterClientReference', service);
    await running.caughtUp();
    const before = await drawn();
    const wrong = await send(quoteId, 'validate-quote', { chorusService: 'FIN' }, agent);
    expect(await refusalCode(wrong)).toBe('chorusServiceUnknown');
    expect((await send(quoteId, 'validate-quote', {}, administrator)).status).toBe(403);
    expect((await send(await sent(), 'validate-quote', {}, agent)).status).toBe(409);
    expect((await send(quoteId, 'validate-quote', { ownNumber: '😀' }, agent)).status).toBe(400);
    expect(await drawn()).toBe(before);
    expect((await send(quoteId, 'validate-quote', { ownNumber: 'BC-7' }, agent)).status).toBe(200);
    expect(await drawn()).not.toBe(before);
    const validated = await detail(quoteId, administrator);
    expect(validated).toMatchObject({ status: 'validated', orderNumber: expect.stringMatching(/^CMD-\d{4}-\d{6}$/) });
    await running.caughtUp();
    const ordered = await jsonOf<OrderView>(administrator(`/api/orders/${validated.orderId ?? ''}`));
    expect(ordered).toMatchObject({
      ...{ status: 'accepted', origin: 'quote', number: validated.orderNumber, ownNumber: 'BC-7', signatureId: id },
      ...{ title: validated.title, extraId: validated.number, totals: validated.totals },
      lines: validated.lines.map(({ label, quantity, unitPrice, discount }) => ({
        label,
        quantity,
        unitPrice,
        discount,
      })),
    });
  });

  it('is followed by what the articles on its lines lead to: a visit, seats without VAT, and units of a pack', async () => {
    const inAll = (words: string) => ({ fr: words, es: words, en: words });
    const article = (code: string, followUp: string, unit: string, over: object = {}) =>
      running.given('article', 'RegisterArticle', {
        ...{ code, kind: 'simple', nature: 'training', unit, title: inAll(code), description: inAll(code) },
        followUps: [followUp],
        ...over,
      });
    const [, seatsArticle] = [
      await article('VISIT', 'intervention', 'halfDay'),
      await article('SEATS', 'seats', 'user', { attestation: 'DREETS-75' }),
      await article('UNITS', 'subscription', 'pack'),
    ];
    await running.caughtUp();
    await running.given('smsOffer', 'RegisterSmsOffer', { articleCode: 'UNITS', units: 500, validDays: 365 });
    const groupId = await running.given('courseGroup', 'RegisterCourseGroup', { title: inAll('Budget') });
    const courseId = await running.given('course', 'RegisterCourse', {
      ...{ code: 'QUOTE', title: inAll('Budget'), description: inAll('Budget'), groupId },
      ...{ durationMonths: 6, hours: 8, language: 'fr' },
    });
    const units = [{ kind: 'page', title: 'Cycle', text: 'Words.' }];
    await running.given('course', 'PublishCourseContent', { units }, courseId);
    await running.given('course', 'OpenCourse', {}, courseId);
    const from = dayOf(new Date().toISOString());
    await running.given('courseMapping', 'MapArticle', { courseId, from }, seatsArticle);
    await running.caughtUp();
    const lineOf = (articleCode: string, quantity: number) => ({ ...line, articleCode, quantity });
    const refused = async (wrong: object): Promise<readonly string[]> => {
      const json = { clientId: people.town, ...fields(), lines: [line, wrong] };
      return Object.keys((await jsonOf<Problem>(agent('/api/quotes', { json }))).errors ?? {});
    };
    // seats and messages are counted one by one, and an order brings no more than its limit
    for (const code of ['SEATS', 'UNITS']) expect(await refused(lineOf(code, 1.5))).toEqual(['lines.1.quantity']);
    expect(await refused(lineOf('SEATS', 5_001))).toEqual(['lines']);
    const off = { ...line, label: 'Trade-in', quantity: 1, unitPrice: -1_000 };
    const lines = [lineOf('VISIT', 2.5), { ...lineOf('SEATS', 4), vatRate: 0 }, lineOf('UNITS', 2), off];
    const quoteId = await sent({ signatoryId: people.administrator, lines });
    const { id, agreementSha256 } = await prepare(quoteId);
    await administrator(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });
    const code = await codeSentTo(running, mobile);
    expect((await administrator(`/api/signatures/${id}/sign-document`, { json: { code } })).status).toBe(200);
    await running.caughtUp();
    expect((await send(quoteId, 'validate-quote', {}, agent)).status).toBe(200);
    const { orderId, orderNumber, vatExemption } = await detail(quoteId, administrator);
    await running.caughtUp();
    expect(vatExemption).toBe('DREETS-75');
    for (const path of [`quotes/${quoteId}`, `orders/${orderId}`]) {
      const paper = await paperText(await administrator(`/api/${path}/paper`));
      expectSaid(paper, '(attestation DREETS-75)');
    }
    const filtered = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(await jsonOf<OrderView>(administrator(`/api/orders/${orderId ?? ''}`))).toMatchObject({
      totals: (await detail(quoteId, administrator)).totals,
      lines: [
        { quantity: 2.5, unit: 'halfDay', quantityShown: true },
        { quantity: 4, vatGround: 'attestation' },
        { quantity: 2 },
        { unitPrice: -1_000, amount: -950 },
      ],
    });
    // three half-days, of the visit alone
    expect(
      await jsonOf<readonly InterventionListRow[]>(administrator(`/api/interventions${filtered({ orderId })}`)),
    ).toMatchObject([{ nature: 'training', quantity: 3, title: 'Desks' }]);
    expect(
      await jsonOf<readonly CourseSeatsListRow[]>(administrator(`/api/course-seats${filtered({ courseId })}`)),
    ).toMatchObject([{ quantity: 4, orderReference: orderNumber }]);
    expect(await jsonOf<readonly SmsSubscriptionListRow[]>(administrator('/api/sms-subscriptions'))).toMatchObject([
      { balance: 1_000 },
    ]);
  });

  it('leaves a sealed document that pdfsig accepts, at the prices of the offer whatever the price list says since', async () => {
    const articleId = await givenSoldArticle(running);
    const lines = [{ ...line, articleCode: 'SOLD', unitPrice: 1_000 }];
    const quoteId = await sent({ signatoryId: people.administrator, lines });
    const { id, agreementSha256 } = await prepare(quoteId);
    const from = dayOf(new Date().toISOString());
    await running.given('article', 'SetPrice', { price: 9_900, from }, articleId);
    await administrator(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });
    const code = await codeSentTo(running, mobile);
    expect((await administrator(`/api/signatures/${id}/sign-document`, { json: { code } })).status).toBe(200);
    await running.caughtUp();
    await running.app.get(SignatureSealing).run();
    expect((await detail(quoteId, administrator)).lines).toMatchObject([{ articleCode: 'SOLD', unitPrice: 1_000 }]);
    const sealed = Buffer.from(await (await administrator(`/api/signatures/${id}/sealed`)).arrayBuffer());
    expect(sealed.subarray(0, 5).toString()).toBe('%PDF-');
    await expectValidSeal(sealed);
  });

  it('is read and signed by the one who signs in place of the signatory', async () => {
    const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };
    const signing = { ...rights, functionRights: ['signatures'] };
    await running.given('contact', 'ChangeContactRights', signing, people.colleague);
    await running.caughtUp();
    const paul = await running.as(people.colleague);
    const quoteId = await sent({ signatoryId: people.administrator });
    const { id } = await prepare(quoteId);
    await running.caughtUp();
    expect(await statusFor(quoteId, paul)).toBe(404);
    const json = { signerId: people.colleague, channel: 'email' };
    expect((await administrator(`/api/signatures/${id}/change-signer`, { json })).status).toBe(200);
    expect(await detail(quoteId, paul)).toMatchObject({
      status: 'inSignature',
      signatory: { id: people.colleague },
      signatoryId: people.administrator,
    });
    expect((await paul(`/api/quotes/${quoteId}/paper`)).status).toBe(200);
    const waiting = '/api/quotes?filter={"mine":true}';
    expect((await jsonOf<readonly QuoteListRow[]>(paul(waiting))).map((quote) => quote.id)).toEqual([quoteId]);
    expect((await jsonOf<readonly QuoteListRow[]>(administrator(waiting))).map((quote) => quote.id)).not.toContain(
      quoteId,
    );
    await administrator(`/api/signatures/${id}/withdraw-signature`, { json: {} });
    await running.caughtUp();
    expect(await statusFor(quoteId, paul)).toBe(404);
  });

  it('has no signature under way once it is withdrawn', async () => {
    const quoteId = await sent({ signatoryId: people.administrator });
    const { id, agreementSha256 } = await prepare(quoteId);
    await running.caughtUp();
    await send(quoteId, 'withdraw-quote', { reason: 'Wrong price' }, agent);
    const refused = await administrator(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });
    expect(await refusalCode(refused)).toBe('signatureIs');
  });

  it('has no signature under way once another version was handed over, and is signed anew', async () => {
    const quoteId = await sent({ signatoryId: people.administrator });
    const { id, agreementSha256 } = await prepare(quoteId);
    await running.caughtUp();
    expect(await detail(quoteId, administrator)).toMatchObject({ status: 'inSignature' });
    const chairs = { title: 'Chairs', lines: [line], signatoryId: people.administrator };
    expect((await send(quoteId, 'revise-quote', chairs, agent)).status).toBe(200);
    const refused = await administrator(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });
    expect(await refusalCode(refused)).toBe('signatureIs');
    expect(await detail(quoteId, administrator)).toMatchObject({ status: 'toSign', version: 2 });
    await prepare(quoteId);
    expect(await detail(quoteId, administrator)).toMatchObject({ status: 'inSignature' });
  });
});

describe('the document of a quote', () => {
  it.each(languages)('speaks the language of the client: %s', async (language) => {
    const settings = { language, restrictsOrderVisibility: false, mailTopics: [] };
    await running.given('client', 'ReviseClientSettings', settings, people.town);
    await running.caughtUp();
    const said = await paperText(await contact(`/api/quotes/${await sent()}/paper`));
    // the seller, to write to
    expectSaid(said, text(language, 'quotes', 'fields.validUntil'), 'Agent, agent@publisher.example');
    expectBothParties(said, language);
    await running.given('client', 'ReviseClientSettings', { ...settings, language: 'fr' }, people.town);
    await running.caughtUp();
  });

  it('says what was offered, to those who may read it, the same bytes each time', async () => {
    const id = await sent();
    const first = await contact(`/api/quotes/${id}/paper`);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = Buffer.from(await (await agent(`/api/quotes/${id}/paper`)).arrayBuffer());
    expect(again.equals(bytes)).toBe(true);
    for (const call of [colleague, stranger]) expect((await call(`/api/quotes/${id}/paper`)).status).toBe(404);
  });
});
