import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { ticketPublications } from '../../../projections/support/ticket-publications.js';
import { tickets } from '../../../projections/support/tickets.js';
import { contactsLeaving, leavingLookups } from './contacts-leaving.reactions.js';
import { publishedChangeReads } from './published-changes.queries.js';
import { deflection } from './deflection.js';
import { correctionLookups, ticketCorrections } from './ticket-corrections.reactions.js';
import { ticketFiles } from './ticket-files.queries.js';
import { mailLookups } from './ticket-mails.queries.js';
import { ticketMails } from './ticket-mails.reactions.js';
import { ticket } from './ticket.js';
import { StaffSubscriptionsModule } from '../staff-subscriptions/staff-subscriptions.module.js';
import { deflectionFacts, ticketFacts } from './tickets.facts.js';
import { ticketReads } from './tickets.queries.js';
import { ticketsRights } from './tickets.rights.js';
import { ticketsNotices } from './tickets.notices.js';

/** Events that other modules react to. */
export {
  ticketAutoClosed,
  ticketClosed,
  ticketClosureConfirmed,
  ticketOpened,
  ticketRisksFlagged,
  ticketSolutionAccepted,
} from './ticket.events.js';
export { ticket } from './ticket.js';
/** Times at which the provider can call. */
export { callbacksOf } from './ticket-calendar.queries.js';

@Module(
  businessModule({
    name: 'tickets',
    rights: ticketsRights,
    notices: ticketsNotices,
    labels: { ticket: label(tickets, 'tickets', 'number') },
    imports: [StaffSubscriptionsModule],
    namesContacts: [
      contactsIn(tickets, 'tickets', { ids: ['contact_id', 'second_contact_id'], texts: ['creator_id'] }),
      contactsIn(tickets, 'ticket_participants', { ids: ['contact_id'] }),
    ],
    lifecycles: [
      { lifecycle: ticket, facts: ticketFacts },
      { lifecycle: deflection, facts: deflectionFacts, path: 'tickets/deflections' },
    ],
    projections: [tickets, ticketPublications],
    reactions: [
      { reaction: contactsLeaving, lookups: leavingLookups },
      { reaction: ticketMails, lookups: mailLookups },
      { reaction: ticketCorrections, lookups: correctionLookups },
    ],
    inboundMail: { lifecycle: 'ticket', command: 'AddTicketInformation' },
    reads: [publishedChangeReads, ticketReads],
    providers: [ticketFiles],
  }),
)
export class TicketsModule {}
