import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/** Made anew by every server, or no part of a backup (PostgreSQL manual, "Low Level API", files to omit). */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const leftOut = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'pg_internal.init'];

export interface PhysicalBackup {
  readonly startedAt: string;
  /** Everything committed before this instant is in it. */
  readonly holdsUntil: string;
  /** A restore to a point in time can go no further back. */
  readonly endedAt: string;
  /** Segments of WAL that come with it. */
  readonly walFrom: string;
  readonly walTo: string;
}

const slot = 'guichet_backup';
const segment = /^[0-9A-F]{24}$/;

/**
 * Copies the data folder of a running PostgreSQL with the WAL that makes the copy whole: everything committed before it
 * ends is in it. Other work goes on meanwhile.
 */
export const copyRunningPostgres = async (url: string, from: string, to: string): Promise<PhysicalBackup> => {
  const client = new pg.Client({ connectionString: url, application_name: 'guichet backup' });
  await client.connect();
  try {
    const startedAt = new Date().toISOString();
    // goes with the connection; until then no WAL is removed that the copy needs
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
    const walFrom = await nameOf(client, `SELECT pg_walfile_name(pg_backup_start('guichet', true)) AS name`);
    await copyFolder(from, to);
    const holdsUntil = new Date().toISOString();
    const { rows } = await client.query<{ label: string; map: string; name: string }>(
      'SELECT labelfile AS label, spcmapfile AS map, pg_walfile_name(lsn) AS name FROM pg_backup_stop(false)',
    );
    const [stopped] = rows;
    if (!stopped || stopped.map.trim() !== '') throw new Error('Only one folder is backed up, without tablespaces');
    const endedAt = new Date().toISOString();
    await writeFile(join(to, 'backup_label'), stopped.label);
    await copyWal(join(from, 'pg_wal'), join(to, 'pg_wal'), walFrom, stopped.name);
    return { startedAt, holdsUntil, endedAt, walFrom, walTo: stopped.name };
  } finally {
    await client.end();
  }
};

const nameOf = async (client: pg.Client, query: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(query);
  return rows[0]?.name ?? '';
};

const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // through which this machine's processes reach the server: nothing to keep
    if (leftOut.includes(entry.name) || entry.isSocket()) continue;
    if (entry.isDirectory() && emptied.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    else await cp(source, target, { preserveTimestamps: true }).catch(unlessGone);
  }
};

/** Tables are dropped and files renewed while they are copied: the WAL knows. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
};

const copyWal = async (from: string, to: string, first: string, last: string): Promise<void> => {
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 });
  const needed = (await readdir(from)).filter((name) => segment.test(name) && name >= first && name <= last);
  if (!needed.includes(first) || !needed.includes(last)) {
    throw new Error(`The WAL from ${first} to ${last} is not all in ${basename(dirname(from))}`);
  }
  for (const name of needed) await cp(join(from, name), join(to, name));
};
