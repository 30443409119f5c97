import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Audits } from '../../src/platform/log/audit/audits.js';
import { eventually } from '../support/eventually.js';
import { startStore, type Store } from '../support/eventstoredb/store.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';

describe('the audit of a log that EventStoreDB keeps', () => {
  let store: Store;
  let desk: Desk;
  let audits: Audits;

  beforeAll(async () => {
    store = await startStore();
    desk = await startDesk({ env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url } });
    await ticketLife(desk);
    await desk.application.caughtUp();
    audits = desk.application.app.get(Audits);
    await audits.seal();
  }, 120_000);

  afterAll(async () => {
    await desk.application.close();
    await store.close();
  });

  const ours = async (): Promise<number> => (await store.events()).length;
  const asked = (statement: string) => desk.application.db.pool.query(statement);

  it('holds over its mirror', async () => {
    const { events, unsealed, fault } = await audits.verify();
    expect([events, unsealed, fault]).toEqual([await ours(), 0, null]);
  });

  it('names the row of the mirror that was changed, and holds again once the mirror is made anew', async () => {
    // neither the first row nor the last one: it is found where it is
    const { rows } = await desk.application.db.pool.query<{
      readonly position: bigint;
      readonly stream: string;
      readonly revision: bigint;
      readonly event_id: string;
    }>('SELECT position, stream, revision, event_id FROM event_log ORDER BY position DESC OFFSET 2 LIMIT 1');
    const [row] = rows;
    if (!row) throw new Error('The mirror is empty');
    await desk.application.db.pool.query(`UPDATE event_log SET data = '{}' WHERE event_id = $1`, [row.event_id]);
    expect((await audits.verify()).fault).toEqual({
      ...{ kind: 'changed', position: String(row.position), stream: row.stream },
      ...{ revision: String(row.revision), eventId: row.event_id },
    });
    await asked('TRUNCATE event_log, mirrored_ids; UPDATE mirror SET position = 0');
    await store.restart();
    const all = await ours();
    await eventually(async () => (await asked('SELECT FROM event_log')).rowCount === all, 30_000);
    expect((await audits.verify()).fault).toBeNull();
  }, 120_000);
});
