import { lifecycle } from '../../kernel/lifecycle.js';
import { automaticRules } from './ticket.automatic-rules.js';
import * as commands from './ticket.commands.js';
import { customerRules } from './ticket.customer-rules.js';
import * as events from './ticket.events.js';
import { evolve } from './ticket.evolve.js';
import { providerRules } from './ticket.provider-rules.js';
import { consequences, type TicketFacts } from './ticket.rules.js';
import { isRestricted, memberIds, noTicket, readerIds, type Ticket } from './ticket.state.js';

/** A support ticket: specification §4, with the statuses of defaults G29. */
export const ticket = lifecycle<Ticket, TicketFacts>()('ticket', {
  plural: 'tickets',
  initial: noTicket,
  commands: { ...commands },
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
    structureId: state.structureId,
    restricted: isRestricted(state),
  }),
  tenant: ({ clientId }) => clientId,
  timers: ({ silence, closesAt, closure }) => [
    ...(silence ? whileSilent(silence) : []),
    ...(closesAt === null ? [] : [{ name: 'close', command: new commands.CloseResolvedTicket(), dueAt: closesAt }]),
    ...(closure && !closure.confirmed
      ? [{ name: 'end', command: new commands.EndTicketReopening(), dueAt: closure.reopenUntil }]
      : []),
  ],
  decide: { ...customerRules, ...providerRules, ...automaticRules },
  follows: consequences,
  evolve,
});

/** The customer is reminded, and the ticket resolves without an answer in the end (defaults G30). */
const whileSilent = ({ remindAt, reminders, resolvesAt }: NonNullable<Ticket['silence']>) => [
  ...remindAt
    .map((dueAt, index) => ({ name: `remind-${index + 1}`, command: new commands.RemindTicketCustomer(), dueAt }))
    .slice(reminders),
  { name: 'resolve', command: new commands.ResolveSilentTicket(), dueAt: resolvesAt },
];
