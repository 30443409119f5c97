import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { projection, tableName } from '../../src/kernel/projection.js';
import { nullable, table, text, uuid, type Columns } from '../../src/kernel/table.js';
import { CannotStart } from '../../src/platform/reading/database/embedded.js';
import { allProjections } from '../../src/platform/reading/projections/all-projections.js';
import { createReadModels, placesOf } from '../../src/platform/reading/projections/read-model-tables.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.destroy());

const columnsOf = async (name: string): Promise<readonly object[]> => {
  const { rows } = await sql<object>`
    SELECT a.attname AS column, format_type(a.atttypid, a.atttypmod) || CASE WHEN c.collname <> 'default'
        THEN format(' COLLATE %I', c.collname) ELSE '' END AS type,
      NOT a.attnotnull AS nullable, a.attgenerated <> '' AS computed
    FROM pg_attribute a LEFT JOIN pg_collation c ON c.oid = a.attcollation
    WHERE a.attrelid = to_regclass(${name}) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`.execute(
    database.db.kysely,
  );
  return rows;
};

const declared = (columns: Columns): readonly object[] =>
  Object.entries(columns).map(([column, { type, nullable, computed }]) => ({
    column,
    type,
    nullable: nullable ?? false,
    computed: computed !== undefined,
  }));

const keysOf = async (version: number, columns: Columns): Promise<void> =>
  createReadModels(database.db.kysely, [
    projection(
      'keys',
      { version, tables: { keys: table({ id: uuid, ...columns }, { key: ['id'], indexes: ['(id)'] }) }, events: [] },
      {},
    ),
  ]);

describe('the tables of read models', () => {
  it('are as their projections declare them', async () => {
    const places = (await allProjections()).flatMap((each) => placesOf(each));
    expect(places.length).toBeGreaterThan(40);
    for (const { name, table } of places) {
      expect({ name, columns: await columnsOf(name) }).toEqual({ name, columns: declared(table.columns) });
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM pg_indexes WHERE schemaname = 'public' AND tablename = ${name}`.execute(
        database.db.kysely,
      );
      expect(rows).toEqual([{ count: 1 + table.unique.length + table.indexes.length }]);
    }
  });

  it('are all that is named with a version', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname ~ '_v[0-9]+$'`.execute(database.db.kysely);
    const names = (await allProjections()).flatMap((each) => placesOf(each)).map(({ name }) => name);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('of a new version are made beside the old ones, once, however many processes start', async () => {
    await keysOf(1, { name: text() });
    const next = { name: text(), lent_to: nullable(uuid) };
    await Promise.all([keysOf(2, next), keysOf(2, next), keysOf(2, next)]);
    expect(await columnsOf(tableName({ version: 1 }, 'keys'))).toHaveLength(2);
    expect(await columnsOf(tableName({ version: 2 }, 'keys'))).toEqual(declared({ id: uuid, ...next }));
  });

  it('are not made otherwise without a new version: the start is refused, and names the read model', async () => {
    await keysOf(3, { name: text() });
    await expect(keysOf(3, { name: uuid })).rejects.toThrow(CannotStart);
    await expect(keysOf(3, { name: text(), more: text() })).rejects.toThrow(
      'The read model keys is declared otherwise',
    );
    await keysOf(3, { name: text() });
  });
});
