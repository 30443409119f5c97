import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { contact } from '../../../src/customers/accounts/contact.js';
import { MailErrors } from '../../../src/customers/accounts/mail-errors.jobs.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Outbox } from '../../../src/platform/messages/mail/outbox.js';
import { account } from '../../../src/customers/sign-in/account.js';
import { InvitationBounces } from '../../../src/customers/sign-in/invitation-bounces.jobs.js';
import type {
  AccountStateView,
  InvitationView,
  NewClientView,
  PasswordLinkView,
} from '../../../src/customers/sign-in/sign-in.views.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { Browser, mailTo, tokenIn } from '../../support/sign-in.js';
import { contactTable } from '../../support/table-names.js';

let application: RunningApplication;
let people: People;
let asAgent: Call;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  asAgent = await application.as(people.agent);
});
afterAll(() => application.close());

const post = (path: string, json: object) => application.call(path, { json });
/** The newest link of this kind that was mailed to this address. */
const linkTo = async (email: string, template: string): Promise<string> => {
  await application.caughtUp();
  return tokenIn(await mailTo(application, email, template));
};
const logIn = (login: string, secret: string) => new Browser(application.call).logIn(login, secret);

describe('an invitation', () => {
  const user = {
    civility: 'madam',
    firstName: 'Chloé',
    lastName: 'Premier',
    email: 'chloe@newtown.example',
    landline: '0553000000',
    service: 'Direction',
    function: 'Directrice',
    language: 'fr',
  };
  const chosen = 'Grande-Porte-77';
  let id: string;
  const listed = async (state?: string) => {
    await application.caughtUp();
    const filter = encodeURIComponent(JSON.stringify(state ? { state } : {}));
    const rows = await jsonOf<readonly InvitationView[]>(asAgent(`/api/accounts?filter=${filter}`));
    return rows.find((row) => row.id === id);
  };

  it('is sent to the first administrator of a client that has none', async () => {
    const clientId = await application.given('client', 'RegisterClient', {
      name: 'Newtown',
      clientCode: 'NEW',
      kind: 'localAuthority',
      siren: '732829320',
      zipCode: '24000',
      city: 'Newtown',
    });
    await application.caughtUp();
    const newClients = async () =>
      (await jsonOf<readonly NewClientView[]>(asAgent('/api/new-clients'))).map(({ name }) => name);
    expect(await newClients()).toContain('Newtown');
    const answer = await asAgent(`/api/new-clients/${clientId}/define-first-user`, { json: user });
    expect(answer.status).toBe(200);
    ({ id } = await jsonOf<ReceiptView>(answer));
    expect(await listed()).toMatchObject({
      name: 'Chloé Premier',
      clientName: 'Newtown',
      invitedBy: 'Agent',
      state: 'sent',
    });
    expect(await newClients()).not.toContain('Newtown');
    const again = { ...user, email: 'another@example.org' };
    const define = () => asAgent(`/api/new-clients/${clientId}/define-first-user`, { json: again });
    expect(await refusalCode(define())).toBe('firstUserDefined');
    // also before any read model knows of the first one
    await application.db.pool.query(`UPDATE ${contactTable} SET role = 'user' WHERE id = $1`, [id]);
    expect(await refusalCode(define())).toBe('firstUserDefined');
    await application.db.pool.query(`UPDATE ${contactTable} SET role = 'administrator' WHERE id = $1`, [id]);
  });

  it('is sent again, which voids the former link', async () => {
    const first = await linkTo(user.email, 'accountInvited');
    expect((await asAgent(`/api/accounts/${id}/resend-invitation`, { json: {} })).status).toBe(200);
    const second = await linkTo(user.email, 'accountInvited');
    expect(second).not.toBe(first);
    expect(await refusalCode(post('/api/password-links/open', { token: first }))).toBe('linkNoLongerValid');
    expect(await listed()).toMatchObject({ state: 'sent', sendings: 2 });
  });

  it('is seen to be opened, and used by choosing a password', async () => {
    const token = await linkTo(user.email, 'accountInvited');
    const opened = await jsonOf<PasswordLinkView>(post('/api/password-links/open', { token }));
    expect(opened).toMatchObject({ purpose: 'invitation', name: 'Chloé Premier', clientName: 'Newtown' });
    expect(Date.parse(opened.endsAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await listed()).toMatchObject({ state: 'opened' });
    expect((await post('/api/password-links/use', { token, password: chosen, language: 'es' })).status).toBe(204);
    expect(await listed()).toBeUndefined();
    expect(await listed('used')).toMatchObject({ state: 'used' });
    expect((await logIn(user.email, chosen)).status).toBe(204);
    const me = await (await application.as(id))('/api/me');
    expect(await me.json()).toMatchObject({ language: 'es' });
  });

  it('that was not used in time has expired', async () => {
    expect((await asAgent(`/api/accounts/${people.administrator}/invite-account`, { json: {} })).status).toBe(200);
    const token = await linkTo('anne@example.org', 'accountInvited');
    id = people.administrator;
    await application.caughtUp();
    await application.db.pool.query('UPDATE accounts_v1 SET ends_at = clock_timestamp() WHERE person_id = $1', [id]);
    await application.db.pool.query('UPDATE sign_in_links SET ends_at = clock_timestamp() WHERE person_id = $1', [id]);
    expect(await listed('expired')).toMatchObject({ state: 'expired' });
    expect(await refusalCode(post('/api/password-links/use', { token, password: chosen }))).toBe('linkNoLongerValid');
  });

  it('whose mail comes back has bounced', async () => {
    await asAgent(`/api/accounts/${id}/resend-invitation`, { json: {} });
    await application.caughtUp();
    const { rows } = await application.db.pool.query<{ mail_id: string }>(
      `SELECT mail_id FROM sign_in_links WHERE person_id = $1 AND used_at IS NULL`,
      [id],
    );
    const outbox = application.app.get(Outbox);
    expect(await outbox.bounced(rows[0]?.mail_id ?? '', '5.1.1 no such user')).toBe(true);
    await application.app.get(InvitationBounces).run();
    expect(await listed('bounced')).toMatchObject({ state: 'bounced', failure: '5.1.1 no such user' });
    const { invitation } = (await application.app.get(Commands).load(account, id)).state;
    expect(invitation).toMatchObject({ bounced: true });
    expect(await application.app.get(InvitationBounces).waits()).toBe(false);
    await asAgent(`/api/accounts/${id}/resend-invitation`, { json: {} });
    expect(await listed('sent')).toMatchObject({ state: 'sent', failure: null });
  });

  it('leaves as a file with those of the same state, and clients without administrator do', async () => {
    const linesOf = async (path: string, filter: object) => {
      const query = `format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await (await asAgent(`/api/${path}/export?${query}`)).text()).trim().split('\r\n');
    };
    const [headings, ...sent] = await linesOf('accounts', { state: 'sent' });
    expect(headings).toMatch(/Nom;Adresse de courriel;Client;État;Motif du retour;/);
    expect(sent.join('\n')).toMatch(/;anne@example\.org;Town;envoyée;;.*;Agent;/);
    expect((await linesOf('accounts', { state: 'used' })).join('\n')).not.toContain('anne@example.org');
    expect((await linesOf('new-clients', {}))[0]).toMatch(/Client;Code client;Ville;/);
  });

  it('that bounces puts the address in error, unless it is another one by now', async () => {
    const errors = application.app.get(MailErrors);
    const inError = async () => (await application.app.get(Commands).load(contact, id)).state.mailInError;
    await errors.run();
    expect(await inError()).toBe(true);
    const card = { civility: 'none', firstName: 'Anne', lastName: 'Test', service: 'Finance', function: 'Clerk' };
    const moved = { ...card, email: 'anne.new@example.org', landline: '0553000000', language: 'fr' };
    await application.given('contact', 'ReviseContact', moved, id);
    expect(await inError()).toBe(false);
    await application.caughtUp();
    await application.db.pool.query(
      `UPDATE mails SET state = 'bounced', failure_told = FALSE WHERE person_id = $1 AND template = 'emailChanged'`,
      [id],
    );
    await errors.run();
    expect(await inError()).toBe(false);
  });

  it('is for staff to send, and for the administrators of the client', async () => {
    const [asContact, asAdministrator] = [
      await application.as(people.contact),
      await application.as(people.administrator),
    ];
    const asStranger = await application.as(people.stranger);
    const invite = (call: Call) => call(`/api/accounts/${people.clerk}/invite-account`, { json: {} });
    expect([(await invite(asContact)).status, (await invite(asAdministrator)).status]).toEqual([404, 404]);
    const own = (call: Call) => call(`/api/accounts/${people.colleague}/resend-invitation`, { json: {} });
    expect([(await own(asContact)).status, (await own(asStranger)).status]).toEqual([404, 404]);
    expect(await refusalCode(own(asAdministrator))).toBe('notFound');
    const inviting = await asAdministrator(`/api/accounts/${people.colleague}/invite-account`, { json: {} });
    expect(await inviting.json()).toMatchObject({ id: people.colleague });
  });

  describe('to a contact whom the client’s administrator registers', () => {
    const card = { civility: 'none', firstName: 'Zoé', lastName: 'Neuf', service: 'Finance', function: 'Clerk' };
    const registered = async (call: Call, over: object): Promise<string> => {
      const body = { ...card, clientId: people.town, landline: '0553000000', language: 'fr', role: 'user', ...over };
      const answer = await call('/api/contacts', { json: body });
      expect(answer.status).toBe(201);
      // the invitation, then its mail
      await application.caughtUp();
      await application.caughtUp();
      return (await jsonOf<ReceiptView>(answer)).id;
    };
    const invitationsOf = async (personId: string): Promise<number> => {
      const { rows } = await application.db.pool.query<{ count: number }>(
        `SELECT count(*)::int FROM mails WHERE person_id = $1 AND template = 'accountInvited'`,
        [personId],
      );
      return rows[0]?.count ?? 0;
    };
    const statesFor = async (call: Call, ...ids: readonly string[]) =>
      jsonOf<readonly AccountStateView[]>(
        call(`/api/account-states?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`),
      );

    it('is mailed once, by itself, and opens the way in', async () => {
      const asAdministrator = await application.as(people.administrator);
      const zoe = await registered(asAdministrator, { email: 'zoe@example.org' });
      expect(await invitationsOf(zoe)).toBe(1);
      expect(await statesFor(asAdministrator, zoe)).toMatchObject([
        { id: zoe, state: 'sent', allowedCommands: [{ command: 'ResendInvitation', allowed: true }] },
      ]);
      const first = await linkTo('zoe@example.org', 'accountInvited');
      expect((await asAdministrator(`/api/accounts/${zoe}/resend-invitation`, { json: {} })).status).toBe(200);
      expect(await invitationsOf(zoe)).toBe(2);
      expect(await refusalCode(post('/api/password-links/open', { token: first }))).toBe('linkNoLongerValid');
      const token = await linkTo('zoe@example.org', 'accountInvited');
      expect((await post('/api/password-links/use', { token, password: chosen })).status).toBe(204);
      expect(await statesFor(asAdministrator, zoe)).toMatchObject([{ state: 'used' }]);
      for (const guess of ['one', 'two', 'three', 'four', 'five', 'six']) {
        await application.db.pool.query(`UPDATE login_failures SET blocked_until = clock_timestamp()`);
        await logIn('zoe@example.org', guess);
      }
      await application.caughtUp();
      const [locked] = await statesFor(asAdministrator, zoe);
      expect(locked).toMatchObject({ state: 'locked' });
      expect(Date.parse(locked?.lockedUntil ?? '')).toBeGreaterThan(Date.now());
      await application.db.pool.query('DELETE FROM login_failures');
    });

    it('is not for contacts without an account, nor for those whom staff register: they invite when they see fit', async () => {
      const asAdministrator = await application.as(people.administrator);
      const accountless = await registered(asAdministrator, { role: 'accountless' });
      expect(await statesFor(asAdministrator, accountless)).toEqual([]);
      const byStaff = await registered(asAgent, { email: 'by.staff@example.org' });
      expect(await statesFor(asAdministrator, byStaff)).toMatchObject([{ state: 'none', sentAt: null }]);
      expect([await invitationsOf(accountless), await invitationsOf(byStaff)]).toEqual([0, 0]);
      expect((await asAdministrator(`/api/accounts/${byStaff}/invite-account`, { json: {} })).status).toBe(200);
      await application.caughtUp();
      expect(await invitationsOf(byStaff)).toBe(1);
    });

    it('tells no state to colleagues and strangers', async () => {
      for (const asker of [people.contact, people.stranger])
        expect(await statesFor(await application.as(asker), people.colleague)).toEqual([]);
    });
  });

  it('never lets staff choose a password: they have a link sent', async () => {
    expect((await asAgent(`/api/accounts/${people.stranger}/request-password-reset`, { json: {} })).status).toBe(200);
    const token = await linkTo('luc@example.org', 'passwordResetByStaff');
    expect((await post('/api/password-links/use', { token, password: 'By-Their-Own-Hand-1' })).status).toBe(204);
  });
});
