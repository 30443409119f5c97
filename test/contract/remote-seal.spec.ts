import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import PDFKit from 'pdfkit';
import { SigningServiceAway, SigningServiceRefused } from '../../src/platform/papers/sealing/remote-credential.js';
import { SealKeys } from '../../src/platform/papers/sealing/seal-keys.js';
import { RemoteSeal } from '../../src/platform/papers/sealing/signing-service.js';
import { verifySeal } from '../../src/platform/papers/sealing/verify-seal.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { testSecrets } from '../support/platform.js';
import { pdfsig, popplerMissing } from '../support/poppler.js';
import { signingService, type Behaviour } from '../support/signing-service.js';

let database: FreshDatabase;
let keys: SealKeys;
let service: Awaited<ReturnType<typeof signingService>>;
let document: Buffer;

const at = new Date('2026-11-25T14:05:06.000Z');
const words = { name: 'Hélène Marchand', reason: 'Signature électronique simple, code par SMS', at, mark: 'Scellé' };
const sealed = (): Promise<Buffer> => new RemoteSeal(keys, service.account).seal(document, words);
const authority = async (): Promise<Buffer> => (await keys.signers()).authority;

beforeAll(async () => {
  database = await freshDatabase();
  keys = new SealKeys(database.db, testSecrets);
  service = await signingService();
  const made = new PDFKit({ info: { Title: 'Devis' } });
  made.text('Devis D-2026-014');
  made.end();
  document = await buffer(made);
}, 60_000);
afterAll(async () => {
  await service.close();
  await database.destroy();
});
afterEach(() => service.behave('sign'));

describe('a document that a trust service seals', () => {
  it('is as it was sealed, by a certificate of the authority that the operator named', async () => {
    const pdf = await sealed();
    expect(verifySeal(pdf, await authority(), [service.account.authority])).toMatchObject({
      ...{ faults: [], signer: words.name, reason: words.reason, sealedAt: at.toISOString() },
    });
    expect(verifySeal(pdf, await authority()).faults).toEqual(['foreign']);
    const changed = Buffer.from(pdf);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(verifySeal(changed, await authority(), [service.account.authority]).faults).toContain('changed');
  });

  it('asks for a log-in, the certificate, an authorisation and the signature, in this order', async () => {
    const before = service.calls.length;
    await sealed();
    expect(service.calls.slice(before)).toEqual([
      'oauth2/token',
      'credentials/info',
      'credentials/authorize',
      'signatures/signHash',
    ]);
  });

  it('is sealed by version 2 of the interface as well', async () => {
    const second = await signingService('v2');
    try {
      const pdf = await new RemoteSeal(keys, second.account).seal(document, words);
      expect(verifySeal(pdf, await authority(), [second.account.authority]).faults).toEqual([]);
    } finally {
      await second.close();
    }
  });

  (popplerMissing ? it.skip : it)('is accepted by pdfsig, which rejects one with another byte', async () => {
    const pdf = await sealed();
    expect(await pdfsig(pdf)).toContain('Signature is Valid');
    const changed = Buffer.from(pdf);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(await pdfsig(changed)).not.toContain('Signature is Valid');
  });
});

describe('a trust service that does not seal', () => {
  it.each<Behaviour>(['silent', 'fail', 'throttle', 'nonsense'])('is asked again later: %s', async (behaviour) => {
    service.behave(behaviour);
    await expect(sealed()).rejects.toBeInstanceOf(SigningServiceAway);
    service.behave('sign');
    await expect(sealed()).resolves.toBeInstanceOf(Buffer);
  });

  it.each<Behaviour>(['unauthorised', 'refuse', 'disabled', 'forge'])(
    'is not believed, and says no secret: %s',
    async (behaviour) => {
      service.behave(behaviour);
      const error: unknown = await sealed().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(SigningServiceRefused);
      expect(String(error)).not.toContain('secret');
    },
  );

  it('is not believed with a certificate of another authority', async () => {
    const account = { ...service.account, authority: await authority() };
    await expect(new RemoteSeal(keys, account).seal(document, words)).rejects.toBeInstanceOf(SigningServiceRefused);
  });
});
