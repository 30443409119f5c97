import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { businessModules } from '../../../src/app.module.js';
import type {
  ContactChoices,
  ContactRequestListRow,
  ContactRequestView,
  TrackedRequest,
  VisitorReceipt,
} from '../../../src/support/contact-requests/contact-requests.views.js';
import type { ReceivedMailView } from '../../../src/oversight/operations/operations.views.js';
import { visitorActs } from '../../../src/support/contact-requests/contact-request.vocabulary.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { Mails, type ReadMail } from '../../../src/platform/messages/mail/mails.js';
import { statusAndCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { freePort } from '../../support/free-port.js';
import { givenPeople, type People } from '../../support/people.js';

const path = '/api/contact-requests';

let application: RunningApplication;
let people: People;
let marie: Call;
let paul: Call;
let agent: Call;
let invoice: string;
let commercial: string;
let port: number;

const nature = (labelFr: string, over: object) => ({
  labelFr,
  labelEs: labelFr,
  labelEn: labelFr,
  routedTo: 'staff',
  permission: 'contactRequests',
  companies: ['collectivites', 'sante'],
  forVisitors: false,
  ...over,
});

const message = (over: object = {}) => ({
  natureId: invoice,
  company: 'collectivites',
  title: 'Une facture manque',
  description: 'Je ne trouve pas la facture de mars.',
  firstName: 'Marie',
  lastName: 'Test',
  email: 'marie@example.org',
  language: 'en',
  fileIds: [],
  ...over,
});

const mailsOf = async (template: string): Promise<readonly ReadMail[]> => {
  await application.caughtUp();
  const mails = application.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 200 });
  const read = await Promise.all(rows.map(({ id }) => mails.read(id)));
  return read.filter((mail) => mail.template === template);
};

const sends = async (call: Call, over: object = {}): Promise<string> => {
  const answer = await call(path, { json: message(over) });
  expect(answer.status).toBe(201);
  const { id } = await jsonOf<ReceiptView>(answer);
  await application.caughtUp();
  return id;
};

const sees = (call: Call, id: string): Promise<ContactRequestView> => jsonOf(call(`${path}/${id}`));

beforeAll(async () => {
  port = await freePort();
  application = await startApplication({
    modules: businessModules,
    env: { INBOUND_SMTP_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
  });
  people = await givenPeople(application);
  invoice = await application.given('contactNature', 'RegisterContactNature', nature('Une facture', { place: 2 }));
  commercial = await application.given(
    'contactNature',
    'RegisterContactNature',
    nature('Une offre', { forVisitors: true, routedTo: 'mailbox', mailbox: 'offres@publisher.example', place: 1 }),
  );
  await application.caughtUp();
  marie = await application.as(people.contact);
  paul = await application.as(people.colleague);
  agent = await application.as(people.agent);
});
afterAll(() => application.close());

describe('the form’s offer', () => {
  it('to a contact: all natures in their order, their company, and their own data', async () => {
    const choices = await jsonOf<ContactChoices>(marie(`${path}/choices`));
    expect(choices.natures.map(({ id }) => id)).toEqual([commercial, invoice]);
    expect(choices.company).toBe('collectivites');
    expect(choices.me).toMatchObject({ firstName: 'Marie', lastName: 'Test', organisation: 'Town' });
  });

  it('to people without an account: the natures open to them, and no person’s name', async () => {
    const choices = await jsonOf<ContactChoices>(application.call(`${path}/visitors/choices`));
    expect(choices.natures.map(({ id }) => id)).toEqual([commercial]);
    expect(choices).toMatchObject({ company: null, me: null });
  });
});

describe('a message of a contact', () => {
  it('gets a number, is confirmed by mail, and told to those who answer its nature', async () => {
    const id = await sends(marie);
    const view = await sees(marie, id);
    expect(view.number).toMatch(/^CT-\d{4}-\d{6}$/);
    expect(view).toMatchObject({ status: 'routed', title: 'Une facture manque', waiting: true, mailbox: null });
    const confirmed = (await mailsOf('contactRequestSent')).find(({ subject }) => subject?.includes(view.number));
    expect(confirmed).toMatchObject({ to: 'marie@example.org' });
    expect(confirmed?.replyTo).not.toBeNull();
    const told = (await mailsOf('contactRequestRouted')).find(({ subject }) => subject?.includes(view.number));
    expect(told?.to).toBe('agent@publisher.example');
    expect(told?.body?.text).not.toContain('mars');
  });

  it('is its author’s own: no colleague, no stranger reads it', async () => {
    const id = await sends(marie);
    expect((await paul(`${path}/${id}`)).status).toBe(404);
    expect((await (await application.as(people.clerk))(`${path}/${id}`)).status).toBe(404);
    expect((await jsonOf<readonly ContactRequestListRow[]>(paul(path))).map((row) => row.id)).not.toContain(id);
    expect((await jsonOf<readonly ContactRequestListRow[]>(marie(path))).map((row) => row.id)).toContain(id);
    expect((await jsonOf<readonly ContactRequestListRow[]>(agent(path))).map((row) => row.id)).toContain(id);
  });

  it('carries files that those who answer may read', async () => {
    const body = new FormData();
    body.set('file', new Blob(['Facture 12']), 'facture.txt');
    const file = await jsonOf<{ id: string }>(marie('/api/files', { method: 'POST', body }));
    const id = await sends(marie, { fileIds: [file.id] });
    expect((await sees(agent, id)).files).toMatchObject([{ name: 'facture.txt' }]);
    expect((await agent(`/api/files/${file.id}`)).status).toBe(200);
    expect((await paul(`/api/files/${file.id}`)).status).toBe(404);
    expect(await statusAndCode(paul(path, { json: message({ fileIds: [file.id] }) }))).toEqual([
      409,
      'fileUnavailable',
    ]);
  });

  it('is answered by mail; the author’s reply comes back to it, and it is closed in the end', async () => {
    const id = await sends(marie);
    const { number, revision } = await sees(agent, id);
    const step = (verb: string, json: object) => agent(`${path}/${id}/${verb}`, { json });
    expect(revision).toBe('1');
    expect((await step('assign-contact-request', { agentId: people.agent })).status).toBe(200);
    expect((await step('answer-contact-request', { text: 'La voici.', fileIds: [] })).status).toBe(200);
    const mail = (await mailsOf('contactRequestAnswered')).find(({ subject }) => subject?.includes(number));
    expect(mail?.body?.text).toContain('La voici.');
    if (!mail?.replyTo || !mail.to) throw new Error('nothing to answer');

    const transport = createTransport({ url: `smtp://127.0.0.1:${port}` });
    const text = 'Merci !\n\nLe lundi 2 novembre 2026, Guichet a écrit :\n> La voici.';
    await transport.sendMail({ from: mail.to, to: mail.replyTo, subject: 'Re', text });
    transport.close();
    await application.caughtUp();
    expect(await sees(agent, id)).toMatchObject({
      status: 'routed',
      waiting: true,
      messages: [
        { side: 'provider', text: 'La voici.', author: 'Agent' },
        { side: 'customer', text: 'Merci !', author: 'Marie Test' },
      ],
    });
    const [original] = (await sees(marie, id)).messages.at(-1)?.files ?? [];
    expect(original).toMatchObject({ name: 'Original message.eml', mediaType: 'message/rfc822', state: 'clean' });
    const content = (call: Call) => call(`/api/files/${original?.id}/content`);
    for (const call of [marie, agent]) expect(await (await content(call)).text()).toMatch(/Merci ![^]*> La voici\./);
    for (const call of [paul, await application.as(people.stranger)]) expect((await content(call)).status).toBe(404);

    expect((await step('close-contact-request', {})).status).toBe(200);
    expect(await statusAndCode(step('answer-contact-request', { text: 'Encore', fileIds: [] }))).toEqual([
      409,
      'contactRequestIs',
    ]);
    const late = createTransport({ url: `smtp://127.0.0.1:${port}` });
    const refused = late.sendMail({ from: mail.to, to: mail.replyTo, subject: 'Re', text: 'Trop tard ?' });
    await expect(refused).rejects.toMatchObject({ responseCode: 550 });
    late.close();
    await application.caughtUp();
    const [line] = await jsonOf<readonly ReceivedMailView[]>(agent('/api/received-mails?filter={"outcome":"refused"}'));
    expect(line).toMatchObject({ addressee: mail.to, about: { kind: 'contactRequest', id }, times: 1 });
    expect(await (await agent(`/api/files/${line?.original?.id}/content`)).text()).toContain('Trop tard ?');
    // the author of the mail may read it
    const seenBy = async (call: Call) => (await call(`/api/files/${line?.original?.id}/content`)).status;
    expect([await seenBy(marie), await seenBy(paul)]).toEqual([200, 404]);
  });

  it('is passed on as another nature', async () => {
    const id = await sends(marie);
    await agent(`${path}/${id}/route-contact-request`, { json: { natureId: commercial } });
    await application.caughtUp();
    expect(await sees(agent, id)).toMatchObject({
      nature: { id: commercial },
      routedTo: 'mailbox',
      mailbox: 'offres@publisher.example',
    });
    expect((await mailsOf('contactRequestRouted')).map(({ to }) => to)).toContain('offres@publisher.example');
  });

  it.each([
    [409, 'contactNatureUnknown', { natureId: '0193a000-0000-7000-8000-00000000dead' }],
    [409, 'contactNatureNotOffered', { company: 'maintenance' }],
    [400, 'invalidInput', { title: '' }],
    [400, 'invalidInput', { email: 'nobody' }],
    [400, 'invalidInput', { status: 'closed' }],
  ])('is refused: %s %s', async (status, code, over) => {
    const answer = marie(path, { json: message(over) });
    expect(await statusAndCode(answer)).toEqual([status, code]);
  });
});

describe('a message of a person without an account', () => {
  /** Each test comes from an address of its own. */
  const from = (address: string, to: string, json: object) =>
    application.call(`${path}/visitors${to}`, { json, headers: { 'X-Forwarded-For': address } });
  const visiting = (over: object = {}) => message({ natureId: commercial, email: 'Zoe@Elsewhere.example', ...over });

  it('is followed by its number and the address it was written from, and by nothing less', async () => {
    const { number } = await jsonOf<VisitorReceipt>(from('192.0.2.1', '', visiting()));
    await application.caughtUp();
    const tracked = (json: object) => from('192.0.2.1', '/tracking', json);
    expect(await jsonOf<TrackedRequest>(tracked({ number, email: 'zoe@elsewhere.example' }))).toMatchObject({
      number,
      status: 'routed',
      messages: [],
    });
    const wrongAddress = await jsonOf<Problem>(tracked({ number, email: 'somebody@elsewhere.example' }));
    const wrongNumber = await jsonOf<Problem>(tracked({ number: 'CT-2026-999999', email: 'zoe@elsewhere.example' }));
    expect(wrongAddress.code).toBe('notFound');
    expect({ ...wrongNumber, correlationId: '' }).toEqual({ ...wrongAddress, correlationId: '' });
    const confirmed = (await mailsOf('contactRequestSent')).find(({ subject }) => subject?.includes(number));
    expect(confirmed).toMatchObject({ to: 'zoe@elsewhere.example', replyTo: null });
  });

  it('is forgotten with itself: the log keeps nothing readable', async () => {
    const { number } = await jsonOf<VisitorReceipt>(from('192.0.2.2', '', visiting({ description: 'canary-7391' })));
    const { rows } = await application.db.pool.query<{ data: string }>(
      `SELECT data::text AS data FROM event_log WHERE type = 'ContactRequestSent' AND data::text LIKE $1`,
      [`%${number}%`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.data).not.toContain('canary-7391');
    expect(rows[0]?.data).not.toContain('elsewhere.example');
  });

  it('is of a nature open to all, and brings no files', async () => {
    expect(await statusAndCode(from('192.0.2.3', '', visiting({ natureId: invoice })))).toEqual([
      409,
      'contactNatureNotOffered',
    ]);
    expect(
      await statusAndCode(from('192.0.2.3', '', visiting({ fileIds: ['0193a000-0000-7000-8000-00000000dead'] }))),
    ).toEqual([409, 'fileUnavailable']);
  });

  it('of a machine goes nowhere, and the machine is not told', async () => {
    const count = async () => {
      await application.caughtUp();
      return (await agent(path)).headers.get('x-total-count');
    };
    const before = await count();
    const answer = await from('192.0.2.4', '', visiting({ website: 'https://spam.example' }));
    expect(answer.status).toBe(201);
    expect(await count()).toBe(before);
  });

  it('comes a few times an hour from one address', async () => {
    for (let sent = 0; sent < visitorActs.send.perHour; sent += 1)
      expect((await from('192.0.2.5', '', visiting({ email: `box${sent}@example.org` }))).status).toBe(201);
    expect(await statusAndCode(from('192.0.2.5', '', visiting()))).toEqual([429, 'tooManyRequests']);
    expect((await from('192.0.2.6', '', visiting({ email: 'box@example.org' }))).status).toBe(201);
  });
});
