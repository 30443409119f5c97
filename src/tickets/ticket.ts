import { lifecycle } from '../kernel/lifecycle.js';
import { automaticCommands, automaticRules } from './ticket.automatic-rules.js';
import { customerCommands, customerRules } from './ticket.customer-rules.js';
import * as events from './ticket.events.js';
import { evolve } from './ticket.evolve.js';
import { providerCommands, providerRules } from './ticket.provider-rules.js';
import type { TicketFacts } from './ticket.rules.js';
import { isRestricted, memberIds, noTicket, readerIds, type Ticket } from './ticket.state.js';
import { timersOfTicket } from './ticket.timers.js';

/** A support ticket: specification §4, with the statuses of defaults G29. */
export const ticket = lifecycle<Ticket, TicketFacts>()('ticket', {
  plural: 'tickets',
  initial: noTicket,
  events: Object.values(events),
  transitions: {
    none: ['new', 'closedValidated'],
    new: [
      'qualified',
      'inProgress',
      'waitingCustomer',
      'waitingThirdParty',
      'resolved',
      'closedValidated',
      'cancelled',
    ],
    qualified: ['inProgress', 'waitingCustomer', 'waitingThirdParty', 'resolved', 'closedValidated', 'cancelled'],
    inProgress: ['waitingCustomer', 'waitingThirdParty', 'resolved', 'closedValidated', 'cancelled'],
    waitingCustomer: ['inProgress', 'waitingThirdParty', 'resolved', 'closedValidated', 'cancelled'],
    waitingThirdParty: ['inProgress', 'waitingCustomer', 'resolved', 'closedValidated', 'cancelled'],
    resolved: ['inProgress', 'closedValidated', 'closedUnvalidated'],
    closedValidated: ['inProgress'],
    closedUnvalidated: ['inProgress'],
    cancelled: ['inProgress'],
  },
  resource: (state) => ({
    kind: 'ticket',
    clientId: state.clientId,
    memberIds: memberIds(state),
    readerIds: readerIds(state),
    rangeId: state.rangeId,
    structureId: state.structureId ?? null,
    restricted: isRestricted(state),
  }),
  tenant: ({ clientId }) => clientId,
  timers: timersOfTicket,
  commands: { ...customerCommands, ...providerCommands, ...automaticCommands },
  decide: { ...customerRules, ...providerRules, ...automaticRules },
  evolve,
});
