import { mostCounted } from '../../kernel/counting.js';
import { labelsOf } from '../../customers/directory/labels.js';
import { select } from '../../platform/reading/database/select.js';
import { OfClient } from '../../platform/reading/reads/asking.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { products } from '../../../projections/customers/products.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { structures } from '../../../projections/customers/structures.js';
import { ticketPublications } from '../../../projections/support/ticket-publications.js';
import { tickets } from '../../../projections/support/tickets.js';
import { Suggesting, ticketChoices, ticketSuggestions } from './ticket-choices.queries.js';
import { TargetQuery, ticketCallbacks, ticketTarget } from './ticket-calendar.queries.js';
import { detailedRow, lookAround, ticketDetail } from './ticket-detail.queries.js';
import { ticketTable } from './ticket-export.queries.js';
import { ticketsWhere } from './ticket-filter.queries.js';
import { labelled, lineRows, listedTicket, namedByTickets, rowView } from './ticket-lines.queries.js';
import { readable, sortedTitle, ticketsSeen } from './ticket-scope.queries.js';
import { priorities, severities } from './ticket.vocabulary.js';
import { ticket } from './ticket.js';
import { TicketFilter, type TicketListRow, type TicketView } from './tickets.views.js';

/** Queries of tickets. Unknown and unseen tickets get the same answer. */
export const ticketReads = reads<TicketListRow, TicketView>()({
  of: ticket,
  // names of people and products come from the records
  from: [tickets, ticketPublications, structures, clients, contacts, staffUsers],
  everybody: true,
  rows: (asking) =>
    select(listedTicket)`(SELECT t.*, ${readable(asking)} AS readable FROM ${ticketsSeen(asking)} AS t)`,
  counted: ticketsSeen,
  filter: TicketFilter,
  where: ticketsWhere,
  sortable: {
    ...sortedBy('number', 'title', 'status', 'kind', 'severity', 'priority', 'openedAt'),
    ...sortedBy('answeredAt', 'resolvedAt', 'closedAt', 'updatedAt', 'targetAt', 'votes'),
    ...sortedBy('supportLevel'),
  },
  defaultSort: ['openedAt', 'DESC'],
  reach: mostCounted,
  long: {
    alias: 't',
    sometimesEmpty: ['severity', 'answered_at', 'resolved_at', 'closed_at', 'target_at', 'title'],
    ranked: { severity: severities.toReversed(), priority: priorities },
    sortedAs: { title: sortedTitle },
    lines: lineRows,
  },
  lookUp: async (rows, asking) => ({ labels: await labelsOf(asking, rows.flatMap(labelled), namedByTickets) }),
  view: (row, asking, { labels }) => rowView(row, labels, asking),
  searched: 10,
  found: ({ title, number, clientName }) => ({ label: title ?? number, hints: [number, clientName] }),
  one: detailedRow,
  lookUpOne: lookAround,
  detail: ticketDetail,
  export: ticketTable,
  aside: {
    target: aside({ query: TargetQuery, answer: ticketTarget }),
    choices: aside({
      from: [clients, contacts, structures, licences, products],
      query: OfClient,
      answer: ticketChoices,
    }),
    suggestions: aside({ from: [tickets], query: Suggesting, answer: ticketSuggestions }),
    ':id/callbacks': ofOne({ from: [tickets, structures, clients], answer: ticketCallbacks }),
  },
});
