import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { wholeOf } from '../../platform/papers/files/file-contents.js';
import { archiveOf, summaryPage, type ArchiveContent } from './export-archive.queries.js';

/** In two pieces. */
const there = (bytes: Uint8Array) => () =>
  Promise.resolve(
    (async function* () {
      yield await Promise.resolve(bytes.subarray(0, 1));
      yield bytes.subarray(1);
    })(),
  );

const content: ArchiveContent = {
  personId: 'marie',
  name: 'Marie <Durand>',
  at: '2026-03-02T12:00:00.000Z',
  language: 'fr',
  contents: [
    { what: 'tickets', rows: [{ number: '100001', title: 'Paie & congés', openedAt: '2026-02-01T08:00:00.000Z' }] },
  ],
  files: [
    { id: '0193a000-0000-7000-8000-0000000000aa', name: 'écran.png', open: there(new Uint8Array([1, 2, 3])) },
    { id: '0193a000-0000-7000-8000-0000000000bb', name: '../écran.png', open: there(new Uint8Array([4])) },
    { id: '0193a000-0000-7000-8000-0000000000cc', name: 'gone.png', open: () => Promise.resolve(undefined) },
  ],
};
const say = (namespace: string, key: string): string => `${namespace}:${key}`;

describe('the archive of a person’s data', () => {
  let files: Readonly<Record<string, Uint8Array>> = {};
  beforeAll(async () => {
    files = unzipSync(await wholeOf(archiveOf(content, say)));
  });

  it('holds a page for people, data for programs, and each file under a name of its own inside the archive', () =>
    expect(Object.keys(files).sort()).toEqual([
      'data.json',
      'files/0000aa-écran.png',
      'files/0000bb-_écran.png',
      'index.html',
    ]));

  it('has the data as they are held', () =>
    expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).toEqual({
      personId: 'marie',
      at: content.at,
      data: { tickets: content.contents[0]?.rows },
    }));

  it('has the bytes of the files', () => expect([...(files['files/0000aa-écran.png'] ?? [])]).toEqual([1, 2, 3]));
});

describe('the page for people', () => {
  const page = summaryPage(content, say);

  it('is in the person’s language, with dates as people read them', () => {
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('1 février 2026');
  });

  it('takes nothing for markup that a person wrote', () => {
    expect(page).toContain('Paie &amp; congés');
    expect(page).not.toContain('<Durand>');
  });

  it('shows each sign that a person wrote', () =>
    expect(
      summaryPage({ ...content, contents: [{ what: 'tickets', rows: [{ title: `<b>"L'été" & co</b>` }] }] }, say),
    ).toContain('&lt;b&gt;&quot;L&#39;été&quot; &amp; co&lt;/b&gt;'));

  it('runs no script and asks no server for anything', () => expect(page).not.toMatch(/<script|src=|http/));
});
