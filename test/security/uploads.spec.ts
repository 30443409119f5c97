import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import type { Problem } from '../../src/kernel/views.js';
import { ClamAv } from '../../src/platform/papers/files/clamav.js';
import { FileScanning } from '../../src/platform/papers/files/file-scanning.js';
import type { FileScanningView, StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { clamd, eicar, ownMalware, startClamd, type Clamd } from '../support/clamd.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { givenPeople, type People } from '../support/people.js';
import { addressOf, beginUpload, sendRest } from '../support/tus.js';

let application: RunningApplication;
let scanner: Clamd;
let people: People;
let asMarie: Call;

const upload = (name: string, content: string | Uint8Array, as = asMarie) => {
  const body = new FormData();
  body.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
  return as('/api/files', { method: 'POST', body });
};
const stored = async (name: string, content: string | Uint8Array): Promise<string> => {
  const { id } = await jsonOf<StoredFileView>(upload(name, content));
  await eventually(async () => (await stateOf(id)) !== 'scanning');
  return id;
};
const stateOf = async (id: string) => (await jsonOf<StoredFileView>(asMarie(`/api/files/${id}`))).state;
const contentOf = async (id: string): Promise<Buffer> =>
  Buffer.from(await (await asMarie(`/api/files/${id}/content`)).arrayBuffer());
const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#3344aa' } });

const skipped = clamd === undefined ? ' (skipped: clamav-daemon is not installed)' : '';
(clamd === undefined ? describe.skip : describe)(`a file, with a real ClamAV${skipped}`, () => {
  beforeAll(async () => {
    scanner = await startClamd();
    application = await startApplication({ modules: [AccountsModule], env: { CLAMAV_URL: scanner.url } });
    people = await givenPeople(application);
    asMarie = await application.as(people.contact);
  });
  afterAll(async () => {
    await application.close();
    await scanner.close();
  });

  it.each([
    ['the file of eicar.org', 'a.txt', eicar],
    ['what a signature of our own finds', 'a.log', `before ${ownMalware} after`],
    ['the same in an archive', 'a.zip', zipSync({ 'deep/a.txt': strToU8(eicar) })],
    ['the same in an archive in an archive', 'a.zip', zipSync({ 'b.zip': zipSync({ 'a.txt': strToU8(eicar) }) })],
    ['the same at the end of a document', 'a.pdf', `%PDF-1.7\n${'x'.repeat(3_000_000)}${ownMalware}\n%%EOF`],
  ])('is quarantined, and never given out: %s', async (_, name, content) => {
    const id = await stored(name, content);
    expect(await stateOf(id)).toBe('quarantined');
    expect(await jsonOf<Problem>(asMarie(`/api/files/${id}/content`))).toMatchObject({
      status: 409,
      code: 'fileQuarantined',
    });
  });

  it('is quarantined, and never given out, where it is large and came in parts', async () => {
    const asAnne = await application.as(people.administrator);
    const bytes = Buffer.alloc(30 * 1024 * 1024, 'log\n');
    bytes.write(eicar, bytes.length - eicar.length);
    const address = addressOf(await beginUpload(asAnne, 'a.log', bytes.length));
    expect((await sendRest(asAnne, address, bytes)).status).toBe(204);
    const file = address.replace('uploads', 'files');
    const state = async () => (await jsonOf<StoredFileView>(asAnne(file))).state;
    await eventually(async () => (await state()) !== 'scanning');
    expect(await state()).toBe('quarantined');
    expect((await asAnne(`${file}/content`)).status).toBe(409);
  });

  it('is given out once it is found clean, and not before', async () => {
    const { id } = await jsonOf<StoredFileView>(upload('a.txt', 'Bonjour'));
    expect((await asMarie(`/api/files/${id}/content`)).status).toBe(409);
    await eventually(async () => (await stateOf(id)) === 'clean');
    expect(String(await contentOf(id))).toBe('Bonjour');
  });

  it('is not given out while the scanner is away, and is once it is back', async () => {
    await scanner.stop();
    const { id } = await jsonOf<StoredFileView>(upload('a.txt', 'Bonjour'));
    await application.app.get(FileScanning).run();
    expect(await stateOf(id)).toBe('scanning');
    expect((await asMarie(`/api/files/${id}/content`)).status).toBe(409);
    const asAgent = await application.as(people.agent);
    expect(await jsonOf<FileScanningView>(asAgent('/api/file-scanning'))).toMatchObject({
      hasScanner: true,
      waiting: 1,
      waitingSince: expect.any(String),
    });
    await scanner.start();
    await eventually(async () => {
      await application.app.get(FileScanning).run();
      return (await stateOf(id)) === 'clean';
    });
    expect(String(await contentOf(id))).toBe('Bonjour');
  });

  it('whose bytes are lost holds up no other', async () => {
    const lost = '0193a000-0000-7000-8000-00000000dead';
    await application.db.pool.query(
      `INSERT INTO files (id, owner_id, name, size, media_type, sha256, state, created_at)
       VALUES ($1, $2, '"a.txt"', 1, 'text/plain', '', 'scanning', '2020-01-01')`,
      [lost, people.contact],
    );
    expect(await stateOf(await stored('a.txt', 'Bonjour'))).toBe('clean');
    await application.db.pool.query('DELETE FROM files WHERE id = $1', [lost]);
  });

  const name = (given: string): string => `--b\r\nContent-Disposition: form-data; name="file"; filename="${given}"`;
  const sent = (given: string, content = 'x') =>
    asMarie('/api/files', {
      method: 'POST',
      body: `${name(given)}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--b--\r\n`,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['a drawing with a script', 'a.svg', svg, 415],
    ['a drawing with a script called a picture', 'a.png', svg, 415],
    ['a page called a text of a picture', 'a.html', '<script>alert(1)</script>', 415],
    ['a NUL in its name', 'a.exe\0.txt', 'x', 409],
    ['a name that reads backwards', 'facture\u202Etxt.exe', 'x', 409],
    ['a name too long', `${'x'.repeat(200)}.txt`, 'x', 409],
    ['a line break in its name', 'a\r\nSet-Cookie: b=1.txt', 'x', 415],
    ['the folder above alone', '..', 'x', 400],
  ])('is refused: %s', async (_, given, content, status) =>
    expect([(await sent(given, content)).status]).toEqual([status]),
  );

  it.each(['../../../etc/passwd.txt', '/etc/passwd.txt'])(
    'is called by the last part of its path: %s',
    async (given) => {
      const answer = await sent(given);
      expect(answer.status).toBe(201);
      expect((await jsonOf<StoredFileView>(answer)).name).toBe('passwd.txt');
    },
  );

  it('that is a picture tells nothing of where, when and with what it was taken', async () => {
    const exif = { IFD0: { Artist: 'canary-artist', Make: 'canary-camera' }, IFD3: { GPSLatitude: '44/1 50/1 0/1' } };
    const taken = await picture()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(taken.includes('canary-artist')).toBe(true);
    const kept = await contentOf(await stored('photo.jpg', taken));
    expect(kept.includes('canary')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('that is a picture is turned as it was held', async () => {
    const lying = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(await contentOf(await stored('photo.jpeg', lying))).metadata()).toMatchObject({
      width: 20,
      height: 40,
    });
  });

  it.each(['png', 'gif', 'webp', 'tiff'] as const)(
    'that is a picture keeps nothing that hangs on to it: %s',
    async (format) => {
      const polyglot = Buffer.concat([await picture().toFormat(format).toBuffer(), Buffer.from('<?php canary(); ?>')]);
      const kept = await contentOf(await stored(`a.${format}`, polyglot));
      expect(kept.includes('canary')).toBe(false);
      expect((await sharp(kept).metadata()).format).toBe(format);
    },
  );

  it('that moves goes on moving', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(await contentOf(await stored('a.gif', moving)), { pages: -1 }).metadata()).pages).toBe(2);
  });

  it.each([
    ['only begins like one', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
    [
      'unfolds to more than fits',
      () =>
        sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('that calls itself a picture is refused where it %s', async (_, content) => {
    const bytes = typeof content === 'function' ? await content() : content;
    expect((await upload('a.png', bytes)).status).toBe(415);
  });
});

describe('a scanner that does not do its work', () => {
  const answering = async (answer: string | null): Promise<{ readonly url: string; readonly server: Server }> => {
    const port = await freePort();
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer !== null && socket.end(answer));
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return { url: `tcp://127.0.0.1:${port}`, server };
  };

  it.each([
    ['nothing, for ever', null],
    ['nothing', ''],
    ['that the file is too large', 'INSTREAM size limit exceeded. ERROR\0'],
    ['that it has no signatures', 'stream: Can not open file ERROR\0'],
    ['that another file is clean', 'stream: OK\nstream: OK\0'],
  ])('says of no file that it is clean when it answers %s', async (_, answer) => {
    const { url, server } = await answering(answer);
    await expect(new ClamAv(url, 300).scan([Buffer.alloc(2_000_000)])).rejects.toThrow(/scanner/);
    server.close();
  });

  it('says so when no scanner answers', async () =>
    expect(new ClamAv(`tcp://127.0.0.1:${await freePort()}`).scan([])).rejects.toThrow('The scanner is away'));
});
