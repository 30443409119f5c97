import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of a size of its own, in memory. */
export const mountDisk = async (path: string, mebibytes: number): Promise<() => Promise<void>> => {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'guichet-faults', path]);
  // lazily: a process with an open file there must not keep the test from ending
  return async () => {
    await run('umount', ['--lazy', path]);
  };
};

/** Reason why disks cannot be made here; undefined where they can. */
export const noDisks = async (): Promise<string | undefined> => {
  const path = await mkdtemp(join(tmpdir(), 'guichet-disk-'));
  try {
    await (
      await mountDisk(path, 1)
    )();
    return undefined;
  } catch {
    return 'no disk can be mounted here';
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};

/** Takes all the room that is left, and gives it back. */
export const fillDisk = async (path: string): Promise<() => Promise<void>> => {
  const filler = join(path, 'filler');
  // ends with an error: that there is no room left
  await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => undefined);
  return () => rm(filler, { force: true });
};
