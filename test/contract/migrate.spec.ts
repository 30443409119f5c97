import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { migrate } from '../../src/platform/reading/database/migrate.js';
import { freshDatabase } from '../support/database.js';

it('a former build starts on the shape that a later one made, and does again nothing that was done', async () => {
  const { db, destroy } = await freshDatabase();
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('2999-01-01-01_later', '2999-01-01T00:00:00Z')`.execute(
    db.kysely,
  );
  const before = await sql`SELECT name FROM kysely_migration ORDER BY name`.execute(db.kysely);
  await Promise.all([migrate(db), migrate(db)]);
  expect((await sql`SELECT name FROM kysely_migration ORDER BY name`.execute(db.kysely)).rows).toEqual(before.rows);
  await destroy();
});
