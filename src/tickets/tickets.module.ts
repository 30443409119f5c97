import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business-module.js';
import { tickets } from '../../projections/tickets.js';
import { deflection } from './deflection.js';
import { correctionLookups, ticketCorrections } from './ticket-corrections.reactions.js';
import { TicketFileLinks } from './ticket-files.queries.js';
import { mailLookups, ticketMails } from './ticket-mails.reactions.js';
import { ticketTimers } from './ticket-timers.reactions.js';
import { ticket } from './ticket.js';
import { TicketsController } from './tickets.controller.js';
import { ticketFacts } from './tickets.facts.js';

@Module(
  businessModule({
    name: 'tickets',
    lifecycles: [
      { lifecycle: ticket, facts: ticketFacts },
      { lifecycle: deflection, path: 'tickets/deflections' },
    ],
    projections: [tickets],
    reactions: [
      { reaction: ticketMails, lookups: mailLookups },
      { reaction: ticketTimers, lookups: () => undefined },
      { reaction: ticketCorrections, lookups: correctionLookups },
    ],
    inboundMail: { lifecycle: 'ticket', command: 'AddTicketInformation' },
    controllers: [TicketsController],
    providers: [TicketFileLinks],
  }),
)
export class TicketsModule {}
