import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { DomainEvent } from '../src/kernel/event.js';
import { newId } from '../src/kernel/ids.js';
import { occurred } from '../src/kernel/testing.js';
import { RowBatch } from '../src/platform/projections/row-batch.js';
import { RowWriter } from '../src/platform/projections/row-writer.js';
import * as events from '../src/tickets/ticket.events.js';
import { freshDatabase, type FreshDatabase } from '../test/support/database.js';
import { examples, minuteOf, type Example } from '../test/support/ticket-row-examples.js';
import { at, by, opened, people, things } from '../test/support/ticket-rows.js';
import { tickets } from './tickets.js';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.destroy());

const { town, marie, paul, zoe, agent } = people;
const { product, file, other } = things;
let count = 0;

/** Projects a history of its own ticket and reads everything back. */
const project = async (first: DomainEvent, ...more: readonly DomainEvent[]) => {
  const ticketId = newId();
  const batch = new RowBatch(tickets.tables);
  [first, ...more].forEach((event, index) =>
    tickets.apply(
      batch,
      occurred(event, {
        id: newId(),
        streamId: ticketId,
        revision: BigInt(index),
        at: at(index),
        metadata: { actor: 'by' in event.data ? String(event.data.by) : 'system', actorKind: actorKind(event) },
      }),
    ),
  );
  const writer = new RowWriter(tickets, 'public');
  await database.db.kysely.transaction().execute((transaction) => writer.write(transaction, batch));
  const read = async (table: string, key = 'ticket_id', order = 'ticket_id') => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM ${sql.table(`${table}_v1`)} WHERE ${sql.ref(key)} = ${ticketId} ORDER BY ${sql.ref(order)}`.execute(
      database.db.kysely,
    );
    return rows;
  };
  return { ticketId, read };
};

const actorKind = (event: DomainEvent): string => {
  if (!('by' in event.data) || event.data.by === 'system') return 'system';
  return event.data.by === agent ? 'staff' : 'contact';
};

const open1 = () => opened(`T${(count += 1)}`);
const orders: Readonly<Record<string, string>> = { ticket_links: 'link', ticket_files: 'activity_id' };

describe('each event of a ticket', () => {
  it.each(examples.map((example): [string, Example] => [example.event.type, example]))('%s', async (_, example) => {
    const { read } = await project(open1(), ...(example.after ?? []), example.event);
    const revision = minuteOf(example);
    expect(await read('tickets', 'id', 'id')).toEqual([
      expect.objectContaining({
        client_id: town,
        revision: String(revision),
        updated_at: at(revision),
        ...example.row,
      }),
    ]);
    const activities = await read('ticket_activities', 'ticket_id', 'revision');
    expect(activities.at(-1)).toMatchObject(
      example.activity === null ? { kind: 'opened' } : { at: at(revision), ...example.activity },
    );
    for (const [table, rows] of Object.entries(example.rows ?? {})) {
      expect(await read(table, 'ticket_id', orders[table] ?? 'contact_id')).toEqual(
        rows.map((row) => expect.objectContaining(row)),
      );
    }
  });

  it('has an example', () =>
    expect([...new Set(examples.map(({ event }) => event.type)), 'TicketOpened', 'TicketImported'].sort()).toEqual(
      tickets.events.map(({ type }) => type).sort(),
    ));
});

describe('TicketOpened', () => {
  it('fills the row, the files, the participants and the link to the ticket it was made from', async () => {
    const { read } = await project(open1());
    expect(await read('tickets', 'id', 'id')).toEqual([
      expect.objectContaining({
        status: 'new',
        title: 'Budget',
        second_contact_id: paul,
        product_id: product,
        incident_at: at(0),
        restricted: true,
        availability: 'Mornings',
        opened_at: at(0),
        closed_at: null,
        votes: 0,
      }),
    ]);
    expect(await read('ticket_files')).toEqual([expect.objectContaining({ file_id: file })]);
    expect(await read('ticket_participants')).toEqual([expect.objectContaining({ contact_id: zoe, right: 'read' })]);
    expect(await read('ticket_links')).toEqual([expect.objectContaining({ link: 'changeRequestOf', other_id: other })]);
    expect(await read('ticket_activities')).toEqual([
      expect.objectContaining({
        kind: 'opened',
        author_id: marie,
        author_side: 'customer',
        acted_by: null,
        internal: false,
      }),
    ]);
  });

  it('is found by its words, whatever their accents and capitals', async () => {
    const { ticketId } = await project(
      events.ticketOpened({ ...open1().data, title: 'Échéancier du Trésor : v8.1', description: 'Œuvre' }),
    );
    for (const words of ['echeancier:*A', 'tresor', 'v8 & 1', 'oeuvre']) {
      const { rows } = await sql<{ id: string }>`SELECT id FROM tickets_v1 WHERE search @@ ${words}::tsquery`.execute(
        database.db.kysely,
      );
      expect(rows).toEqual([{ id: ticketId }]);
    }
  });
});

it('TicketImported is an old ticket, closed for good on its own day', async () => {
  const { read } = await project(
    events.ticketImported({
      ...by('system', 'closedValidated'),
      number: `T${(count += 1)}`,
      oldNumber: 'A-12',
      kind: 'change',
      clientId: town,
      contactId: marie,
      productId: null,
      rangeId: null,
      domainId: null,
      openedAt: '2019-01-02T00:00:00.000Z',
      closedAt: '2019-01-03T00:00:00.000Z',
      title: 'Old',
      description: 'Long ago',
      solution: 'Restart',
    }),
  );
  expect(await read('tickets', 'id', 'id')).toEqual([
    expect.objectContaining({
      old_number: 'A-12',
      type: 'improvement',
      closure_confirmed: true,
      closed_at: '2019-01-03T00:00:00.000Z',
      solution: 'Restart',
    }),
  ]);
  expect(await read('ticket_activities')).toEqual([
    expect.objectContaining({ kind: 'imported', author_side: 'system' }),
  ]);
});

it('a simulated step names both the customer and the member of staff', async () => {
  const batch = new RowBatch(tickets.tables);
  const ticketId = newId();
  tickets.apply(
    batch,
    occurred(open1(), {
      id: newId(),
      streamId: ticketId,
      metadata: { actor: agent, actorKind: 'staff', onBehalfOf: marie },
    }),
  );
  await database.db.kysely
    .transaction()
    .execute((transaction) => new RowWriter(tickets, 'public').write(transaction, batch));
  const { rows } =
    await sql`SELECT author_id, author_side, acted_by FROM ticket_activities_v1 WHERE ticket_id = ${ticketId}`.execute(
      database.db.kysely,
    );
  expect(rows).toEqual([{ author_id: marie, author_side: 'customer', acted_by: agent }]);
});

it('every personal column has the subject of its event', () => {
  const { personal } = tickets;
  expect(
    personal
      .filter(({ table }) => table === 'tickets')
      .flatMap(({ columns }) => columns)
      .sort(),
  ).toEqual(['availability', 'closure_comment', 'description', 'phone', 'severity_reason', 'solution', 'title'].sort());
  expect(personal.find(({ table }) => table === 'ticket_activities')).toEqual({
    table: 'ticket_activities',
    subject: 'subject_id',
    columns: ['text', 'callback_phone'],
  });
});
