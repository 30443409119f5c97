import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../src/customers/access/access.views.js';
import { UploadCleaning } from '../../../src/platform/papers/files/upload-cleaning.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import type { TicketChoices } from '../../../src/support/tickets/tickets.views.js';
import { jsonOf, type Call } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { beginUpload, giveUp, receivedOf, sendAndHangUp, sendPart, sendRest } from '../../support/tus.js';
import { digest, idOf, mebibyte, places, problemOf, textOf, UploadDesk } from '../../support/upload-desk.js';

/* Defaults G8: holders of the storage right send files of up to 200 MiB, and go on after a cut. */

const large = textOf(19 * mebibyte + 11);

describe.each(places)('an upload that goes on, in %s', (_, place) => {
  let desk: UploadDesk;
  beforeAll(async () => {
    desk = await UploadDesk.start(place);
  }, 60_000);
  afterAll(() => desk.close());

  it('is cut in the middle, goes on at another process, and is then a file like all others', async () => {
    const address = await desk.begun('Sauvegarde d’août.log', large.length);
    await sendAndHangUp(desk.asAnne, address, 0, large.subarray(0, 10 * mebibyte), () =>
      eventually(async () => ((await receivedOf(desk.anneThere, address)) ?? 0) >= 8 * mebibyte),
    );
    expect(await receivedOf(desk.anneThere, address)).toBeLessThan(large.length);
    expect((await desk.asAnne(`/api/files/${idOf(address)}`)).status).toBe(404);
    const answer = await sendRest(desk.anneThere, address, large);
    expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([204, String(large.length)]);
    await desk.here.caughtUp();
    expect(await jsonOf<StoredFileView>(desk.asAnne(`/api/files/${idOf(address)}`))).toEqual({
      id: idOf(address),
      name: 'Sauvegarde d’août.log',
      size: large.length,
      mediaType: 'text/plain',
      state: 'clean',
    });
    const content = await desk.asAnne(`/api/files/${idOf(address)}/content`);
    expect(content.headers.get('Content-Length')).toBe(String(large.length));
    expect(content.headers.get('Content-Disposition')).toContain(
      `filename*=UTF-8''Sauvegarde%20d%E2%80%99ao%C3%BBt.log`,
    );
    expect(digest(Buffer.from(await content.arrayBuffer()))).toBe(digest(large));
    // a client that lost the last answer asks, and learns that all bytes are there
    expect(await receivedOf(desk.asAnne, address)).toBe(large.length);
  });

  it('keeps what came before the cut, to a quarter of a MiB', async () => {
    const address = await desk.begun('a.log', large.length);
    let seen = 0;
    await sendAndHangUp(desk.asAnne, address, 0, large.subarray(0, 5 * mebibyte), () =>
      eventually(async () => (seen = (await receivedOf(desk.asAnne, address)) ?? 0) === 4 * mebibyte),
    );
    await eventually(async () => (seen = (await receivedOf(desk.asAnne, address)) ?? 0) > 4 * mebibyte);
    expect(seen).toBe(5 * mebibyte);
    await giveUp(desk.asAnne, address);
  });

  it('refuses what does not follow on what it has', async () => {
    const address = await desk.begun('a.log', large.length);
    expect(await problemOf(sendPart(desk.asAnne, address, mebibyte, large.subarray(0, mebibyte)))).toEqual({
      status: 409,
      code: 'uploadOffsetDiffers',
    });
    expect((await sendPart(desk.asAnne, address, 0, large.subarray(0, mebibyte))).status).toBe(204);
    expect(await problemOf(sendPart(desk.anneThere, address, 0, large.subarray(0, mebibyte)))).toEqual({
      status: 409,
      code: 'uploadOffsetDiffers',
    });
    expect(await receivedOf(desk.asAnne, address)).toBe(mebibyte);
    await giveUp(desk.asAnne, address);
  });

  it('sent twice at once is one file', async () => {
    const address = await desk.begun('a.log', large.length);
    const answers = await Promise.all([desk.asAnne, desk.anneThere].map((as) => sendPart(as, address, 0, large)));
    expect(answers.map(({ status }) => status)).toContain(409);
    const isWhole = (await receivedOf(desk.asAnne, address)) === large.length;
    expect(isWhole ? 204 : (await sendRest(desk.asAnne, address, large)).status).toBe(204);
    await desk.here.caughtUp();
    expect(digest(await desk.contentOf(idOf(address)))).toBe(digest(large));
  });

  it('does not exist for others', async () => {
    const address = await desk.begun('a.log', large.length);
    for (const person of [
      desk.people.contact,
      desk.people.colleague,
      desk.people.stranger,
      desk.people.agent,
      desk.people.clerk,
    ]) {
      const as = await desk.here.as(person);
      expect(await receivedOf(as, address)).toBeUndefined();
      expect(await problemOf(sendPart(as, address, 0, large))).toEqual({ status: 404, code: 'notFound' });
      expect((await giveUp(as, address)).status).toBe(404);
    }
    expect((await desk.here.call(address, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })).status).toBe(401);
    const simulated = await desk.here.as(desk.people.administrator, desk.people.agent);
    expect(await problemOf(beginUpload(simulated, 'a.log', 1))).toEqual({ status: 403, code: 'notWhileSimulating' });
    expect(await receivedOf(desk.asAnne, address)).toBe(0);
    await giveUp(desk.asAnne, address);
  });

  it('is of 200 MiB at most, and of 8 MiB without the storage right', async () => {
    const asMarie = await desk.here.as(desk.people.contact);
    const asAgent = await desk.here.as(desk.people.agent);
    const asClerk = await desk.here.as(desk.people.clerk);
    const most = async (as: Call, bytes: number) => {
      expect((await beginUpload(as, 'a.zip', bytes)).status).toBe(201);
      expect(await problemOf(beginUpload(as, 'a.zip', bytes + 1))).toEqual({ status: 413, code: 'fileTooLarge' });
    };
    await most(desk.asAnne, 200 * mebibyte);
    await most(asAgent, 200 * mebibyte);
    await most(asMarie, 8 * mebibyte);
    await most(asClerk, 8 * mebibyte);
    expect((await jsonOf<TicketChoices>(desk.asAnne('/api/tickets/choices'))).maximumFileBytes).toBe(200 * mebibyte);
    expect((await jsonOf<MeView>(asAgent('/api/me'))).maximumFileBytes).toBe(200 * mebibyte);
    expect((await jsonOf<TicketChoices>(asMarie('/api/tickets/choices'))).maximumFileBytes).toBe(8 * mebibyte);
    expect(await problemOf(beginUpload(desk.asAnne, 'a.png', 32 * mebibyte + 1))).toEqual({
      status: 413,
      code: 'pictureTooLarge',
    });
    await desk.here.db.pool.query('DELETE FROM uploads');
  });

  it('ends when its owner loses the storage right', async () => {
    const asMarie = await desk.here.as(desk.people.contact);
    await desk.giveRights(desk.people.contact, { canUseStorage: true });
    const address = await desk.begun('a.log', large.length, asMarie);
    expect((await sendPart(asMarie, address, 0, large.subarray(0, 5 * mebibyte))).status).toBe(204);
    const before = await desk.objects();
    await desk.giveRights(desk.people.contact, { canUseStorage: false });
    expect(await problemOf(sendPart(asMarie, address, 5 * mebibyte, large.subarray(5 * mebibyte)))).toEqual({
      status: 413,
      code: 'fileTooLarge',
    });
    expect(await receivedOf(asMarie, address)).toBeUndefined();
    expect(before - (await desk.objects())).toBe(2);
    const { rows } = await desk.here.db.pool.query('SELECT FROM file_pieces WHERE file_id = $1', [idOf(address)]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['a program', 'a.exe', 9, 415, 'fileTypeNotAccepted'],
    ['no name', '', 9, 409, 'fileNameNotAccepted'],
    ['a path', '../a.log', 9, 409, 'fileNameNotAccepted'],
    ['a long name', `${'x'.repeat(200)}.log`, 9, 409, 'fileNameTooLong'],
    ['nothing in it', 'a.log', 0, 409, 'fileEmpty'],
  ])('does not begin with %s', async (_what, name, size, status, code) =>
    expect(await problemOf(beginUpload(desk.asAnne, name, size))).toEqual({ status, code }),
  );

  it('that did not arrive within 24 hours is over, and goes with what it left', async () => {
    const before = await desk.objects();
    const address = await desk.begun('a.log', large.length);
    const answer = await sendPart(desk.asAnne, address, 0, large.subarray(0, 5 * mebibyte));
    expect(Date.parse(answer.headers.get('Upload-Expires') ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await desk.age(address, 25);
    expect(await problemOf(sendPart(desk.asAnne, address, 5 * mebibyte, large.subarray(5 * mebibyte)))).toEqual({
      status: 410,
      code: 'uploadExpired',
    });
    await desk.there.app.get(UploadCleaning).run();
    expect(await receivedOf(desk.asAnne, address)).toBeUndefined();
    expect(await desk.objects()).toBe(before);
  });

  it('that is given up leaves nothing', async () => {
    const before = await desk.objects();
    const address = await desk.begun('a.log', large.length);
    await sendPart(desk.asAnne, address, 0, large.subarray(0, 5 * mebibyte));
    expect((await giveUp(desk.asAnne, address)).status).toBe(204);
    expect(await receivedOf(desk.asAnne, address)).toBeUndefined();
    expect(await desk.objects()).toBe(before);
  });

  it('counts among what one person may add in a day, with all that it will be', async () => {
    const asClerk = await desk.here.as(desk.people.agent);
    for (let each = 0; each < 10; each += 1) await desk.begun('a.zip', 200 * mebibyte, asClerk);
    expect(await problemOf(beginUpload(asClerk, 'a.zip', 200 * mebibyte))).toEqual({
      status: 429,
      code: 'uploadQuotaReached',
    });
    await desk.here.db.pool.query('DELETE FROM uploads');
  });

  it('is no request of another protocol', async () => {
    expect((await desk.asAnne('/api/uploads', { method: 'POST' })).status).toBe(400);
    expect((await desk.asAnne('/api/uploads', { json: { name: 'a.log' } })).status).toBe(400);
    const address = await desk.begun('a.log', large.length);
    expect(await problemOf(desk.asAnne(address, { method: 'PATCH', json: {} }))).toEqual({
      status: 400,
      code: 'malformedRequest',
    });
    expect(await problemOf(sendPart(desk.asAnne, address, 0, large.subarray(0, 1_000)))).toEqual({
      status: 400,
      code: 'uploadPartTooSmall',
    });
    await giveUp(desk.asAnne, address);
  });
});
