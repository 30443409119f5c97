import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
// oxlint-disable-next-line forms/archives-at-one-door -- a table of an own backup, held to its digest, is no archive of a person
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { keepAlive, serverKeepAlive } from '../../reading/database/database.js';
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
  /** Tables of others, which the product may not read: they are not in it. */
  readonly unreadable: readonly string[];
  readonly sequences: readonly CopiedSequence[];
  /** Every event up to here is in it. */
  readonly position: string;
  /** Position of the last event; the mirror of an EventStoreDB may be at one of the store's own behind it. */
  readonly lastEvent: string;
  /** Everything acknowledged before is in it. */
  readonly holdsUntil: string;
  /** Proof of the master key, base64, which no other key opens; null before anything was sealed. */
  readonly proof: string | null;
}

/** Lock of those who append: no event is under way while the snapshot is taken. */
const appending = 7301;

/** Holds what was restored from until the restore is whole. */
export const restoreMark = 'guichet_restore';

/**
 * Tables that the log does not make anew: all but those of read models, which bear their version in their name, the
 * migrations' own notes, and the mark of a restore.
 */
const kept = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
    has_table_privilege(c.oid, 'SELECT') AS readable
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND c.relname !~ '_v[0-9]+$' AND c.relname NOT LIKE 'kysely\\_migration%'
    AND c.relname <> '${restoreMark}'
  GROUP BY c.oid, c.relname ORDER BY c.relname`;

interface Found extends Pick<CopiedTable, 'name' | 'columns'> {
  readonly readable: boolean;
}

const fileOf = (folder: string, name: string): string => join(folder, `${name}.copy.gz`);

const quoted = (name: string): string => pg.escapeIdentifier(name);

const target = ({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

const connected = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'guichet backup',
    options: serverKeepAlive,
    ...keepAlive,
  });
  // a lost connection fails the query that uses it, and is an event besides: without a listener it would end the process
  let lost: Error | undefined;
  client.on('error', (error) => (lost ??= error));
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    // the server's own word comes before the event
    const why = error instanceof pg.DatabaseError && error.code?.startsWith('57P') ? error : lost;
    if (why === undefined) throw error;
    throw new CannotStart(`The connection to the database was lost: ${why.message}.`);
  } finally {
    await client.end();
  }
};

/** Copies the tables into this folder, as they were at one instant, while everything goes on. */
export const copyTables = (url: string, folder: string): Promise<CopiedTables> =>
  connected(url, async (client) => {
    const holdsUntil = await snapshotTaken(url, client);
    const { rows: found } = await client.query<Found>(kept);
    const tables: CopiedTable[] = [];
    for (const { name, columns, readable } of found)
      if (readable) tables.push({ name, columns, sha256: await copied(client, folder, { name, columns }) });
    const { rows: migrations } = await client.query<{ name: string }>(
      'SELECT name FROM kysely_migration ORDER BY name',
    );
    const { rows: sequences } = await client.query<CopiedSequence>(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
       WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
    );
    const { rows: end } = await client.query<{ position: string; last: string }>(
      'SELECT event_log_end()::text AS position, coalesce(max(position), 0)::text AS last FROM event_log',
    );
    const { rows: proofs } = await client.query<{ proof: string }>(
      `SELECT encode(proof, 'base64') AS proof FROM master_key_check`,
    );
    await client.query('COMMIT');
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      unreadable: found.filter(({ readable }) => !readable).map(({ name }) => name),
      sequences,
      position: end[0]?.position ?? '0',
      lastEvent: end[0]?.last ?? '0',
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
    createWriteStream(fileOf(folder, table.name), { mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
};

/** Names of the tables that are there and that the log does not make anew. */
export const keptNames = async (client: pg.PoolClient): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(kept);
  return rows.map(({ name }) => name);
};

/**
 * Fills the tables that the migrations of the backup have made, within the transaction of the caller. Read models begin
 * anew; reactions go on where they were.
 * @returns names of tables of the backup that none of its migrations made: they are left out
 * @throws CannotStart where a file is not what was copied
 */
export const fillTables = async (
  client: pg.PoolClient,
  folder: string,
  { tables, sequences }: Pick<CopiedTables, 'tables' | 'sequences'>,
  madeTables: readonly string[],
): Promise<readonly string[]> => {
  await client.query(`TRUNCATE ${madeTables.map(quoted).join(', ')}`);
  for (const table of tables) if (madeTables.includes(table.name)) await filled(client, folder, table);
  for (const { name, value } of sequences) {
    await client.query('SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL', [
      quoted(name),
      value,
    ]);
  }
  for (const statement of begunAnew) await client.query(statement);
  return tables.map(({ name }) => name).filter((name) => !madeTables.includes(name));
};

/** Rows about the tables of read models go with these. */
const begunAnew = [
  `DELETE FROM parked_events p USING checkpoints c
   WHERE c.kind = 'projection' AND c.consumer = p.consumer AND c.version = p.version`,
  `DELETE FROM stretches s USING checkpoints c
   WHERE c.kind = 'projection' AND c.consumer = s.consumer AND c.version = s.version`,
  'DELETE FROM rebuilds',
  `DELETE FROM checkpoints WHERE kind = 'projection'`,
];

const filled = async (client: pg.PoolClient, folder: string, table: CopiedTable): Promise<void> => {
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
