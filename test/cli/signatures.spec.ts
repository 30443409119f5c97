import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PDFKit from 'pdfkit';
import { signatures } from '../../projections/sales/signatures.js';
import { contacts } from '../../projections/customers/contacts.js';
import { privacy } from '../../projections/oversight/privacy.js';
import { createReadModels } from '../../src/platform/reading/projections/read-model-tables.js';
import { SealKeys } from '../../src/platform/papers/sealing/seal-keys.js';
import { PlatformSeal } from '../../src/platform/papers/sealing/signing-service.js';
import type { SealReport } from '../../src/platform/papers/sealing/verify-seal.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { buildProduct } from '../faults/harness/build.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { testSecrets } from '../support/platform.js';
import { operator, type Said } from './process.js';

let fresh: FreshDatabase;
let folder: string;
let sealed: Buffer;

beforeAll(async () => {
  // where this file is the first to start a process of the product
  await buildProduct();
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'guichet-cli-'));
  await createReadModels(fresh.db.kysely, [signatures, contacts, privacy]);
  const made = new PDFKit();
  made.text('Quote 1');
  made.end();
  const words = { name: 'Marie Test', reason: 'Simple electronic signature', mark: 'Signed by Marie Test' };
  sealed = await new PlatformSeal(new SealKeys(fresh.db, testSecrets)).seal(await buffer(made), {
    ...words,
    at: new Date('2026-11-25T14:05:06Z'),
  });
}, 300_000);

afterAll(async () => {
  await fresh.destroy();
  await rm(folder, { recursive: true, force: true });
});

const verify = async (bytes: Buffer): Promise<Said> => {
  const file = join(folder, 'file.pdf');
  await writeFile(file, bytes);
  return operator({
    DATA_FOLDER: folder,
    DATABASE_URL: fresh.url,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  })('signature', 'verify', file);
};

describe('signature verify', () => {
  it('says of a sealed document by whom it was signed and when', async () => {
    const { code, stdout, stderr } = await verify(sealed);
    expect([code, stderr]).toEqual([0, expect.stringContaining('signed by Marie Test')]);
    expect(parseJson<SealReport>(stdout)).toMatchObject({ faults: [], sealedAt: '2026-11-25T14:05:06.000Z' });
  });

  it('says what is wrong with one that was changed', async () => {
    const changed = Buffer.from(sealed);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await verify(changed)).toMatchObject({ code: 1, stderr: expect.stringContaining('It was changed') });
  });
});
