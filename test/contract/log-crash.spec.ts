import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../src/kernel/ids.js';
import { connectDatabase, type Db } from '../../src/platform/reading/database/database.js';
import { migrate } from '../../src/platform/reading/database/migrate.js';
import { copyRunningPostgres } from '../../src/platform/reading/database/physical-backup.js';
import { postgresOwner } from '../../src/platform/reading/database/postgres-programs.js';
import { startPostgres, type KillablePostgres } from '../faults/harness/postgres.js';
import { consumersOn, createDoorTables, doorRows, doors, openedDoor } from '../support/consumers.js';
import { eventually } from '../support/eventually.js';

const run = promisify(execFile);

/** More than the values of a sequence that PostgreSQL writes ahead. */
const rolledBack = 100;
const appended = 60;

describe('an acknowledged event, though PostgreSQL dies and its worker lives', () => {
  let folder: string;
  let server: KillablePostgres;
  let db: Db;
  let worker: ReturnType<typeof consumersOn>;
  let consumerRunner: ReturnType<typeof worker.consumerRunner>;
  let next = 0;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guichet-crash-'));
    server = await startPostgres(folder);
    db = connectDatabase(server.url, { max: 4 });
    await migrate(db);
    await createDoorTables(db);
    worker = consumersOn(db);
    const runner = worker.runner(doors());
    await worker.register(runner);
    consumerRunner = worker.consumerRunner([runner]);
    next = 0;
  });
  afterEach(async () => {
    await db.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Each event in a stream of its own; an answered append is acknowledged. */
  const append = async (count: number): Promise<void> => {
    for (const end = next + count; next < end; next += 1) await worker.append(`door-${newId()}`, openedDoor(next));
  };

  /**
   * Appends that roll back after they have taken their positions: no commit waits until these positions are on disk.
   */
  const rollBack = async (): Promise<void> => {
    const client = await db.pool.connect();
    await client.query('BEGIN');
    for (let number = 0; number < rolledBack; number += 1) {
      await client.query('SELECT append_events($1, NULL, $2)', [
        `door-${newId()}`,
        JSON.stringify([{ id: newId(), type: 'DoorOpened', data: {}, metadata: { at: new Date().toISOString() } }]),
      ]);
    }
    await client.query('ROLLBACK');
    client.release();
  };

  const crash = async (): Promise<void> => {
    await server.kill();
    // the pass under way fails; the consumer goes on with its state in memory
    await consumerRunner.pass().catch(() => undefined);
  };

  const back = async (): Promise<void> => {
    await server.start();
    await eventually(async () => (await db.pool.query('SELECT 1')).rowCount === 1);
  };

  /** Ids of the doors that are in the log and not in the read model. */
  const missing = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      SELECT substr(stream, 6) AS id FROM event_log WHERE NOT EXISTS
        (SELECT FROM doors_v1 WHERE doors_v1.id::text = substr(stream, 6))`.execute(db.kysely);
    return rows.map(({ id }) => id);
  };

  it.each([20, 40, 60, 90])(
    'is projected, though appends were rolled back %i ms before',
    async (milliseconds) => {
      await append(3);
      await consumerRunner.pass();
      await rollBack();
      await consumerRunner.pass();
      await pause(milliseconds);
      await crash();
      await back();
      await append(appended);
      await consumerRunner.pass();
      expect(await missing()).toEqual([]);
      expect((await doorRows(db)).doors).toHaveLength(3 + appended);
    },
    60_000,
  );

  it('is projected by the standby that takes the place of its primary, though it was behind', async () => {
    await append(3);
    await consumerRunner.pass();
    const standby = `${folder}-standby`;
    await copyRunningPostgres(server.url, join(folder, 'postgres'), standby);
    // the primary goes on; its standby never gets the events from now on
    await append(appended / 2);
    await consumerRunner.pass();
    await crash();
    await takePlace(standby);
    const promoted = back();
    await eventually(async () => (await db.pool.query('SELECT pg_promote()')).rowCount === 1);
    await promoted;
    await append(appended);
    await consumerRunner.pass();
    expect(await missing()).toEqual([]);
    expect((await doorRows(db)).doors).toHaveLength(3 + appended);
  }, 60_000);

  const takePlace = async (standby: string): Promise<void> => {
    const data = join(folder, 'postgres');
    await rm(data, { recursive: true });
    await rename(standby, data);
    await writeFile(join(data, 'standby.signal'), '');
    const { uid, gid } = await postgresOwner();
    if (uid !== undefined && gid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, data]);
  };
});
