import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Audits } from '../../src/platform/audit/audits.js';
import { eventually } from '../support/eventually.js';
import { startEventStoreDouble, type EventStoreDouble } from '../support/eventstoredb/double.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';

describe('the audit of a log that EventStoreDB keeps', () => {
  let double: EventStoreDouble;
  let desk: Desk;
  let audits: Audits;

  beforeAll(async () => {
    double = await startEventStoreDouble();
    desk = await startDesk({ env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: double.url } });
    await ticketLife(desk);
    await desk.application.caughtUp();
    audits = desk.application.app.get(Audits);
    await audits.seal();
  }, 60_000);

  afterAll(async () => {
    await desk.application.close();
    await double.close();
  });

  /** The server keeps events of its own among them. */
  const ours = (): number => double.events.filter(({ type }) => !type.startsWith('$')).length;
  const asked = (statement: string) => desk.application.db.pool.query(statement);

  it('holds over its mirror', async () => {
    const { events, unsealed, fault } = await audits.verify();
    expect([events, unsealed, fault]).toEqual([ours(), 0, null]);
  });

  it('names the row of the mirror that was changed, and holds again once the mirror is made anew', async () => {
    await asked(`UPDATE event_log SET data = '{}' WHERE position = (SELECT max(position) FROM event_log)`);
    expect((await audits.verify()).fault).toMatchObject({ kind: 'changed' });
    await asked('TRUNCATE event_log, mirrored_ids; UPDATE mirror SET position = 0');
    await double.restart();
    await eventually(async () => (await asked('SELECT FROM event_log')).rowCount === ours(), 30_000);
    expect((await audits.verify()).fault).toBeNull();
  }, 60_000);
});
