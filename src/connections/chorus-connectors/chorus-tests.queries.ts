import { sql, type Kysely } from 'kysely';
import { dailyTest } from './chorus-connector.vocabulary.js';

/*
 * Tests that were answered as the one before stand in a table beside the log: a row for each connector. In these
 * fragments `t` is the connector as its events say, `m` its row of `chorus_tests`.
 */

export const withTests = sql`LEFT JOIN chorus_tests m ON m.connector_id = t.id`;

const isCounted = sql`m.planned_at = t.test_at`;

export const lastPassedAt = sql`greatest(t.passed_at, m.passed_at)`;
export const nextTestAt = sql`CASE WHEN ${isCounted} THEN m.test_at ELSE t.test_at END`;
export const triesInAll = sql`t.tries + CASE WHEN ${isCounted} THEN m.tries ELSE 0 END`;

export interface ChorusTest {
  readonly connectorId: string;
  /** As PostgreSQL writes it: instants of JavaScript have no microseconds. */
  readonly plannedAt: string;
}

type Reading = Kysely<unknown>;

const after = (milliseconds: number) => sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;

/** Keeps that the connector works as before, and plans its next test. */
export const keepPassed = async (db: Reading, { connectorId, plannedAt }: ChorusTest): Promise<void> => {
  await sql`
    INSERT INTO chorus_tests (connector_id, planned_at, passed_at, test_at)
    VALUES (${connectorId}::uuid, ${plannedAt}::timestamptz, clock_timestamp(), ${after(dailyTest)})
    ON CONFLICT (connector_id) DO UPDATE
    SET planned_at = excluded.planned_at, passed_at = excluded.passed_at, test_at = excluded.test_at, tries = 0
  `.execute(db);
};

/** Keeps that the platform is away as before; the last good test stays known. */
export const keepAway = async (db: Reading, { connectorId, plannedAt }: ChorusTest, pause: number): Promise<void> => {
  await sql`
    INSERT INTO chorus_tests AS m (connector_id, planned_at, test_at, tries)
    VALUES (${connectorId}::uuid, ${plannedAt}::timestamptz, ${after(pause)}, 1)
    ON CONFLICT (connector_id) DO UPDATE SET planned_at = excluded.planned_at, test_at = excluded.test_at,
      tries = CASE WHEN m.planned_at = excluded.planned_at THEN m.tries + 1 ELSE 1 END`.execute(db);
};
