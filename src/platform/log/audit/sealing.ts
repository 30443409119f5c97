import type { KeyObject } from 'node:crypto';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { long } from '../../../kernel/table.js';
import type { NoTables } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import type { AuditHead, AuditSeal } from './audit.views.js';
import { beginning, digestOf, linked, type LoggedEvent } from './chain.js';
import { readEvents, readSeals, type Queryable } from './database-source.js';
import { headOf, keyIdOf, signSeal } from './signing.js';

/** Adapter: the verifier, which also runs without Guichet, expects a client of `pg`; here it gets the application's pool. */
export const queriesOf = (db: Kysely<NoTables>): Queryable => ({
  query: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
});

/** Among those who seal; the log itself is under lock 7301. */
const lock = 7302;
/** A seal names at most this many events, so that one that is broken tells within which of them. */
const eventsPerSeal = 10_000;

/**
 * Extends the chain from the last seal to `end`, below which nothing can appear any more. Several processes may call it.
 * @returns the seals made.
 */
export const seal = async (db: Kysely<NoTables>, key: KeyObject, end: bigint): Promise<readonly AuditSeal[]> => {
  const made: AuditSeal[] = [];
  for (;;) {
    // a seal and its digests are written together
    const next = await db.transaction().execute((tx) => sealNext(tx, key, end));
    if (!next) return made;
    made.push(next);
  }
};

const sealNext = async (db: Kysely<NoTables>, key: KeyObject, end: bigint): Promise<AuditSeal | null> => {
  await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(db);
  const last = (await lastSeals(db)).at(-1);
  let position = BigInt(last?.position ?? 0);
  let digest: Buffer = last ? Buffer.from(last.digest, 'hex') : beginning;
  let events = last?.events ?? 0;
  const full = events + eventsPerSeal;
  while (events < full) {
    const page = (await readEvents(queriesOf(db), position)).filter((event) => event.position <= end);
    if (page.length === 0) break;
    const recorded = page.slice(0, full - events).map((event) => ({ ...event, digest: digestOf(event) }));
    await record(db, recorded);
    digest = recorded.reduce(linked, digest);
    position = recorded.at(-1)?.position ?? position;
    events += recorded.length;
  }
  // a new key takes over what the old one sealed
  if (events === (last?.events ?? 0) && (!last || last.keyId === keyIdOf(key))) return null;
  const made = signSeal(
    key,
    {
      number: (last?.number ?? 0) + 1,
      position: String(position),
      events,
      digest: digest.toString('hex'),
      sealedAt: new Date().toISOString(),
    },
    last?.signature ?? null,
  );
  await keepSeal(db, made);
  return made;
};

/** Adds a seal to the chain. */
export const keepSeal = async (db: Kysely<NoTables>, seal: AuditSeal): Promise<void> => {
  const { number, position, events, digest, sealedAt, keyId, signature } = seal;
  await sql`
    INSERT INTO audit_seals (number, position, events, digest, sealed_at, key_id, signature)
    VALUES (${number}, ${position}, ${events}, ${digest}, ${sealedAt}, ${keyId}, ${signature})`.execute(db);
};

/** Adds what was found of events when they were sealed. */
export const record = async (
  db: Kysely<NoTables>,
  recorded: readonly (Pick<LoggedEvent, 'position'> & { readonly digest: Buffer })[],
): Promise<void> => {
  await sql`
    INSERT INTO audit_digests (position, digest) SELECT * FROM unnest(
      ${recorded.map(({ position }) => position)}::bigint[], ${recorded.map(({ digest }) => digest)}::bytea[])`.execute(
    db,
  );
};

/** The last seal and the one before it. */
const lastSeals = async (db: Kysely<NoTables>): Promise<readonly AuditSeal[]> => {
  const { rows } = await select({ number: long })`
    SELECT coalesce(max(number), 1) AS number FROM audit_seals`.execute(db);
  return readSeals(queriesOf(db), Number(rows[0]?.number ?? 1) - 1);
};

/** Head of the chain, for an auditor to keep elsewhere; null before the first seal. */
export const auditHead = async (db: Kysely<NoTables>, key: KeyObject): Promise<AuditHead | null> => {
  const [last, before] = [...(await lastSeals(db))].reverse();
  return last ? headOf(key, last, before?.signature ?? null) : null;
};
