import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { businessModules } from '../../src/app.module.js';
import { tableName } from '../../src/kernel/projection.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { tablesOfClients } from '../structure/door.js';
import { startApplication, type RunningApplication } from '../support/application.js';

let running: RunningApplication;
beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
}, 60_000);
afterAll(() => running.close());

/**
 * Tables outside the read models: sessions, notifications, mails and short messages of a person, and searches for a person
 * to simulate.
 */
const besideTheReadModels = ['mails', 'notifications', 'sessions', 'simulation_searches', 'sms_messages'];

describe('the tables that the door keeps', () => {
  it('are all of the database that have a column which names a client', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '(^|_)(client_ids?|tenant)$'`.execute(running.db.kysely);
    const { projections } = running.app.get(BusinessRegistry);
    const logical = new Map(
      projections.flatMap((projection) =>
        Object.keys(projection.tables).map((table) => [tableName(projection, table), table] as const),
      ),
    );
    const there = rows.map(({ name }) => name);
    expect(there.flatMap((name) => logical.get(name) ?? []).toSorted()).toEqual(tablesOfClients.toSorted());
    // tables of versions that are gone hold nothing
    const others = there.filter((name) => !logical.has(name) && !/_v\d+$/.test(name));
    expect(others.toSorted()).toEqual(besideTheReadModels);
  });
});
