import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
// oxlint-disable-next-line forms/archives-at-one-door -- a table of an own backup, held to its digest, is no archive of a person
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { CannotStart } from '../../reading/database/embedded.js';

/** A table as it was copied: its columns in their order, and the digest of its file. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly sha256: string;
}

export interface CopiedSequence {
  readonly name: string;
  readonly value: string;
}

export interface CopiedTables {
  /** Migrations that made these tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CopiedSequence[];
  /** Every event up to here is in it. */
  readonly position: string;
  /** Everything acknowledged before is in it. */
  readonly holdsUntil: string;
  /** Proof of the master key, base64, which no other key opens; null before anything was sealed. */
  readonly proof: string | null;
}

/** Lock of those who append: no event is under way while the snapshot is taken. */
const appending = 7301;

/**
 * Tables that the log does not make anew: all but those of read models, which bear their version in their name, and the
 * migrations' own notes.
 */
const kept = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND c.relname !~ '_v[0-9]+$' AND c.relname NOT LIKE 'kysely\\_migration%'
  GROUP BY c.relname ORDER BY c.relname`;

const fileOf = (folder: string, name: string): string => join(folder, `${name}.copy.gz`);

const quoted = (name: string): string => pg.escapeIdentifier(name);

const target = ({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

const connected = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: 'guichet backup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Copies the tables into this folder, as they were at one instant, while everything goes on. */
export const copyTables = (url: string, folder: string): Promise<CopiedTables> =>
  connected(url, async (client) => {
    const holdsUntil = await snapshotTaken(url, client);
    const { rows: found } = await client.query<Pick<CopiedTable, 'name' | 'columns'>>(kept);
    const tables: CopiedTable[] = [];
    for (const table of found) tables.push({ ...table, sha256: await copied(client, folder, table) });
    const { rows: migrations } = await client.query<{ name: string }>(
      'SELECT name FROM kysely_migration ORDER BY name',
    );
    const { rows: sequences } = await client.query<CopiedSequence>(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
       WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
    );
    const { rows: end } = await client.query<{ position: string }>('SELECT event_log_end()::text AS position');
    const { rows: proofs } = await client.query<{ proof: string }>(
      `SELECT encode(proof, 'base64') AS proof FROM master_key_check`,
    );
    await client.query('COMMIT');
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences,
      position: end[0]?.position ?? '0',
      holdsUntil,
      proof: proofs[0]?.proof ?? null,
    };
  });

/** Begins the transaction whose snapshot all tables are read in. */
const snapshotTaken = (url: string, client: pg.Client): Promise<string> =>
  connected(url, async (holder) => {
    await holder.query('BEGIN');
    await holder.query('SELECT pg_advisory_xact_lock($1)', [appending]);
    const holdsUntil = new Date().toISOString();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SELECT 1');
    await holder.query('COMMIT');
    return holdsUntil;
  });

const copied = async (
  client: pg.Client,
  folder: string,
  table: Pick<CopiedTable, 'name' | 'columns'>,
): Promise<string> => {
  const [hash, rows] = [createHash('sha256'), client.query(to(`COPY ${target(table)} TO STDOUT`))];
  const hashed = new PassThrough().on('data', (part: Buffer) => hash.update(part));
  await pipeline(
    rows,
    createGzip({ level: 1 }),
    hashed,
    createWriteStream(fileOf(folder, table.name), { mode: 0o600 }),
  );
  return hash.digest('hex');
};

/**
 * Fills the tables of a database that has the shape of the backup, all or nothing. Read models begin anew; reactions go
 * on where they were.
 * @throws CannotStart where a file is not what was copied, or a table is not there
 */
export const fillTables = (
  url: string,
  folder: string,
  { tables, sequences }: Pick<CopiedTables, 'tables' | 'sequences'>,
): Promise<void> =>
  connected(url, async (client) => {
    await client.query('BEGIN');
    const { rows: there } = await client.query<{ name: string }>(kept);
    const missing = tables.find(({ name }) => !there.some((each) => each.name === name));
    if (missing)
      throw new CannotStart(`This build knows no table ${missing.name}: restore with the build of the backup.`);
    await client.query(`TRUNCATE ${there.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of tables) await filled(client, folder, table);
    for (const { name, value } of sequences) {
      await client.query('SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL', [
        quoted(name),
        value,
      ]);
    }
    for (const statement of begunAnew) await client.query(statement);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });

/** Rows about the tables of read models go with these. */
const begunAnew = [
  `DELETE FROM parked_events p USING checkpoints c
   WHERE c.kind = 'projection' AND c.consumer = p.consumer AND c.version = p.version`,
  `DELETE FROM stretches s USING checkpoints c
   WHERE c.kind = 'projection' AND c.consumer = s.consumer AND c.version = s.version`,
  'DELETE FROM rebuilds',
  `DELETE FROM checkpoints WHERE kind = 'projection'`,
];

const filled = async (client: pg.Client, folder: string, table: CopiedTable): Promise<void> => {
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (part: Buffer) => hash.update(part));
  const file = fileOf(folder, table.name);
  const rows = client.query(from(`COPY ${target(table)} FROM STDIN`));
  await pipeline(createReadStream(file), hashed, createGunzip(), rows).catch((error: unknown) => {
    throw new CannotStart(
      `The backup cannot be read: ${file} is damaged or missing (${error instanceof Error ? error.message : 'unknown'}).`,
    );
  });
  if (hash.digest('hex') !== table.sha256)
    throw new CannotStart(`The backup is damaged: ${file} is not the file that was written.`);
};
