import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.js';
import { ensureFolder } from './ensure-folder.js';

/** The keys that this process seals and signs with, 32 bytes each. */
export class Secrets {
  constructor(
    readonly masterKey: Buffer,
    readonly tokenSecret: Buffer,
  ) {}
}

/** From the configuration, or made once in the data folder of the embedded edition. */
export const readSecrets = async (config: Pick<Config, 'masterKey' | 'tokenSecret' | 'dataFolder'>): Promise<Secrets> =>
  new Secrets(
    config.masterKey ?? (await kept(config.dataFolder, 'master.key')),
    config.tokenSecret ?? (await kept(config.dataFolder, 'token.key')),
  );

/** A key of this data folder, made once. The file is whole or absent: a process may die, or two may start at once. */
export const kept = async (folder: string, name: string): Promise<Buffer> => {
  ensureFolder(folder);
  const path = join(folder, name);
  const draft = `${path}.${randomUUID()}`;
  const there = await readFile(path).catch(() => undefined);
  if (there) return there;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(randomBytes(32));
    await file.sync();
    await file.close();
    await link(draft, path).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
    return await readFile(path);
  } finally {
    await rm(draft, { force: true });
  }
};
