import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tables } from '../../src/kernel/table.js';
import { tables as audit } from '../../src/platform/log/audit/tables.js';
import { tables as backups } from '../../src/platform/run/backups/tables.js';
import { tables as drafts } from '../../src/platform/people/drafts/drafts.js';
import { tables as files } from '../../src/platform/papers/files/tables.js';
import { tables as mail } from '../../src/platform/messages/mail/tables.js';
import { tables as sealing } from '../../src/platform/papers/sealing/tables.js';
import { tables as sms } from '../../src/platform/messages/sms/tables.js';
import { tables as sessions } from '../../src/platform/people/sessions/tables.js';
import { tables as surveyBallots } from '../../src/publishing/surveys/survey-ballots.service.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

let database: FreshDatabase;
beforeAll(async () => (database = await freshDatabase()));
afterAll(() => database.destroy());

const declared: Readonly<Record<string, Tables>> = {
  audit,
  backups,
  drafts,
  files,
  mail,
  sealing,
  sessions,
  sms,
  surveyBallots,
};

/** `name type`, with `nullable` and `defaulted` where they apply; `jsonb` counts as `json`. */
const columnsOf = async (table: string): Promise<readonly string[]> => {
  const { rows } = await database.db.pool.query<{ column: string }>(
    `SELECT concat_ws(' ', attname, replace(format_type(atttypid, atttypmod), 'jsonb', 'json'), CASE WHEN NOT attnotnull THEN 'nullable' END,
       CASE WHEN atthasdef THEN 'defaulted' END) AS column
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return rows.map(({ column }) => column).toSorted();
};

const places = Object.entries(declared).flatMap(([room, tables]) =>
  Object.entries(tables).map(([name, table]) => ({ room, name, table })),
);

describe.each(places)('the table $name, declared in $room', ({ name, table }) => {
  it('is as the migrations made it', async () => {
    const columns = Object.entries(table.columns).map(([column, { type, nullable, isDefaulted }]) =>
      [
        column,
        type.replace('jsonb', 'json'),
        ...(nullable ? ['nullable'] : []),
        ...(isDefaulted ? ['defaulted'] : []),
      ].join(' '),
    );
    expect(await columnsOf(name)).toEqual(columns.toSorted());
  });

  it('has its key', async () => {
    const { rows } = await database.db.pool.query<{ key: readonly string[] }>(
      `SELECT array_agg(a.attname::text ORDER BY a.attname) AS key FROM pg_index i
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = $1::regclass AND i.indisprimary`,
      [name],
    );
    expect(rows[0]?.key).toEqual(table.key.toSorted());
  });
});
