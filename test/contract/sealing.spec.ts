import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { document as paperOf } from '../../src/platform/papers/documents/document.js';
import { readSignedData } from '../../src/platform/papers/sealing/cms.js';
import { sha256 } from '../../src/platform/papers/sealing/digests.js';
import { readPdfSignature } from '../../src/platform/papers/sealing/pdf-signature.js';
import { NotSealable } from '../../src/platform/papers/sealing/plain-pdf.js';
import { SealKeys } from '../../src/platform/papers/sealing/seal-keys.js';
import { PlatformSeal } from '../../src/platform/papers/sealing/signing-service.js';
import { verifySeal } from '../../src/platform/papers/sealing/verify-seal.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { testSecrets } from '../support/platform.js';
import { orderExample } from '../support/document-examples.js';
import { pdfsig, poppler, popplerMissing } from '../support/poppler.js';

const run = promisify(execFile);

let database: FreshDatabase;
let keys: SealKeys;
let folder: string;
let document: Buffer;
let sealed: Buffer;
let authority: Buffer;

const at = new Date('2026-11-25T14:05:06.000Z');
const words = {
  name: 'Hélène Marchand',
  reason: 'Signature électronique simple, code par SMS',
  at,
  mark: 'Signé par Hélène Marchand',
};

const pdf = async (text: string): Promise<Buffer> => {
  const made = new PDFKit({ info: { Title: text } });
  made.text(text).addPage().text('Page 2');
  made.end();
  return buffer(made);
};

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'guichet-seal-'));
  keys = new SealKeys(database.db, testSecrets);
  document = await pdf('Devis D-2026-014');
  sealed = await new PlatformSeal(keys).seal(document, words);
  ({ authority } = await keys.signers());
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.destroy();
});

const written = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** The file with a single byte changed. */
const flipped = (place: number, of = sealed): Buffer => {
  const bytes = Buffer.from(of);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
};

describe('a sealed document', () => {
  it('begins with the bytes that were signed', () => {
    expect(sealed.subarray(0, document.length).equals(document)).toBe(true);
    expect(readPdfSignature(sealed)?.original.equals(document)).toBe(true);
  });

  it('is as it was sealed, by whom and when', () =>
    expect(verifySeal(sealed, authority)).toEqual({
      faults: [],
      sha256: sha256(sealed).toString('hex'),
      originalSha256: sha256(document).toString('hex'),
      sealedBy: 'Guichet document seal',
      sealedAt: at.toISOString(),
      signer: words.name,
      reason: words.reason,
    }));

  it('is accepted by pdfsig, as a signature over the whole document', async () => {
    const said = await pdfsig(sealed);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
    expect(said).toContain('Guichet document seal');
  });

  it('is a file that others still read', async () =>
    expect((await PDFDocument.load(sealed, { updateMetadata: false })).getPageCount()).toBe(2));

  it('is rejected with a flipped byte, wherever it is', async () => {
    const found = sealed.indexOf('/Contents', document.length);
    const places = [10, 200, document.length - 20, document.length + 5, found - 40, found + 900, sealed.length - 10];
    for (const place of places) expect([place, verifySeal(flipped(place), authority).faults]).not.toEqual([place, []]);
    expect(await pdfsig(flipped(200))).not.toContain('Signature is Valid.');
    expect(await pdfsig(flipped(document.length - 20))).not.toContain('Signature is Valid.');
  });

  it('is rejected when something is added to it, and when it was sealed elsewhere', async () => {
    expect(verifySeal(Buffer.concat([sealed, Buffer.from('%\n')]), authority).faults).toEqual(['extended']);
    const elsewhere = await freshDatabase();
    const other = await new SealKeys(elsewhere.db, testSecrets).signers();
    await elsewhere.destroy();
    expect(verifySeal(sealed, other.authority).faults).toEqual(['foreign', 'unstamped']);
    expect(verifySeal(document, authority).faults).toEqual(['unsealed']);
    expect(verifySeal(Buffer.from('no file at all'), authority).faults).toEqual(['unsealed']);
  }, 30_000);

  it('names its certificate in what is signed, and has a stamp that openssl verifies', async () => {
    const { der = Buffer.alloc(0) } = readPdfSignature(sealed) ?? {};
    const read = readSignedData(der);
    // 1.2.840.113549.1.9.16.2.47
    expect(der.includes(Buffer.from('060b2a864886f70d010910022f', 'hex'))).toBe(true);
    const [token, signature, ca] = [
      await written('stamp.der', read.timeStamp ?? Buffer.alloc(0)),
      await written('signature.bin', read.signature),
      await written('authority.pem', Buffer.from(pem(authority))),
    ];
    const verify = ['ts', '-verify', '-token_in', '-in', token, '-CAfile', ca, '-data'];
    expect((await run('openssl', [...verify, signature])).stdout).toContain('Verification: OK');
    const other = await written('other.bin', flipped(3, read.signature));
    await expect(run('openssl', [...verify, other])).rejects.toThrow();
    const said = (await run('openssl', ['ts', '-reply', '-token_in', '-in', token, '-text'])).stdout;
    expect(said).toContain('Nov 25 14:05:06 2026 GMT');
  });

  it('is trusted by openssl with the authority of the installation alone', async () => {
    const { der = Buffer.alloc(0), signed = Buffer.alloc(0) } = readPdfSignature(sealed) ?? {};
    const args = (ca: string, cms: string, content: string) => [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      cms,
      '-content',
      content,
      '-CAfile',
      ca,
      '-purpose',
      'any',
      '-out',
      '/dev/null',
    ];
    const [ca, cms, content] = [
      await written('authority.pem', Buffer.from(pem(authority))),
      await written('signature.der', der),
      await written('content.bin', signed),
    ];
    expect((await run('openssl', args(ca, cms, content))).stderr).toMatch(/successful/i);
  });

  it('cannot be made of what is no PDF, or has a form already', async () => {
    const seal = new PlatformSeal(keys);
    await expect(seal.seal(Buffer.from('plain'), words)).rejects.toThrow(NotSealable);
    await expect(seal.seal(sealed, words)).rejects.toThrow(NotSealable);
  });
});

const withPoppler = popplerMissing === undefined ? it : it.skip;

/** Reason to skip what qpdf checks; undefined where it is installed. */
const qpdfMissing = await run('qpdf', ['--version']).then(
  () => undefined,
  () => 'not installed',
);

describe('a sealed paper, as one sees it', () => {
  const sheet = { ...orderExample(1), title: 'Signé et scellé en ligne', parts: [] };
  let paper: Buffer;
  let papers: Readonly<Record<'with a page' | 'without a page', Buffer>>;
  const kinds = ['with a page', 'without a page'] as const;

  beforeAll(async () => {
    paper = await paperOf(orderExample(12));
    const seal = new PlatformSeal(keys);
    papers = {
      'with a page': await seal.seal(paper, { ...words, sheet: { ...sheet, parts: orderExample(1).parts } }),
      'without a page': await seal.seal(paper, words),
    };
  }, 30_000);

  const read = (kind: (typeof kinds)[number]) => PDFDocument.load(papers[kind], { updateMetadata: false });

  it.each(kinds)('%s, begins with the bytes that were read, and proves them', (kind) => {
    const report = verifySeal(papers[kind], authority);
    expect(report).toMatchObject({ faults: [], originalSha256: sha256(paper).toString('hex') });
    expect(papers[kind].subarray(0, paper.length).equals(paper)).toBe(true);
  });

  it.each(kinds)('%s, has the seal among the notes of its last page, with what it looks like', async (kind) => {
    const pdf = await read(kind);
    const page = pdf.getPages().at(-1)?.node;
    const [widget] = page?.Annots()?.asArray() ?? [];
    const dictionary = pdf.context.lookup(widget, PDFDict);
    const look = dictionary.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'));
    expect(look).toBeInstanceOf(PDFRawStream);
    expect(dictionary.lookup(PDFName.of('TU'), PDFHexString).decodeText()).toBe(words.mark);
    expect(dictionary.get(PDFName.of('P'))).toBe(page && pdf.context.getObjectRef(page));
    const { width, height } = dictionary.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
    expect([width > 100, height > 10]).toEqual([true, true]);
  });

  it.each(kinds)('%s, keeps the information of the file in its new trailer', async (kind) => {
    const pdf = await read(kind);
    expect(pdf.getTitle()).toBe(orderExample(1).title);
    expect(papers[kind].toString('latin1').slice(-400)).toMatch(/trailer\n<<[^>]*\/Info \d+ 0 R/);
  });

  it('has one page more, where its seal is told', async () =>
    expect((await read('with a page')).getPageCount()).toBe((await read('without a page')).getPageCount() + 1));

  withPoppler.each(kinds)('%s, is valid to pdfsig', async (kind) => {
    const said = await pdfsig(papers[kind]);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
  });

  withPoppler('is one document to a screen reader, with the page and the seal in it', async () => {
    const said = await poppler('pdfinfo', papers['with a page'], ['-struct-text']);
    expect(said.match(/^Document|^ {2}Part|^ {4}Form/gm)).toEqual(['Document', '  Part', '    Form']);
    expect(said).toContain('Mairie de Saint-Étienne');
    expect(await poppler('pdffonts', papers['with a page'], [])).not.toMatch(/ no {2}\w+ +\w+ +\d+/);
  });

  (qpdfMissing === undefined ? it : it.skip).each(kinds)('%s, is sound to qpdf', async (kind) => {
    const file = await written(`${kind.replaceAll(' ', '-')}.pdf`, papers[kind]);
    expect((await run('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors found');
  });
});

describe('the keys of the seal', () => {
  it('are made once, though several processes begin at once, and kept under the master key', async () => {
    const fresh = await freshDatabase();
    const all = await Promise.all([1, 2].map(() => new SealKeys(fresh.db, testSecrets).signers()));
    expect(all.every(({ authority: own }) => own.equals(all[0]?.authority ?? Buffer.alloc(0)))).toBe(true);
    const { rows } = await fresh.db.pool.query<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM seal_keys');
    expect(rows).toHaveLength(3);
    // a PKCS8 key in clear begins so
    for (const { wrapped_key: key } of rows) expect(key.subarray(0, 2).toString('hex')).not.toBe('3082');
    await fresh.destroy();
  }, 30_000);
});
