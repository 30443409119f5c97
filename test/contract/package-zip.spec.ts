import { describe, expect, it } from '@jest/globals';
import { strToU8, type Zippable } from 'fflate';
import { manifest, scormPackage, zipOf } from '../../src/demo/course-packages.js';
import { understated } from '../support/forged-archives.js';
import { inspectPackage, isPackagePath, unpackPackage } from '../../src/training/courses/package-zip.service.js';

const text = strToU8('x');
const faultOf = async (zip: Uint8Array): Promise<unknown> => {
  const found = await inspectPackage(zip);
  return 'fault' in found ? found.fault : found;
};
const withManifest = (xml: string, more: Zippable = { 'start/index.html': text }): Uint8Array =>
  zipOf({ 'imsmanifest.xml': strToU8(xml), ...more });

describe('a package', () => {
  it.each(['1.2', '2004'] as const)('of SCORM %s says where it starts', async (format) => {
    expect(await inspectPackage(scormPackage(format))).toEqual({ format, entry: 'start/index.html' });
    const entries = await unpackPackage(scormPackage(format));
    expect([...('fault' in entries ? [] : entries.keys())]).toContain('scripts/app.js');
  });

  it('of the first edition of 2004, with a base and a question, is one too', async () => {
    const xml = manifest('2004', 'index.html?lang=fr', 'CAM 1.3').replace(
      '<resources>',
      '<resources xml:base="start/">',
    );
    expect(await inspectPackage(withManifest(xml))).toEqual({ format: '2004', entry: 'start/index.html?lang=fr' });
  });

  it.each([
    ['../outside.html'],
    ['start/../../outside.html'],
    ['/etc/outside.html'],
    ['C:/outside.html'],
    ['start\\\\outside.html'],
    ['.hidden/page.html'],
    ['start/%2e%2e/page.html'],
    ['~player/frame.js'],
    ['run.php'],
    ['run.exe'],
    ['page'],
    [`${'a'.repeat(200)}.html`],
  ])('with %s is refused', async (name) =>
    expect(await faultOf(scormPackage('1.2', { [name]: text }))).toBe('packageEntryRefused'),
  );

  it('with a link is refused', async () =>
    expect(await faultOf(scormPackage('1.2', { 'link.html': [text, { os: 3, attrs: 0xa1ff << 16 }] }))).toBe(
      'packageEntryRefused',
    ));

  it('that is packed a thousand times smaller than it is, is refused', async () =>
    expect(await faultOf(scormPackage('1.2', { 'big.txt': new Uint8Array(2 ** 23) }))).toBe('packageTooLarge'));

  it('of more files than a course has, is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.txt`, text]));
    expect(await faultOf(scormPackage('1.2', many))).toBe('packageTooLarge');
  });

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
    expect(await inspectPackage(zip)).toEqual({ format: '1.2', entry: 'start/index.html' });
    const entries = await unpackPackage(zip);
    expect('fault' in entries ? entries : [...entries.keys()].toSorted()).toEqual([
      'imsmanifest.xml',
      'scripts/app.js',
      'start/index.html',
    ]);
  });

  it.each([
    ['le%C3%A7on.html', 'leçon.html'],
    ['mon%20index.html?page=1%202', 'mon index.html?page=1%202'],
    ['leçon.html#fin', 'leçon.html#fin'],
  ])('that starts at the address %s is played', async (address, entry) => {
    const [path = ''] = entry.split(/[?#]/);
    expect(await inspectPackage(withManifest(manifest('1.2', address), { [path]: text }))).toEqual({
      format: '1.2',
      entry,
    });
  });

  it('that starts at an address that is none is refused', async () =>
    expect(await faultOf(withManifest(manifest('1.2', 'a%ff.html')))).toBe('packageManifestUnusable'));

  it('that is none, is refused', async () => {
    for (const zip of [new Uint8Array(), text, scormPackage('1.2').subarray(40), scormPackage('1.2').subarray(0, 400)])
      expect(await faultOf(zip)).toBe('packageUnreadable');
  });

  it('without a manifest of one part and a known edition is refused', async () => {
    const several = manifest('1.2').replace('</item>', '</item><item identifier="j" identifierref="other"/>');
    for (const zip of [
      zipOf({ 'start/index.html': text }),
      withManifest(manifest('1.2', 'start/index.html', '1.1')),
      withManifest(manifest('1.2', 'elsewhere.html')),
      withManifest(several),
      withManifest('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><manifest>&e;</manifest>'),
      withManifest('no manifest'),
    ])
      expect(await faultOf(zip)).toBe('packageManifestUnusable');
  });
});

describe('a path in a package', () => {
  it.each(['a.html', 'a/b/c.js', 'été/page 1.html', 'a..b.html'])('may be %s', (path) =>
    expect(isPackagePath(path)).toBe(true),
  );
});
