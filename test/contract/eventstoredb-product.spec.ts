import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mirror } from '../../src/platform/event-store/ports.js';
import { startEventStoreDouble, type EventStoreDouble } from '../support/eventstoredb/double.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';

describe('the product on EventStoreDB', () => {
  let double: EventStoreDouble;
  let desk: Desk;
  beforeAll(async () => {
    double = await startEventStoreDouble();
    desk = await startDesk({ env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: double.url } });
  }, 60_000);
  afterAll(async () => {
    await desk.application.close();
    await double.close();
  });

  it('shows a ticket in the list to whoever opened it, at once', async () => {
    const id = await desk.marie.opens({ title: 'The printer smokes' });
    const { headers, body } = await desk.marie.lists({});
    expect(headers.get('X-Stale')).toBeNull();
    expect(body.map((row) => row.id)).toContain(id);
  });

  it('carries a ticket through its life, with what reacts to it, on events that the store holds', async () => {
    const id = await ticketLife(desk);
    await desk.application.caughtUp();
    expect((await desk.marie.sees(id)).id).toBe(id);
    const own = double.events.filter(({ stream }) => stream === `ticket-${id}`);
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
    await double.restart();
    const id = await desk.marie.opens({ title: 'After the restart' });
    await desk.application.caughtUp();
    expect((await desk.marie.reads(`/${id}`)).status).toBe(200);
    expect(desk.application.app.get(Mirror).alarm).toBe(false);
  });
});
