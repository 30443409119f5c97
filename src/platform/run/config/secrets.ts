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

/**
 * From the configuration, or made once in the data folder of the embedded edition.
 * @param isSealed whether a master key has sealed the database: another one would open nothing, so that none is made
 * @throws KeyLost
 */
export const readSecrets = async (
  config: Pick<Config, 'masterKey' | 'tokenSecret' | 'dataFolder'>,
  isSealed: boolean,
): Promise<Secrets> =>
  new Secrets(
    config.masterKey ?? (await (isSealed ? there : kept)(config.dataFolder, 'master.key')),
    config.tokenSecret ?? (await kept(config.dataFolder, 'token.key')),
  );

/** A key that data was sealed with is not where it was; the message is one sentence for the operator. */
export class KeyLost extends Error {
  override readonly name = 'KeyLost';

  constructor(path: string) {
    super(
      `${path} is missing, and what is there cannot be opened by another key: put it back from where the keys of a backup are kept.`,
    );
  }
}

/** A key that must have been made before. @throws KeyLost */
export const there = async (folder: string, name: string): Promise<Buffer> => {
  const path = join(folder, name);
  const key = await readFile(path).catch(() => undefined);
  if (!key) throw new KeyLost(path);
  return key;
};

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
