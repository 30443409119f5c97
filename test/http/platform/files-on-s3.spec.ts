import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import type { Problem } from '../../../src/kernel/views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { startS3, type S3Server } from '../../support/s3-server.js';

let s3: S3Server;
let application: RunningApplication;
let people: People;
let asMarie: Call;

beforeAll(async () => {
  s3 = await startS3();
  application = await startApplication({ modules: [AccountsModule], env: { FILES_URL: s3.filesUrl } });
  people = await givenPeople(application);
  asMarie = await application.as(people.contact);
});
afterAll(async () => {
  await application.close();
  await s3.close();
});

const upload = (name: string, content: string): Promise<Response> => {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  return asMarie('/api/files', { method: 'POST', body });
};

const registered = async (): Promise<number> => {
  const { rows } = await application.db.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM files');
  return rows[0]?.count ?? 0;
};

describe('a file in S3', () => {
  it('is uploaded, scanned, and downloaded by whom it belongs to, through the application', async () => {
    const file = await jsonOf<StoredFileView>(upload('Relevé d’août.txt', 'Bonjour'));
    await application.caughtUp();
    const content = await asMarie(`/api/files/${file.id}/content`);
    expect(await content.text()).toBe('Bonjour');
    expect(content.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Relev%C3%A9%20d%E2%80%99ao%C3%BBt.txt`,
    );
    const asLuc = await application.as(people.stranger);
    expect((await asLuc(`/api/files/${file.id}/content`)).status).toBe(404);
    expect([await registered(), await s3.objects()]).toEqual([1, 1]);
  });

  it.each([
    ['../../../escaped.txt', 201],
    ['a.html', 415],
    ['a\u202etxt.exe', 409],
  ])('obeys the rules about names: %s', async (name, status) => {
    const before = await s3.objects();
    expect((await upload(name, 'x')).status).toBe(status);
    expect((await s3.objects()) - before).toBe(status === 201 ? 1 : 0);
  });

  it('is put off while the server is away, registers nothing, and works again once it is back', async () => {
    const { id } = await jsonOf<StoredFileView>(upload('before.txt', 'kept'));
    await application.caughtUp();
    const before = await registered();
    await s3.goAway();
    const refused = await upload('meanwhile.txt', 'lost');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await jsonOf<Problem>(refused)).toMatchObject({ status: 503, code: 'temporarilyUnavailable' });
    expect((await asMarie(`/api/files/${id}/content`)).status).toBe(503);
    expect(await registered()).toBe(before);
    await s3.comeBack();
    expect(await (await asMarie(`/api/files/${id}/content`)).text()).toBe('kept');
    expect((await upload('after.txt', 'x')).status).toBe(201);
  });
});
