import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import type { Actor } from '../../../src/kernel/actor.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem } from '../../../src/kernel/views.js';
import { Config } from '../../../src/platform/run/config/config.js';
import { FileContents } from '../../../src/platform/papers/files/file-contents.js';
import { FileLinks } from '../../../src/platform/papers/files/file-links.js';
import { FileScanning } from '../../../src/platform/papers/files/file-scanning.js';
import { FileStorage } from '../../../src/platform/papers/files/file-storage.js';
import { checkFiles } from '../../../src/platform/papers/files/missing-files.js';
import { FileScanner } from '../../../src/platform/papers/files/file-scanner.js';
import { log, logTo } from '../../../src/platform/run/logging/log.js';
import { Forgetting } from '../../../src/platform/people/personal-data/forgetting.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { givenPeople, type People } from '../../support/people.js';

const shared = new Map<string, string>();

/** Something that carries files, which one person may read. */
class Shelf extends FileLinks {
  override mayRead(actor: Actor, fileId: string): Promise<boolean> {
    return Promise.resolve(shared.get(fileId) === actor.id);
  }
}

@Module({ providers: [Shelf] })
class ShelfModule {}

let application: RunningApplication;
let people: People;
let asMarie: Call;
let asAgent: Call;
let logFile: string;

beforeAll(async () => {
  logFile = join(await mkdtemp(join(tmpdir(), 'guichet-files-')), 'guichet.log');
  logTo(logFile);
  log.level = 'error';
  application = await startApplication({ modules: [AccountsModule, ShelfModule] });
  people = await givenPeople(application);
  asMarie = await application.as(people.contact);
  asAgent = await application.as(people.agent);
});
afterAll(async () => {
  await application.close();
  await rm(dirname(logFile), { recursive: true });
});

const form = (name: string, content: string | Uint8Array, field = 'file'): FormData => {
  const data = new FormData();
  data.append(field, new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
  return data;
};
const upload = (name: string, content: string | Uint8Array, as = asMarie) =>
  as('/api/files', { method: 'POST', body: form(name, content) });
const stored = async (name: string, content: string, as = asMarie): Promise<string> =>
  (await jsonOf<StoredFileView>(upload(name, content, as))).id;
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

describe('an upload', () => {
  it('is kept under its name, and downloaded by its owner once it is scanned', async () => {
    const answer = await upload('Relevé d’août.txt', 'Bonjour');
    expect(answer.status).toBe(201);
    const file = await jsonOf<StoredFileView>(answer);
    expect(file).toEqual({
      id: expect.any(String),
      name: 'Relevé d’août.txt',
      size: 7,
      mediaType: 'text/plain',
      state: 'scanning',
    });
    await application.caughtUp();
    expect(await jsonOf<StoredFileView>(asMarie(`/api/files/${file.id}`))).toEqual({ ...file, state: 'clean' });
    const content = await asMarie(`/api/files/${file.id}/content`);
    expect(await content.text()).toBe('Bonjour');
    expect(content.headers.get('content-disposition')).toBe(
      `attachment; filename="Releve daout.txt"; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99ao%C3%BBt.txt`,
    );
    expect(content.headers.get('x-content-type-options')).toBe('nosniff');
    expect(content.headers.get('content-security-policy')).toBe(`sandbox; default-src 'none'`);
    expect(content.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['a program', 'setup.exe', 'MZ', 415, 'fileTypeNotAccepted'],
    ['a program called a picture', 'a.png', 'MZ', 415, 'fileTypeNotAccepted'],
    ['a page', 'a.html', '<script>', 415, 'fileTypeNotAccepted'],
    ['a long name', `${'x'.repeat(200)}.txt`, 'x', 409, 'fileNameTooLong'],
    ['a name that runs backwards', 'a\u202etxt.exe', 'x', 409, 'fileNameNotAccepted'],
    ['nothing in it', 'a.txt', '', 409, 'fileEmpty'],
    ['more than 8 MiB', 'a.txt', 'x'.repeat(8 * 1024 * 1024 + 1), 413, 'fileTooLarge'],
  ])('is refused with %s', async (_, name, content, status, code) => {
    const answer = await upload(name, content);
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status, code });
  });

  it('of exactly 8 MiB is taken', async () =>
    expect((await upload('a.txt', 'x'.repeat(8 * 1024 * 1024))).status).toBe(201));

  it('is one file, in its field, and nothing else', async () => {
    expect(await refusalCode(asMarie('/api/files', { method: 'POST', body: form('a.txt', 'x', 'other') }))).toBe(
      'invalidInput',
    );
    const two = form('a.txt', 'x');
    two.append('file', new Blob(['y']), 'b.txt');
    const before = await files();
    await asMarie('/api/files', { method: 'POST', body: two });
    expect((await files()) - before).toBeLessThanOrEqual(1);
    expect(await refusalCode(asMarie('/api/files', { json: {} }))).toBe('unsupportedMediaType');
  });

  it('never leaves its folder', async () => {
    const { dataFolder } = application.app.get(Config);
    const name = `escaped-${newId()}.txt`;
    await upload(`../../../${name}`, 'x');
    expect((await readdir(dataFolder, { recursive: true })).filter((entry) => entry.includes(name))).toEqual([]);
    const above = [1, 2, 3, 4].map((steps) => join(dataFolder, '../'.repeat(steps), name));
    expect(above.filter((path) => existsSync(path))).toEqual([]);
  });
});

const files = async (): Promise<number> => {
  const { rows } = await application.db.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM files');
  return rows[0]?.count ?? 0;
};

describe('a file', () => {
  it('does not exist for others, unless it is on something that they may read', async () => {
    const id = await stored('a.txt', 'secret');
    await application.caughtUp();
    for (const person of [people.colleague, people.administrator, people.stranger, people.agent]) {
      const as = await application.as(person);
      expect(await refusalCode(as(`/api/files/${id}`))).toBe('notFound');
      expect(await refusalCode(as(`/api/files/${id}/content`))).toBe('notFound');
    }
    shared.set(id, people.colleague);
    const asColleague = await application.as(people.colleague);
    expect(await (await asColleague(`/api/files/${id}/content`)).text()).toBe('secret');
    expect((await (await application.as(people.stranger))(`/api/files/${id}/content`)).status).toBe(404);
  });

  it('that is dangerous is never given out', async () => {
    const id = await stored('virus.txt', eicar);
    // by how quick the scan was
    expect(['fileScanning', 'fileQuarantined']).toContain(await refusalCode(asMarie(`/api/files/${id}/content`)));
    await application.caughtUp();
    expect(await jsonOf<StoredFileView>(asMarie(`/api/files/${id}`))).toMatchObject({ state: 'quarantined' });
    expect(await jsonOf<Problem>(asMarie(`/api/files/${id}/content`))).toMatchObject({
      status: 409,
      code: 'fileQuarantined',
    });
  });

  it('whose content the storage has lost is missing: refused for good, shown so, readable once it is put back', async () => {
    const [lost, never] = [await stored('a.txt', 'kept elsewhere'), await stored('b.txt', 'x')];
    await application.caughtUp();
    const storage = application.app.get(FileStorage);
    const bytes = await storage.read(lost);
    for (const id of [lost, never]) await storage.remove(id);
    for (const turn of ['clean', 'missing']) {
      expect((await jsonOf<StoredFileView>(asMarie(`/api/files/${lost}`))).state).toBe(turn);
      const answer = await jsonOf<Problem>(asMarie(`/api/files/${lost}/content`));
      expect(answer).toMatchObject({ status: 410, code: 'fileMissing', detail: expect.stringContaining('missing') });
    }
    expect(await checkFiles(application.db, storage)).toMatchObject({
      lost: [{ is: 'missing' }, { is: 'missing' }],
      back: 0,
    });
    expect((await jsonOf<StoredFileView>(asMarie(`/api/files/${never}`))).state).toBe('missing');
    await storage.write(lost, bytes);
    expect(await checkFiles(application.db, storage)).toMatchObject({
      lost: [{ id: never, is: 'missing', ownerId: people.contact }],
      back: 1,
    });
    await application.app.get(FileScanning).run();
    expect(await (await asMarie(`/api/files/${lost}/content`)).text()).toBe('kept elsewhere');
  });

  it.each([
    ['sealed', () => asMarie],
    ['of the provider, unsealed', () => asAgent],
  ])('whose bytes were changed in the storage is damaged, and never given out: %s', async (_, by) => {
    const as = by();
    const id = await stored('changed.txt', 'as it was stored', as);
    await application.caughtUp();
    const storage = application.app.get(FileStorage);
    const bytes = Buffer.from(await storage.read(id));
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(changed.length - 2) ^ 1, changed.length - 2);
    await storage.write(id, changed);
    for (const [language, words] of [
      ['fr', 'endommagé'],
      ['es', 'dañado'],
      ['en', 'damaged'],
    ] as const) {
      const answer = await jsonOf<Problem>(
        as(`/api/files/${id}/content`, { headers: { 'Accept-Language': language } }),
      );
      expect(answer).toMatchObject({ status: 410, code: 'fileDamaged', detail: expect.stringContaining(words) });
    }
    const noted = (await readFile(logFile, 'utf8')).split('\n').filter((line) => line.includes('file lost'));
    expect(JSON.parse(noted.at(-1) ?? '{}')).toMatchObject({ level: 'error', file: id, code: 'fileDamaged' });
    const contents = application.app.get(FileContents);
    expect((await checkFiles(application.db, storage)).lost.map((file) => file.id)).not.toContain(id);
    expect((await checkFiles(application.db, storage, contents)).lost).toContainEqual(
      expect.objectContaining({ id, is: 'damaged' }),
    );
    await storage.write(id, bytes);
    expect(await (await as(`/api/files/${id}/content`)).text()).toBe('as it was stored');
  });

  it('that is lost before its scan is missing, and holds up no other', async () => {
    const scanner = application.app.get(FileScanner);
    const { scan } = scanner;
    scanner.scan = () => Promise.reject(new Error('away'));
    const id = await stored('a.txt', 'x');
    await application.app.get(FileStorage).remove(id);
    scanner.scan = scan;
    // the application's own turn may have it in hand, as another worker's might
    await eventually(async () => {
      await application.app.get(FileScanning).run();
      return (await jsonOf<StoredFileView>(asMarie(`/api/files/${id}`))).state === 'missing';
    });
  });

  it('stays unavailable while the scanner is away', async () => {
    const scanner = application.app.get(FileScanner);
    const { scan } = scanner;
    scanner.scan = () => Promise.reject(new Error('away'));
    const id = await stored('a.txt', 'x');
    await application.app.get(FileScanning).run();
    expect(await refusalCode(asMarie(`/api/files/${id}/content`))).toBe('fileScanning');
    scanner.scan = scan;
    await application.caughtUp();
    expect((await asMarie(`/api/files/${id}/content`)).status).toBe(200);
  });

  it.each(['nonsense', '..%2f..%2fetc%2fpasswd', '0193a000-0000-7000-8000-000000000000'])(
    'named %s is not found',
    async (id) => {
      expect((await asMarie(`/api/files/${id}/content`)).status).toBe(404);
    },
  );

  it('of a forgotten person is unreadable, name and content; the provider’s stay', async () => {
    const asLuc = await application.as(people.stranger);
    const asAgent = await application.as(people.agent);
    const id = await stored('canary-name.txt', 'canary-content', asLuc);
    const kept = await stored('manual.txt', 'how to', asAgent);
    await application.caughtUp();
    shared.set(id, people.agent);
    const onDisk = await readFile(join(application.app.get(Config).dataFolder, 'files', id.slice(-2), id));
    expect(onDisk.includes('canary')).toBe(false);
    const { rows } = await application.db.pool.query<{ name: unknown }>('SELECT name FROM files WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('canary');
    await application.app.get(Forgetting).forget(people.stranger, systemActor);
    await application.caughtUp();
    expect((await asAgent(`/api/files/${id}/content`)).status).toBe(404);
    expect(await (await asAgent(`/api/files/${kept}/content`)).text()).toBe('how to');
  });
});

describe('a draft', () => {
  const save = (values: object, as = asMarie) => as('/api/drafts/open-ticket', { method: 'PUT', json: { values } });

  it('is one for each person and form, and is given back until it is dropped', async () => {
    expect((await asMarie('/api/drafts/open-ticket')).status).toBe(204);
    expect((await save({ title: 'canary' })).status).toBe(200);
    expect((await save({ title: 'canary 2', lines: [1] })).status).toBe(200);
    expect(await jsonOf(asMarie('/api/drafts/open-ticket'))).toEqual({
      values: { title: 'canary 2', lines: [1] },
      savedAt: expect.stringMatching(/^20.*Z$/),
    });
    expect((await (await application.as(people.colleague))('/api/drafts/open-ticket')).status).toBe(204);
    const { rows } = await application.db.pool.query('SELECT sealed FROM drafts');
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect((await asMarie('/api/drafts/open-ticket', { method: 'DELETE' })).status).toBe(204);
    expect((await asMarie('/api/drafts/open-ticket')).status).toBe(204);
  });

  it('holds values, under the name of a form', async () => {
    expect(await refusalCode(asMarie('/api/drafts/open-ticket', { method: 'PUT', json: { title: 'x' } }))).toBe(
      'invalidInput',
    );
    expect((await asMarie('/api/drafts/..%2Fx', { method: 'PUT', json: { values: {} } })).status).toBe(404);
  });

  it('is neither read nor written by staff who simulate the person', async () => {
    await save({ title: 'mine' });
    const simulated = await application.as(people.contact, people.agent);
    expect((await simulated('/api/drafts/open-ticket')).status).toBe(204);
    expect(await refusalCode(save({ title: 'not mine' }, simulated))).toBe('notWhileSimulating');
    expect(await refusalCode(simulated('/api/files', { method: 'POST', body: form('a.txt', 'x') }))).toBe(
      'notWhileSimulating',
    );
  });
});
