import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, json, read } from '../../../test/support/browser.js';
import {
  addCode,
  addPasskey,
  beginCode,
  beginFirstEnrolment,
  canUsePasskeys,
  changePassword,
  confirmByPasskey,
  confirmByPassword,
  confirmFirstEnrolment,
  connectAsClient,
  endOtherSessions,
  endSession,
  enrolFirstPasskey,
  giveClientCode,
  giveCode,
  isDismissed,
  logInWithPasskey,
  removeFactor,
  renewRecoveryCodes,
  securityQuery,
} from './session.api.js';
import { forgetBearer, giveUpSession, sessionStatus } from './session.js';

const browser = new Browser();
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const coded = (text: string) => Buffer.from(text).toString('base64url');
/** Answer of the device, or its failure. */
let device: () => Promise<unknown> = () => Promise.resolve(null);

const credential = (response: object) => ({
  id: 'device-1',
  rawId: bytes('device-1'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});
const known = credential({
  authenticatorData: bytes('auth'),
  clientDataJSON: bytes('client'),
  signature: bytes('signed'),
});
const made = credential({ attestationObject: bytes('made'), clientDataJSON: bytes('client') });
const options = {
  challenge: coded('challenge'),
  rp: { id: 'portal.test', name: 'Guichet' },
  user: { id: coded('marie'), name: 'marie', displayName: 'Marie' },
  pubKeyCredParams: [],
};

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

beforeAll(() =>
  browser.open({
    PublicKeyCredential: class {},
    navigator: { credentials: { get: () => device(), create: () => device() } },
  }),
);
afterAll(() => browser.close());
beforeEach(() => {
  giveUpSession();
  forgetBearer();
  browser.answers = () => new Response(null, { status: 204 });
});

describe('signing in asks', () => {
  it.each<readonly [string, () => unknown, string]>([
    ['for the code', () => giveCode('a1', '123456'), '/api/session/second-factor {"attempt":"a1","code":"123456"}'],
    [
      'as a client',
      () => connectAsClient('133064', 'secret'),
      '/api/session/client {"vocalCode":"133064","password":"secret"}',
    ],
    [
      'as a client without a password',
      () => connectAsClient('133064', ''),
      '/api/session/client {"vocalCode":"133064"}',
    ],
    [
      'for the code of a client',
      () => giveClientCode('a1', '123456'),
      '/api/session/client/confirm {"attempt":"a1","code":"123456"}',
    ],
  ])('%s, and connects', async (_, ask, expected) => {
    expect(await browser.asked(ask)).toEqual([`POST ${expected}`]);
    expect(sessionStatus()).toBe('connected');
  });

  it('a client for its code before it connects', async () => {
    browser.answers = () => json({ next: 'code', attempt: 'a1' });
    expect(await connectAsClient('133064', 'secret')).toEqual({ next: 'code', attempt: 'a1' });
    expect(sessionStatus()).toBe('unknown');
  });

  it('for a first second factor, and connects once its codes are kept', async () => {
    browser.answers = ({ path }) => json(path.endsWith('confirm') ? { recoveryCodes: ['r1', 'r2'] } : { secret: 's' });
    expect(await beginFirstEnrolment('a1')).toEqual({ secret: 's' });
    expect(await confirmFirstEnrolment('a1', '123456')).toEqual(['r1', 'r2']);
    expect(browser.sent.slice(-2).map(({ path, body }) => [path, body])).toEqual([
      ['/api/session/enrolment', { attempt: 'a1' }],
      ['/api/session/enrolment/confirm', { attempt: 'a1', code: '123456' }],
    ]);
    expect(sessionStatus()).toBe('unknown');
  });
});

describe('a passkey', () => {
  const answer = expect.objectContaining({ id: 'device-1', type: 'public-key' });
  const sentBy = async (act: () => Promise<unknown>) => {
    await browser.asked(act);
    return browser.sent.map(({ path, body }) => [path, body]);
  };

  it('is offered by a device that knows of them', () => {
    expect(canUsePasskeys()).toBe(true);
    const old = new Browser();
    old.open({ PublicKeyCredential: undefined });
    expect(canUsePasskeys()).toBe(false);
    old.close();
  });

  it.each([
    ['alone', undefined, {}],
    ['after a password', 'a0', { attempt: 'a0' }],
  ])('logs in %s', async (_, before, asked) => {
    device = () => Promise.resolve(known);
    browser.answers = ({ path }) =>
      path.endsWith('options') ? json({ attempt: 'a1', options }) : new Response(null, { status: 204 });
    expect(await sentBy(() => logInWithPasskey(before))).toEqual([
      ['/api/session/passkey-options', asked],
      ['/api/session/passkey', { attempt: 'a1', response: answer }],
    ]);
    expect(sessionStatus()).toBe('connected');
  });

  it('is made at the first log-in, and answers the recovery codes', async () => {
    device = () => Promise.resolve(made);
    browser.answers = ({ path }) =>
      json(path.endsWith('confirm') ? { recoveryCodes: ['r1'] } : { attempt: 'a2', options });
    expect(await enrolFirstPasskey('a1')).toEqual(['r1']);
    expect(browser.sent.slice(-2).map(({ path, body }) => [path, body])).toEqual([
      ['/api/session/enrolment/passkey', { attempt: 'a1' }],
      ['/api/session/enrolment/passkey/confirm', { attempt: 'a2', response: answer }],
    ]);
  });

  it('confirms that it is one', async () => {
    device = () => Promise.resolve(known);
    browser.answers = () => json({ attempt: 'a3', options });
    expect(await sentBy(confirmByPasskey)).toEqual([
      ['/api/me/confirm-identity/passkey-options', {}],
      ['/api/me/confirm-identity/passkey', { attempt: 'a3', response: answer }],
    ]);
  });

  it('is added under its name', async () => {
    device = () => Promise.resolve(made);
    browser.answers = ({ path }) =>
      json(path.endsWith('begin') ? { attempt: 'a4', options } : { recoveryCodes: ['r9'] });
    expect(await addPasskey('Ma clé')).toEqual(['r9']);
    expect(browser.sent.slice(-2).map(({ path, body }) => [path, body])).toEqual([
      ['/api/me/passkeys/begin', {}],
      ['/api/me/passkeys', { attempt: 'a4', response: answer, name: 'Ma clé' }],
    ]);
  });

  it('that was not made says so; another failure stays what it is', async () => {
    browser.answers = () => json({ attempt: 'a4', options });
    device = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
    expect(await failureOf(addPasskey('Ma clé'))).toMatchObject({ code: 'passkeyNotMade', status: 0 });
    expect(await failureOf(enrolFirstPasskey('a1'))).toMatchObject({ name: 'NotAllowedError' });
    device = () => Promise.reject(new Error('boom'));
    expect(await failureOf(addPasskey('Ma clé'))).toEqual(new Error('boom'));
  });

  it('whose dialog was closed is no failure', () => {
    expect(isDismissed(new DOMException('closed', 'NotAllowedError'))).toBe(true);
    expect([isDismissed(new Error('NotAllowedError')), isDismissed('closed')]).toEqual([false, false]);
  });
});

describe('one’s own security asks', () => {
  it.each<readonly [string, () => unknown, string]>([
    ['how it stands', () => read(securityQuery), 'GET /api/me/security'],
    ['for a proof', () => confirmByPassword('secret'), 'POST /api/me/confirm-identity {"password":"secret"}'],
    ['for another password', () => changePassword('secret'), 'POST /api/me/change-password {"password":"secret"}'],
    ['for a code to begin with', () => beginCode(), 'POST /api/me/one-time-codes/begin {}'],
    [
      'for a code',
      () => addCode('a1', '123456', 'Téléphone'),
      'POST /api/me/one-time-codes {"attempt":"a1","code":"123456","name":"Téléphone"}',
    ],
    [
      'for a code without a name',
      () => addCode('a1', '123456', ''),
      'POST /api/me/one-time-codes {"attempt":"a1","code":"123456"}',
    ],
    ['for a factor to go', () => removeFactor('f1'), 'POST /api/me/second-factors/f1/remove {}'],
    ['for other recovery codes', () => renewRecoveryCodes(), 'POST /api/me/recovery-codes {}'],
    ['for a session to end', () => endSession('s1'), 'POST /api/me/sessions/s1/revoke {}'],
    ['for all others to end', () => endOtherSessions(), 'POST /api/me/sessions/revoke-others {}'],
  ])('%s', async (_, ask, expected) => {
    browser.answers = () => json({ recoveryCodes: ['r1'] });
    expect(await browser.asked(ask)).toEqual([expected]);
  });

  it('answers the recovery codes', async () => {
    browser.answers = () => json({ recoveryCodes: ['r1', 'r2'] });
    expect([await addCode('a1', '123456', ''), await renewRecoveryCodes()]).toEqual([
      ['r1', 'r2'],
      ['r1', 'r2'],
    ]);
  });
});
