import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { caller, jsonOf, type Call } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { addressOf, beginUpload, receivedOf, sendBody, sendRest } from '../support/tus.js';
import type { ProductProcess } from './harness/product.js';
import { startWorld, type World } from './harness/world.js';

const mebibyte = 1024 * 1024;
let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

/** A mebibyte of text, another for each number. */
const block = (number: number): Buffer =>
  Buffer.from(
    `block ${number} `
      .padEnd(31, '.')
      .concat('\n')
      .repeat(mebibyte / 32),
  );
const blocks = function* (count: number): Generator<Buffer> {
  for (let number = 0; number < count; number += 1) yield block(number);
};

const asAnne = async ({ url }: ProductProcess): Promise<Call> =>
  caller(url, { Authorization: `Bearer ${await world.customers.administrator()}` });

/** @returns the digest of the downloaded bytes. */
const downloaded = async (as: Call, id: string): Promise<string> => {
  await eventually(
    async () => (await jsonOf<StoredFileView>(as(`/api/files/${id}`))).state === 'clean',
    60_000,
    'The scan',
  );
  return digestOf([Buffer.from(await (await as(`/api/files/${id}/content`)).arrayBuffer())]);
};
const digestOf = (content: Iterable<Buffer>): string => {
  const hash = createHash('sha256');
  for (const bytes of content) hash.update(bytes);
  return hash.digest('hex');
};

/** MiB of memory that the process holds now, and at the most since `forgetPeak`. */
const memoryOf = async ({ pid }: ProductProcess): Promise<{ readonly now: number; readonly peak: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kibibytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: kibibytes('VmRSS'), peak: kibibytes('VmHWM') };
};
const forgetPeak = ({ pid }: ProductProcess): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');

describe('a large upload (defaults G8)', () => {
  it('whose process dies in the middle goes on at another one, and nothing of it is lost', async () => {
    const whole = Buffer.concat([...blocks(19)]);
    await world.process('api').end();
    const dying = world.launch('api', { env: { FAILPOINT: 'mid-upload-before-register:kill@3' } });
    await dying.ready();
    const address = addressOf(await beginUpload(await asAnne(dying), 'dump.log', whole.length));
    await expect(sendRest(await asAnne(dying), address, whole)).rejects.toThrow();
    expect((await dying.ended).signal).toBe('SIGKILL');
    const other = world.launch('api');
    await other.ready();
    const as = await asAnne(other);
    expect(await receivedOf(as, address)).toBe(8 * mebibyte);
    expect((await sendRest(as, address, whole)).status).toBe(204);
    expect(await downloaded(as, address.replace('/api/uploads/', ''))).toBe(digestOf([whole]));
  }, 120_000);

  it('of 200 MiB is taken, scanned and given out without being in memory', async () => {
    const [api, worker] = [world.process('api'), world.process('worker')];
    const as = await asAnne(api);
    const send = async (count: number): Promise<string> => {
      const address = addressOf(await beginUpload(as, 'dump.log', count * mebibyte));
      expect((await sendBody(as, address, 0, ReadableStream.from(blocks(count)))).status).toBe(204);
      return address.replace('/api/uploads/', '');
    };
    // a first download, for memory that every process takes only once
    await downloaded(as, await send(9));
    const parts = [api, worker];
    const before = await Promise.all(parts.map(memoryOf));
    await Promise.all(parts.map(forgetPeak));
    expect(await downloaded(as, await send(200))).toBe(digestOf(blocks(200)));
    const after = await Promise.all(parts.map(memoryOf));
    const more = after.map(({ peak }, part) => Math.round(peak - (before[part]?.now ?? 0)));
    process.stderr.write(`MiB more at the most: api ${more[0]}, worker ${more[1]}\n`);
    expect(Math.max(...more)).toBeLessThanOrEqual(64);
  }, 180_000);
});
