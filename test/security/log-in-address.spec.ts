import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactView } from '../../src/customers/accounts/accounts.views.js';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/customers/catalogue/catalogue.module.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { SignInModule } from '../../src/customers/sign-in/sign-in.module.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import { refusalCode } from '../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { givenPeople, password, type People } from '../support/people.js';
import { Browser, mailTo } from '../support/sign-in.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';

let application: RunningApplication;
let people: People;
let catalogue: Catalogue;
let administrator: TicketUser;

const as = async (id: string) => new TicketUser(await application.as(id), people, catalogue);

beforeAll(async () => {
  application = await startApplication({ modules: [AccountsModule, CatalogueModule, TicketsModule, SignInModule] });
  people = await givenPeople(application);
  catalogue = await givenCatalogue(application, people);
  administrator = await as(people.administrator);
  for (const id of [people.contact, people.colleague]) await application.app.get(Credentials).set(id, password);
});
afterAll(() => application.close());

describe('a correction made while opening a ticket (issue 12 §1.4, §2.7)', () => {
  it('of one’s own data asks for a fresh proof of identity, as the card does', async () => {
    const [, open] = [await as(people.contact), await as(people.contact)];
    await application.db.pool.query(`UPDATE sessions SET confirmed_at = clock_timestamp() - interval '6 minutes'`);
    const corrections = [{ contactId: people.contact, email: 'mine@elsewhere.example' }];
    const { status, body } = await open.sends('', open.opening({ corrections }));
    expect([status, body.code]).toEqual([403, 'identityNotConfirmed']);
  });

  it.each([
    ['emailAlreadyUsed', 'luc@example.org'],
    ['emailOfVendor', 'somebody@guichet.example'],
    ['emailDisposable', 'somebody@yopmail.com'],
  ])('that the card would refuse is refused at its field: %s', async (code, email) => {
    const corrections = [{ contactId: people.contact, email }];
    const { status, body } = await administrator.sends('', administrator.opening({ corrections }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code, errors: { 'corrections.0.email': { code } } });
  });
});

describe('a log-in address that is changed by a colleague (issue 12 §1.5)', () => {
  let asAdministrator: Call;
  let asStaff: Call;
  const logIn = (login: string, secret = password) => new Browser(application.call).logIn(login, secret);
  const mailed = async (address: string, template: string) => {
    await application.caughtUp();
    return mailTo(application, address, template);
  };
  const tokenTo = async (address: string, template: string): Promise<string> =>
    /\/login\/email#(\S+)/.exec((await mailed(address, template))?.body?.text ?? '')?.[1] ?? '';
  const give = (path: 'open' | 'use', token: string, over: object = {}) =>
    application.call(`/api/email-changes/${path}`, { json: { token, ...over } });
  const card = (firstName: string, email: string) => ({
    civility: 'none',
    firstName,
    lastName: 'Test',
    email,
    landline: '0553000000',
    service: 'Finance',
    function: 'Clerk',
    language: 'fr',
  });
  const shown = async (id: string): Promise<ContactView> => {
    await application.caughtUp();
    return jsonOf<ContactView>(asAdministrator(`/api/contacts/${id}`));
  };

  beforeAll(async () => {
    [asAdministrator, asStaff] = [await application.as(people.administrator), await application.as(people.agent)];
  });

  it('opens nothing to them: no password is sent there, and the former address still logs in', async () => {
    const revise = { json: card('Marie', 'anne.other@example.org') };
    expect((await asAdministrator(`/api/contacts/${people.contact}/revise-contact`, revise)).status).toBe(200);
    const { email, emailChange } = await shown(people.contact);
    expect(email).toBe('marie@example.org');
    expect(emailChange).toMatchObject({ value: 'anne.other@example.org', confirmed: false, isOwn: false });
    await asStaff(`/api/accounts/${people.contact}/request-password-reset`, { json: {} });
    expect(await mailed('anne.other@example.org', 'passwordResetByStaff')).toBeUndefined();
    expect(await mailed('marie@example.org', 'passwordResetByStaff')).toBeDefined();
    expect((await logIn('anne.other@example.org')).status).toBe(401);
    expect((await logIn('marie@example.org')).status).toBe(204);
  });

  it('opens nothing to them where its owner never entered either, and holds rights, a ticket or a second client', async () => {
    const newcomer = { ...card('Zoe', ''), clientId: people.town, role: 'user' };
    const held = [
      ['rights', { functionRights: ['orders'] }],
      ['clients', { clientIds: [people.village] }],
      ['ticket', {}],
    ] as const;
    const ids = new Map<string, string>();
    for (const [what, over] of held) {
      const [own, others] = [`${what}@town.example`, `${what}@elsewhere.example`];
      const id = await application.given('contact', 'RegisterContact', { ...newcomer, email: own, ...over });
      ids.set(what, id);
      await application.caughtUp();
      if (what === 'ticket') await administrator.opens({ contactId: id });
      await application.caughtUp();
      await asAdministrator(`/api/contacts/${id}/revise-contact`, { json: card('Zoe', others) });
      const { email, emailChange } = await shown(id);
      expect([email, emailChange?.value]).toEqual([own, others]);
      await asStaff(`/api/accounts/${id}/request-password-reset`, { json: {} });
      expect(await mailed(others, 'passwordResetByStaff')).toBeUndefined();
      expect(await mailed(own, 'emailChangeToAnswer')).toBeDefined();
    }
    const atOtherClient = await application.as(people.stranger);
    const seen = await jsonOf<ContactView>(atOtherClient(`/api/contacts/${ids.get('clients')}`));
    expect([seen.email, seen.emailChange]).toEqual(['clients@town.example', null]);
  });

  it('counts once both mailboxes answered, and can still be stopped by the former one', async () => {
    const confirm = await tokenTo('anne.other@example.org', 'emailChangeToProve');
    expect(await jsonOf(give('open', confirm))).toMatchObject({ act: 'prove', value: 'anne.other@example.org' });
    const forged = confirm.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await refusalCode(give('use', forged))).toBe('linkNoLongerValid');
    expect((await give('use', confirm)).status).toBe(204);
    expect(await refusalCode(give('use', confirm))).toBe('linkNoLongerValid');
    expect((await shown(people.contact)).email).toBe('marie@example.org');
    const answer = await tokenTo('marie@example.org', 'emailChangeToAnswer');
    expect((await give('use', answer, { answer: 'agree' })).status).toBe(204);
    expect((await shown(people.contact)).email).toBe('anne.other@example.org');
    const intruder = new Browser(application.call);
    expect((await intruder.logIn('anne.other@example.org', password)).status).toBe(204);

    const stop = await tokenTo('marie@example.org', 'emailChangeConfirmed');
    expect((await give('use', stop)).status).toBe(204);
    expect(await shown(people.contact)).toMatchObject({ email: 'marie@example.org', emailChange: null });
    expect(await intruder.bearer()).toEqual({});
    expect([(await logIn('anne.other@example.org')).status, (await logIn('marie@example.org')).status]).toEqual([
      401, 401,
    ]);
    expect(await mailed('marie@example.org', 'emailChangeUndone')).toBeDefined();
    expect(await refusalCode(give('use', stop))).toBe('linkNoLongerValid');
  });

  it('counts once two members of staff vouch for it, each with a reason', async () => {
    const path = `/api/contacts/${people.colleague}`;
    await asAdministrator(`${path}/revise-contact`, { json: card('Paul', 'paul.new@example.org') });
    expect(await refusalCode(asStaff(`${path}/vouch-for-contact-email-change`, { json: {} }))).toBe('invalidInput');
    const reason = 'Recognised on the phone';
    expect((await asAdministrator(`${path}/vouch-for-contact-email-change`, { json: { reason } })).status).toBe(403);
    expect((await asStaff(`${path}/vouch-for-contact-email-change`, { json: { reason } })).status).toBe(200);
    expect((await shown(people.colleague)).email).toBe('paul@example.org');
    const second = await application.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Second', email: 'second@publisher.example', supportLevel: 'level1', language: 'en' },
      permissions: ['contacts'],
    });
    await application.caughtUp();
    const asSecond = await application.as(second);
    expect((await asSecond(`${path}/vouch-for-contact-email-change`, { json: { reason } })).status).toBe(200);
    expect((await shown(people.colleague)).email).toBe('paul.new@example.org');
    expect((await logIn('paul.new@example.org')).status).toBe(204);
  });
});
