import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { Config } from '../../../src/platform/run/config/config.js';
import { Credentials } from '../../../src/platform/people/sessions/credentials.js';
import { SecondFactors } from '../../../src/platform/people/sessions/second-factors.js';
import { newTotpSecret, totpCode } from '../../../src/platform/people/sessions/totp.js';
import type {
  AccountView,
  EnrolmentView,
  PasskeyCreationView,
  PasskeyRequestView,
  RecoveryCodesView,
  SecurityView,
  SignInStepView,
} from '../../../src/customers/sign-in/sign-in.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { Authenticator } from '../../support/authenticator.js';
import { givenHead, givenPeople, password, type People } from '../../support/people.js';
import { Browser, mailTo } from '../../support/sign-in.js';

let application: RunningApplication;
let people: People;
let factors: SecondFactors;

const staffPassword = 'Correct-Horse-99';

beforeAll(async () => {
  application = await startApplication({
    modules: businessModules,
    env: { SECOND_FACTOR: 'required' },
  });
  people = await givenPeople(application);
  factors = application.app.get(SecondFactors);
  const credentials = application.app.get(Credentials);
  for (const person of [people.contact, people.stranger, people.colleague]) await credentials.set(person, password);
  for (const person of [people.agent, people.clerk]) await credentials.set(person, staffPassword);
});
afterAll(() => application.close());

const browser = () => new Browser(application.call);
const stepOf = (answer: Response) => jsonOf<SignInStepView>(answer);

describe('a member of staff', () => {
  it('enrols a second factor when they first log in, and is not connected before', async () => {
    const own = browser();
    const answer = await own.logIn('agent@publisher.example', staffPassword);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    const { step, attempt } = await stepOf(answer);
    expect(step).toBe('enrolment');
    expect((await own.send('/api/session/token')).status).toBe(401);
    const enrolment = await jsonOf<EnrolmentView>(own.send('/api/session/enrolment', { attempt }));
    expect(enrolment.picture).toMatch(/^<svg/);
    expect(
      await refusalCode(own.send('/api/session/enrolment/confirm', { attempt: enrolment.attempt, code: '000000' })),
    ).toBe('codeRefused');
    const code = totpCode(enrolment.secret);
    const confirmed = await own.send('/api/session/enrolment/confirm', { attempt: enrolment.attempt, code });
    expect((await jsonOf<RecoveryCodesView>(confirmed)).recoveryCodes).toHaveLength(10);
    expect((await own.call('/api/me')).status).toBe(200);
    const again = await stepOf(await browser().logIn('agent@publisher.example', staffPassword));
    expect(again).toMatchObject({ step: 'secondFactor', factors: ['totp'] });
    // the code that enrolled is spent
    expect(await refusalCode(browser().send('/api/session/second-factor', { attempt: again.attempt, code }))).toBe(
      'codeRefused',
    );
  });

  it('may enrol a passkey instead, and then signs in with it', async () => {
    const head = await givenHead(application);
    await application.app.get(Credentials).set(head, staffPassword);
    const own = browser();
    const key = new Authenticator(application.app.get(Config).publicUrl);
    const { step, attempt } = await stepOf(await own.logIn('head@publisher.example', staffPassword));
    expect(step).toBe('enrolment');
    const begin = () => jsonOf<PasskeyCreationView>(own.send('/api/session/enrolment/passkey', { attempt }));
    const confirm = (begun: PasskeyCreationView, response: object) =>
      own.send('/api/session/enrolment/passkey/confirm', { attempt: begun.attempt, response });
    const first = await begin();
    expect(await refusalCode(confirm(first, key.create({ ...first.options, challenge: 'c3RvbGVu' })))).toBe(
      'passkeyRefused',
    );
    expect(await refusalCode(confirm(first, key.create(first.options)))).toBe('attemptOver');
    expect((await own.send('/api/session/token')).status).toBe(401);
    const unverified = new Authenticator(application.app.get(Config).publicUrl, false);
    const asksNobody = await begin();
    expect(await refusalCode(confirm(asksNobody, unverified.create(asksNobody.options)))).toBe('passkeyUnverified');
    const second = await begin();
    const confirmed = await confirm(second, key.create(second.options));
    expect((await jsonOf<RecoveryCodesView>(confirmed)).recoveryCodes).toHaveLength(10);
    expect((await own.call('/api/me')).status).toBe(200);
    const next = await stepOf(await own.logIn('head@publisher.example', staffPassword));
    expect(next).toMatchObject({ step: 'secondFactor', factors: ['passkey'] });
    const asked = await jsonOf<PasskeyRequestView>(own.send('/api/session/passkey-options', { attempt: next.attempt }));
    const given = { attempt: asked.attempt, response: key.get(asked.options) };
    expect((await own.send('/api/session/passkey', given)).status).toBe(204);
  });

  it('keeps their last second factor', async () => {
    await factors.addTotp(people.clerk, newTotpSecret(), 'phone');
    const asClerk = await application.as(people.clerk);
    const { factors: own } = await jsonOf<SecurityView>(asClerk('/api/me/security'));
    expect(await refusalCode(asClerk(`/api/me/second-factors/${own[0]?.id}/remove`, { json: {} }))).toBe(
      'secondFactorRequired',
    );
  });
});

/** As if a quarter of an hour had passed. */
const forgive = () => application.db.pool.query('DELETE FROM login_failures');

describe('a second factor', () => {
  const secret = newTotpSecret();
  beforeAll(async () => {
    await factors.addTotp(people.contact, secret, 'phone');
  });
  const start = async () => {
    const own = browser();
    return { own, attempt: (await stepOf(await own.logIn('marie@example.org', password))).attempt };
  };
  const give = (own: Browser, attempt: string, code: string) =>
    own.send('/api/session/second-factor', { attempt, code });

  it('is asked for after the password, and its code is taken once', async () => {
    const code = totpCode(secret);
    const { own, attempt } = await start();
    expect((await give(own, attempt, code)).status).toBe(204);
    expect((await own.call('/api/me')).status).toBe(200);
    const second = await start();
    expect(await refusalCode(give(second.own, second.attempt, code))).toBe('codeRefused');
  });

  it('is given in three tries, then the password again, also when they come at the same time', async () => {
    await forgive();
    const { own, attempt } = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => give(own, attempt, String(100_000 + index))),
    );
    const codes = await Promise.all(answers.map(refusalCode));
    expect(codes.filter((code) => code === 'codeRefused')).toHaveLength(3);
    expect(codes.filter((code) => ['attemptOver', 'tooManyAttempts'].includes(code))).toHaveLength(17);
    await forgive();
    expect(await refusalCode(give(own, attempt, totpCode(secret, Date.now() + 30_000)))).toBe('attemptOver');
  });

  it('is replaced by a recovery code, each once', async () => {
    const [code = ''] = await factors.renewRecoveryCodes(people.contact);
    const { own, attempt } = await start();
    expect((await give(own, attempt, code.toUpperCase().replaceAll('-', ' '))).status).toBe(204);
    await application.caughtUp();
    expect(await mailTo(application, 'marie@example.org', 'recoveryCodeUsed')).toBeDefined();
    const second = await start();
    expect(await refusalCode(give(second.own, second.attempt, code))).toBe('codeRefused');
    expect(await factors.recoveryCodesLeft(people.contact)).toBe(9);
  });

  it('of another attempt is none', async () => {
    expect(await refusalCode(give(browser(), 'x'.repeat(43), totpCode(secret)))).toBe('attemptOver');
  });

  it('is taken away by staff for a person who has lost it, with a mail to them', async () => {
    const asAgent = await application.as(people.agent);
    const path = `/api/accounts/${people.contact}`;
    const reset = (json: object) => asAgent(`${path}/reset-second-factors`, { json });
    const account = async () => jsonOf<AccountView>(asAgent(path));
    expect(await account()).toMatchObject({ state: 'used', secondFactors: [{ kind: 'totp' }] });
    expect((await reset({})).status).toBe(400);
    expect((await reset({ reason: 'Telephone lost, called back' })).status).toBe(200);
    expect(await refusalCode(reset({ reason: 'Again' }))).toBe('noSecondFactor');
    expect(await account()).toMatchObject({ secondFactors: [] });
    expect((await browser().logIn('marie@example.org', password)).status).toBe(204);
    await application.caughtUp();
    const told = await mailTo(application, 'marie@example.org', 'secondFactorsReset');
    expect(told?.body?.text).toContain('Telephone lost, called back');
  });

  it('is taken away by staff who have just proved who they are, and never their own', async () => {
    const asAgent = await application.as(people.agent);
    const reset = (id: string) => asAgent(`/api/accounts/${id}/reset-second-factors`, { json: { reason: 'Lost' } });
    expect(await refusalCode(reset(people.agent))).toBe('secondFactorsOfOneself');
    await application.db.pool.query(`UPDATE sessions SET confirmed_at = clock_timestamp() - interval '6 minutes'`);
    expect(await refusalCode(reset(people.clerk))).toBe('identityNotConfirmed');
  });
});

describe('one’s own security', () => {
  it('shows where one is connected, with what and from where, and ends other sessions', async () => {
    const [first, second] = [browser(), browser()];
    await first.logIn('luc@example.org', password, { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
    await second.logIn('luc@example.org', password, { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Chrome/142.0' });
    const shown = await jsonOf<SecurityView>(first.call('/api/me/security'));
    expect(shown.sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Chrome, Linux', false],
      ['Firefox, Windows', true],
    ]);
    expect(shown.sessions[0]?.address).toMatch(/127\.0\.0\.1/);
    expect(shown.signIns[0]).toMatchObject({ outcome: 'connected', method: 'password' });
    const other = shown.sessions.find(({ current }) => !current)?.id ?? '';
    const asMarie = await application.as(people.contact);
    expect((await asMarie(`/api/me/sessions/${other}/revoke`, { json: {} })).status).toBe(404);
    expect((await first.send(`/api/me/sessions/${other}/revoke`, {})).status).toBe(204);
    expect((await second.call('/api/me')).status).toBe(401);
    expect((await first.call('/api/me')).status).toBe(200);
  });

  it('mails the person when a new device signs in, not when a known one does', async () => {
    const known = browser();
    await known.logIn('paul@example.org', password);
    await application.caughtUp();
    expect(await mailTo(application, 'paul@example.org', 'newSignIn')).toBeUndefined();
    await known.logIn('paul@example.org', password);
    await application.caughtUp();
    expect(await mailTo(application, 'paul@example.org', 'newSignIn')).toBeUndefined();
    await browser().logIn('paul@example.org', password);
    await application.caughtUp();
    expect(await mailTo(application, 'paul@example.org', 'newSignIn')).toMatchObject({ to: 'paul@example.org' });
  });

  it('is changed only by those who have just proved who they are', async () => {
    const own = browser();
    await own.logIn('luc@example.org', password);
    await application.db.pool.query(`UPDATE sessions SET confirmed_at = clock_timestamp() - interval '6 minutes'`);
    const change = () => own.send('/api/me/change-password', { password: 'Another-Horse-10' });
    for (const path of ['change-password', 'one-time-codes/begin', 'passkeys/begin', 'recovery-codes'])
      expect([path, await refusalCode(own.send(`/api/me/${path}`, { password: 'Another-Horse-10' }))]).toEqual([
        path,
        'identityNotConfirmed',
      ]);
    expect(await refusalCode(own.send('/api/me/confirm-identity', { password: 'nonsense' }))).toBe('passwordRefused');
    expect((await own.send('/api/me/confirm-identity', { password })).status).toBe(204);
    expect((await change()).status).toBe(204);
  });

  it('is changed by no person in another’s name', async () => {
    const simulated = await application.as(people.contact, people.agent);
    for (const path of ['change-password', 'sessions/revoke-others', 'passkeys/begin', 'confirm-identity'])
      expect([path, await refusalCode(simulated(`/api/me/${path}`, { json: { password } }))]).toEqual([
        path,
        'notWhileSimulating',
      ]);
  });
});
