import {
  CamelCasePlugin, // oxlint-disable-line no-restricted-imports -- it is made to keep the types here
  sql,
  type KyselyPlugin,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawBuilder,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import { snake } from '../../../kernel/names.js';
import type { Column, Columns, ValuesOf } from '../../../kernel/table.js';
import { describeRows, fieldsOf } from './prepared.js';

const types = pg.types.builtins;
/** Arrays, and the names of PostgreSQL's own things, which `pg` does not list. */
const [NAME, JSONS, TEXTS, UUIDS] = [19, 199, 1009, 2951];

/** Types that PostgreSQL may answer with for a declared one, since JavaScript reads them as the same. */
const readAlike: Readonly<Record<string, readonly number[]>> = {
  uuid: [types.UUID, types.TEXT],
  text: [types.TEXT, types.VARCHAR, NAME, types.UUID],
  'timestamp with time zone': [types.TIMESTAMPTZ],
  date: [types.DATE],
  boolean: [types.BOOL],
  integer: [types.INT4, types.INT2],
  'double precision': [types.FLOAT8, types.NUMERIC],
  bigint: [types.INT8],
  jsonb: [types.JSONB, types.JSON, JSONS],
  bytea: [types.BYTEA],
  tsvector: [types.TSVECTOR],
  'text[]': [TEXTS],
  'uuid[]': [UUIDS],
};

const isOfType = ({ type }: Column, { dataTypeID }: pg.FieldDef): boolean =>
  readAlike[type.replace(/ COLLATE .*/, '')]?.includes(dataTypeID) ?? false;

/** @returns declared names by those that PostgreSQL answers, where these differ. @throws Error where it answers otherwise */
export const declaredNames = (columns: Columns, answered: readonly pg.FieldDef[]): ReadonlyMap<string, string> => {
  const fields = new Map(answered.map((field) => [field.name, field]));
  const renamed = Object.entries(columns).flatMap(([name, column]): readonly (readonly [string, string])[] => {
    const field = fields.get(name) ?? fields.get(snake(name));
    if (!field) throw new Error(`A query declares the column ${name}, which PostgreSQL does not answer`);
    if (!isOfType(column, field))
      throw new Error(`A query declares ${name} as ${column.type}, PostgreSQL answers its type ${field.dataTypeID}`);
    return field.name === name ? [] : [[field.name, name]];
  });
  return new Map(renamed);
};

const holdingTo = (columns: Columns): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    const names = declaredNames(columns, fieldsOf(result.rows));
    if (names.size === 0) return Promise.resolve(result);
    const rows = result.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value])),
    );
    return Promise.resolve({ ...result, rows });
  },
});

const declared = new WeakMap<object, Columns>();

/**
 * A query in SQL whose columns are declared: ``select({ id: uuid, label: text() })`SELECT …` ``. The type of its rows
 * follows from them, and PostgreSQL's answer is held to them each time. Columns named in camel case are those that SQL
 * names in snake case.
 * @throws Error, when executed, where PostgreSQL answers other columns, or of other types.
 */
export const select =
  <const Of extends Columns>(columns: Of) =>
  (texts: TemplateStringsArray, ...values: readonly unknown[]): RawBuilder<ValuesOf<Of>> => {
    const query = sql<ValuesOf<Of>>(texts, ...values).withPlugin(holdingTo(columns));
    declared.set(query, columns);
    return query;
  };

/** Columns as a statement names them, by the alias of their table. */
export const columnsOf = (alias: string, columns: Columns): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((column) => sql.ref(`${alias}.${snake(column)}`)));

/** A statement that answers the rows of another query, held to the columns that are declared there, if any. */
export const heldAs = <Row>(source: RawBuilder<unknown>, statement: RawBuilder<unknown>): RawBuilder<Row> => {
  const columns = declared.get(source);
  const rows = sql<Row>`${statement}`;
  return columns ? rows.withPlugin(holdingTo(columns)) : rows;
};

/** Rows in camel case, with what PostgreSQL said of their columns; what stands in `jsonb` stays as it is. */
export class CamelCaseRows extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult(given: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const result = await super.transformResult(given);
    describeRows(result.rows, fieldsOf(given.result.rows));
    return result;
  }
}
