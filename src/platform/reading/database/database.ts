import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ServerState } from './kept-server.js';
import { connections } from './connections.js';
import type { Tables } from '../../../kernel/table.js';
import { onlyOn, preparing } from './prepared.js';
import { typed, type DatabaseOf, type NoTables } from './typed.js';

export type { NoTables } from './typed.js';

const { INT8, TIMESTAMPTZ, DATE, NUMERIC } = pg.types.builtins;

/** `bigint` columns are JavaScript bigints, instants ISO strings, days `yyyy-MM-dd`, numerics numbers. */
const parsers: ReadonlyMap<number, (value: string) => unknown> = new Map<number, (value: string) => unknown>([
  [INT8, BigInt],
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [DATE, (value) => value],
  [NUMERIC, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary'): unknown =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/** The connection pool to the one database, and Kysely on it. */
export class Db {
  readonly kysely: Kysely<NoTables>;
  /** Changes the shape of tables: not what the application works as, where it has a role of its own. */
  readonly owner: Kysely<NoTables>;

  constructor(
    readonly url: string,
    readonly pool: pg.Pool,
    ownerPool = pool,
    /** Of the server that this process keeps; null where the server is another one's. */
    readonly server: ServerState | null = null,
  ) {
    this.kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
    this.owner =
      ownerPool === pool
        ? this.kysely
        : new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: preparing(ownerPool) }) });
  }

  /** These tables, declared once in their room: `db.of<typeof tables>().selectFrom('sessions')`. */
  of<Declared extends Tables>(): Kysely<DatabaseOf<Declared>> {
    return typed<Declared>(this.kysely);
  }

  /**
   * The work of one transaction on one connection, whose client is there for COPY: all or nothing, migrations included.
   * The work begins no transaction of its own.
   */
  async inOneTransaction(work: (kysely: Kysely<NoTables>, client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    let isDone = false;
    try {
      await client.query('BEGIN');
      await work(new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: onlyOn(client) }) }), client);
      await client.query('COMMIT');
      isDone = true;
    } finally {
      // closed after a failure, amid a COPY perhaps: the server then takes everything back
      client.release(!isDone);
    }
  }

  /** Connections of the pool, for operators. */
  get connectionCounts(): Readonly<Record<'open' | 'idle' | 'wanted', number>> {
    return { open: this.pool.totalCount, idle: this.pool.idleCount, wanted: this.pool.waitingCount };
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
    if (this.owner !== this.kysely) await this.owner.destroy();
  }
}

interface Connecting {
  readonly max?: number;
  /** Role of all connections but the owner's. */
  readonly role?: string;
  readonly server?: ServerState;
  /** Milliseconds that a statement, and a wait for a connection, may take; those of the owner take as long as they take. */
  readonly patience?: number;
}

/** Milliseconds; a connection that says nothing for so long is taken for dead. */
export const longestStatement = 12_000;
/** Milliseconds; idle connections are kept, since a new one has cold plans and caches. */
const keptIdle = 600_000;
/** A peer that is gone without a word is noticed within 15 s, here and, with what it holds locked, at the server. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
export const serverKeepAlive =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000';

export const connectDatabase = (
  url: string,
  { max = connections.work, role, patience, server }: Connecting = {},
): Db => {
  const bounds = patience === undefined ? {} : { query_timeout: patience, connectionTimeoutMillis: patience };
  if (role === undefined) return new Db(url, poolOf(url, { max, ...bounds }), undefined, server);
  const asRole = { options: `${serverKeepAlive} -c role=${role}` };
  return new Db(url, poolOf(url, { max, ...bounds, ...asRole }), poolOf(url, { max: connections.owner }), server);
};

const poolOf = (url: string, config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    application_name: 'guichet',
    ...keepAlive,
    idleTimeoutMillis: keptIdle,
    options: serverKeepAlive,
    ...config,
  });
  // a lost idle connection is replaced by the next query: without a listener it would end the process
  pool.on('error', () => undefined);
  // one lost while in use fails the query that uses it, and is an event besides
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
