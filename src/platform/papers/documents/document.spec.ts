import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from 'pdf-lib';
import { languages, type Language } from '../../../kernel/language.js';
import { totalsOf } from '../../../kernel/money.js';
import { hostileExample, orderExample } from '../../../../test/support/document-examples.js';
import {
  attachedTo,
  picturesOf,
  poppler,
  popplerMissing,
  wordsOf,
  type Word,
} from '../../../../test/support/poppler.js';
import { document, fingerprintOf } from './document.js';
import { documentTheme, onlineVersion, type DocumentSource, type Part } from './document.shapes.js';

const run = promisify(execFile);

const withParts = (...parts: readonly Part[]): DocumentSource => ({ ...orderExample(0), parts });

const read = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false });

const dictionariesOf = (pdf: PDFDocument): readonly PDFDict[] =>
  pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
    );

const ofType = (pdf: PDFDocument, type: string): readonly PDFDict[] =>
  dictionariesOf(pdf).filter((one) => one.get(PDFName.of('Type')) === PDFName.of(type));

const streamIn = (within: PDFDict, name: string): PDFRawStream => {
  const found = within.lookup(PDFName.of(name));
  if (found instanceof PDFRawStream) return found;
  throw new Error(`${name} is no stream`);
};

/** XMP, which stands in its file as it is. */
const metadataOf = (pdf: PDFDocument): string =>
  Buffer.from(streamIn(pdf.catalog, 'Metadata').contents).toString('utf8');

describe('the bytes of a document', () => {
  it('are the same each time', async () => {
    const [one, other] = [await document(orderExample(10)), await document(orderExample(10))];
    expect(one.equals(other)).toBe(true);
    expect(fingerprintOf(one)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are the same in another process, at another clock and in another order of names', async () => {
    const source = hostileExample();
    const { stdout } = await run(
      process.execPath,
      [
        '--import',
        './scripts/typescript.mjs',
        '--input-type=module',
        '--eval',
        `const { document, fingerprintOf } = await import('./src/platform/papers/documents/document.ts');
         const turned = (value) => typeof value !== 'object' || value === null || Array.isArray(value) ? value
           : Object.fromEntries(Object.entries(value).reverse());
         const source = turned(JSON.parse(process.env.SOURCE));
         process.stdout.write(fingerprintOf(await document({ ...source, data: turned(source.data) })));`,
      ],
      { env: { ...process.env, SOURCE: JSON.stringify(source), TZ: 'Pacific/Auckland', LANG: 'C', LC_ALL: 'C' } },
    );
    expect(stdout).toBe(fingerprintOf(await document(source)));
  });

  it('know nothing of a theme but its name and colours', async () => {
    const { theme, ...source } = orderExample(1);
    const worn = documentTheme({ ...theme, header: { ...theme.header, ...{ image: null } }, ...{ helpNode: null } });
    expect(worn).toEqual(theme);
    expect((await document({ ...source, theme: worn })).equals(await document({ ...source, theme }))).toBe(true);
  });

  it('are others as soon as anything is: a word, the data, the moment', async () => {
    const source = orderExample(1);
    const sources: readonly DocumentSource[] = [
      source,
      { ...source, title: `${source.title}.` },
      { ...source, data: { order: 'another' } },
      { ...source, createdAt: '2026-03-03T09:30:01.000Z' },
    ];
    const prints = await Promise.all(sources.map(async (one) => fingerprintOf(await document(one))));
    expect(new Set(prints).size).toBe(sources.length);
  });
});

describe('a document in PDF/A-3a', () => {
  const made = async () => read(await document({ ...orderExample(10), title: 'Bon <n° 1> & « été »' }));

  it('says so in its metadata, in XML that can be read', async () => {
    const xmp = metadataOf(await made());
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('>Bon &lt;n° 1&gt; &amp; « été »</rdf:li>');
  });

  it('has title, moment and maker in both places', async () => {
    const pdf = await made();
    expect(pdf.getTitle()).toBe('Bon <n° 1> & « été »');
    expect(pdf.getCreationDate()?.toISOString()).toBe('2026-03-03T09:30:00.000Z');
    expect(metadataOf(pdf)).toContain('<xmp:CreateDate>2026-03-03T09:30:00Z</xmp:CreateDate>');
    expect([pdf.getProducer(), pdf.getCreator(), pdf.getKeywords()]).toEqual(['Guichet', 'Guichet', undefined]);
  });

  it('says which colours it means, by a profile', async () => {
    const [intent] = (await made()).catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray().slice(0, 1);
    const pdf = await made();
    const found = pdf.context.lookup(intent, PDFDict);
    expect(found.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'));
    const profile = streamIn(found, 'DestOutputProfile');
    expect(Buffer.from(profile.contents).toString('latin1', 36, 40)).toBe('acsp');
    expect(profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber()).toBe(3);
  });

  it('is not encrypted, has an id, and names its version', async () => {
    const bytes = await document(orderExample(1));
    const { context } = await read(bytes);
    expect(context.trailerInfo.Encrypt).toBeUndefined();
    expect(context.trailerInfo.ID).toBeInstanceOf(PDFArray);
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  });

  it('runs nothing and loads nothing', async () => {
    const names = dictionariesOf(await made()).flatMap((one) => one.keys().map(String));
    expect(names.filter((name) => /^\/(?:AA|OpenAction|JavaScript|JS|Launch|URI|LZWDecode)$/.test(name))).toEqual([]);
  });

  it('embeds each font, with what its signs mean', async () => {
    const pdf = await made();
    const descriptors = ofType(pdf, 'FontDescriptor');
    expect(descriptors).toHaveLength(2);
    for (const one of descriptors) expect(one.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFRawStream);
    const composite = ofType(pdf, 'Font').filter((one) => one.get(PDFName.of('Subtype')) === PDFName.of('Type0'));
    expect(composite).toHaveLength(2);
    for (const one of composite) expect(one.lookup(PDFName.of('ToUnicode'))).toBeInstanceOf(PDFRawStream);
  });

  it('draws no sign that its fonts lack, whatever is written', async () => {
    const drawn = (await document(hostileExample())).toString('latin1').match(/<(?:[0-9a-f]{4})+> -?[\d.]+/g) ?? [];
    const glyphs = drawn.flatMap((text) => text.slice(1, text.indexOf('>')).match(/.{4}/g) ?? []);
    expect(glyphs.length).toBeGreaterThan(1_000);
    expect(glyphs).not.toContain('0000');
  });

  it.each(languages)('is tagged, in %s', async (language) => {
    const { catalog } = await read(await document(orderExample(1, language)));
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true');
    expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe(language);
    expect(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).has(PDFName.of('ParentTree'))).toBe(true);
    const preferences = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
    expect(preferences.get(PDFName.of('DisplayDocTitle'))?.toString()).toBe('true');
  });

  it('has its data as a file that belongs to it', async () => {
    const pdf = await made();
    const [file] = pdf.catalog.lookup(PDFName.of('AF'), PDFArray).asArray();
    const specification = pdf.context.lookup(file, PDFDict);
    expect(specification.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Data'));
    expect(specification.lookup(PDFName.of('UF'), PDFString).decodeText()).toBe('data.json');
    const content = streamIn(specification.lookup(PDFName.of('EF'), PDFDict), 'F');
    expect(content.dict.lookup(PDFName.of('Subtype'), PDFName).decodeText()).toBe('application/json');
    expect(JSON.parse(Buffer.from(content.contents).toString('utf8'))).toEqual(orderExample(10).data);
    expect(content.dict.lookup(PDFName.of('Params'), PDFDict).has(PDFName.of('ModDate'))).toBe(true);
  });

  it('has an id of its own', async () => {
    const idOf = async (source: DocumentSource) => {
      const { ID } = (await read(await document(source))).context.trailerInfo;
      return ID instanceof PDFArray ? ID.lookup(0, PDFHexString).asString() : undefined;
    };
    const source = orderExample(1);
    expect(await idOf(source)).toMatch(/^[0-9a-f]{32}$/i);
    expect(await idOf({ ...source, data: null })).not.toBe(await idOf(source));
  });
});

const described = popplerMissing === undefined ? describe : describe.skip;
const why = popplerMissing ?? '';

const structureOf = (bytes: Uint8Array): Promise<string> => poppler('pdfinfo', bytes, ['-struct-text']);
const textOf = (bytes: Uint8Array): Promise<string> => poppler('pdftotext', bytes, ['-layout'], ['-']);
const pagesOf = async (bytes: Uint8Array): Promise<number> => (await read(bytes)).getPageCount();

/** `pdftotext` has one space for all of them. */
const plain = (text: string): string => text.replaceAll(/[^\S\n\f]+/gu, ' ');

/** Side margins and the room of the footer; the picture of a page has nothing there. */
const side = 39;

/** Two words one over the other, by more than their boxes touch. */
const overlapping = (words: readonly Word[]): readonly string[] =>
  words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3,
      )
      .map((other) => `${one.text} · ${other.text}`),
  );

described(`a document as people meet it${why}`, () => {
  it('is read by its text, from the letterhead to the last page', async () => {
    const text = await textOf(await document(orderExample(10)));
    for (const said of [
      'Berger-Levrault Collectivités',
      'Bon de commande C-2026-00042',
      'Mairie de Saint-Étienne',
      'Œuvre des Français à l’étranger',
      'Prestation n° 10 : formation à l’état civil',
      '1\u202f234,50\u00a0€',
      'TVA 20\u202f%\u00a0sur',
      'Total TTC',
      'Page 1 sur 2',
      'Page 2 sur 2',
      'Nom et qualité\u00a0: Anne Durand, maire',
    ]) {
      expect(plain(text)).toContain(plain(said));
    }
  });

  it.each<[Language, string, string]>([
    ['fr', 'Total HT', 'Page 1 sur'],
    ['es', 'Total sin IVA', 'Página 1 de'],
    ['en', 'Total excluding VAT', 'Page 1 of'],
  ])('says what the kit says in %s', async (language, net, page) => {
    const text = await textOf(await document(orderExample(1, language)));
    expect(text).toContain(net);
    expect(text).toContain(page);
  });

  it('is known to be tagged, with its fonts in it and its data beside', async () => {
    const bytes = await document(orderExample(10));
    expect(await poppler('pdfinfo', bytes, [])).toMatch(/Tagged: +yes/);
    expect(await poppler('pdffonts', bytes, [])).toMatch(
      /Inter-SemiBold.* yes yes yes[\s\S]*Inter-Regular.* yes yes yes/,
    );
    expect(JSON.parse(await attachedTo(bytes))).toEqual(orderExample(10).data);
  });

  it('is read aloud in its order: title, parties, facts, lines, totals, clauses, notes, signatures', async () => {
    const structure = await structureOf(await document(orderExample(2)));
    const spoken = Array.from(structure.matchAll(/^ *"(.*)"$/gm), ([, said = '']) => said.trim());
    const places = [
      'Berger-Levrault Collectivités',
      'Bon de commande C-2026-00042',
      'Client',
      'Mairie de Saint-Étienne',
      'Place de l’Hôtel-de-Ville',
      'Adresse de livraison',
      'Service Chorus',
      'FINANCES-01',
      'Désignation',
      'Prestation n° 1 : formation à l’état civil',
      'Prestation n° 2 : formation à l’état civil',
      'Total HT',
      'Conditions',
      'Remarques',
      'Pour le client',
    ].map((said) => spoken.indexOf(said));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(spoken.some((said) => said.startsWith('Page 1'))).toBe(false);
  });

  it('has one title, heads of columns and heads of rows', async () => {
    const structure = await structureOf(await document(orderExample(2)));
    expect(structure.match(/^ *H1/gm)).toHaveLength(1);
    expect(structure.match(/Scope \/Column/g)).toHaveLength(5);
    expect(structure.match(/Scope \/Row/g)).toHaveLength(6);
    expect(structure).toMatch(/THead\n +TR\n +TH/);
  });

  it('repeats the head of its lines on each page, and reads it aloud once', async () => {
    const bytes = await document(orderExample(60));
    const pages = (await textOf(bytes)).split('\f').filter((page) => page !== '');
    expect(pages).toHaveLength(await pagesOf(bytes));
    const withLines = pages.filter((page) => page.includes('Prestation n°'));
    expect(withLines.length).toBeGreaterThan(1);
    for (const page of withLines) expect(page).toMatch(/Désignation +Quantité/);
    const structure = await structureOf(bytes);
    expect(structure.match(/"Désignation/g)).toHaveLength(1);
    expect(structure.match(/Prestation n° \d+ /g)).toHaveLength(60);
  });

  it('holds 300 lines', async () => {
    const bytes = await document(orderExample(300));
    expect((await textOf(bytes)).match(/Prestation n°/g)).toHaveLength(300);
    expect(await pagesOf(bytes)).toBe(12);
  });

  it('stands numbers at the right', async () => {
    const words = await wordsOf(await document(orderExample(10)));
    const quantities = words.filter(
      ({ page, text, left, top }) => page === 0 && top > 340 && /^\d+$/.test(text) && left > 250 && left < 330,
    );
    expect(quantities.length).toBe(10);
    const edges = quantities.map(({ right }) => right);
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(0.5);
  });

  it('never breaks totals, nor a title from what it is the title of', async () => {
    for (let count = 1; count <= 40; count += 1) {
      const pages = (await textOf(await document(orderExample(count)))).split('\f');
      const pageOf = (said: RegExp) => pages.findIndex((page) => said.test(page));
      expect([count, pageOf(/^Lignes/m)]).toEqual([count, pageOf(/n° 1 /)]);
      expect([count, pageOf(/^Totaux/m)]).toEqual([count, pageOf(/Total TTC/)]);
      expect([count, pageOf(/^Signatures/m)]).toEqual([count, pageOf(/Signature et cachet/)]);
    }
  });

  it('wears the colours of its entity', async () => {
    const [first] = await picturesOf(await document(orderExample(1)));
    const near = (found: readonly number[] = [], wanted: readonly number[] = []) =>
      wanted.every((value, index) => Math.abs(value - (found[index] ?? -99)) < 12);
    expect(near(first?.at(1, 10), [0x37, 0x2e, 0x95])).toBe(true);
    expect(near(first?.at(first.width - 2, 10), [0x0b, 0x7a, 0x75])).toBe(true);
    expect(near(first?.at(10, 200), [255, 255, 255])).toBe(true);
  });

  it('is hurt by nothing that people write', async () => {
    const bytes = await document(hostileExample());
    expect(overlapping(await wordsOf(bytes))).toEqual([]);
    const text = await textOf(bytes);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('□');
    expect(text).not.toMatch(/(?![\n\f])[\p{Cc}\p{Cf}]/u);
    for (const picture of await picturesOf(bytes)) {
      const stained = Array.from({ length: picture.height - 40 }, (_, y) => y + 30).some((y) =>
        [
          ...Array.from({ length: side }, (_, x) => x),
          ...Array.from({ length: side }, (_, x) => picture.width - 1 - x),
        ].some((x) => picture.at(x, Math.min(y, picture.height - 1)).some((value) => value < 200)),
      );
      expect(stained).toBe(false);
    }
  });

  it('overlaps nowhere on an ordinary order either', async () =>
    expect(overlapping(await wordsOf(await document(orderExample(60))))).toEqual([]));

  it('says where there are no lines, and leaves no empty table', async () => {
    const bytes = await document(
      withParts(
        { kind: 'lines', columns: [{ title: 'Désignation', share: 1 }], rows: [], empty: 'Aucune ligne.' },
        { kind: 'facts', facts: [] },
        { kind: 'parties', parties: [] },
        { kind: 'totals', totals: totalsOf([]) },
        { kind: 'signature', title: 'Signatures', signatories: [] },
      ),
    );
    expect(await textOf(bytes)).toContain('Aucune ligne.');
    expect((await structureOf(bytes)).match(/^ *Table/gm)).toHaveLength(1);
  });

  it('leaves no empty frame where it is signed on line, and has room for the hand where it is printed', async () => {
    const source = withParts({ kind: 'signature', title: 'Bon pour accord', signatories: [{ role: 'Maire' }] });
    const [printed, online] = await Promise.all([
      textOf(await document(source)),
      textOf(await document(onlineVersion(source))),
    ]);
    expect([printed.includes('Signature et cachet'), printed.includes('page de scellement')]).toEqual([true, false]);
    expect([online.includes('Signature et cachet'), online.includes('page de scellement')]).toEqual([false, true]);
  });

  it('shows an address as a code that leads there, and says it to a screen reader', async () => {
    const address = 'https://guichet.example/signature/verify#abc';
    const bytes = await document(withParts({ kind: 'code', text: 'Pour vérifier :', address }));
    expect(await textOf(bytes)).toContain(address);
    expect(
      dictionariesOf(await read(bytes)).some(
        (one) => one.get(PDFName.of('S')) === PDFName.of('Figure') && one.has(PDFName.of('Alt')),
      ),
    ).toBe(true);
    // dark squares in the corner of the code
    const [page] = await picturesOf(bytes);
    const dark = Array.from({ length: 400 }, (_, y) => y + 60).filter((y) =>
      (page?.at(50, y) ?? [255]).every((value) => value < 60),
    );
    expect(dark.length).toBeGreaterThan(10);
  });

  it('goes on over pages within one cell that no page holds', async () => {
    const bytes = await document(
      withParts({
        kind: 'lines',
        columns: [
          { title: 'Désignation', share: 1 },
          { title: 'Texte', share: 1 },
        ],
        rows: [
          ['Début '.repeat(2_000), 'court'],
          ['fin', 'fin'],
        ],
        empty: '',
      }),
    );
    expect(await pagesOf(bytes)).toBeGreaterThan(2);
    expect((await textOf(bytes)).match(/Début/g)).toHaveLength(2_000);
    expect((await structureOf(bytes)).match(/^ *TR/gm)).toHaveLength(3);
  });
});
