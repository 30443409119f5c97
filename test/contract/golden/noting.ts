import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import type { NoTables } from '../../../src/platform/reading/database/database.js';
import { parseJson } from '../../../ui-common/src/net/json.js';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Answers the same to each statement, or no row; of statements that ask for several things together, an empty one each. */
class SameRows extends DummyDriver {
  constructor(private readonly rows: readonly object[]) {
    super();
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: <Row>({ sql: text, parameters: [ids] }: CompiledQuery) => {
        const count = text.includes('AS asked (id, place)') && Array.isArray(ids) ? ids.length : 0;
        const empty = Array.from({ length: count }, () => parseJson<Row>('{}'));
        return Promise.resolve({ rows: areRows<Row>(this.rows) ? this.rows : empty });
      },
      streamQuery: () => {
        throw new Error('No statement is read row by row here');
      },
    });
  }
}

type Method = (...given: readonly unknown[]) => unknown;
const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** The same object, but for one of its methods: the others keep their private fields. */
const withMethod = <Of extends object>(of: Of, name: string, method: Method): Of =>
  new Proxy(of, {
    get: (target, property): unknown => {
      if (property === name) return method;
      const value: unknown = Reflect.get(target, property, target);
      return isMethod(value) ? value.bind(target) : value;
    },
  });

/** A database whose answers are held to no columns: there is no row to read. */
export const unheld = (db: Kysely<NoTables>): Kysely<NoTables> =>
  withMethod(db, 'getExecutor', () => {
    const executor = db.getExecutor();
    return withMethod(executor, 'withPlugins', () => executor);
  });

/** Stand-ins take the place of rows of any type. */
const areRows = <Row>(rows: readonly unknown[]): rows is Row[] => rows.length > 0;

/** A database that answers these rows, or none; statements are written down. */
export const noting = (note: (query: Statement) => void, rows: readonly object[] = []): Kysely<NoTables> =>
  new Kysely<NoTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SameRows(rows),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => note(query),
  });
