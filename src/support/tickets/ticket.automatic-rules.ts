import { refusal, refuse } from '../../kernel/refusal.js';
import { closesAfterReminder, notYetDue, remindersDue } from '../../kernel/timers.js';
import * as events from './ticket.events.js';
import { importTicket } from './ticket.opening-rules.js';
import { closing, done, resolving, said, statusOf, takenOver, whileOpen, type TicketRules } from './ticket.rules.js';
import { closedStatuses } from './ticket.vocabulary.js';

/** Commands that no person sends: the timers of defaults G30 and G31, the retention rules, and imports. */
export const automaticRules = {
  RemindTicketCustomer: {
    from: ['waitingCustomer'],
    by: ['system'],
    timed: { noticeUntil: () => null },
    decide: ({ silence }, _, context) => {
      const { remindAt, reminders, resolvesAt } = silence ?? refuse(notYetDue);
      return events.ticketCustomerReminded({
        ...done(context, 'waitingCustomer'),
        reminder: remindersDue(remindAt, reminders, context.now),
        resolvesAt: closesAfterReminder(resolvesAt, context.now),
      });
    },
  },
  ResolveSilentTicket: {
    from: ['waitingCustomer'],
    by: ['system'],
    timed: 'closure',
    decide: (_, __, context) => events.ticketSilentlyResolved({ ...done(context, 'resolved'), ...resolving(context) }),
  },
  CloseResolvedTicket: {
    from: ['resolved'],
    by: ['system'],
    timed: 'closure',
    decide: (_, __, context) => events.ticketAutoClosed({ ...done(context, 'closedUnvalidated'), ...closing(context) }),
  },
  EndTicketReopening: {
    from: closedStatuses,
    by: ['system'],
    timed: 'effect',
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
