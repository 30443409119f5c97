import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { businessModules } from '../../src/app.module.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import type { MeView } from '../../src/customers/access/access.views.js';
import { jsonOf, startApplication, type RunningApplication } from '../support/application.js';
import { givenPeople, type People } from '../support/people.js';
import { testSecrets } from '../support/platform.js';

let application: RunningApplication;
let people: People;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
});
afterAll(() => application.close());

const me = (token: string) => application.call('/api/me', { headers: { Authorization: `Bearer ${token}` } });

describe('a forged token is refused', () => {
  const claims = (sid: string) => ({ sid, simulation: false });
  const header = { alg: 'HS256', typ: 'at+jwt' };
  const signed = (
    sid: string,
    change: (token: SignJWT) => SignJWT,
    key: Uint8Array = testSecrets.tokenSecret,
    over: object = {},
  ) =>
    change(
      new SignJWT(claims(sid))
        .setProtectedHeader({ ...header, ...over })
        .setSubject(people.contact)
        .setIssuer('guichet')
        .setAudience('guichet-api')
        .setExpirationTime('5 minutes'),
    ).sign(key);
  const open = async () => (await application.app.get(Sessions).open({ personId: people.contact })).session.id;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('while the same with nothing forged is taken', async () =>
    expect((await me(await signed(await open(), (token) => token))).status).toBe(200));

  it.each<[string, (token: SignJWT) => SignJWT]>([
    ['another audience', (token) => token.setAudience('other')],
    ['another issuer', (token) => token.setIssuer('other')],
    ['another person', (token) => token.setSubject(people.agent)],
    ['a past end', (token) => token.setExpirationTime('-1 minute')],
    ['a start in the future', (token) => token.setNotBefore('1 hour')],
  ])('%s', async (_, change) => expect((await me(await signed(await open(), change))).status).toBe(401));

  it('a simulation that was not begun is not believed; a token with another’s client is refused as a whole', async () => {
    const asked = async (told: JWTPayload): Promise<Response> =>
      me(
        await new SignJWT({ sid: await open(), ...told })
          .setProtectedHeader(header)
          .setSubject(people.contact)
          .setIssuer('guichet')
          .setAudience('guichet-api')
          .setExpirationTime('5 minutes')
          .sign(testSecrets.tokenSecret),
      );
    const simulated = { simulation: true, act: { sub: people.agent } };
    const { simulation, client } = await jsonOf<MeView>(asked(simulated));
    expect([simulation, client?.id]).toEqual([null, people.town]);
    expect((await asked({ ...simulated, client: people.village })).status).toBe(401);
  });

  it.each([{ typ: 'JWT' }, { typ: undefined }, { alg: 'HS512' }, { alg: 'HS384' }])('%j in its header', async (over) =>
    expect((await me(await signed(await open(), (token) => token, testSecrets.tokenSecret, over))).status).toBe(401),
  );

  it('another key', async () =>
    expect((await me(await signed(await open(), (token) => token, Buffer.alloc(32)))).status).toBe(401));
  it('another session', async () =>
    expect((await me(await signed('0193a000-0000-7000-8000-000000000000', (token) => token))).status).toBe(401));

  /** Everything that a good token says, for the session. */
  const body = (sid: string) => ({
    ...claims(sid),
    sub: people.contact,
    iss: 'guichet',
    aud: 'guichet-api',
    exp: Math.floor(Date.now() / 1000) + 60,
  });

  it.each(['sub', 'iss', 'aud', 'exp', 'sid'])('no %s', async (left) => {
    const others = { ...body(await open()), [left]: undefined };
    const token = await new SignJWT(others).setProtectedHeader(header).sign(testSecrets.tokenSecret);
    expect((await me(token)).status).toBe(401);
  });

  it.each(['none', 'None', 'nOnE', 'HS256'])('no signature, with the algorithm %s', async (alg) => {
    const token = `${part({ ...header, alg })}.${part(body(await open()))}`;
    for (const signature of ['', 'AAAA']) expect((await me(`${token}.${signature}`)).status).toBe(401);
  });

  it.each(['RS256', 'PS256', 'ES256'])('a key pair of its own that it brings along, with %s', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg);
    const token = await new SignJWT(body(await open()))
      .setProtectedHeader({ alg, typ: 'at+jwt', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
    expect((await me(token)).status).toBe(401);
  });

  it('a public key that is taken for the secret', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    const key = new TextEncoder().encode(await exportSPKI(publicKey));
    expect((await me(await signed(await open(), (token) => token, key))).status).toBe(401);
  });

  it.each([
    { kid: '../../dev/null' },
    { jku: 'https://evil.example/keys' },
    { x5u: 'https://evil.example/keys' },
    { jwk: { kty: 'oct', k: Buffer.alloc(32).toString('base64url') } },
  ])('a header that names the key: %j', async (over) => {
    for (const key of [Buffer.alloc(32), Buffer.from('own key of whoever forges, 32 byte')])
      expect((await me(await signed(await open(), (token) => token, key, over))).status).toBe(401);
  });

  it('an extension that must be understood', async () => {
    const critical = { ...header, crit: ['guichet'], guichet: true };
    const token = await new SignJWT(body(await open()))
      .setProtectedHeader(critical)
      .sign(testSecrets.tokenSecret, { crit: { guichet: true } });
    expect((await me(token)).status).toBe(401);
  });

  it.each<[string, () => unknown]>([
    ['sub', () => people.agent],
    ['exp', () => 4_102_444_800],
    ['sid', open],
    ['client', () => people.village],
    ['simulation', () => true],
  ])('%s edited, under the signature of the original', async (claim, other) => {
    const good = await signed(await open(), (token) => token);
    const edited = { ...decodeJwt(good), [claim]: await other() };
    const [first, , signature] = good.split('.');
    expect((await me(`${first ?? ''}.${part(edited)}.${signature ?? ''}`)).status).toBe(401);
  });

  it.each([', Bearer ', ' ', ','])('two tokens, both good, with %j between them', async (between) => {
    const good = () => open().then((sid) => signed(sid, (token) => token));
    expect((await me(`${await good()}${between}${await good()}`)).status).toBe(401);
  });

  it.each(['Basic', 'DPoP', 'Token', ''])('a good token that is not given as a bearer but as %j', async (scheme) => {
    const token = await signed(await open(), (good) => good);
    const answer = await application.call('/api/me', { headers: { Authorization: `${scheme} ${token}`.trim() } });
    expect(answer.status).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', 'Basic abc', '\u00e9'.normalize('NFD').slice(0, 1)])('nonsense: %s', async (token) =>
    expect((await me(token)).status).toBe(401),
  );
});
