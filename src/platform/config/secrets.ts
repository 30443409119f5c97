import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.js';

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

const kept = async (folder: string, name: string): Promise<Buffer> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  try {
    const file = await open(path, 'wx', 0o600);
    const key = randomBytes(32);
    await file.writeFile(key);
    await file.sync();
    await file.close();
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return await readFile(path);
    throw error;
  }
};
