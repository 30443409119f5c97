import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ensureFolder } from './ensure-folder.js';

it('makes a folder with those above it, and takes one that is there', async () => {
  const top = await mkdtemp(join(tmpdir(), 'guichet-folder-'));
  for (let time = 0; time < 2; time += 1) ensureFolder(join(top, 'one/two/three'));
  expect(existsSync(join(top, 'one/two/three'))).toBe(true);
  await writeFile(join(top, 'file'), '');
  expect(() => ensureFolder(join(top, 'file/below'))).toThrow('ENOTDIR');
  await rm(top, { recursive: true });
});

it.each(['/proc/nope', '/proc/nope/deeper/still'])('ends where the system makes none: %s', (path) =>
  expect(() => ensureFolder(path)).toThrow(/ENOENT|EACCES|EPERM/),
);
