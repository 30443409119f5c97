import { projection } from '../src/kernel/projection.js';
import { ticketOpened, ticketStructureChanged } from '../src/tickets/ticket.events.js';

/** `ticket_structures_v1`: the structure that a ticket is about. Tickets about the client as a whole have no row. */
export interface TicketStructureRow {
  readonly ticket_id: string;
  readonly structure_id: string;
}

type TicketStructureTables = { readonly ticket_structures: TicketStructureRow };

/** What the row scope of tickets is made of for contacts who are kept to some structures. */
export const ticketStructures = projection<TicketStructureTables>()(
  'ticket_structures',
  { version: 1, tables: { ticket_structures: ['ticket_id'] }, events: [ticketOpened, ticketStructureChanged] },
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
