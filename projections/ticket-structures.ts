import { projection } from '../src/kernel/projection.js';
import { table, uuid, type RowOf } from '../src/kernel/table.js';
import { ticketOpened, ticketStructureChanged } from '../src/tickets/ticket.events.js';

const tables = {
  /** The structure that a ticket is about. Tickets about the client as a whole have no row. */
  ticket_structures: table(
    {
      ticket_id: uuid,
      structure_id: uuid,
    },
    { key: ['ticket_id'], indexes: ['(structure_id)'] },
  ),
};

export type TicketStructureRow = RowOf<typeof tables.ticket_structures>;

/** What the row scope of tickets is made of for contacts who are kept to some structures. */
export const ticketStructures = projection(
  'ticket_structures',
  { version: 1, tables, events: [ticketOpened, ticketStructureChanged] },
  {
    TicketOpened: (rows, { streamId, data: { structureId } }) => {
      if (structureId !== null) rows.put('ticket_structures', { ticket_id: streamId, structure_id: structureId });
    },
    TicketStructureChanged: (rows, { streamId, data: { structureId } }) => {
      if (structureId === null) rows.remove('ticket_structures', { ticket_id: streamId });
      else rows.put('ticket_structures', { ticket_id: streamId, structure_id: structureId });
    },
  },
);
