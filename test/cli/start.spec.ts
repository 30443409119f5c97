import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProduct } from '../faults/harness/build.js';
import { node } from './process.js';

let folder: string;
let main: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-start-'));
  ({ main } = await buildProduct());
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a start', () => {
  it.each<[string, () => Promise<string>]>([
    // whoever runs as root writes everywhere but there
    ['nobody may write into', () => Promise.resolve('/sys/guichet')],
    [
      'is below a file',
      async () => {
        await writeFile(join(folder, 'file'), '');
        return join(folder, 'file', 'data');
      },
    ],
  ])(
    'whose data folder %s ends with one sentence',
    async (_, dataFolder) => {
      const env = { PLATFORM: 'development', PORT: '0', INBOUND_SMTP_PORT: '0', DATA_FOLDER: await dataFolder() };
      const { code, stdout, stderr } = await node([main], env);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^\/\S+ cannot be used: [a-z ]+\.\n$/);
      expect(stdout + stderr).not.toMatch(/ {4}at |"stack"/);
    },
    120_000,
  );
});
