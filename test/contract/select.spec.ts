import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { flag, instant, integer, json, long, nullable, text, uuid, uuids } from '../../src/kernel/table.js';
import { CamelCaseRows, heldAs, select } from '../../src/platform/reading/database/select.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.destroy());

const id = '01890000-0000-7000-8000-000000000001';

describe('a query with declared columns', () => {
  it('answers what it declares, typed', async () => {
    const { rows } = await select({
      id: uuid,
      open: flag,
      at: instant,
      count: integer,
      place: long,
      words: json<string[]>(),
    })`
      SELECT ${id}::uuid AS id, TRUE AS open, '2026-11-23T10:00:00Z'::timestamptz AS at, 3 AS count, 4::bigint AS place,
        '["a"]'::jsonb AS words`.execute(fresh.db.kysely);
    expect(rows).toEqual([{ id, open: true, at: '2026-11-23T10:00:00.000Z', count: 3, place: 4n, words: ['a'] }]);
  });

  it.each([
    ['a query in snake case', (): typeof fresh.db.kysely => fresh.db.kysely],
    ['a query in camel case', () => fresh.db.kysely.withPlugin(new CamelCaseRows())],
  ])('has the names it declares from %s', async (_, db) => {
    const { rows } = await select({ clientName: nullable(text()), rangeIds: uuids })`
      SELECT 'Hôpital'::text AS client_name, ARRAY[${id}]::uuid[] AS range_ids`.execute(db());
    expect(rows).toEqual([{ clientName: 'Hôpital', rangeIds: [id] }]);
  });

  it('fails where PostgreSQL answers another type', async () => {
    await expect(select({ count: integer })`SELECT count(*) AS count`.execute(fresh.db.kysely)).rejects.toThrow(
      'declares count as integer',
    );
  });

  it('fails where PostgreSQL does not answer a column, also when there is no row', async () => {
    await expect(select({ label: text() })`SELECT 1 AS name WHERE FALSE`.execute(fresh.db.kysely)).rejects.toThrow(
      'declares the column label',
    );
  });

  it('is held to them as the source of another one', async () => {
    const source = select({ count: text() })`(SELECT 3 AS count)`;
    await expect(heldAs(source, sql`SELECT * FROM ${source} AS s`).execute(fresh.db.kysely)).rejects.toThrow(
      'declares count as text',
    );
  });
});
