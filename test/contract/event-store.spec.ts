import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Db } from '../../src/platform/reading/database/database.js';
import { PostgresEventLog } from '../../src/platform/log/event-store/postgres/postgres-event-log.js';
import { PostgresEventStore } from '../../src/platform/log/event-store/postgres/postgres-event-store.js';
import { PostgresWakeups } from '../../src/platform/log/event-store/postgres/postgres-wakeups.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { anEvent, aStream, eventStoreContract, wholeLog } from './event-store.suite.js';

/** Resolves once a reader stands before the barrier. */
const readerWaits = async (db: Db): Promise<void> => {
  const { rowCount } = await db.pool.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 7301 AND mode = 'ExclusiveLock' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  if (rowCount === 0) await readerWaits(db);
};

const parts = async () => {
  const database = await freshDatabase({ max: 30 });
  const wakeups = new PostgresWakeups(database.db);
  return {
    database,
    wakeups,
    store: new PostgresEventStore(database.db, wakeups),
    log: new PostgresEventLog(database.db),
  };
};

eventStoreContract('PostgreSQL', async () => {
  const { database, wakeups, store, log } = await parts();
  return {
    store,
    log,
    readable: () => Promise.resolve(),
    interrupt: async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await client.end();
    },
    close: async () => {
      await wakeups.onModuleDestroy();
      await database.destroy();
    },
  };
});

describe('the event log on PostgreSQL, with a transaction held open', () => {
  let database: FreshDatabase;
  let store: PostgresEventStore;
  let log: PostgresEventLog;
  let wakeups: PostgresWakeups;
  beforeAll(async () => {
    ({ database, store, log, wakeups } = await parts());
  });
  afterAll(async () => {
    await wakeups.onModuleDestroy();
    await database.destroy();
  });

  /** An append whose commit is up to the caller. */
  const heldOpen = async (stream: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT * FROM append_events($1, $2, $3)', [stream, -1, JSON.stringify([anEvent()])]);
    return async (end: 'COMMIT' | 'ROLLBACK') => {
      await client.query(end);
      await client.end();
    };
  };

  it('keeps later events back until the earlier one is decided, then shows both in order', async () => {
    const early = aStream();
    const late = aStream();
    const end = await heldOpen(early);
    await store.append(late, 'none', [anEvent()]);
    const reading = wholeLog(log);
    await readerWaits(database.db);
    await end('COMMIT');
    expect((await reading).map(({ stream }) => stream)).toEqual([early, late]);
  });

  it('skips the place of an append that was rolled back', async () => {
    const before = await log.end();
    const end = await heldOpen(aStream());
    const kept = aStream();
    await store.append(kept, 'none', [anEvent()]);
    await end('ROLLBACK');
    expect((await wholeLog(log, before)).map(({ stream }) => stream)).toEqual([kept]);
  });
});

describe('the order of the log on PostgreSQL', () => {
  it('wakes the readers of a process once for what it appended, and once for what another one did', async () => {
    const { database, wakeups } = await parts();
    const other = new PostgresWakeups(database.db);
    const woken = { here: 0, there: 0 };
    try {
      await Promise.all([wakeups.onModuleInit(), other.onModuleInit()]);
      wakeups.onAppended(() => (woken.here += 1));
      const told = (times: number) =>
        new Promise<void>((resolve) => {
          other.onAppended(() => (woken.there += 1) === times && resolve());
        });
      const first = told(1);
      wakeups.appended();
      await first;
      // notifications arrive in their order: the echo of the first one would be here before this one
      const heard = new Promise<void>((resolve) => wakeups.onAppended(resolve));
      other.appended();
      await heard;
      expect(woken).toEqual({ here: 2, there: 2 });
    } finally {
      await Promise.all([wakeups.onModuleDestroy(), other.onModuleDestroy()]);
      await database.destroy();
    }
  });

  it('wakes the readers of other processes after a commit', async () => {
    const { database, store, wakeups } = await parts();
    const other = new PostgresWakeups(database.db);
    await other.onModuleInit();
    const woken = new Promise<void>((done) => other.onAppended(done));
    await store.append(aStream(), 'none', [anEvent()]);
    await woken;
    await Promise.all([other.onModuleDestroy(), wakeups.onModuleDestroy()]);
    await database.destroy();
  });
});
