import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Tables are declared by those who read them: `db.kysely.withTables<{ tickets_v1: TicketRow }>()`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no table is known here, and that is what it says
export interface NoTables {}

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
  ) {
    this.kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
    this.owner =
      ownerPool === pool ? this.kysely : new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
    if (this.owner !== this.kysely) await this.owner.destroy();
  }
}

/** `role`: what all but the owner's connections work as. */
export const connectDatabase = (url: string, { max = 20, role }: { max?: number; role?: string } = {}): Db =>
  role === undefined ? new Db(url, poolOf(url, max)) : new Db(url, poolOf(url, max, `-c role=${role}`), poolOf(url, 2));

const poolOf = (url: string, max: number, options?: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max, types, options, application_name: 'guichet' });
  // a lost idle connection is replaced by the next query: without a listener it would end the process
  pool.on('error', () => undefined);
  // one lost while in use fails the query that uses it, and is an event besides
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
