import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { KeyLocks } from '../../src/platform/log/commands/key-locks.js';
import { document } from '../../src/platform/papers/documents/document.js';
import { FileContents } from '../../src/platform/papers/files/file-contents.js';
import { FileStorage } from '../../src/platform/papers/files/file-storage.js';
import { KeptDocuments } from '../../src/platform/papers/sealing/kept-documents.js';
import { SealKeys } from '../../src/platform/papers/sealing/seal-keys.js';
import { SealedPapers } from '../../src/platform/papers/sealing/sealed-papers.js';
import { PlatformSeal, type SealedWith } from '../../src/platform/papers/sealing/signing-service.js';
import { SigningServiceAway, SigningServiceRefused } from '../../src/platform/papers/sealing/remote-credential.js';
import { verifySeal } from '../../src/platform/papers/sealing/verify-seal.js';
import { PersonKeys } from '../../src/platform/people/personal-data/person-keys.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { orderExample } from '../support/document-examples.js';
import { testSecrets } from '../support/platform.js';

let database: FreshDatabase;
let folder: string;
let keys: SealKeys;
let storage: FileStorage;
let seals = 0;
let fails: Error | null = null;

/** The platform's own seal, counted. */
class CountedSeal extends PlatformSeal {
  override async seal(pdf: Buffer, words: SealedWith): Promise<Buffer> {
    seals += 1;
    if (fails) throw fails;
    return super.seal(pdf, words);
  }

  override async sign(bytes: Buffer, at: Date): Promise<Buffer> {
    if (fails) throw fails;
    return super.sign(bytes, at);
  }
}

/** Sealed papers of a process of its own. */
const process = (): SealedPapers => {
  const { db } = database;
  const contents = new FileContents(db, storage, new PersonKeys(db, testSecrets));
  return new SealedPapers(db, new KeyLocks(db), new KeptDocuments(contents, storage), new CountedSeal(keys));
};

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'guichet-papers-'));
  storage = new FileStorage(readConfig({ PLATFORM: 'development', DATA_FOLDER: folder }));
  keys = new SealKeys(database.db, testSecrets);
  await keys.signers();
}, 60_000);
beforeEach(() => {
  seals = 0;
  fails = null;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.destroy();
});

const paper = (title: string) => ({ ...orderExample(1), title });

describe('a paper that is sealed', () => {
  it('is sealed once, however many ask for it first, in whatever process', async () => {
    const [one, other] = [process(), process()];
    const asked = [one, other, one, other, one, other].map((papers) => papers.sealed(paper('Attestation 1')));
    const all = await Promise.all(asked);
    expect(seals).toBe(1);
    expect(new Set(all.map((bytes) => bytes.toString('hex'))).size).toBe(1);
  });

  it('has the same bytes at each download, and proves the document that was made', async () => {
    const first = await process().sealed(paper('Attestation 2'));
    const again = await process().sealed(paper('Attestation 2'));
    expect(again.equals(first)).toBe(true);
    const made = await document(paper('Attestation 2'));
    expect(first.subarray(0, made.length).equals(made)).toBe(true);
    expect(verifySeal(first, (await keys.signers()).authority).faults).toEqual([]);
  });

  it('keeps its bytes when the look of its entity changes, and is sealed anew once it says something else', async () => {
    const { theme, ...said } = paper('Attestation 3');
    const first = await process().sealed({ ...said, theme });
    const header = { left: '#000000', centre: '#000000', right: '#000000' };
    expect((await process().sealed({ ...said, theme: { ...theme, header } })).equals(first)).toBe(true);
    expect(seals).toBe(1);
    expect((await process().sealed({ ...said, theme, subtitle: 'Corrigée' })).equals(first)).toBe(false);
    expect(seals).toBe(2);
  });

  it('is made again where the storage of files lost it', async () => {
    const first = await process().sealed(paper('Attestation 4'));
    const { rows } = await database.db.pool.query<{ sealed_sha256: string }>(
      'SELECT sealed_sha256 FROM sealed_papers ORDER BY sealed_at DESC LIMIT 1',
    );
    expect(rows).toHaveLength(1);
    await rm(folder, { recursive: true });
    const again = await process().sealed(paper('Attestation 4'));
    expect(again.equals(first)).toBe(false);
    expect((await process().sealed(paper('Attestation 4'))).equals(again)).toBe(true);
  });

  it('is under the key of the person whom it is about', async () => {
    const subject = { id: newId(), name: 'Marie Test' };
    const first = await process().sealed(paper('Attestation 5'), subject);
    expect((await process().sealed(paper('Attestation 5'), subject)).equals(first)).toBe(true);
    await database.db.pool.query('DELETE FROM person_keys WHERE person_id = $1', [subject.id]);
    seals = 0;
    await process()
      .sealed(paper('Attestation 5'), subject)
      .catch(() => undefined);
    expect(seals).toBe(1);
  });
});

describe('a signing service that does not seal', () => {
  it.each([new SigningServiceAway('no answer'), new SigningServiceRefused('credential disabled')])(
    'tells the person to come back, and keeps nothing: %s',
    async (error) => {
      fails = error;
      const refused = { code: 'sealingAway', status: 503 };
      await expect(process().sealed(paper(`Attestation ${error.name}`))).rejects.toMatchObject(refused);
      await expect(process().signatureOf(Buffer.from(error.name))).rejects.toMatchObject(refused);
      fails = null;
      await expect(process().sealed(paper(`Attestation ${error.name}`))).resolves.toBeInstanceOf(Buffer);
      const signed = await process().signatureOf(Buffer.from(error.name));
      expect((await process().signatureOf(Buffer.from(error.name))).equals(signed)).toBe(true);
    },
  );
});
