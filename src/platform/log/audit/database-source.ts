import type { AuditSeal } from './audit.views.js';
import type { LoggedEvent, RecordedDigest } from './chain.js';
import type { AuditSource } from './source.js';

/** A client of `pg` with any type parsers, or the application's own connections: every column is asked for as text. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

const page = 1_000;

type Texts<Name extends string> = Readonly<Record<Name, string>>;

const hasTexts = <Name extends string>(row: unknown, names: readonly Name[]): row is Texts<Name> =>
  typeof row === 'object' && row !== null && names.every((name) => typeof Reflect.get(row, name) === 'string');

/** Rows of these columns. @throws Error where PostgreSQL answers anything but a text. */
export const textsOf = async <const Name extends string>(
  db: Queryable,
  names: readonly Name[],
  text: string,
  values: unknown[] = [],
): Promise<readonly Texts<Name>[]> => {
  const { rows } = await db.query(text, values);
  return rows.map((row) => {
    if (!hasTexts(row, names)) throw new Error(`PostgreSQL did not answer ${names.join(', ')} as texts`);
    return row;
  });
};

const columns = `position::text, stream, revision::text, event_id::text AS id, type,
  (extract(epoch FROM at) * 1000000)::bigint::text AS at, data::text AS data, metadata::text AS metadata`;

const loggedEvent = (row: Texts<keyof LoggedEvent>): LoggedEvent => ({
  ...row,
  position: BigInt(row.position),
  revision: BigInt(row.revision),
  at: BigInt(row.at),
});

/**
 * A page of the log after a position, in order, with the exact bytes. No upper bound: on a table without statistics yet,
 * such as a restored one, it would have each page sort all that is left.
 */
export const readEvents = async (db: Queryable, after: bigint): Promise<readonly LoggedEvent[]> => {
  const rows = await textsOf(
    db,
    ['position', 'stream', 'revision', 'id', 'type', 'at', 'data', 'metadata'],
    `SELECT ${columns} FROM event_log WHERE position >= $1 ORDER BY event_log.position LIMIT $2`,
    [String(after + 1n), page],
  );
  return rows.map(loggedEvent);
};

const readDigests = async (db: Queryable, after: bigint): Promise<readonly RecordedDigest[]> => {
  const rows = await textsOf(
    db,
    ['position', 'digest'],
    `SELECT position::text, encode(digest, 'hex') AS digest FROM audit_digests
     WHERE position >= $1 ORDER BY audit_digests.position LIMIT $2`,
    [String(after + 1n), page],
  );
  return rows.map(({ position, digest }) => ({ position: BigInt(position), digest: Buffer.from(digest, 'hex') }));
};

/** Seals in order, from a number; all of them when none is given. */
export const readSeals = async (db: Queryable, from = 1): Promise<readonly AuditSeal[]> => {
  const rows = await textsOf(
    db,
    ['number', 'position', 'events', 'digest', 'keyId', 'signature', 'sealedAt'],
    `SELECT number::text, position::text, events::text, digest, key_id AS "keyId", signature,
       to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "sealedAt"
     FROM audit_seals WHERE number >= $1 ORDER BY audit_seals.number`,
    [from],
  );
  return rows.map((row) => ({ ...row, number: Number(row.number), events: Number(row.events) }));
};

/** The log in its own database. Sealed events do not change, so no snapshot is held while they are read. */
export const databaseSource = (db: Queryable): AuditSource => ({
  seals: () => readSeals(db),
  async *windows(after, upTo) {
    for (let from = after; from < upTo;) {
      const events = await readEvents(db, from);
      const digests = await readDigests(db, from);
      const ends = [events, digests].flatMap((rows) => (rows.length === page ? (rows.at(-1)?.position ?? []) : []));
      const to = ends.reduce((first, end) => (end < first ? end : first), upTo);
      const within = ({ position }: { readonly position: bigint }): boolean => position <= to;
      yield { events: events.filter(within), digests: digests.filter(within) };
      from = to;
    }
  },
});
