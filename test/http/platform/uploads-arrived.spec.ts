import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { systemActor } from '../../../src/kernel/actor.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { FileStorage } from '../../../src/platform/papers/files/file-storage.js';
import { checkFiles } from '../../../src/platform/papers/files/missing-files.js';
import { UploadCleaning } from '../../../src/platform/papers/files/upload-cleaning.js';
import { Forgetting } from '../../../src/platform/people/personal-data/forgetting.js';
import { PersonTraces } from '../../../src/platform/people/personal-data/person-traces.js';
import { jsonOf } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { receivedOf, sendPart } from '../../support/tus.js';
import { digest, mebibyte, problemOf, shortPlaces, textOf, UploadDesk } from '../../support/upload-desk.js';

/* Defaults G8, G10: the handling of a large file once all of it has arrived. */

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const large = textOf(19 * mebibyte + 11);

describe.each(shortPlaces)('a large file, in %s', (_, place) => {
  let desk: UploadDesk;
  beforeAll(async () => {
    desk = await UploadDesk.start(place);
  }, 60_000);
  afterAll(() => desk.close());

  it.each([
    ['a program called a text', 'a.log', Buffer.concat([Buffer.from('MZ\x90\0'), large])],
    ['a text with a NUL at its end', 'a.log', Buffer.concat([large, Buffer.from('\0')])],
    ['a text called an archive', 'a.zip', large],
  ])('is refused once its bytes are there, and leaves nothing: %s', async (_what, name, bytes) => {
    const before = await desk.objects();
    const address = await desk.begun(name, bytes.length);
    expect(await problemOf(sendPart(desk.asAnne, address, 0, bytes))).toEqual({
      status: 415,
      code: 'fileTypeNotAccepted',
    });
    expect(await receivedOf(desk.asAnne, address)).toBeUndefined();
    expect(await desk.objects()).toBe(before);
  });

  it('that is dangerous somewhere between two pieces is never given out', async () => {
    const bytes = Buffer.from(large);
    bytes.write(eicar, 4 * mebibyte - 20);
    const id = await desk.sent('a.log', bytes);
    expect(await desk.stateOf(id)).toBe('quarantined');
    expect(await problemOf(desk.asAnne(`/api/files/${id}/content`))).toEqual({ status: 409, code: 'fileQuarantined' });
  });

  it('that is a picture tells nothing of where it was taken', async () => {
    const noise = Buffer.alloc(1_800 * 1_800 * 3);
    for (let at = 0; at < noise.length; at += 1) noise[at] = (at * at * 7919) % 251;
    const taken = await sharp(noise, { raw: { width: 1_800, height: 1_800, channels: 3 } })
      .withExif({ IFD0: { Artist: 'canary-artist' } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(taken.length).toBeGreaterThan(4 * mebibyte);
    const id = await desk.sent('photo.jpg', taken);
    const kept = await desk.contentOf(id);
    expect(kept.includes('canary')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1_800 });
    expect((await jsonOf<StoredFileView>(desk.asAnne(`/api/files/${id}`))).size).toBe(kept.length);
  });

  it('that has arrived stays a file when the upload is over', async () => {
    const id = await desk.sent('a.log', large);
    await desk.age(`/api/uploads/${id}`, 25);
    await desk.here.app.get(UploadCleaning).run();
    expect(digest(await desk.contentOf(id))).toBe(digest(large));
  });

  it('is found missing when one of its pieces is lost, and back when it is put back', async () => {
    const id = await desk.sent('a.log', large);
    const { app, db } = desk.here;
    const storage = app.get(FileStorage);
    const { rows } = await db.pool.query<{ object_id: string }>(
      'SELECT object_id FROM file_pieces WHERE file_id = $1 ORDER BY start OFFSET 2',
      [id],
    );
    const lost = rows[0]?.object_id ?? '';
    const bytes = await storage.read(lost);
    await storage.remove(lost);
    await checkFiles(db, storage);
    expect(await desk.stateOf(id)).toBe('missing');
    await storage.write(lost, bytes);
    await checkFiles(db, storage);
    await desk.here.caughtUp();
    await eventually(async () => (await desk.stateOf(id)) === 'clean');
  });

  it('is sealed: of a forgotten person nothing of it can be read, and nothing is left', async () => {
    const { app, as } = desk.here;
    await desk.giveRights(desk.people.stranger, { canUseStorage: true });
    const asLuc = await as(desk.people.stranger);
    const before = await desk.objects();
    const id = await desk.sent('canary-name.log', large, asLuc);
    const unfinished = await desk.begun('canary-name.log', large.length, asLuc);
    await sendPart(asLuc, unfinished, 0, large.subarray(0, 5 * mebibyte));
    const { rows } = await desk.here.db.pool.query('SELECT name FROM uploads UNION ALL SELECT name FROM files');
    expect(JSON.stringify(rows)).not.toContain('canary');
    const { rows: pieces } = await desk.here.db.pool.query<{ object_id: string }>(
      'SELECT object_id FROM file_pieces WHERE file_id = $1',
      [id],
    );
    for (const { object_id } of pieces)
      expect(Buffer.from(await app.get(FileStorage).read(object_id)).includes('line 1')).toBe(false);
    await app.get(PersonTraces).remove(desk.people.stranger);
    await app.get(Forgetting).forget(desk.people.stranger, systemActor);
    expect(await desk.objects()).toBe(before);
  });
});
