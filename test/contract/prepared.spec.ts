import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { prepared } from '../../src/platform/reading/database/prepared.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.destroy());

/** Statements that the connection keeps plans of, after the work. */
const keptBy = (work: 'marked' | 'unmarked'): Promise<readonly string[]> =>
  fresh.db.kysely.connection().execute(async (connection) => {
    const mark = work === 'marked' ? prepared : sql``;
    for (const number of [1, 2]) {
      const { rows } = await sql<{ double: number }>`
        ${mark} SELECT ${number}::integer * 2 AS double`.execute(connection);
      expect(rows).toEqual([{ double: number * 2 }]);
    }
    const { rows } = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS double%'`.execute(connection);
    return rows.map(({ statement }) => statement.trim());
  });

describe('a statement', () => {
  it('is planned once by its connection when it is marked', async () => {
    expect(await keptBy('marked')).toEqual(['/* prepared */ SELECT $1::integer * 2 AS double']);
  });

  it('is forgotten otherwise', async () => {
    const before = await keptBy('unmarked');
    expect(before.filter((statement) => !statement.startsWith('/* prepared */'))).toEqual([]);
  });
});
