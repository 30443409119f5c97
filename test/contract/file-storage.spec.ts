import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { FilesAway, FileStorage } from '../../src/platform/papers/files/file-storage.js';
import { startS3 } from '../support/s3-server.js';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const storageOn = (filesUrl: string): FileStorage =>
  new FileStorage(readConfig({ PLATFORM: 'development', FILES_URL: filesUrl }));

const onFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-files-'));
  closings.push(() => rm(folder, { recursive: true, force: true }));
  const filesUrl = pathToFileURL(join(folder, 'files')).href;
  return {
    filesUrl,
    // a file lies where the folder should be
    goAway: async () => {
      await rm(join(folder, 'files'), { recursive: true, force: true });
      await writeFile(join(folder, 'files'), '');
    },
  };
};

const onS3 = async () => {
  const server = await startS3();
  closings.push(server.close);
  return server;
};

describe.each([
  ['a folder', onFolder],
  ['S3', onS3],
] as const)('files in %s', (_, start) => {
  it('come back byte for byte, to whichever process asks', async () => {
    const { filesUrl } = await start();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const [one, empty] = [newId(), newId()];
    await storageOn(filesUrl).write(one, bytes);
    await storageOn(filesUrl).write(empty, new Uint8Array());
    expect(Buffer.from(await storageOn(filesUrl).read(one)).equals(bytes)).toBe(true);
    expect(await storageOn(filesUrl).read(empty)).toHaveLength(0);
  });

  it('are gone once removed, also twice', async () => {
    const storage = storageOn((await start()).filesUrl);
    const id = newId();
    await storage.write(id, Uint8Array.of(1));
    await storage.remove(id);
    await storage.remove(id);
    await expect(storage.read(id)).rejects.not.toThrow(FilesAway);
    await expect(storage.read(id)).rejects.toThrow();
  });

  it('are away, and say so, while the place does not answer', async () => {
    const place = await start();
    const storage = storageOn(place.filesUrl);
    await place.goAway();
    await expect(storage.write(newId(), Uint8Array.of(1))).rejects.toThrow(FilesAway);
  });
});

it('files in S3 are back with their server', async () => {
  const server = await onS3();
  const storage = storageOn(server.filesUrl);
  const id = newId();
  await storage.write(id, Uint8Array.of(1, 2));
  await server.goAway();
  await expect(storage.read(id)).rejects.toThrow(FilesAway);
  await server.comeBack();
  expect([...(await storage.read(id))]).toEqual([1, 2]);
});
