import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { newId } from '../../src/kernel/ids.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { EventStorePort } from '../../src/platform/log/event-store/ports.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import { PersonKeys } from '../../src/platform/people/personal-data/person-keys.js';
import type { ParkedEvent } from '../../src/platform/reading/projections/projections.views.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import { ticketInternalNoteAdded } from '../../src/support/tickets/ticket.events.js';
import { MetricsServer } from '../../src/platform/run/health/metrics-server.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';
import { readModelHashes, rebuildAll } from '../support/read-models.js';
import { activityTable } from '../support/table-names.js';

/** Makes an event that consumers cannot follow, and returns its repair. */
interface Poison {
  readonly brew: (stream: string) => Promise<() => Promise<unknown>>;
  readonly complaint: RegExp;
}

describe('F16 · an event that cannot be followed parks its stream for the consumer that cannot follow it, and nothing else · I5, I6', () => {
  let desk: Desk;
  let owner: pg.Client;

  beforeAll(async () => {
    desk = await startDesk();
    owner = new pg.Client({ connectionString: desk.application.db.url });
    await owner.connect();
  });
  afterAll(async () => {
    Object.assign(ticketInternalNoteAdded, { schema: 1 });
    await owner.end();
    await desk.application.close();
  });

  const projections = () => desk.application.app.get(Projections);
  const store = () => desk.application.app.get(EventStorePort);

  /** Appends an event to a ticket as another build, or an edit by hand, might have left it. */
  const append = async (stream: string, type: string, data: object, schema: number): Promise<string> => {
    const [last] = (await store().readStream(stream)).slice(-1);
    if (!last) throw new Error(`${stream} is empty`);
    const id = newId();
    const json = Object.fromEntries(Object.entries(data));
    await store().append(stream, last.revision, [{ id, type, data: json, metadata: { ...last.metadata, schema } }]);
    return id;
  };
  const note = (text: string) => ({
    by: desk.people.agent,
    status: 'closedValidated',
    subjectId: desk.people.agent,
    text,
    fileIds: [],
  });

  const poisons: Readonly<Record<string, Poison>> = {
    'written by a newer build': {
      complaint: /was written by a newer build: schema 2/,
      brew: async (stream) => {
        await append(stream, 'TicketInternalNoteAdded', note('from the future'), 2);
        return () => Promise.resolve(Object.assign(ticketInternalNoteAdded, { schema: 2 }));
      },
    },
    'whose key is lost': {
      complaint: /The key of .* is missing/,
      brew: async (stream) => {
        const { colleague } = desk.people;
        const text = await desk.application.app.get(PersonalData).sealFor(colleague, 'Me too');
        const { rows } = await owner.query<{ wrapped_key: Buffer }>(
          'DELETE FROM person_keys WHERE person_id = $1 RETURNING wrapped_key',
          [colleague],
        );
        desk.application.app.get(PersonKeys).drop([colleague]);
        await append(stream, 'TicketInternalNoteAdded', { ...note(''), text }, 1);
        return () =>
          owner.query('INSERT INTO person_keys (person_id, wrapped_key) VALUES ($1, $2)', [
            colleague,
            rows[0]?.wrapped_key,
          ]);
      },
    },
    'that a handler throws at': {
      complaint: /no handler likes this/,
      brew: async (stream) => {
        const tickets = desk.application.app.get(BusinessRegistry).projections.find(({ name }) => name === 'tickets');
        if (!tickets) throw new Error('There is no read model of tickets');
        const apply = tickets.apply.bind(tickets);
        const spy = jest.spyOn(tickets, 'apply').mockImplementation((rows, event) => {
          if ('text' in event.data && event.data.text === 'poison') throw new Error('no handler likes this');
          apply(rows, event);
        });
        await append(stream, 'TicketInternalNoteAdded', note('poison'), 1);
        return () => {
          spy.mockRestore();
          return Promise.resolve();
        };
      },
    },
    'that is no JSON object': {
      complaint: /is not readable: its data is no object of ours/,
      brew: async (stream) => {
        const [last] = (await store().readStream(stream)).slice(-1);
        if (!last) throw new Error(`${stream} is empty`);
        const id = newId();
        const mangled = [{ id, type: 'TicketInternalNoteAdded', data: 'mangled', metadata: last.metadata }];
        await owner.query('SELECT append_events($1, $2, $3)', [stream, last.revision, JSON.stringify(mangled)]);
        return () => owner.query('UPDATE event_log SET data = $1 WHERE event_id = $2', [note('mended'), id]);
      },
    },
    'that the table refuses': {
      complaint: /violates check constraint/,
      brew: async (stream) => {
        await owner.query(`ALTER TABLE ${activityTable} ADD CONSTRAINT palatable CHECK (text <> 'hemlock')`);
        await append(stream, 'TicketInternalNoteAdded', note('hemlock'), 1);
        return () => owner.query(`ALTER TABLE ${activityTable} DROP CONSTRAINT palatable`);
      },
    },
  };

  const metric = async (): Promise<string | undefined> =>
    /guichet_parked_streams\{name="tickets"\} (\d+)/.exec(
      await (await fetch(desk.application.app.get(MetricsServer).url ?? '')).text(),
    )?.[1];
  const health = async (): Promise<unknown> => (await desk.application.call('/health/ready')).json();
  const retryAll = async (parked: readonly ParkedEvent[]) => {
    for (const { id } of parked) expect(await projections().retryParked(id)).toBe(true);
  };

  it.each(Object.entries(poisons))(
    '%s',
    async (_, { brew, complaint }) => {
      const { application } = desk;
      const id = await ticketLife(desk);
      await application.caughtUp();
      const mend = await brew(`ticket-${id}`);
      await application.caughtUp();

      const parked = await projections().parked();
      expect(parked.map(({ projection }) => projection)).toContain('tickets');
      expect(new Set(parked.map(({ stream }) => stream))).toEqual(new Set([`ticket-${id}`]));
      expect(parked.find(({ projection }) => projection === 'tickets')?.error).toMatch(complaint);
      expect((await projections().status()).filter(({ behind }) => behind > 0)).toEqual([]);

      expect(await metric()).toBe('1');
      expect(await health()).toMatchObject({ status: 'ok', details: { readModels: { parked: parked.length } } });

      const event = parked.find(({ projection }) => projection === 'tickets');
      const { rows } = await owner.query<{ event_id: string }>('SELECT event_id FROM event_log WHERE position = $1', [
        event?.position,
      ]);
      await expect(projections().rebuild('tickets')).rejects.toThrow(
        `Rebuilding tickets stopped at event ${rows[0]?.event_id}`,
      );

      await mend();
      const other = await ticketLife(desk);
      expect(await desk.marie.sees(other)).toMatchObject({ status: 'inProgress' });
      await application.caughtUp();
      await retryAll(await projections().parked());
      expect(await projections().parked()).toEqual([]);
      const live = await readModelHashes(application);
      await projections().rebuild('tickets');
      expect(await readModelHashes(application)).toEqual(live);
    },
    60_000,
  );

  it('not so one of an unknown type: it is passed over', async () => {
    const { application } = desk;
    const id = await ticketLife(desk);
    await append(`ticket-${id}`, 'TicketTeleported', { to: 'Mars' }, 1);
    await desk.marie.sends(`/${id}/chase-up-ticket`, { comment: 'Still there?' });
    await application.caughtUp();
    expect(await projections().parked()).toEqual([]);
    expect((await desk.marie.sees(id)).activities.map(({ kind }) => kind)).toContain('chasedUp');
    const live = await readModelHashes(application);
    await rebuildAll(application);
    expect(await readModelHashes(application)).toEqual(live);
  });
});
