import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChorusAway, ChorusRefused } from '../../src/connections/chorus-connectors/chorus.service.js';
import { usualChorusPatience } from '../../src/connections/chorus-connectors/piste-calls.service.js';
import { PisteChorus } from '../../src/connections/chorus-connectors/piste-chorus.service.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { chorusAccounts, chorusPro } from '../support/chorus-pro.js';

const siret = '21240322400018';
const { town } = chorusAccounts;
const quick = { ...usualChorusPatience, timeout: 300, pauses: [1, 4, 16], breakFor: 400, longestWait: 2_000 };

let server: Awaited<ReturnType<typeof chorusPro>>;

const configured = (env: Readonly<Record<string, string>>) => readConfig({ PLATFORM: 'development', ...env }).chorus;
const chorusAt = (env: Readonly<Record<string, string>> = server.env): PisteChorus => {
  const known = configured(env);
  if (!known) throw new Error('not configured');
  return new PisteChorus(known, quick);
};
const searches = (): number => server.calls.filter((call) => call === 'structures/v1/rechercher').length;
const tokens = (): number => server.calls.filter((call) => call === 'token').length;

beforeEach(async () => {
  server = await chorusPro(siret);
});
afterEach(() => server.close());

describe('Chorus Pro at PISTE', () => {
  it('tells of a structure its name, what it asks for and its services, and is asked once', async () => {
    const chorus = chorusAt();
    const expected = {
      ...{ name: 'VILLE DE PERIGUEUX', requirement: 'service' },
      services: [
        { code: 'ECOLES', label: 'Affaires scolaires', needsCommitment: false },
        { code: 'VOIRIE', label: 'Voirie', needsCommitment: true },
      ],
    };
    expect(await chorus.structure(siret)).toEqual(expected);
    expect(await chorus.structure(siret)).toEqual(expected);
    expect(await chorus.structure('21240322400026')).toBeNull();
    expect([searches(), tokens()]).toEqual([2, 1]);
  });

  it('takes an account, or refuses it at once, without a second try', async () => {
    const chorus = chorusAt();
    await chorus.test(siret, town);
    const before = searches();
    await expect(chorus.test(siret, { ...town, password: 'Another-1' })).rejects.toMatchObject({
      reason: 'credential',
    });
    expect(searches()).toBe(before + 1);
    await expect(chorus.test('21240322400026', town)).rejects.toMatchObject({ reason: 'structure' });
  });

  it('keeps its token until four minutes before it ends, and gets another where it was withdrawn', async () => {
    const chorus = chorusAt();
    await chorus.test(siret, town);
    await chorus.test(siret, town);
    expect(tokens()).toBe(1);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + (3_600 - 239) * 1_000);
    await chorus.test(siret, town);
    clock.mockRestore();
    expect(tokens()).toBe(2);
    server.behave('expired');
    await chorusAt().test(siret, town);
    expect(tokens()).toBe(4);
  });

  it.each(['fail', 'nonsense', 'silent', 'fault'] as const)(
    'is asked again three times where it does not answer as it should (%s), then given up',
    async (behaviour) => {
      const chorus = chorusAt();
      await chorus.test(siret, town);
      const before = server.calls.length;
      server.behave(behaviour);
      const failure = await chorus.test(siret, town).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ChorusAway);
      expect(String(failure)).not.toContain(town.login);
      expect(server.calls.length - before).toBe(4);
      server.behave('serve');
      await chorus.test(siret, town);
    },
  );

  it('that comes back in between has taken the account', async () => {
    server.behave('fail', 3);
    await chorusAt().test(siret, town);
  });

  it('that throttles is given the time that it asks for, but never an hour within one call', async () => {
    const chorus = chorusAt();
    server.behave('throttle', 1);
    const begun = Date.now();
    await chorus.test(siret, town);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
    server.behave('patience');
    const before = server.calls.length;
    await expect(chorus.test(siret, town)).rejects.toBeInstanceOf(ChorusAway);
    expect(server.calls.length - before).toBe(1);
  });

  it('is left alone for a while after five failures in a row, and asked again afterwards', async () => {
    const chorus = chorusAt();
    server.behave('fail');
    await expect(chorus.test(siret, town)).rejects.toThrow();
    await expect(chorus.test(siret, town)).rejects.toThrow();
    const broken = server.calls.length;
    await expect(chorus.structure(siret)).rejects.toBeInstanceOf(ChorusAway);
    expect([broken, server.calls.length]).toEqual([5, 5]);
    server.behave('serve');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 401);
    await chorus.test(siret, town);
    clock.mockRestore();
  });

  it('asks no server twice while a person waits, and hides that the own account is refused', async () => {
    const chorus = chorusAt({ ...server.env, CHORUS_ACCOUNT: 'TECH_1_1@cpro.fr:Wrong-1' });
    const failure = await chorus.structure(siret).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChorusAway);
    expect(failure).toMatchObject({ cause: expect.any(ChorusRefused) });
    server.behave('fail');
    const before = server.calls.length;
    await expect(chorusAt().structure(siret)).rejects.toBeInstanceOf(ChorusAway);
    expect(server.calls.length - before).toBe(1);
  });

  it('is configured by the address of its calls, the application’s keys and the own account', () => {
    expect(configured({})).toBeNull();
    const production = { CHORUS_URL: 'https://a:b@api.piste.gouv.fr/cpro', CHORUS_ACCOUNT: 'TECH_1_1@cpro.fr:x:y' };
    expect(configured(production)).toEqual({
      ...{ url: 'https://api.piste.gouv.fr/cpro', tokenUrl: 'https://oauth.piste.gouv.fr/api/oauth/token' },
      ...{ clientId: 'a', clientSecret: 'b', account: { login: 'TECH_1_1@cpro.fr', password: 'x:y' } },
    });
    expect(chorusAt(production).environment).toBe('production');
    expect(() => configured({ CHORUS_URL: 'https://api.piste.gouv.fr/cpro' })).toThrow(/client id/);
    expect(() => configured({ CHORUS_URL: 'https://a:b@api.piste.gouv.fr/cpro' })).toThrow(/CHORUS_ACCOUNT/);
    const sandbox = configured({ ...production, CHORUS_URL: 'https://a:b@sandbox-api.piste.gouv.fr/cpro' });
    expect(sandbox?.tokenUrl).toBe('https://sandbox-oauth.piste.gouv.fr/api/oauth/token');
  });
});
