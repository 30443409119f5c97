import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { connectDatabase } from '../../src/platform/reading/database/database.js';
import { grantApplicationRole } from '../../src/platform/reading/database/application-role.js';
import { migrate } from '../../src/platform/reading/database/migrate.js';
import { postgresOwner } from '../../src/platform/reading/database/postgres-programs.js';
import { EventLogPort } from '../../src/platform/log/event-store/ports.js';
import { wholeLog } from '../contract/event-store.suite.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import type { FreshDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { givenPeople } from '../support/people.js';
import { readModelHashes, rebuildAll } from '../support/read-models.js';
import { staffTable } from '../support/table-names.js';

/** F22: a dump of a whole server, as the scaled edition has one, restored into a cluster with younger transaction ids. */

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const isThere = existsSync(join(programs, 'pg_ctl'));
if (!isThere)
  process.stdout.write('Skipped: PostgreSQL 15 of Debian is not installed (apt-get install postgresql-15).\n');

let home: string;
const undo: (() => Promise<unknown>)[] = [];

const asServer = async (program: string, ...args: readonly string[]): Promise<void> => {
  const { uid, gid } = await postgresOwner();
  await run(join(programs, program), [...args], { uid, gid, cwd: home });
};

/** An empty cluster of its own. */
const cluster = async (name: string): Promise<string> => {
  const [folder, port] = [join(home, name), await freePort()];
  await asServer('initdb', '--pgdata', folder, '--username=guichet', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await asServer('pg_ctl', 'start', '--wait', '--pgdata', folder, '--log', `${folder}.log`, '--options', options);
  undo.unshift(() => asServer('pg_ctl', 'stop', '--mode=immediate', '--pgdata', folder));
  return `postgresql://guichet@127.0.0.1:${port}/postgres`;
};

const on = (url: string): FreshDatabase => {
  const db = connectDatabase(url);
  undo.unshift(() => db.close());
  return { url, db, destroy: () => Promise.resolve() };
};

const running = async (database: FreshDatabase): Promise<RunningApplication> => {
  const application = await startApplication({ modules: [AccountsModule], database });
  undo.unshift(() => application.close());
  await application.caughtUp();
  return application;
};

const transactionOf = async ({ db }: RunningApplication): Promise<bigint> => {
  const { rows } = await db.pool.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return BigInt(rows[0]?.id ?? 0);
};

beforeAll(async () => {
  const { uid, gid } = await postgresOwner();
  home = await mkdtemp(join(tmpdir(), 'guichet-dump-'));
  await chmod(home, 0o755);
  if (uid !== undefined && gid !== undefined) await chown(home, uid, gid);
});

afterAll(async () => {
  for (const each of undo) await each();
  await rm(home, { recursive: true, force: true });
});

(isThere ? describe : describe.skip)('F22: a dump restored into a fresh cluster', () => {
  let original: RunningApplication;
  let restored: RunningApplication;

  beforeAll(async () => {
    const before = on(await cluster('before'));
    await migrate(before.db);
    await grantApplicationRole(before.db);
    original = await running(before);
    // transaction ids of the log become higher than those of the fresh cluster
    await original.db.pool.query(
      'DO $$ BEGIN FOR n IN 1..20000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$',
    );
    await givenPeople(original);
    await original.caughtUp();
    const dump = join(home, 'dump');
    await asServer('pg_dump', '--format=custom', `--file=${dump}`, before.url);
    const after = on(await cluster('after'));
    await after.db.pool.query('CREATE ROLE guichet_app NOLOGIN');
    await asServer('pg_restore', '--exit-on-error', `--dbname=${after.url}`, dump);
    restored = await running(after);
  }, 120_000);

  it('has younger transaction ids, and still shows every event in its order', async () => {
    expect(await transactionOf(restored)).toBeLessThan(await transactionOf(original));
    const events = await wholeLog(original.app.get(EventLogPort));
    expect(events.length).toBeGreaterThan(5);
    expect(await wholeLog(restored.app.get(EventLogPort))).toEqual(events);
  });

  it('has the same read models, also rebuilt (I5)', async () => {
    const rows = await readModelHashes(original);
    expect(await readModelHashes(restored)).toEqual(rows);
    await rebuildAll(restored);
    expect(await readModelHashes(restored)).toEqual(rows);
  }, 60_000);

  it('goes on: what is appended comes after it, and is seen', async () => {
    const before = await restored.app.get(EventLogPort).end();
    const id = await restored.given('staffUser', 'RegisterStaffUser', {
      name: 'Later',
      email: 'later@publisher.example',
      permissions: [],
      supportLevel: 'level1',
    });
    await restored.caughtUp();
    const after = await wholeLog(restored.app.get(EventLogPort), before);
    expect(after.map(({ stream }) => stream)).toContain(`staffUser-${id}`);
    const { rowCount } = await restored.db.pool.query(`SELECT FROM ${staffTable} WHERE id = $1`, [id]);
    expect(rowCount).toBe(1);
  });

  it('still lets the application only add to the log', async () => {
    await grantApplicationRole(restored.db);
    const { rows } = await restored.db.pool.query<{ update: boolean; insert: boolean }>(
      `SELECT has_table_privilege('guichet_app', 'event_log', 'UPDATE, DELETE, TRUNCATE') AS update,
         has_table_privilege('guichet_app', 'event_log', 'INSERT') AS insert`,
    );
    expect(rows).toEqual([{ update: false, insert: true }]);
  });
});
