import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { SecondFactors } from '../../src/platform/people/sessions/second-factors.js';
import { newTotpSecret } from '../../src/platform/people/sessions/totp.js';
import type { ClientSignInView, SignInStepView } from '../../src/customers/sign-in/sign-in.views.js';
import { refusalCode } from '../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { givenAdministrator, givenPeople, password, type People } from '../support/people.js';
import { Browser, mailTo } from '../support/sign-in.js';

let application: RunningApplication;
let people: People;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  people = await givenPeople(application);
  await application.app.get(Credentials).set(people.contact, password);
});
afterAll(() => application.close());

/** As if a quarter of an hour had passed. */
const forgive = () => application.db.pool.query('DELETE FROM login_failures');
const noMails = () => application.db.pool.query('DELETE FROM mails');
beforeEach(forgive);

const browser = () => new Browser(application.call);
const stepOf = async (answer: Response | Promise<Response>) => jsonOf<SignInStepView>(answer);

describe('the second factor of a person whose password is known', () => {
  let factors: SecondFactors;
  beforeAll(async () => {
    factors = application.app.get(SecondFactors);
    await factors.addTotp(people.contact, newTotpSecret(), 'phone');
  });

  /** Logs in with the right password, and guesses. */
  const guess = async (code: string): Promise<string> => {
    const own = browser();
    const answer = await own.logIn('marie@example.org', password);
    if (answer.status !== 200) return refusalCode(answer);
    return refusalCode(own.send('/api/session/second-factor', { attempt: (await stepOf(answer)).attempt, code }));
  };

  it('is guessed no faster than a password, over all attempts, and its owner is told', async () => {
    await noMails();
    const judged: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      // as if the attacker waited as long as they are asked to
      await application.db.pool.query('UPDATE login_failures SET blocked_until = clock_timestamp() WHERE failures < 6');
      judged.push(await guess(String(200_000 + n)));
    }
    expect(judged).toEqual([...Array.from({ length: 6 }, () => 'codeRefused'), 'tooManyAttempts', 'tooManyAttempts']);
    await application.caughtUp();
    expect(await mailTo(application, 'marie@example.org', 'secondFactorGuessed')).toMatchObject({
      subject: 'Des codes erronés ont été saisis sur votre compte',
    });
  });

  it('counts wrong codes until the whole sign-in is done: a right password forgives nothing', async () => {
    const counted = async () =>
      (await application.db.pool.query('SELECT FROM login_failures WHERE failures > 0')).rows.length;
    expect(await guess('300000')).toBe('codeRefused');
    expect(await counted()).toBe(3);
    const [recovery = ''] = await factors.renewRecoveryCodes(people.contact);
    const own = browser();
    const { attempt } = await stepOf(await own.logIn('marie@example.org', password));
    expect((await own.send('/api/session/second-factor', { attempt, code: recovery })).status).toBe(204);
    // of the address alone something is left
    expect(await counted()).toBe(1);
  });
});

describe('a client that connects as itself', () => {
  const vocalCode = '482913';
  const clientPassword = 'Grenouille-Verte-7';
  let administrator: string;
  let path: string;
  beforeAll(async () => {
    path = `/api/clients/${people.village}`;
    await application.given(
      'client',
      'ReviseClient',
      {
        name: 'Village',
        clientCode: 'VILLAGE',
        vocalCode,
        kind: 'localAuthority',
        siren: '732829320',
        zipCode: '24000',
        city: 'Village',
      },
      people.village,
    );
    administrator = await givenAdministrator(application, people.village);
  });

  const name = (own: Browser, code = vocalCode, given: object = {}) =>
    own.send('/api/session/client', { vocalCode: code, ...given });
  const confirm = (own: Browser, attempt: string, code: string) =>
    own.send('/api/session/client/confirm', { attempt, code });
  const codeMail = () => mailTo(application, 'nora@example.org', 'clientCode');
  const mailedCode = async (): Promise<string> => {
    await eventually(async () => (await codeMail()) !== undefined);
    return /\b\d{6}\b/.exec((await codeMail())?.body?.text ?? '')?.[0] ?? '';
  };
  const connect = async (own: Browser): Promise<void> => {
    await noMails();
    const { attempt } = await stepOf(name(own));
    expect((await confirm(own, attempt, await mailedCode())).status).toBe(204);
  };

  it('is named by its vocal code, and proves itself by a code mailed to its administrator', async () => {
    const own = browser();
    const answer = await name(own);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    const { step, attempt } = await stepOf(answer);
    expect(step).toBe('clientCode');
    expect((await own.send('/api/session/token')).status).toBe(401);
    expect(await refusalCode(confirm(own, attempt, '000000'))).toBe('codeRefused');
    const mailed = await mailedCode();
    expect((await confirm(own, attempt, mailed)).status).toBe(204);
    expect(await refusalCode(confirm(browser(), attempt, mailed))).toBe('attemptOver');
    const me = await jsonOf<{ readonly id: string; readonly kind: string }>(own.call('/api/me'));
    expect(me).toMatchObject({ id: people.village, kind: 'client' });
  });

  it('answers alike for an unknown code, and sends no mail', async () => {
    await noMails();
    const own = browser();
    const { step, attempt } = await stepOf(name(own, '593822'));
    expect(step).toBe('clientCode');
    expect(await refusalCode(confirm(own, attempt, '000000'))).toBe('codeRefused');
    expect(await codeMail()).toBeUndefined();
  });

  it('is asked for a proof once on each device, until its administrator changes the password', async () => {
    const own = browser();
    await connect(own);
    await own.logOut();
    expect((await name(own)).status).toBe(204);
    const asNora = await application.as(administrator);
    expect(await jsonOf<ClientSignInView>(asNora(`${path}/sign-in`))).toMatchObject({
      vocalCode,
      mailbox: 'nora@example.org',
      passwordChangedAt: null,
    });
    const set = (given: string) => asNora(`${path}/set-sign-in-password`, { json: { password: given } });
    expect((await set('village')).status).toBe(400);
    expect((await set(clientPassword)).status).toBe(204);
    expect((await own.call('/api/me')).status).toBe(401);
    expect((await stepOf(name(own))).step).toBe('clientCode');
    await forgive();
    expect(await refusalCode(name(browser(), vocalCode, { password: 'Grenouille-Verte-8' }))).toBe(
      'invalidCredentials',
    );
    expect((await name(browser(), vocalCode, { password: clientPassword })).status).toBe(204);
  });

  it('has its password from its administrators, who have just confirmed their identity, and from no other person', async () => {
    const own = browser();
    await connect(own);
    const bearer = await own.bearer();
    const asClient: Call = (to, options = {}) => application.call(to, { ...options, headers: bearer });
    const others = [people.stranger, people.administrator, people.agent].map((id) => application.as(id));
    const json = { password: 'Correct-Horse-99' };
    for (const call of [asClient, ...(await Promise.all(others))]) {
      expect((await call(`${path}/sign-in`)).status).toBe(404);
      expect([403, 404]).toContain((await call(`${path}/set-sign-in-password`, { json })).status);
    }
    const asNora = await application.as(administrator);
    await application.db.pool.query(`UPDATE sessions SET confirmed_at = clock_timestamp() - interval '6 minutes'`);
    expect(await refusalCode(asNora(`${path}/set-sign-in-password`, { json }))).toBe('identityNotConfirmed');
  });

  it('reads what every user may, and changes no person, right, delegation or password', async () => {
    const own = browser();
    await connect(own);
    const bearer = await own.bearer();
    const status = async (to: string, json?: object) =>
      (await application.call(to, { headers: bearer, ...(json ? { json } : {}) })).status;
    for (const to of ['/api/me', '/api/tickets', '/api/tickets/choices', '/api/contacts', '/api/structures'])
      expect([to, await status(to)]).toEqual([to, 200]);
    for (const to of ['/api/me/security', path, '/api/accounts', '/api/sign-ins'])
      expect([to, [403, 404].includes(await status(to))]).toEqual([to, true]);
    const eve = {
      clientId: people.village,
      civility: 'none',
      firstName: 'Eve',
      lastName: 'Test',
      email: 'eve@example.org',
      landline: '0553000000',
      service: 'Finance',
      function: 'Clerk',
      role: 'administrator',
      language: 'fr',
    };
    const writes: readonly (readonly [string, object])[] = [
      ['/api/contacts', eve],
      [`/api/contacts/${people.stranger}/archive-contact`, {}],
      [`/api/accounts/${people.stranger}/invite-account`, {}],
      ['/api/me/change-password', { password: 'Correct-Horse-99' }],
      ['/api/me/passkeys/begin', {}],
      ['/api/me/one-time-codes/begin', {}],
      ['/api/me/sessions/revoke-others', {}],
    ];
    for (const [to, json] of writes) expect([to, [403, 404].includes(await status(to, json))]).toEqual([to, true]);
  });

  it('is guessed within limits: by address, by code, by client', async () => {
    const byAddress: number[] = [];
    for (const code of ['593822', '604733', '715644', '826755']) byAddress.push((await name(browser(), code)).status);
    expect(byAddress).toEqual([200, 200, 200, 429]);
    await forgive();
    const byCode: number[] = [];
    for (const n of [1, 2, 3, 4]) {
      const headers = { 'X-Forwarded-For': `192.0.2.${n}` };
      byCode.push((await application.call('/api/session/client', { json: { vocalCode }, headers })).status);
    }
    expect(byCode).toEqual([200, 200, 200, 429]);
    await forgive();
    const attempts = [await stepOf(name(browser())), await stepOf(name(browser()))];
    const byClient: string[] = [];
    for (const { attempt } of attempts)
      for (const wrong of ['000000', '111111']) byClient.push(await refusalCode(confirm(browser(), attempt, wrong)));
    expect(byClient).toEqual(['codeRefused', 'codeRefused', 'codeRefused', 'tooManyAttempts']);
  });

  it('has its vocal code shown to its administrators, and to the staff who keep the clients', async () => {
    const shown = async (person: string, from: string): Promise<boolean> =>
      (await (await (await application.as(person))(from)).text()).includes(vocalCode);
    expect(await shown(people.stranger, '/api/me')).toBe(false);
    expect(await shown(administrator, '/api/me')).toBe(true);
    for (const from of ['/api/clients', path])
      for (const person of [administrator, people.agent])
        expect([from, await shown(person, from)]).toEqual([from, true]);
    const simulated = await application.as(administrator, people.agent);
    expect(await (await simulated('/api/me')).text()).not.toContain(vocalCode);
  });
});
