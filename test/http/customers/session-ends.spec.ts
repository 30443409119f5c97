import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { dayOf } from '../../../src/kernel/days.js';
import { Credentials } from '../../../src/platform/people/sessions/credentials.js';
import type { SecurityView, SignInView } from '../../../src/customers/sign-in/sign-in.views.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenHead, givenPeople, password, type People } from '../../support/people.js';
import { Browser, mailTo, tokenIn } from '../../support/sign-in.js';

let application: RunningApplication;
let people: People;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
});
afterAll(() => application.close());

const login = 'marie@example.org';

/** Another browser, in which the owner is connected as well. */
const another = async (): Promise<Browser> => {
  const browser = new Browser(application.call);
  await browser.logIn(login, password);
  return browser;
};

const rights = (role: string) => ({
  role,
  seesAllTickets: false,
  productRights: [],
  functionRights: [],
  profileIds: [],
  canUpdateContacts: false,
  canUseStorage: false,
});

/** Acts that end a session at once, also for a thief of its bearer (quality S2). */
const triggers: Readonly<Record<string, (own: Browser) => Promise<unknown>>> = {
  'its owner logs out': (own) => own.logOut(),
  'its owner logs in again in the same browser': (own) => own.logIn(login, password),
  'its owner ends it from another one': async () => {
    const other = await another();
    const { sessions } = await jsonOf<SecurityView>(other.call('/api/me/security'));
    for (const { id } of sessions.filter(({ current }) => !current)) await other.send(`/api/me/sessions/${id}/revoke`);
  },
  'its owner ends all others': async () => (await another()).send('/api/me/sessions/revoke-others'),
  'its owner changes their password elsewhere': async () =>
    (await another()).send('/api/me/change-password', { password: 'Another-Horse-10' }),
  'its owner chooses a new password by a link': async () => {
    const asAgent = await application.as(people.agent);
    await asAgent(`/api/accounts/${people.contact}/request-password-reset`, { json: {} });
    await application.caughtUp();
    const token = tokenIn(await mailTo(application, login, 'passwordResetByStaff'));
    await application.call('/api/password-links/use', { json: { token, password: 'By-A-Link-7350' } });
  },
  'its owner may not log in any more': () =>
    application.given('contact', 'ChangeContactRights', rights('accountless'), people.contact),
  'its owner is disabled': () => application.given('contact', 'ArchiveContact', {}, people.contact),
};

describe('a captured bearer is worth nothing once', () => {
  it.each(Object.entries(triggers))('%s', async (_, trigger) => {
    await application.db.pool.query('DELETE FROM credentials');
    await application.given('contact', 'ChangeContactRights', rights('user'), people.contact);
    await application.caughtUp();
    await application.app.get(Credentials).set(people.contact, password);
    const own = await another();
    const captured = await own.bearer();
    const ask = async () => (await application.call('/api/me', { headers: captured })).status;
    expect(await ask()).toBe(200);
    await trigger(own);
    await application.caughtUp();
    expect(await ask()).toBe(401);
  });

  it('its owner was disabled, also when they are enabled again', async () => {
    await application.given('contact', 'RestoreContact', {}, people.contact);
    await application.given('contact', 'ChangeContactRights', rights('user'), people.contact);
    await application.caughtUp();
    const own = await another();
    const captured = await own.bearer();
    const ask = async () => (await application.call('/api/me', { headers: captured })).status;
    await application.given('contact', 'ArchiveContact', {}, people.contact);
    await application.caughtUp();
    expect(await ask()).toBe(401);
    await application.given('contact', 'RestoreContact', {}, people.contact);
    await application.caughtUp();
    expect(await ask()).toBe(401);
  });
});

describe('the log of log-ins', () => {
  const browser = () => new Browser(application.call);
  const list = async (person: string, filter: object = {}) =>
    jsonOf<readonly SignInView[]>(
      (await application.as(person))(`/api/sign-ins?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    );

  it('says who came in, who did not, from where and with what', async () => {
    await browser().logIn('nobody@example.org', 'Wrong-Horse-1');
    await browser().logIn('luc@example.org', 'Wrong-Horse-1', {
      'User-Agent': 'Mozilla/5.0 (X11; Linux) Chrome/142.0',
    });
    const [wrong, nobody] = await list(people.agent, { outcome: 'refused' });
    expect(wrong).toMatchObject({
      method: 'password',
      device: 'Chrome, Linux',
      address: expect.stringContaining('127.0.0.1'),
      person: { id: people.stranger, kind: 'contact', name: 'Luc Test', clientName: 'Village' },
    });
    expect(nobody?.person).toBeNull();
    const today = dayOf(new Date().toISOString());
    expect((await list(people.agent, { q: 'luc', from: today, until: today })).length).toBeGreaterThan(0);
    expect(await list(people.agent, { q: 'luc', until: '2020-01-01' })).toEqual([]);
  });

  it('shows all to a keeper of contacts, and no customers to a keeper of staff', async () => {
    const kinds = async (person: string) => new Set((await list(person)).map(({ person: who }) => who?.kind ?? null));
    const head = await givenHead(application);
    const own = browser();
    await application.app.get(Credentials).set(head, password);
    await own.logIn('head@publisher.example', password);
    expect(await kinds(people.agent)).toEqual(new Set(['contact', 'staff', null]));
    expect(await kinds(head)).toEqual(new Set(['staff']));
    const exportedFor = async (person: string) => {
      const filter = encodeURIComponent(JSON.stringify({ method: 'password' }));
      const answer = await (await application.as(person))(`/api/sign-ins/export?format=csv&filter=${filter}`);
      return (await answer.text()).trim();
    };
    const all = await exportedFor(people.agent);
    expect(all.split('\r\n')[0]).toMatch(/Personne;Client;Résultat;Moyen;Appareil;Adresse$/);
    expect(all).toMatch(/;Luc Test;Village;mot de passe refusé;mot de passe;Chrome, Linux;/);
    expect(all).toContain('Identifiant inconnu');
    const ofColleagues = await exportedFor(head);
    expect(ofColleagues).toContain(';Équipe;');
    expect(ofColleagues).not.toMatch(/Luc|inconnu/);
    for (const person of [people.clerk, people.administrator])
      for (const path of ['sign-ins', 'sign-ins/export?format=csv'])
        expect((await (await application.as(person))(`/api/${path}`)).status).toBe(403);
  });

  it('notes each visitor who looked one person up', async () => {
    await list(people.agent, { contactId: people.stranger });
    const { rows } = await application.db.pool.query(
      `SELECT FROM sensitive_reads WHERE act = 'signIns' AND subject_id = $1 AND person_id = $2`,
      [people.stranger, people.agent],
    );
    expect(rows).toHaveLength(1);
  });
});
