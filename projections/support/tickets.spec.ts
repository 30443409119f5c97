import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { DomainEvent } from '../../src/kernel/event.js';
import { newId } from '../../src/kernel/ids.js';
import { tableName } from '../../src/kernel/projection.js';
import { occurred } from '../../src/kernel/testing.js';
import { wordsOf } from '../../src/kernel/words.js';
import { personForgotten } from '../../src/platform/people/personal-data/person-forgotten.js';
import { packed, type PackedRows } from '../../src/platform/reading/projections/packed-rows.js';
import { rowsOf } from '../../src/platform/reading/projections/projection-runner.js';
import { RowBatch } from '../../src/platform/reading/projections/row-batch.js';
import { RowWriter } from '../../src/platform/reading/projections/row-writer.js';
import * as events from '../../src/support/tickets/ticket.events.js';
import { freshDatabase, type FreshDatabase } from '../../test/support/database.js';
import { examples, minuteOf, type Example } from '../../test/support/ticket-row-examples.js';
import { at, by, opened, people, said, things } from '../../test/support/ticket-rows.js';
import { tickets, wordsOfTicket } from './tickets.js';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.destroy());

const { town, marie, paul, zoe, agent } = people;
const { product, file, other } = things;
let count = 0;

const tableNamed = (table: string) => sql.table(tableName(tickets, table));

const write = (rows: PackedRows): Promise<void> =>
  database.db.kysely.transaction().execute((transaction) => new RowWriter(tickets, 'public').write(transaction, rows));

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
  await write(packed(batch));
  const read = async (table: string, key = 'ticket_id', order = 'ticket_id') => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM ${tableNamed(table)} WHERE ${sql.ref(key)} = ${ticketId} ORDER BY ${sql.ref(order)}`.execute(
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

const one = async (select: ReturnType<typeof sql<{ words: string }>>) =>
  (await select.execute(database.db.kysely)).rows[0]?.words;
const searchOf = (id: string) =>
  one(sql`SELECT search::text AS words FROM ${tableNamed('tickets')} WHERE id = ${id}::uuid`);
/** All texts gathered anew. */
const wordsSaidIn = (id: string) =>
  one(sql`
    SELECT ${sql.raw(wordsOfTicket({ ticket_activities: tableName(tickets, 'ticket_activities') }))}::text AS words
    FROM ${tableNamed('tickets')} AS t WHERE t.id = ${id}::uuid`);

const open1 = () => opened(`T${(count += 1)}`);
/** Before an event that repeats the number of its ticket. */
const openingOf = ({ data }: DomainEvent) => ('number' in data ? opened(String(data.number)) : open1());
const orders: Readonly<Record<string, string>> = { ticket_links: 'link', ticket_files: 'activity_id' };

describe('each event of a ticket', () => {
  it.each(examples.map((example): [string, Example] => [example.event.type, example]))('%s', async (_, example) => {
    const { ticketId, read } = await project(openingOf(example.event), ...(example.after ?? []), example.event);
    const revision = minuteOf(example);
    expect(await read('tickets', 'id', 'id')).toEqual([
      expect.objectContaining({
        client_id: town,
        revision: String(revision),
        updated_at: at(revision),
        ...example.row,
      }),
    ]);
    expect(await searchOf(ticketId)).toEqual(await wordsSaidIn(ticketId));
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
  it('has the structure that it is about; null: the client as a whole', async () => {
    const moved = (structureId: string | null) => events.ticketStructureChanged({ ...by(agent, 'new'), structureId });
    const about = async (structureId: string | null, ...more: readonly DomainEvent[]) => {
      const { read } = await project(events.ticketOpened({ ...open1().data, structureId }), ...more);
      return (await read('tickets', 'id', 'id'))[0]?.structure_id;
    };
    expect([await about(other), await about(null)]).toEqual([other, null]);
    expect([await about(null, moved(other)), await about(other, moved(null))]).toEqual([other, null]);
  });

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
    for (const words of ['t/echean:*', 'tresor', 'v8 & 1', 'd/oeuvre']) {
      const { rows } = await sql<{
        id: string;
      }>`SELECT id FROM ${tableNamed('tickets')} WHERE search @@ ${words}::tsquery`.execute(database.db.kysely);
      expect(rows).toEqual([{ id: ticketId }]);
    }
  });
});

describe('the words of a ticket', () => {
  it('are the same in the database', async () => {
    for (const text of [
      'Échéancier du TRÉSOR',
      'Œuvre, cæcum',
      'v8.1 : l’export (PES)',
      'Čačak ß İz 東京',
      '!',
      'x'.repeat(99),
    ]) {
      const { rows } = await sql<{ words: readonly string[] }>`SELECT words(${text})`.execute(database.db.kysely);
      expect(rows).toEqual([{ words: [...wordsOf(text)].sort() }]);
    }
  });

  it('are marked in internal notes, where customers do not look', async () => {
    const { ticketId } = await project(
      open1(),
      events.ticketInternalNoteAdded({ ...said(agent, 'new', 'Grumpy', agent) }),
    );
    expect(await searchOf(ticketId)).toContain("'i/grumpy'");
    expect(await searchOf(ticketId)).not.toContain("'grumpy'");
  });

  it('go with the person who said them; what others said stays', async () => {
    const { ticketId } = await project(
      open1(),
      events.ticketInformationAdded({ ...said(paul, 'new', 'Kaleidoscope', paul), fileIds: [] }),
      events.ticketInformationAdded({ ...said(zoe, 'new', 'Telescope', zoe), fileIds: [] }),
    );
    const forgotten = occurred(personForgotten({ personId: paul }), { id: newId(), streamId: paul });
    await write(rowsOf(tickets, [forgotten]));
    expect(await searchOf(ticketId)).not.toContain('kaleidoscope');
    expect(await searchOf(ticketId)).toContain("'telescope'");
    expect(await searchOf(ticketId)).toContain("'t/budget'");
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
  await write(packed(batch));
  const { rows } =
    await sql`SELECT author_id, author_side, acted_by FROM ${tableNamed('ticket_activities')} WHERE ticket_id = ${ticketId}`.execute(
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
