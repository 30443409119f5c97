import { describe, expect, it } from '@jest/globals';
import { strToU8, type Zippable } from 'fflate';
import { manifest, scormPackage, zipOf } from '../../src/demo/course-packages.js';
import type { PackageFormat } from '../../src/training/courses/course.vocabulary.js';
import { understated } from '../support/forged-archives.js';
import { inspectPackage, isPackagePath, unpackPackage } from '../../src/training/courses/package-zip.service.js';

const text = strToU8('x');
const faultOf = async (zip: Uint8Array): Promise<unknown> => {
  const found = await inspectPackage(zip);
  return 'fault' in found ? found.fault : found;
};
/** Of a package of one part. */
const startsAt = (entry: string, format: PackageFormat = '1.2') => ({
  format,
  parts: [{ id: 'i', title: 'Module', entry }],
});
const pathsOf = async (zip: Uint8Array): Promise<readonly string[]> => {
  const entries = await unpackPackage(zip);
  return 'fault' in entries ? [entries.fault] : [...entries.keys()].toSorted();
};
/** Sequencing of an item of 2004. */
const measured = (measure: string, decides = true): string =>
  `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="${String(decides)}">${measure}</imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
const withManifest = (xml: string, more: Zippable = { 'start/index.html': text }): Uint8Array =>
  zipOf({ 'imsmanifest.xml': strToU8(xml), ...more });

describe('a package', () => {
  it.each(['1.2', '2004'] as const)('of SCORM %s says where it starts', async (format) => {
    expect(await inspectPackage(scormPackage(format))).toEqual(startsAt('start/index.html', format));
    const entries = await unpackPackage(scormPackage(format));
    expect([...('fault' in entries ? [] : entries.keys())]).toContain('scripts/app.js');
  });

  it('of the first edition of 2004, with a base and a question, is one too', async () => {
    const xml = manifest('2004', 'index.html?lang=fr', 'CAM 1.3').replace(
      '<resources>',
      '<resources xml:base="start/">',
    );
    expect(await inspectPackage(withManifest(xml))).toEqual(startsAt('start/index.html?lang=fr', '2004'));
  });

  it.each([
    ['../outside.html'],
    ['start/../../outside.html'],
    ['/etc/outside.html'],
    ['C:/outside.html'],
    ['start\\\\outside.html'],
    ['.hidden/page.html'],
    ['start/%2e%2e/page.html'],
    ['~player/player.js'],
    [`${'a'.repeat(200)}.html`],
  ])('with %s is refused', async (name) =>
    expect(await faultOf(scormPackage('1.2', { [name]: text }))).toBe('packageEntryRefused'),
  );

  it.each([['run.php'], ['run.exe'], ['page']])('with %s is refused for its type, by its name', async (name) =>
    expect(await inspectPackage(scormPackage('1.2', { [name]: text }))).toEqual({
      fault: 'packageFileTypeRefused',
      args: { name },
    }),
  );

  it('with a link is refused', async () =>
    expect(await faultOf(scormPackage('1.2', { 'link.html': [text, { os: 3, attrs: 0xa1ff << 16 }] }))).toBe(
      'packageEntryRefused',
    ));

  it('that is packed a thousand times smaller than it is, is refused', async () =>
    expect(await faultOf(scormPackage('1.2', { 'big.txt': new Uint8Array(2 ** 23) }))).toBe('packagePackedTooMuch'));

  it('of more files than a course has, is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.txt`, text]));
    expect(await inspectPackage(scormPackage('1.2', many))).toEqual({
      fault: 'packageTooManyFiles',
      args: { max: 2000 },
    });
  });

  it('that is larger than any is refused with its size and the largest', async () =>
    expect(await inspectPackage(new Uint8Array(60 * 1024 * 1024 + 1))).toEqual({
      fault: 'packageTooLarge',
      args: { size: 61, max: 60 },
    }));

  it('whose directory does not say what is in it, is refused', async () => {
    const zip = scormPackage('1.2', { 'last.txt': [strToU8('four'), { level: 0 }] });
    const size = zip.length - 22 - 46 - 'last.txt'.length + 24;
    expect(zip[size]).toBe(4);
    expect(await faultOf(zip.with(size, 3))).toBe('packageUnreadable');
  });

  it('whose files are larger than they say, is refused, before it is let in and when it is played', async () => {
    const zip = understated(scormPackage('1.2', { 'big.txt': new Uint8Array(2 ** 20) }));
    expect(await faultOf(zip)).toBe('packageUnreadable');
    expect(await unpackPackage(zip)).toEqual({ fault: 'packageUnreadable', args: {} });
  });

  it('with what desktops put beside it is taken without that', async () => {
    const beside = ['__MACOSX/start/._index.html', '__MACOSX/._.DS_Store', '.DS_Store', 'start/.DS_Store', 'Thumbs.db'];
    const zip = scormPackage('1.2', Object.fromEntries(beside.map((path) => [path, text])));
    expect(await inspectPackage(zip)).toEqual(startsAt('start/index.html'));
    const entries = await unpackPackage(zip);
    expect('fault' in entries ? entries : [...entries.keys()].toSorted()).toEqual([
      'imsmanifest.xml',
      'scripts/app.js',
      'start/index.html',
      'start/lesson.html',
    ]);
  });

  it.each([
    ['le%C3%A7on.html', 'leçon.html'],
    ['mon%20index.html?page=1%202', 'mon index.html?page=1%202'],
    ['leçon.html#fin', 'leçon.html#fin'],
  ])('that starts at the address %s is played', async (address, entry) => {
    const [path = ''] = entry.split(/[?#]/);
    expect(await inspectPackage(withManifest(manifest('1.2', address), { [path]: text }))).toEqual(startsAt(entry));
  });

  it('whose start is in other letters, behind a point or by backslashes, is played by the name of the file', async () => {
    for (const address of ['Start/Index.HTML', './start/index.html', 'start\\index.html'])
      expect(await inspectPackage(withManifest(manifest('1.2', address)))).toEqual(startsAt('start/index.html'));
  });

  it('that lies in a folder is taken from there', async () => {
    const within = { 'Module/imsmanifest.xml': strToU8(manifest('1.2')), 'Module/start/index.html': text };
    const zip = zipOf({ ...within, '__MACOSX/Module/._imsmanifest.xml': text, 'Read me.txt': text });
    expect(await inspectPackage(zip)).toEqual(startsAt('start/index.html'));
    expect(await pathsOf(zip)).toEqual(['imsmanifest.xml', 'start/index.html']);
  });

  it.each(['utf-16le', 'utf-16be'] as const)('with a manifest in %s is read', async (encoding) => {
    const units = Buffer.from(`\ufeff${manifest('2004', 'leçon.html')}`, 'utf16le');
    const bytes = encoding === 'utf-16le' ? units : units.swap16();
    const zip = zipOf({ 'imsmanifest.xml': new Uint8Array(bytes), 'leçon.html': text });
    expect(await inspectPackage(zip)).toEqual(startsAt('leçon.html', '2004'));
  });

  it('with a manifest in the encoding that it declares is read', async () => {
    const xml = manifest('1.2', 'leçon.html').replace('?>', ' encoding="ISO-8859-1"?>');
    const zip = zipOf({ 'imsmanifest.xml': new Uint8Array(Buffer.from(xml, 'latin1')), 'leçon.html': text });
    expect(await inspectPackage(zip)).toEqual(startsAt('leçon.html'));
  });

  it('whose names are of Windows in code page 850, or of macOS in decomposed letters, is served by composed ones', async () => {
    const windows = Buffer.from(withManifest(manifest('1.2', 'À la leçon.html'), { '@ la le#on.html': text }));
    for (const [sign, letter] of [
      ['@', 0xb7],
      ['#', 0x87],
    ] as const)
      for (let at = windows.indexOf(sign); at !== -1; at = windows.indexOf(sign, at)) windows[at] = letter;
    const mac = withManifest(manifest('1.2', 'À la leçon.html'), { ['À la leçon.html'.normalize('NFD')]: text });
    for (const zip of [new Uint8Array(windows), mac]) {
      expect(await inspectPackage(zip)).toEqual(startsAt('À la leçon.html'));
      expect(await pathsOf(zip)).toContain('À la leçon.html');
    }
  });

  it('of several parts has each of them, in the order of its default organisation, with their parameters', async () => {
    const xml = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><organizations default="b">
      <organization identifier="a"><item identifier="x" identifierref="r1"><title>Other</title></item></organization>
      <organization identifier="b"><title>Course</title><item identifier="folder"><title>Chapter</title>
        <item identifier="i2" identifierref="r2" parameters="?page=2"><title>Second &amp; first</title></item>
        <item identifier="i1" identifierref="r1"><title>First</title><adlcp:masteryscore>80</adlcp:masteryscore></item>
        <item identifier="hidden" identifierref="r1" isvisible="false"><title>Hidden</title></item></item></organization>
      </organizations><resources><resource identifier="r1" href="one.html"/><resource identifier="r2" href="two.html"/>
      <resource identifier="r3" href="three.html"/></resources></manifest>`;
    expect(await inspectPackage(withManifest(xml, { 'one.html': text, 'two.html': text }))).toEqual({
      format: '1.2',
      parts: [
        { id: 'i2', title: 'Second & first', entry: 'two.html?page=2' },
        { id: 'i1', title: 'First', entry: 'one.html', passMark: 80 },
      ],
    });
  });

  it('that starts at an address that is none is refused', async () =>
    expect(await faultOf(withManifest(manifest('1.2', 'a%ff.html')))).toBe('packageStartMissing'));

  it('that is none, is refused', async () => {
    for (const zip of [new Uint8Array(), text, scormPackage('1.2').subarray(40), scormPackage('1.2').subarray(0, 400)])
      expect(await faultOf(zip)).toBe('packageUnreadable');
  });

  it.each([
    ['1.2', '<adlcp:masteryscore>75</adlcp:masteryscore><adlcp:datafromlms> a=1 </adlcp:datafromlms>', 75, 'a=1'],
    ['2004', measured('<imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure>'), 80, undefined],
    ['2004', measured(''), 100, undefined],
    ['2004', measured('<imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure>', false), undefined, undefined],
    ['1.2', '<adlcp:masteryscore>most</adlcp:masteryscore>', undefined, undefined],
  ] as const)('of SCORM %s has what its manifest says of its item: %s', async (format, said, passMark, launchData) => {
    const found = await inspectPackage(withManifest(manifest(format).replace('</item>', `${said}</item>`)));
    expect('parts' in found && found.parts).toEqual([
      {
        ...{ id: 'i', title: 'Module', entry: 'start/index.html' },
        ...(passMark !== undefined && { passMark }),
        ...(launchData !== undefined && { launchData }),
      },
    ]);
  });

  it.each([
    ['without a manifest', zipOf({ 'start/index.html': text }), 'packageManifestMissing', {}],
    ['of xAPI alone', zipOf({ 'tincan.xml': text, 'index.html': text }), 'packageIsXapi', {}],
    ['of cmi5 alone', zipOf({ 'cmi5.xml': text, 'index.html': text }), 'packageIsXapi', {}],
    [
      'of another edition',
      withManifest(manifest('1.2', 'start/index.html', '1.1')),
      'packageEditionUnknown',
      { version: '1.1' },
    ],
    ['whose manifest is none', withManifest('no manifest'), 'packageEditionUnknown', { version: '–' }],
    [
      'whose manifest loads something',
      withManifest('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><manifest>&e;</manifest>'),
      'packageEditionUnknown',
      { version: '–' },
    ],
    [
      'whose start is not in it',
      withManifest(manifest('1.2', 'elsewhere.html')),
      'packageStartMissing',
      { name: 'elsewhere.html' },
    ],
    ['without a part to open', withManifest(manifest('1.2').replace('identifierref="r"', '')), 'packageHasNoStart', {}],
  ])('%s is refused, and says why', async (_, zip, fault, args) =>
    expect(await inspectPackage(zip)).toEqual({ fault, args }),
  );
});

describe('a path in a package', () => {
  it.each(['a.html', 'a/b/c.js', 'été/page 1.html', 'a..b.html'])('may be %s', (path) =>
    expect(isPackagePath(path)).toBe(true),
  );
});
