import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  DownloadFetchListRow,
  DownloadLinkView,
  DownloadListRow,
  DownloadStatisticsRow,
  DownloadTotals,
  DownloadView,
} from '../../../src/connections/downloads/downloads.views.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem } from '../../../src/kernel/views.js';
import { FileScanning } from '../../../src/platform/papers/files/file-scanning.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import { posted, post } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, colleague, administrator, stranger, agent } = await startPortal();
let [rangeId, productId, versionId] = ['', '', ''];

const today = dayOf(new Date().toISOString());
const title = { fr: 'Outil', es: 'Herramienta', en: 'Tool' };
const rights = { role: 'user', seesAllTickets: false, canUpdateContacts: false };
/** A program: bytes after its mark do not matter. */
const program = (size = 4_096): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(size, 'x')]);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const problemOf = async (answer: Promise<Response>): Promise<Problem> => jsonOf<Problem>(answer);
const codeOf = async (answer: Promise<Response>): Promise<string> => {
  const { code, errors } = await problemOf(answer);
  return code === 'invalidInput' ? (Object.values(errors ?? {}).flatMap((each) => each.code)[0] ?? code) : code;
};

const upload = async (name: string, bytes: Buffer, call: Call = agent): Promise<Response> => {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return call('/api/files', { method: 'POST', body });
};
const uploaded = async (name: string, bytes: Buffer): Promise<string> => {
  const { id } = await jsonOf<StoredFileView>(upload(name, bytes));
  return id;
};
/** A worker may be at one of them meanwhile. */
const scanned = async (): Promise<void> => {
  const scanning = running.app.get(FileScanning);
  while (await scanning.waits()) await scanning.run();
};

let number = 0;
/** A program of the toolbox, with the description of its publisher. */
const draftOf = async (over: object = {}, name = `tool-${(number += 1)}.exe`, bytes = program()): Promise<object> => ({
  ...{ kind: 'toolbox', productId, versionId, title, publisher: 'Berger', checksum: shaOf(bytes) },
  fileIds: [await uploaded(name, bytes)],
  ...over,
});
const drafted = async (over: object = {}, name?: string): Promise<string> =>
  posted(agent, 'downloads', await draftOf(over, name));
const published = async (over: object = {}, name?: string): Promise<string> => {
  const id = await drafted(over, name);
  await scanned();
  await posted(agent, `downloads/${id}/publish-download`);
  await running.caughtUp();
  return id;
};
const viewOf = async (id: string, call: Call = agent): Promise<DownloadView> => {
  await running.caughtUp();
  return jsonOf<DownloadView>(call(`/api/downloads/${id}`));
};
const listed = async <Row>(call: Call, path: string, filter: object = {}): Promise<readonly Row[]> => {
  await running.caughtUp();
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' });
  return jsonOf<readonly Row[]>(call(`/api/${path}?${String(query)}`));
};
const idsFor = async (call: Call): Promise<readonly string[]> =>
  (await listed<DownloadListRow>(call, 'downloads')).map(({ id }) => id);

const requested = (call: Call, downloadId: string): Promise<string> => posted(call, 'download-fetches', { downloadId });
const linkOf = async (call: Call, fetchId: string): Promise<string> =>
  (await jsonOf<DownloadLinkView>(call(`/api/download-fetches/${fetchId}/link`))).path;
/** As the browser of this person follows an address: with its cookie, and without a bearer. */
const follow = async (personId: string, path: string, headers: Record<string, string> = {}): Promise<Response> => {
  const { token } = await running.app.get(Sessions).open({ personId });
  return running.call(path, {
    headers: { Cookie: `guichet_session=${token}; __Host-guichet_session=${token}`, ...headers },
  });
};
const taken = async (call: Call, personId: string, downloadId: string): Promise<string> => {
  const id = await requested(call, downloadId);
  expect((await follow(personId, await linkOf(call, id))).status).toBe(200);
  return id;
};

beforeAll(async () => {
  rangeId = await running.given('productRange', 'RegisterProductRange', { name: 'Finance' });
  productId = await running.given('product', 'RegisterProduct', { rangeId, domainId: newId(), name: 'Civis Finances' });
  versionId = await running.given('productVersion', 'RegisterProductVersion', {
    ...{ productId, name: '2026.1', kind: 'version', current: true },
  });
  await running.given('licence', 'RegisterLicence', {
    ...{ clientId: people.town, productId, number: 'L1', validFrom: '2020-01-01' },
  });
  const may = (given: readonly string[]) => ({
    ...{ ...rights, functionRights: ['downloads'], productRights: [{ rangeId, rights: given }] },
  });
  await running.given('contact', 'ChangeContactRights', may(['download']), people.contact);
  await running.given('contact', 'ChangeContactRights', may(['openTickets']), people.colleague);
  await running.caughtUp();
}, 60_000);

describe('a file for customers', () => {
  it('is a program only with the checksum of its publisher, which is that of its bytes', async () => {
    const bytes = program();
    const other = 'b'.repeat(64);
    expect(await codeOf(post(agent, 'downloads', await draftOf({ checksum: undefined })))).toBe(
      'downloadChecksumMissing',
    );
    expect(await codeOf(post(agent, 'downloads', await draftOf({ checksum: other })))).toBe('downloadChecksumDiffers');
    expect(await codeOf(post(agent, 'downloads', await draftOf({ publisher: undefined })))).toBe(
      'downloadPublisherMissing',
    );
    expect(await viewOf(await drafted())).toMatchObject({
      sha256: shaOf(bytes),
      status: 'drafted',
      size: bytes.length,
    });
  });

  it('is of an accepted type, with a name that is not too long, and by those who publish alone', async () => {
    const text = Buffer.from('echo 1');
    expect((await upload('tool.bat', text)).status).toBe(415);
    expect(await codeOf(upload(`${'x'.repeat(100)}.exe`, program()))).toBe('fileNameTooLong');
    expect((await upload('tool.exe', program(), contact)).status).toBe(415);
    expect((await upload('tool.exe', Buffer.from('no program'))).status).toBe(415);
    expect((await upload('print.reg', Buffer.from('REGEDIT4\r\n\r\n[HKEY_CURRENT_USER]\r\n'))).status).toBe(201);
    const zip = Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]);
    expect(await codeOf(post(agent, 'downloads', await draftOf({}, 'tool.zip', zip)))).toBe('downloadTypeNotAccepted');
  });

  it('exists once by its name for a version, also when several are drafted at once', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map(() => draftOf({}, 'once.exe')));
    const answers = await Promise.all(drafts.map((draft) => post(agent, 'downloads', draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await codeOf(post(agent, 'downloads', await draftOf({}, 'ONCE.exe')))).toBe('downloadFileExists');
  });

  it('is published once it was scanned', async () => {
    const id = await drafted();
    await scanned();
    await posted(agent, `downloads/${id}/publish-download`);
    expect(await viewOf(id)).toMatchObject({ status: 'published', fileState: 'clean' });
  });

  it('is seen by customers with the right and a licence, as long as it is published', async () => {
    const id = await published();
    const draft = await drafted();
    expect(await idsFor(contact)).toContain(id);
    expect(await idsFor(contact)).not.toContain(draft);
    expect(await idsFor(administrator)).toContain(id);
    expect(await idsFor(stranger)).toEqual([]);
    expect((await stranger(`/api/downloads/${id}`)).status).toBe(404);
    expect(await viewOf(id, contact)).toMatchObject({ productRange: 'Finance', version: '2026.1', mayDownload: true });
    expect((await viewOf(id, colleague)).mayDownload).toBe(false);
    const csv = await (await contact('/api/downloads/export?format=csv')).text();
    expect(csv).toContain('Civis Finances');
    await posted(agent, `downloads/${id}/withdraw-download`, { reason: 'Faulty' });
    expect(await idsFor(contact)).not.toContain(id);
  });

  it('is for the clients of some entities where it says so', async () => {
    const id = await published({ entities: ['BL_SPAIN'] });
    expect(await idsFor(contact)).not.toContain(id);
    expect(await codeOf(post(contact, 'download-fetches', { downloadId: id }))).toBe('notFound');
  });

  it('takes the place of the one that it replaces', async () => {
    const former = await published();
    const newer = await published({ replacesId: former });
    expect(await viewOf(former)).toMatchObject({ status: 'withdrawn', replacedById: newer });
    expect(await codeOf(post(agent, 'downloads', await draftOf({ replacesId: former })))).toBe('downloadReplacesOther');
  });

  it('is over after its last day', async () => {
    const id = await published({ expiresOn: today });
    await running.given('download', 'ExpireDownload', {}, id, `${daysAfter(today, 1)}T23:00:00.000Z`);
    expect(await viewOf(id)).toMatchObject({ status: 'expired' });
  });

  it('is told to contacts who may download it, and to no other person', async () => {
    const name = `told-${newId()}.exe`;
    await published({ title: { fr: name, es: name, en: name } });
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    const told = rows.filter(({ template, subject }) => template === 'downloadPublished' && subject?.includes(name));
    expect(told.map(({ to }) => to).toSorted()).toEqual(['anne@example.org', 'marie@example.org']);
  });
});

describe('a download', () => {
  it('is refused without the right, and names the administrators to ask', async () => {
    const downloadId = await published();
    const answer = await post(colleague, 'download-fetches', { downloadId });
    expect(answer.status).toBe(403);
    const { code, title: words, detail } = Object(await answer.json());
    expect(code).toBe('downloadNotAuthorised');
    expect(`${String(words)} ${String(detail)}`).toContain('Anne Test');
    expect((await post(stranger, 'download-fetches', { downloadId })).status).toBe(403);
    expect((await post(agent, 'download-fetches', { downloadId })).status).toBe(403);
  });

  it('is an address that is good for one person, in their own session', async () => {
    const bytes = program();
    const id = await requested(contact, await published());
    expect((await administrator(`/api/download-fetches/${id}/link`)).status).toBe(404);
    const path = await linkOf(contact, id);
    expect((await running.call(path)).status).toBe(404);
    expect((await follow(people.administrator, path)).status).toBe(404);
    expect((await follow(people.contact, `${path}x`)).status).toBe(404);
    const expired = path.replace(/token=\w+\./, 'token=1.');
    expect((await follow(people.contact, expired)).status).toBe(404);
    const answer = await follow(people.contact, path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="tool-\d+\.exe"/);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('goes on after a cut, and counts once', async () => {
    const bytes = program();
    const id = await requested(contact, await published());
    const path = await linkOf(contact, id);
    const whole = await follow(people.contact, path);
    const etag = whole.headers.get('etag') ?? '';
    await whole.arrayBuffer();
    const rest = await follow(people.contact, path, { Range: 'bytes=1000-', 'If-Range': etag });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1_000))).toBe(true);
    expect(await codeOf(follow(people.contact, path, { Range: 'bytes=99999-' }))).toBe('rangeNotSatisfiable');
    await Promise.all([1, 2, 3, 4].map(async () => (await follow(people.contact, path)).arrayBuffer()));
    const { rows: events } = await sql<{ readonly type: string }>`
      SELECT type FROM event_log WHERE stream = ${`downloadFetch-${id}`} ORDER BY revision`.execute(running.db.kysely);
    expect(events.map(({ type }) => type)).toEqual(['DownloadRequested', 'FileDownloaded']);
    const [row] = (await listed<DownloadFetchListRow>(contact, 'download-fetches')).filter((each) => each.id === id);
    expect(row).toMatchObject({ status: 'downloaded', contact: { name: 'Marie Test' } });
  });

  it('is not given out once the file was withdrawn or the right is gone', async () => {
    const downloadId = await published();
    const path = await linkOf(contact, await requested(contact, downloadId));
    await posted(agent, `downloads/${downloadId}/withdraw-download`, { reason: 'Faulty' });
    expect((await follow(people.contact, path)).status).toBe(404);
    expect(await codeOf(post(contact, 'download-fetches', { downloadId }))).toBe('notFound');
    const { fileId } = await viewOf(downloadId);
    expect((await contact(`/api/files/${fileId}/content`)).status).toBe(404);
    expect((await agent(`/api/files/${fileId}/content`)).status).toBe(200);
  });

  it('is listed for the administrators of the client, for staff, and for its downloader', async () => {
    const downloadId = await published();
    const id = await taken(contact, people.contact, downloadId);
    const seenBy = async (call: Call) =>
      (await listed<DownloadFetchListRow>(call, 'download-fetches')).some((row) => row.id === id);
    expect(await Promise.all([administrator, agent, contact, colleague, stranger].map(seenBy))).toEqual([
      ...[true, true, true, false, false],
    ]);
    const csv = await (await administrator('/api/download-fetches/export?format=csv')).text();
    expect(csv).toContain('Marie Test');
    expect((await stranger(`/api/download-fetches/${id}`)).status).toBe(404);
  });
});

describe('statistics', () => {
  const totalsOf = (call: Call, query = ''): Promise<DownloadTotals> =>
    jsonOf<DownloadTotals>(call(`/api/download-statistics/totals${query}`));

  it('count what was really downloaded, by version and contact, and come to the same total', async () => {
    const before = await totalsOf(administrator);
    const downloadId = await published();
    await taken(contact, people.contact, downloadId);
    await taken(contact, people.contact, downloadId);
    await taken(administrator, people.administrator, downloadId);
    await requested(contact, downloadId);
    const rows = await listed<DownloadStatisticsRow>(administrator, 'download-statistics');
    const after = await totalsOf(administrator);
    expect(after.downloads - before.downloads).toBe(3);
    expect(rows.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(after.downloads);
    expect(rows).toContainEqual(
      expect.objectContaining({
        product: 'Civis Finances',
        version: '2026.1',
        contact: expect.objectContaining({ name: 'Anne Test' }),
      }),
    );
    const yesterday = daysAfter(today, -1);
    expect(await listed(administrator, 'download-statistics', { to: yesterday })).toEqual([]);
    expect((await totalsOf(administrator, `?to=${yesterday}`)).downloads).toBe(0);
    expect(await listed(administrator, 'download-statistics', { productId: newId() })).toEqual([]);
  });

  it('refuse dates that are none, or the wrong way round, at the field', async () => {
    const ask = (filter: object) =>
      administrator(`/api/download-statistics?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await ask({ from: '2026-02-30' })).status).toBe(400);
    const inverted = await ask({ from: '2026-03-02', to: '2026-03-01' });
    expect(inverted.status).toBe(400);
    expect((await jsonOf<Problem>(inverted)).errors).toMatchObject({ 'filter.to': { code: 'endBeforeStart' } });
    expect((await administrator('/api/download-statistics/totals?from=2026-03-02&to=2026-03-01')).status).toBe(400);
  });

  it('are for those with the right, and leave as a file', async () => {
    expect((await contact('/api/download-statistics')).status).toBe(403);
    expect((await contact('/api/download-statistics/export?format=csv')).status).toBe(403);
    const csv = await (await administrator('/api/download-statistics/export?format=csv')).text();
    expect(csv).toContain('Marie Test');
    expect((await administrator('/api/download-statistics/export?format=xlsx')).status).toBe(200);
    const all = await listed<DownloadStatisticsRow>(agent, 'download-statistics');
    expect(all.every(({ clientName }) => clientName !== null)).toBe(true);
  });
});
