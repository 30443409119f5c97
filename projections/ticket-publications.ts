import { projection } from '../src/kernel/projection.js';
import { ticketPublicationWithdrawn, ticketPublished } from '../src/tickets/ticket.events.js';

/** `ticket_publications_v1`: what other clients are shown of a change request. */
export interface TicketPublicationRow {
  readonly ticket_id: string;
  readonly title: string;
  readonly summary: string;
  readonly published_at: string;
}

type TicketPublicationTables = { readonly ticket_publications: TicketPublicationRow };

/** The words that staff wrote for all, and nothing of the ticket itself. */
export const ticketPublications = projection<TicketPublicationTables>()(
  'ticket_publications',
  { version: 1, tables: { ticket_publications: ['ticket_id'] }, events: [ticketPublished, ticketPublicationWithdrawn] },
  {
    TicketPublished: (rows, { streamId, at, data: { title, summary } }) =>
      rows.put('ticket_publications', { ticket_id: streamId, title, summary, published_at: at }),
    TicketPublicationWithdrawn: (rows, { streamId }) => rows.remove('ticket_publications', { ticket_id: streamId }),
  },
);
