import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import type { Db } from '../../src/platform/reading/database/database.js';
import { Mirror } from '../../src/platform/log/event-store/ports.js';
import { operator } from '../cli/process.js';
import { startApplication } from '../support/application.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startStore, type Store } from '../support/eventstoredb/store.js';
import { testSecrets } from '../support/platform.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';
import { ticketTable } from '../support/table-names.js';

const copy = async (table: string, from: Db, to: Db): Promise<void> => {
  const { rows } = await from.pool.query<{ all: object }>(`SELECT json_agg(t) AS all FROM ${table} t`);
  await to.pool.query(`DELETE FROM ${table}`);
  await to.pool.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows[0]?.all ?? []),
  ]);
};

describe('the product on EventStoreDB', () => {
  let store: Store;
  let desk: Desk;
  beforeAll(async () => {
    store = await startStore();
    desk = await startDesk({ env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url } });
  }, 240_000);
  afterAll(async () => {
    await desk.application.close();
    await store.close();
  });

  it('shows a ticket in the list to its opener', async () => {
    const id = await desk.marie.opens({ title: 'The printer smokes' });
    await eventually(async () => {
      const { headers, body } = await desk.marie.lists({});
      return headers.get('X-Stale') === null && body.some((row) => row.id === id);
    });
  });

  it('carries a ticket through its life, with what reacts to it, on events that the store holds', async () => {
    const id = await ticketLife(desk);
    await desk.application.caughtUp();
    expect((await desk.marie.sees(id)).id).toBe(id);
    const own = (await store.events()).filter(({ stream }) => stream === `ticket-${id}`);
    const { rows } = await desk.application.db.pool.query<{ event_id: string }>(
      'SELECT event_id FROM event_log WHERE stream = $1 ORDER BY position',
      [`ticket-${id}`],
    );
    expect(rows.map((row) => row.event_id)).toEqual(own.map((event) => event.id));
    const mails = await desk.application.db.pool.query(`SELECT state FROM mails WHERE state = 'sent'`);
    expect(mails.rowCount).toBeGreaterThan(0);
    const parked = await desk.application.db.pool.query('SELECT error FROM parked_events');
    expect(parked.rows).toEqual([]);
  });

  it('goes on after the store was restarted', async () => {
    await store.restart();
    const id = await desk.marie.opens({ title: 'After the restart' });
    await desk.application.caughtUp();
    expect((await desk.marie.reads(`/${id}`)).status).toBe(200);
    expect(desk.application.app.get(Mirror).alarm).toBe(false);
  });

  it('takes no command on a store restored to an earlier point, until the mirror was made anew by one command', async () => {
    const { application, marie } = desk;
    const health = async (): Promise<unknown> => (await fetch(`${application.url}/health/ready`)).json();
    const kept = await marie.opens({ title: 'In the backup' });
    const restore = await store.backUp();
    const lost = await marie.opens({ title: 'After the backup' });
    await application.caughtUp();
    expect(await health()).toMatchObject({ details: { eventStore: { commands: 'taken' } } });

    await restore();
    const refused = await marie.sends('', marie.opening({ title: 'At a place that is taken' }));
    expect([refused.status, refused.body.code]).toEqual([503, 'temporarilyUnavailable']);
    expect(await health()).toMatchObject({
      details: { eventStore: { commands: 'refused', reason: expect.stringContaining('restored to an earlier point') } },
    });
    expect((await marie.reads(`/${kept}`)).status).toBe(200);

    const folder = await mkdtemp(join(tmpdir(), 'guichet-anew-'));
    const cli = operator({
      DATA_FOLDER: folder,
      DATABASE_URL: application.db.url,
      EVENT_STORE: 'eventstoredb',
      EVENTSTORE_URL: store.url,
      MASTER_KEY: testSecrets.masterKey.toString('base64'),
      TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    });
    const { code, stdout, stderr } = await cli('mirror', 'anew');
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.not.stringContaining('Error') });
    expect(stdout).toMatch(/\d+ events that the store has lost were removed/);
    expect(stdout).toContain('Commands are taken again.');
    const { rows: places } = await application.db.pool.query<{ position: string }>('SELECT position FROM mirror');
    const positions = (await store.events()).map(({ position }) => String(position));
    expect(positions).toContain(String(places[0]?.position));
    await rm(folder, { recursive: true, force: true });

    const next = await marie.opens({ title: 'After all' });
    await application.caughtUp();
    const statuses = await Promise.all([kept, lost, next].map(async (id) => (await marie.reads(`/${id}`)).status));
    expect(statuses).toEqual([200, 404, 200]);
    const { rows } = await application.db.pool.query<{ event_id: string }>(
      'SELECT event_id FROM event_log ORDER BY position',
    );
    const held = (await store.events()).map(({ id }) => id);
    expect(rows.map((row) => row.event_id)).toEqual(held);
    expect(await health()).toMatchObject({ details: { eventStore: { commands: 'taken' } } });
  }, 240_000);

  // last: two applications of one process share the strategies of passport
  it('fills a database that is new from the store, and sends nothing again', async () => {
    const fresh = await freshDatabase({ max: 20 });
    const { db } = desk.application;
    // the keys of people are not in the log; an operator restores them
    for (const table of ['person_keys', 'master_key_check']) await copy(table, db, fresh.db);
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url };
    const second = await startApplication({ modules: businessModules, database: fresh, env });
    await second.caughtUp();
    await desk.application.caughtUp();
    const log = 'SELECT position, event_id, data::text FROM event_log ORDER BY position';
    expect((await fresh.db.pool.query(log)).rows).toEqual((await db.pool.query(log)).rows);
    const tickets = `SELECT id, status FROM ${ticketTable} ORDER BY id`;
    expect((await fresh.db.pool.query(tickets)).rows).toEqual((await db.pool.query(tickets)).rows);
    expect((await fresh.db.pool.query('SELECT 1 FROM mails')).rowCount).toBe(0);
    await second.close();
    await fresh.destroy();
  }, 240_000);
});
