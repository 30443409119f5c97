import type { KeyObject } from 'node:crypto';
import type { AuditHead, AuditSeal } from './audit.views.js';
import { beginning, digestOf, linked, type LoggedEvent } from './chain.js';
import { readEvents, readSeals, type Queryable } from './database-source.js';
import { headOf, keyIdOf, signSeal } from './signing.js';

/** A pool: a seal and its digests are written in one transaction. */
export interface Database extends Queryable {
  connect(): Promise<Queryable & { release(destroy?: boolean): void }>;
}

/** Among those who seal; the log itself is under lock 7301. */
const lock = 7302;
/** A seal names at most this many events, so that one that is broken tells within which of them. */
const eventsPerSeal = 10_000;

/**
 * Extends the chain from the last seal to `end`, below which nothing can appear any more. Several processes may call it.
 * @returns the seals made.
 */
export const seal = async (db: Database, key: KeyObject, end: bigint): Promise<readonly AuditSeal[]> => {
  const made: AuditSeal[] = [];
  for (;;) {
    const next = await inTransaction(db, (client) => sealNext(client, key, end));
    if (!next) return made;
    made.push(next);
  }
};

const sealNext = async (db: Queryable, key: KeyObject, end: bigint): Promise<AuditSeal | null> => {
  await db.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  const last = (await lastSeals(db)).at(-1);
  let position = BigInt(last?.position ?? 0);
  let digest: Buffer = last ? Buffer.from(last.digest, 'hex') : beginning;
  let events = last?.events ?? 0;
  const full = events + eventsPerSeal;
  while (events < full) {
    const page = (await readEvents(db, position)).filter((event) => event.position <= end);
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
  await db.query(
    `INSERT INTO audit_seals (number, position, events, digest, sealed_at, key_id, signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [made.number, made.position, made.events, made.digest, made.sealedAt, made.keyId, made.signature],
  );
  return made;
};

const record = async (
  db: Queryable,
  recorded: readonly (Pick<LoggedEvent, 'position'> & { readonly digest: Buffer })[],
): Promise<void> => {
  await db.query('INSERT INTO audit_digests (position, digest) SELECT * FROM unnest($1::bigint[], $2::bytea[])', [
    recorded.map(({ position }) => String(position)),
    recorded.map(({ digest }) => digest),
  ]);
};

/** The last seal and the one before it. */
const lastSeals = async (db: Queryable): Promise<readonly AuditSeal[]> => {
  const { rows } = await db.query<{ number: string }>(
    'SELECT coalesce(max(number), 1)::text AS number FROM audit_seals',
  );
  return readSeals(db, Number(rows[0]?.number ?? 1) - 1);
};

/** What an auditor keeps elsewhere; null before the first seal. */
export const auditHead = async (db: Queryable, key: KeyObject): Promise<AuditHead | null> => {
  const [last, before] = [...(await lastSeals(db))].reverse();
  return last ? headOf(key, last, before?.signature ?? null) : null;
};

const inTransaction = async <Result>(db: Database, work: (client: Queryable) => Promise<Result>): Promise<Result> => {
  const client = await db.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
};
