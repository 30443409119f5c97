import { refusal } from '../../kernel/refusal.js';
import * as events from './ticket.events.js';
import { importTicket } from './ticket.opening-rules.js';
import {
  closing,
  done,
  due,
  resolving,
  said,
  statusOf,
  takenOver,
  whileOpen,
  type TicketRules,
} from './ticket.rules.js';
import { closedStatuses } from './ticket.vocabulary.js';

/** Commands that no person sends: the timers of defaults G30 and G31, the retention rules, and imports. */
export const automaticRules = {
  RemindTicketCustomer: {
    from: ['waitingCustomer'],
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue'],
    guard: ({ silence }, context) => due(silence?.remindAt[silence.reminders], context),
    decide: ({ silence }, _, context) => {
      if (!silence) return [];
      const { reminders, resolvesAt } = silence;
      return events.ticketCustomerReminded({
        ...done(context, 'waitingCustomer'),
        reminder: reminders + 1,
        resolvesAt,
      });
    },
  },
  ResolveSilentTicket: {
    from: ['waitingCustomer'],
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue'],
    guard: ({ silence }, context) => due(silence?.resolvesAt, context),
    decide: (_, __, context) => events.ticketSilentlyResolved({ ...done(context, 'resolved'), ...resolving(context) }),
  },
  CloseResolvedTicket: {
    from: ['resolved'],
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue'],
    guard: ({ closesAt }, context) => due(closesAt, context),
    decide: (_, __, context) => events.ticketAutoClosed({ ...done(context, 'closedUnvalidated'), ...closing(context) }),
  },
  EndTicketReopening: {
    from: closedStatuses,
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue', 'closureConfirmed'],
    guard: ({ closure }, context) =>
      closure?.confirmed ? refusal('closureConfirmed') : due(closure?.reopenUntil, context),
    decide: (state, _, context) => events.ticketReopeningEnded(done(context, statusOf(state))),
  },
  PseudonymiseTicket: {
    from: closedStatuses,
    by: ['system'],
    // once is enough: a ticket without a contact is pseudonymised already
    decide: (state, { number, oldNumber = null }, context) =>
      state.contactId === ''
        ? []
        : events.ticketPseudonymised({ ...done(context, statusOf(state)), number, oldNumber }),
  },
  HandOverTicket: {
    from: whileOpen.from,
    by: ['system'],
    refusals: ['ticketAlreadyYours'],
    decide: (state, { contactId }, context) => {
      if (state.contactId === contactId) throw refusal('ticketAlreadyYours');
      const words = said(state, context, undefined, statusOf(state));
      return events.ticketTakenOver({ ...words, by: contactId, ...takenOver(state, contactId) });
    },
  },
  ImportTicket: { from: ['none'], by: ['system'], decide: (_, command, context) => importTicket(command, context) },
} satisfies TicketRules;
