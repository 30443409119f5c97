import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Tables are declared by those who read them: `db.kysely.withTables<{ tickets_v1: TicketRow }>()`. */
export type NoTables = Record<never, never>;

const { builtins } = pg.types;

/** `bigint` columns are JavaScript bigints, instants ISO strings, days `yyyy-MM-dd`. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return (value: string) => BigInt(value);
      if (oid === builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
      if (oid === builtins.DATE) return (value: string) => value;
      if (oid === builtins.NUMERIC) return (value: string) => Number(value);
    }
    return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
  }) satisfies pg.CustomTypesConfig['getTypeParser'],
};

/** The connection pool to the one database, and Kysely on it. */
export class Db {
  readonly kysely: Kysely<NoTables>;

  constructor(
    readonly url: string,
    readonly pool: pg.Pool,
  ) {
    this.kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
  }
}

export const connectDatabase = (url: string, { max = 20 }: { max?: number } = {}): Db => {
  const pool = new pg.Pool({ connectionString: url, max, types, application_name: 'guichet' });
  // a lost idle connection is replaced by the next query: without a listener it would end the process
  pool.on('error', () => undefined);
  return new Db(url, pool);
};
