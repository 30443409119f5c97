import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { log, logTo } from '../logging/log.js';
import { noticeFullDisk } from '../logging/full-disk-notices.js';
import { FullDisk } from './full-disk.js';

const noRoom = (): Error => Object.assign(new Error('could not extend file'), { code: '53100' });

let folder: string;
let now: number;
let tries: number;
/** Answer of the database to a try to write. */
let write: () => Promise<void>;
let disk: FullDisk;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-room-'));
  now = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  tries = 0;
  write = () => Promise.resolve();
  const transaction = () => ({
    execute: () => {
      tries += 1;
      return write();
    },
  });
  disk = Reflect.construct(FullDisk, [{ kysely: { transaction } }, { files: { kind: 'folder', path: folder } }]);
  // notices are those of the process: earlier ones are answered first
  await disk.isFull();
  now += 30_000;
  tries = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('a disk without room', () => {
  it('is not tried before a write has failed', async () => {
    expect(await disk.isFull()).toBe(false);
    expect(tries).toBe(0);
  });

  it('is noticed by each failure that is logged, such as of consumers, timers and mails', async () => {
    const { level } = log;
    write = () => Promise.reject(noRoom());
    logTo(join(folder, 'guichet.log'));
    log.level = 'error';
    log.error({ err: new Error('another one') }, 'timer failed');
    expect(await disk.isFull()).toBe(false);
    log.error({ err: new Error('not sent', { cause: noRoom() }) }, 'timer failed');
    log.level = level;
    expect(await disk.isFull()).toBe(true);
  });

  it('has room again once a try goes through, which is made every half minute, once for all that ask', async () => {
    write = () => Promise.reject(noRoom());
    noticeFullDisk(noRoom());
    expect(await Promise.all([disk.isFull(), disk.isFull()])).toEqual([true, true]);
    expect(tries).toBe(1);
    write = () => Promise.resolve();
    now += 29_999;
    expect(await disk.isFull()).toBe(true);
    expect(tries).toBe(1);
    now += 1;
    expect(await Promise.all([disk.isFull(), disk.isFull()])).toEqual([false, false]);
    expect(tries).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stays where another write fails while one is tried', async () => {
    write = () => {
      noticeFullDisk(noRoom());
      return Promise.resolve();
    };
    noticeFullDisk(noRoom());
    expect(await disk.isFull()).toBe(true);
  });

  it('stays where the try fails for another reason', async () => {
    write = () => Promise.reject(Object.assign(new Error('permission denied'), { code: '42501' }));
    noticeFullDisk(noRoom());
    expect(await disk.isFull()).toBe(true);
  });
});
