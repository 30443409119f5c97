import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificateOrderStatuses } from '../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import { orderLinesOf } from '../../../src/platform/reading/reads/order-lines.js';
import { allOrderKinds, allOrderStatuses } from '../../../src/sales/all-orders/all-order.vocabulary.js';
import { binderyOrderStatuses } from '../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import { orderStatuses } from '../../../src/sales/orders/order.vocabulary.js';
import type { AllOrderRow } from '../../../src/sales/all-orders/all-orders.views.js';
import type { ArticleOffer } from '../../../src/sales/articles/articles.views.js';
import { businessModules } from '../../../src/app.module.js';
import { dayOf } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import { languages, type Language } from '../../../src/kernel/language.js';
import { totalsOf } from '../../../src/kernel/money.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type {
  CampaignRow,
  OrderChoices,
  OrderListRow,
  OrderRevenueRow,
  OrderView,
} from '../../../src/sales/orders/orders.views.js';
import { SmsMessages } from '../../../src/platform/messages/sms/sms-messages.js';
import type { FoundInList } from '../../../src/shell/search/search.views.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { text } from '../../../src/platform/people/translations/dictionary.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { expectSaid, paperText } from '../../support/papers.js';
import { givenPeople, type People, givenMobile } from '../../support/people.js';
import { certificateOffer, givenSoldCertificates } from '../../support/sold-article.js';
import { expectBothParties, givenPublisher } from '../../support/publisher.js';

let application: RunningApplication;
let people: People;
/** Orders, and sees what their client lets them see. */
let buyer: string;
let shared: string;
/** May sign, and mail to them comes back. */
let unreachable: string;
let asBuyer: Call;
let asAnne: Call;
let asAgent: Call;
let asKeeper: Call;
let article: string;

const named = (name: string) => ({ fr: name, es: name, en: name });
const today = dayOf(new Date().toISOString());

const post = async (call: Call, path: string, json: object = {}): Promise<ReceiptView> => {
  const answer = await call(path, { json });
  expect([path, answer.status < 300 ? '' : await answer.clone().text()]).toEqual([path, '']);
  return jsonOf<ReceiptView>(answer);
};
const refused = async (answer: Response | Promise<Response>): Promise<Problem> => jsonOf<Problem>(answer);

const contact = (firstName: string, over: object = {}) => ({
  ...{ clientId: people.town, civility: 'none', firstName, lastName: 'Test', landline: '0553000000' },
  ...{ email: `${firstName.toLowerCase()}@town.example`, service: 'Finance', function: 'Clerk' },
  ...{ role: 'user', language: 'fr', ...over },
});

const offer = () => jsonOf<ArticleOffer>(asAnne('/api/article-offers/PACK'));

/** Body of the order form, as opened now. */
const asked = async (over: object = {}): Promise<object> => {
  const { unitPrice, vatRate, priceVersion, documents } = await offer();
  return {
    ...{ clientId: people.town, articleCode: 'PACK', quantity: 2, configuration: [], priceVersion },
    total: totalsOf([{ quantity: 2, unitPrice, vatRate }]).gross,
    ...{ signatoryId: people.administrator, correspondentId: buyer },
    documents: documents.map(({ id, version }) => ({ id, version })),
    ...over,
  };
};
const place = async (call: Call, over: object = {}): Promise<string> => {
  const { id } = await post(call, '/api/orders', await asked(over));
  await application.caughtUp();
  return id;
};
const list = async (call: Call, filter: object = {}): Promise<readonly OrderListRow[]> =>
  jsonOf<readonly OrderListRow[]>(call(`/api/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`));
const detail = (call: Call, id: string) => jsonOf<OrderView>(call(`/api/orders/${id}`));

const upload = async (call: Call): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'signed.pdf');
  const { id } = await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body }));
  return id;
};

const restrict = async (restrictsOrderVisibility: boolean): Promise<void> => {
  await application.given(
    'client',
    'ReviseClientSettings',
    { language: 'fr', restrictsOrderVisibility, mailTopics: [] },
    people.town,
  );
  await application.caughtUp();
};

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  const keeper = await application.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Keeper', email: 'keeper@publisher.example', permissions: ['catalogue'] },
    ...{ supportLevel: 'level1', language: 'fr' },
  });
  buyer = await application.given('contact', 'RegisterContact', contact('Berthe', { functionRights: ['orders'] }));
  shared = await application.given('contact', 'RegisterContact', contact('Mairie'));
  unreachable = await application.given(
    'contact',
    'RegisterContact',
    contact('Odile', { functionRights: ['signatures'] }),
  );
  await application.given('contact', 'ReportContactMailError', {}, unreachable);
  await application.caughtUp();
  [asBuyer, asAnne, asAgent, asKeeper] = await Promise.all([
    application.as(buyer),
    application.as(people.administrator),
    application.as(people.agent),
    application.as(keeper),
  ]);
  const terms = await post(asKeeper, '/api/sale-documents', {
    ...{ kind: 'termsOfSale', title: named('Terms'), version: '1', french: 'Un.', spanish: 'Uno.', english: 'One.' },
  });
  await post(asKeeper, `/api/sale-documents/${terms.id}/publish-sale-document`);
  await application.caughtUp();
  ({ id: article } = await post(asKeeper, '/api/articles', {
    ...{ code: 'PACK', kind: 'simple', nature: 'supplies', title: named('Pack'), description: named('A pack') },
    ...{ unit: 'pack', maximum: 50, documentIds: [terms.id] },
  }));
  await post(asKeeper, `/api/articles/${article}/set-price`, { price: 8_900, from: today });
  await post(asKeeper, `/api/articles/${article}/put-on-sale`);
  await application.caughtUp();
});
afterAll(() => application.close());

describe('an order', () => {
  it('is placed once, however often it is sent at the same time', async () => {
    const body = await asked({ ownNumber: 'BC-TWICE' });
    const key = newId();
    const sent = Array.from({ length: 5 }, () =>
      asBuyer('/api/orders', { json: body, headers: { 'Idempotency-Key': key } }),
    );
    const answers = await Promise.all(sent);
    expect(answers.every(({ status }) => [200, 201, 409, 425].includes(status))).toBe(true);
    await application.caughtUp();
    const found = (await list(asBuyer)).filter(({ ownNumber }) => ownNumber === 'BC-TWICE');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ status: 'awaitingSignature', origin: 'portal', gross: 21_360, title: 'Pack' });
    expect(found[0]?.number).toMatch(/^CMD-\d{4}-\d{6}$/);
  });

  it('has a number of its own among those placed side by side', async () => {
    const bodies = await Promise.all(Array.from({ length: 4 }, () => asked()));
    const receipts = await Promise.all(bodies.map((body) => post(asBuyer, '/api/orders', body)));
    await application.caughtUp();
    const numbers = await Promise.all(receipts.map(async ({ id }) => (await detail(asBuyer, id)).number));
    expect(new Set(numbers).size).toBe(4);
  });

  it('is not placed at a price that changed since the page was opened: the new one is told', async () => {
    const before = await asked();
    const count = (await list(asAnne)).length;
    await post(asKeeper, `/api/articles/${article}/set-price`, { price: 9_500, from: today });
    const problem = await refused(asBuyer('/api/orders', { json: before }));
    expect([problem.status, problem.code]).toEqual([409, 'tariffChanged']);
    expect(String(problem.args?.['total'])).toContain('228,00');
    await application.caughtUp();
    expect(await list(asAnne)).toHaveLength(count);
    await place(asBuyer);
  });

  it.each([
    ['a person of another client', () => people.stranger, 'personOfAnotherClient'],
    ['a shared mailbox', () => shared, 'sharedMailbox'],
  ])('is signed by no %s', async (_, signatory, code) => {
    const problem = await refused(asBuyer('/api/orders', { json: await asked({ signatoryId: signatory() }) }));
    expect(problem.errors?.['signatoryId']?.code).toBe(code);
    const { people: offered } = await jsonOf<OrderChoices>(asBuyer('/api/orders/choices'));
    const found = offered.find(({ id }) => id === signatory());
    expect(found?.signs ?? 'notOffered').toBe(code === 'sharedMailbox' ? 'sharedMailbox' : 'notOffered');
  });

  it.each([
    ['who has no right to sign', () => people.colleague, 'signerNotEntitled'],
    ['whose address is in error', () => unreachable, 'signerWithoutEmail'],
  ])('names no signatory %s, with any buyer, as its form says', async (_, signatory, code) => {
    for (const call of [asBuyer, asAgent]) {
      const problem = await refused(call('/api/orders', { json: await asked({ signatoryId: signatory() }) }));
      expect([problem.status, problem.errors?.['signatoryId']?.code]).toEqual([409, code]);
    }
    const { people: offered } = await jsonOf<OrderChoices>(asBuyer('/api/orders/choices'));
    const faultOf = (id: string) => offered.find((person) => person.id === id)?.signs;
    expect([faultOf(signatory()), faultOf(people.administrator)]).toEqual([code, null]);
  });

  it('takes the next number once it is accepted: a refused one leaves no gap', async () => {
    const numberOf = async (id: string) => Number((await detail(asBuyer, id)).number.slice(-6));
    const before = await numberOf(await place(asBuyer));
    for (const over of [{ total: 1 }, { signatoryId: people.colleague }, { documents: [] }, { articleCode: 'NONE' }])
      expect((await asBuyer('/api/orders', { json: await asked(over) })).status).toBe(409);
    expect(await numberOf(await place(asBuyer))).toBe(before + 1);
  });

  it('says of each parameter what is wrong with it, by its label', async () => {
    const body = await asked({ configuration: [{ code: 'colour', value: 'red' }] });
    const problem = await refused(asBuyer('/api/orders', { json: body }));
    expect(problem).toMatchObject({ code: 'parameterUnknown', args: { parameter: 'colour' } });
    const twice = await asked({
      configuration: [
        { code: 'colour', value: 'red' },
        { code: 'colour', value: 'blue' },
      ],
    });
    const { errors } = await refused(asBuyer('/api/orders', { json: twice }));
    expect(errors?.['configuration']).toMatchObject({ code: 'parameterGivenTwice' });
  });

  it('is placed by those who may, for their own client', async () => {
    const asMarie = await application.as(people.contact);
    const asLuc = await application.as(people.stranger);
    expect((await asMarie('/api/orders', { json: await asked() })).status).toBe(403);
    expect([403, 404]).toContain((await asLuc('/api/orders', { json: await asked() })).status);
    expect((await asMarie('/api/orders/choices')).status).toBe(404);
  });

  it('is confirmed by mail to its buyer, its signatory and its correspondent', async () => {
    const id = await place(asAgent, { ownNumber: 'BC-MAIL' });
    const { number } = await detail(asAgent, id);
    const mails = application.app.get(Mails);
    const { rows } = await mails.list({ offset: 0, limit: 200 });
    const read = await Promise.all(rows.map((row) => mails.read(row.id)));
    const confirmed = read.filter(({ subject }) => subject?.includes(number));
    expect(confirmed.map(({ to }) => to).toSorted()).toEqual([
      'agent@publisher.example',
      'anne@example.org',
      'berthe@town.example',
    ]);
  });
});

describe('an order on its way', () => {
  it('is signed by the customer alone, and brought to its end by staff', async () => {
    const id = await place(asBuyer);
    const command = (call: Call, name: string, json: object = {}) => call(`/api/orders/${id}/${name}`, { json });
    const fileId = await upload(asBuyer);
    expect((await command(asAgent, 'return-signed-copy', { fileId })).status).toBe(403);
    // a file that another person uploaded is no proof
    expect((await refused(command(asAnne, 'return-signed-copy', { fileId }))).errors?.['fileId']?.code).toBe(
      'fileUnavailable',
    );
    await post(asBuyer, `/api/orders/${id}/return-signed-copy`, { fileId });
    await application.caughtUp();
    expect((await asAgent(`/api/files/${fileId}/content`)).status).toBe(200);
    expect((await (await application.as(people.stranger))(`/api/files/${fileId}/content`)).status).toBe(404);
    for (const [name, json] of [
      ['accept-order', {}],
      ['start-preparation', {}],
      ['ship-order', { lines: [{ line: 1, quantity: 1 }] }],
      ['add-order-note', { text: 'Between us' }],
    ] as const)
      await post(asAgent, `/api/orders/${id}/${name}`, json);
    await application.caughtUp();
    expect(await detail(asBuyer, id)).toMatchObject({ status: 'inPreparation', shipment: 'partlyShipped' });
    expect((await detail(asBuyer, id)).steps.filter(({ internal }) => internal)).toEqual([]);
    expect((await detail(asAgent, id)).steps.filter(({ internal }) => internal)).toHaveLength(1);
    await post(asAgent, `/api/orders/${id}/deliver-order`, { deliveredOn: today });
    await application.caughtUp();
    expect(await detail(asBuyer, id)).toMatchObject({ status: 'delivered', shipment: 'delivered' });
  });

  it('is ordered again once it is refused', async () => {
    const id = await place(asBuyer);
    await post(asAgent, `/api/orders/${id}/refuse-order`, { reason: 'Not so' });
    await application.caughtUp();
    const next = await place(asBuyer, { againId: id });
    expect((await detail(asBuyer, next)).again?.id).toBe(id);
    expect((await detail(asBuyer, id)).orderedAgain?.id).toBe(next);
  });
});

describe('orders that fewer people may see (specification §6)', () => {
  let annes: string;
  let marie: Call;
  beforeAll(async () => {
    annes = await place(asAnne, { ownNumber: 'BC-ANNE', correspondentId: people.administrator });
    await place(asAnne, { ownNumber: 'BC-MARIE', correspondentId: people.contact });
    marie = await application.as(people.contact);
  });
  afterAll(() => restrict(false));

  const numbersOf = async (call: Call): Promise<readonly (string | null)[]> =>
    (await list(call)).map(({ ownNumber }) => ownNumber).filter((number) => number?.startsWith('BC-') ?? false);

  it('are all there for administrators, and for those with the right while nothing is restricted', async () => {
    await restrict(false);
    for (const call of [asAnne, asBuyer])
      expect(await numbersOf(call)).toEqual(expect.arrayContaining(['BC-ANNE', 'BC-MARIE', 'BC-TWICE']));
    // without the right, those that name them
    expect(await numbersOf(marie)).toEqual(['BC-MARIE']);
  });

  it('are those that name the person where the client restricts them: by address, in lists, counts and exports', async () => {
    await restrict(true);
    expect(await numbersOf(asAnne)).toContain('BC-ANNE');
    expect(await numbersOf(asBuyer)).not.toContain('BC-ANNE');
    expect(await numbersOf(asBuyer)).toContain('BC-TWICE');
    expect((await asBuyer(`/api/orders/${annes}`)).status).toBe(404);
    expect((await asBuyer(`/api/orders/${annes}/cancel-order`, { json: {} })).status).toBe(404);
    const exported = await (await asBuyer('/api/orders/export?format=csv')).text();
    expect(exported).toContain('BC-TWICE');
    expect(exported).not.toContain('BC-ANNE');
    const found = await (await asBuyer('/api/search?q=BC-ANNE')).text();
    expect(found).not.toContain('BC-ANNE');
  });

  it('are of no other client', async () => {
    const luc = await application.as(people.stranger);
    expect(await list(luc)).toEqual([]);
    expect((await luc(`/api/orders/${annes}`)).status).toBe(404);
  });
});

describe('the paper of an order', () => {
  it('says by which attestation a training is exempt from VAT', async () => {
    const { documents } = await offer();
    const { id: training } = await post(asKeeper, '/api/articles', {
      ...{ code: 'COURSE', kind: 'simple', nature: 'training', attestation: 'DREETS-75', unit: 'day' },
      ...{ title: named('Course'), description: named('A course'), documentIds: documents.map(({ id }) => id) },
    });
    await post(asKeeper, `/api/articles/${training}/set-price`, { price: 50_000, from: today });
    await post(asKeeper, `/api/articles/${training}/put-on-sale`);
    await application.caughtUp();
    const { priceVersion } = await jsonOf<ArticleOffer>(asAnne('/api/article-offers/COURSE'));
    const id = await place(asBuyer, { articleCode: 'COURSE', quantity: 1, priceVersion, total: 50_000 });
    const paper = await paperText(await asBuyer(`/api/orders/${id}/paper`));
    expectSaid(paper, '(attestation DREETS-75)');
  });

  it('names the person that a parameter asked for', async () => {
    const { documents } = await offer();
    const { id: complex } = await post(asKeeper, '/api/articles', {
      ...{ code: 'PROJECT', kind: 'complex', nature: 'service', unit: 'piece' },
      ...{ title: named('Project'), description: named('A project'), documentIds: documents.map(({ id }) => id) },
    });
    await post(asKeeper, `/api/articles/${complex}/set-parameters`, {
      parameters: [{ code: 'projectContact', kind: 'contact', label: named('Project contact') }],
    });
    await post(asKeeper, `/api/articles/${complex}/set-price`, { price: 10_000, from: today });
    await post(asKeeper, `/api/articles/${complex}/put-on-sale`);
    await application.caughtUp();
    const { priceVersion } = await jsonOf<ArticleOffer>(asAnne('/api/article-offers/PROJECT'));
    const id = await place(asBuyer, {
      ...{ articleCode: 'PROJECT', quantity: 1, priceVersion, total: 12_000 },
      configuration: [{ code: 'projectContact', value: people.colleague }],
    });
    const paper = await paperText(await asBuyer(`/api/orders/${id}/paper`));
    expectSaid(paper, /Project contact +Paul Test/);
  });

  it('speaks the language that the client had when it ordered, of both parties', async () => {
    await givenPublisher(application);
    const speak = async (language: Language): Promise<void> => {
      const settings = { language, restrictsOrderVisibility: false, mailTopics: [] };
      await application.given('client', 'ReviseClientSettings', settings, people.town);
      await application.caughtUp();
    };
    for (const language of languages) {
      await speak(language);
      const id = await place(asBuyer);
      await speak('fr');
      const paper = await paperText(await asBuyer(`/api/orders/${id}/paper`));
      expectSaid(paper, text(language, 'orders', 'print.signature'));
      expectBothParties(paper, language);
    }
  });
});

describe('an order that is signed with a code', () => {
  const mobile = '+33639980012';

  it('is signed by its signatory alone, needs no copy, and waits to be accepted', async () => {
    await givenMobile(application, people, mobile);
    const signatory = await application.as(people.administrator);
    const id = await place(asBuyer);
    const paper = await paperText(await asBuyer(`/api/orders/${id}/paper`));
    expectSaid(paper, /Numéro +CMD-/);
    const address = `/api/signatures/page?source=orders&sourceId=${id}`;
    // an order has a single signature
    expect((await signatory(`${address}&part=again`)).status).toBe(404);
    const page = await jsonOf<SignaturePageView>(signatory(address));
    const path = `/api/signatures/${page.signatureId}`;
    await post(signatory, `${path}/prepare-signature`, {
      ...{ source: 'orders', sourceId: id, signerId: people.administrator, channel: 'sms' },
      ...{ documentSha256: page.document.sha256, agreementSha256: page.agreement.sha256 },
    });
    await post(signatory, `${path}/request-signature-code`, { agreementSha256: page.agreement.sha256 });
    await application.caughtUp();
    const messages = application.app.get(SmsMessages);
    await messages.deliverDue();
    const sent = (await messages.list(100)).find(({ to }) => to === mobile);
    const code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
    expect((await asBuyer(`${path}/sign-document`, { json: { code } })).status).toBe(403);
    await post(signatory, `${path}/sign-document`, { code });
    await application.caughtUp();
    const signed = await detail(asBuyer, id);
    expect(signed).toMatchObject({ status: 'signed', signatureId: page.signatureId, signedCopy: null });
    expect(signed.steps.find(({ step }) => step === 'OrderSigned')?.by?.id).toBe(people.administrator);
    expect((await refused(asAgent(`/api/orders/${id}/reject-signed-copy`, { json: { reason: 'No' } }))).code).toBe(
      'orderSignedWithCode',
    );
    await post(asAgent, `/api/orders/${id}/accept-order`);
    await application.caughtUp();
    expect((await detail(asBuyer, id)).status).toBe('accepted');
  });

  it('is read by the one who signs in place of its signatory, and waits for them', async () => {
    const paulId = await application.given(
      'contact',
      'RegisterContact',
      contact('Paul', { functionRights: ['signatures'] }),
    );
    await application.caughtUp();
    const [asPaul, signatory] = [await application.as(paulId), await application.as(people.administrator)];
    const id = await place(asBuyer);
    const page = await jsonOf<SignaturePageView>(signatory(`/api/signatures/page?source=orders&sourceId=${id}`));
    const path = `/api/signatures/${page.signatureId}`;
    await post(signatory, `${path}/prepare-signature`, {
      ...{ source: 'orders', sourceId: id, signerId: people.administrator, channel: 'sms' },
      ...{ documentSha256: page.document.sha256, agreementSha256: page.agreement.sha256 },
    });
    await application.caughtUp();
    expect((await asPaul(`/api/orders/${id}`)).status).toBe(404);
    expect(await list(asPaul)).toEqual([]);
    await post(signatory, `${path}/change-signer`, { signerId: paulId, channel: 'email' });
    await application.caughtUp();
    expect(await detail(asPaul, id)).toMatchObject({ status: 'awaitingSignature', signatory: { id: paulId } });
    expect((await asPaul(`/api/orders/${id}/paper`)).status).toBe(200);
    expect((await asPaul(`/api/orders/${id}/cancel-order`, { json: { reason: 'No' } })).status).toBe(404);
    expect((await list(asPaul)).map((order) => order.id)).toEqual([id]);
    expect((await list(asPaul, { waiting: true })).map((order) => order.id)).toEqual([id]);
    await post(signatory, `${path}/withdraw-signature`);
    await application.caughtUp();
    expect((await asPaul(`/api/orders/${id}`)).status).toBe(404);
    expect((await detail(asBuyer, id)).signatory.id).toBe(people.administrator);
  });

  it('counts in the revenue of its article and month, which staff alone read', async () => {
    expect((await asAnne('/api/order-revenue')).status).toBe(403);
    const [row] = await jsonOf<readonly OrderRevenueRow[]>(asAgent('/api/order-revenue'));
    expect(row).toMatchObject({ month: today.slice(0, 7), articleCode: 'PACK', title: 'Pack', share: 1 });
    const sold = (await list(asAgent)).filter(
      ({ status }) => !['awaitingSignature', 'signed', 'refused', 'cancelled'].includes(status),
    );
    expect([row?.orders, row?.net]).toEqual([sold.length, sold.reduce((sum, { net }) => sum + net, 0)]);
  });
});

describe('the list of all orders', () => {
  const kinds = { article: '', certificates: '', bindery: '' };
  const read = async (call: Call, filter: object = {}, more = ''): Promise<readonly AllOrderRow[]> =>
    jsonOf(call(`/api/all-orders?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]${more}`));
  const ids = async (call: Call, filter: object = {}) => (await read(call, filter)).map(({ id }) => id);
  const counted = async (call: Call, path: string, filter: object = {}): Promise<string> => {
    const found = await call(`/api/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`);
    return (found.headers.get('Content-Range') ?? '').split('/')[1] ?? '';
  };
  const made = async (call: Call, path: string, fields: object): Promise<string> => (await post(call, path, fields)).id;

  beforeAll(async () => {
    await givenSoldCertificates(application);
    kinds.article = await place(asBuyer);
    kinds.certificates = await made(asAnne, '/api/certificate-orders', {
      ...{ clientId: people.town, signatoryId: people.administrator, contactId: people.colleague },
      ...certificateOffer(),
      holders: [
        {
          ...{ lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123', email: 'claire@town.example.org' },
          ...{ role: 'signatory', sharedDesk: 'Town hall' },
        },
      ],
    });
    kinds.bindery = await made(asAgent, '/api/bindery-orders', {
      ...{
        clientId: people.town,
        contactId: people.contact,
        kind: 'births',
        title: 'Births of last year',
        quantity: 2,
      },
      ...{ copyWanted: false, periodFrom: '01/2025', periodTo: '12/2025', orderedOn: today, number: 'REL-ALL' },
    });
    await application.caughtUp();
  });

  it('has each kind with what it is, and leads to it by its kind', async () => {
    const rows = await read(asAnne);
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(kinds.article)).toMatchObject({ kind: 'simple', origin: 'portal', title: 'Pack', shipment: 'none' });
    expect(of(kinds.certificates)).toMatchObject({
      ...{ kind: 'certificates', status: 'ordered', origin: 'portal', gross: 12_000, shipment: null, waiting: true },
      title: text('fr', 'orders', 'titleOf.certificates', { count: 1 }),
      signatory: { id: people.administrator },
    });
    expect(of(kinds.bindery)).toMatchObject({
      ...{ kind: 'bindery', number: 'REL-ALL', status: 'announced', origin: 'provider', shipment: 'none' },
      ...{ title: 'Births of last year', gross: null, signatory: null, waiting: false },
    });
  });

  it('shows of each kind what the list of that kind shows the same person', async () => {
    const asMarie = await application.as(people.contact);
    const asPaul = await application.as(people.colleague);
    const asLuc = await application.as(people.stranger);
    const own = Object.values(kinds);
    const seen = async (call: Call) => (await ids(call)).filter((id) => own.includes(id)).toSorted();
    expect(await seen(asAnne)).toEqual(own.toSorted());
    // orders of articles by the right alone; the others where they name the reader
    expect(await seen(asBuyer)).toEqual([kinds.article]);
    expect(await seen(asMarie)).toEqual([kinds.bindery]);
    expect(await seen(asPaul)).toEqual([kinds.certificates]);
    expect(await seen(asLuc)).toEqual([]);
    for (const call of [asAnne, asBuyer, asMarie, asPaul, asLuc, asAgent]) {
      const lists = ['orders', 'certificate-orders', 'bindery-orders'].map((path) => counted(call, path));
      const sum = (await Promise.all(lists)).reduce((total, count) => total + Number(count), 0);
      expect(Number(await counted(call, 'all-orders'))).toBe(sum);
    }
  });

  it('has every kind that a module declares, and each of their statuses', () => {
    expect(orderLinesOf(allOrderKinds).flatMap(({ kinds: declared }) => declared)).toEqual(allOrderKinds);
    const statuses = [...orderStatuses, ...certificateOrderStatuses, ...binderyOrderStatuses];
    expect(allOrderStatuses).toEqual([...new Set(statuses)]);
  });

  it('is filtered by kind, words and what waits, and counts what it shows', async () => {
    expect(await ids(asAnne, { kind: 'bindery' })).toEqual([kinds.bindery]);
    expect(await counted(asAnne, 'all-orders', { kind: 'certificates' })).toBe('1');
    expect(await ids(asAnne, { q: 'REL-ALL' })).toEqual([kinds.bindery]);
    expect(await ids(asAnne, { q: 'Claire' })).toEqual([kinds.certificates]);
    expect(await ids(asAnne, { status: 'announced' })).toEqual([kinds.bindery]);
    expect((await asAnne(`/api/all-orders?filter=${encodeURIComponent('{"kind":"other"}')}`)).status).toBe(400);
    const toSign = { waiting: true, status: 'awaitingSignature' };
    expect(await counted(asAnne, 'all-orders', toSign)).toBe(await counted(asAnne, 'orders', toSign));
  });

  it.each(['number', 'createdAt', 'updatedAt', 'status'])('is sorted by %s', async (field) => {
    const rows = await read(asAnne, {}, `&sort=["${field}","ASC"]`);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('is sorted by its amount, those without one last', async () => {
    const rows = await read(asAnne, {}, '&sort=["gross","ASC"]');
    const amounts = rows.flatMap(({ gross }) => (gross === null ? [] : [gross]));
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    expect(rows.slice(0, amounts.length).map(({ gross }) => gross)).toEqual(amounts);
    expect(rows.at(-1)?.gross).toBeNull();
  });

  it('leaves as a file with the rows of the screen', async () => {
    const answer = await asAnne(`/api/all-orders/export?format=csv&filter=${encodeURIComponent('{"kind":"bindery"}')}`);
    const words = await answer.text();
    expect(words).toContain('REL-ALL');
    expect(words).toContain(text('fr', 'orders', 'kind.bindery'));
    expect(words).not.toContain('CMD-');
  });

  it('and the search find certificate orders too, by their holder', async () => {
    const found = await jsonOf<readonly FoundInList[]>(asAnne('/api/search?q=Faure'));
    expect(found.find((one) => one.list === 'certificate-orders')?.things.map(({ id }) => id)).toEqual([
      kinds.certificates,
    ]);
  });
});

describe('a campaign that leads to an article', () => {
  const count = (call: Call, json: object) => call('/api/campaign-counts', { json });
  const counts = () =>
    jsonOf<readonly CampaignRow[]>(asAgent('/api/campaign-counts?filter=' + encodeURIComponent('{"q":"rentrée"}')));

  it('is counted by month and article, each of many at once, and by no person’s name', async () => {
    const seen = { campaign: 'rentrée_2026', articleCode: 'pack', step: 'opened' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => count(asAnne, seen)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204));
    await count(asBuyer, { ...seen, step: 'ordered' });
    // visits of staff, who prepare the campaign, are not counted
    await count(asAgent, seen);
    expect(await counts()).toEqual([
      {
        id: `${today.slice(0, 7)} rentrée_2026 PACK`,
        month: today.slice(0, 7),
        campaign: 'rentrée_2026',
        articleCode: 'PACK',
        opened: 20,
        ordered: 1,
      },
    ]);
  });

  it.each([
    ['a name with spaces', { campaign: 'a b' }],
    ['a step that is none', { step: 'left' }],
  ])('is refused with %s', async (_, over) =>
    expect((await count(asAnne, { campaign: 'x', articleCode: 'PACK', step: 'opened', ...over })).status).toBe(400),
  );
});
