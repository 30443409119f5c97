import { projection } from '../../src/kernel/projection.js';
import { instant, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { ticketPublicationWithdrawn, ticketPublished } from '../../src/support/tickets/ticket.events.js';

const tables = {
  /** Part of a change request that other clients see. */
  ticket_publications: table(
    {
      ticket_id: uuid,
      title: text(),
      summary: text(),
      published_at: instant,
    },
    { key: ['ticket_id'] },
  ),
};

export type TicketPublicationRow = RowOf<typeof tables.ticket_publications>;

/** The words that staff wrote for all, and nothing of the ticket itself. */
export const ticketPublications = projection(
  'ticket_publications',
  { version: 1, tables, events: [ticketPublished, ticketPublicationWithdrawn] },
  {
    TicketPublished: (rows, { streamId, at, data: { title, summary } }) =>
      rows.put('ticket_publications', { ticket_id: streamId, title, summary, published_at: at }),
    TicketPublicationWithdrawn: (rows, { streamId }) => rows.remove('ticket_publications', { ticket_id: streamId }),
  },
);
