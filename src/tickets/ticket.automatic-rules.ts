import { refusal } from '../kernel/refusal.js';
import {
  CloseResolvedTicket,
  EndTicketReopening,
  HandOverTicket,
  ImportTicket,
  PseudonymiseTicket,
  RemindTicketCustomer,
  ResolveSilentTicket,
} from './ticket.commands.js';
import * as events from './ticket.events.js';
import { importTicket } from './ticket.opening-rules.js';
import { daysAfter, done, due, policy, said, statusOf, step, type TicketRules } from './ticket.rules.js';
import { closedStatuses, openStatuses } from './ticket.vocabulary.js';

export const automaticCommands = {
  RemindTicketCustomer,
  ResolveSilentTicket,
  CloseResolvedTicket,
  EndTicketReopening,
  PseudonymiseTicket,
  HandOverTicket,
  ImportTicket,
};

/** What no person asks for: the timers of defaults G30 and G31, the retention rules, and imports. */
export const automaticRules = {
  RemindTicketCustomer: {
    from: ['waitingCustomer'],
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue'],
    guard: ({ silence }, context) => due(silence?.remindAt[silence.reminders], context),
    decide: ({ silence }, _, context) =>
      silence
        ? [
            events.ticketCustomerReminded({
              ...done(context, 'waitingCustomer'),
              reminder: silence.reminders + 1,
              resolvesAt: silence.resolvesAt,
            }),
          ]
        : [],
  },
  ResolveSilentTicket: {
    from: ['waitingCustomer'],
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue'],
    guard: ({ silence }, context) => due(silence?.resolvesAt, context),
    decide: (state, _, context) => {
      const closesAt = daysAfter(context.now, policy.closeResolvedAfterDays);
      return step(state, context, events.ticketSilentlyResolved({ ...done(context, 'resolved'), closesAt }));
    },
  },
  CloseResolvedTicket: {
    from: ['resolved'],
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue'],
    guard: ({ closesAt }, context) => due(closesAt, context),
    decide: (state, _, context) => {
      const reopenUntil = daysAfter(context.now, policy.reopenWithinDays);
      return step(state, context, events.ticketAutoClosed({ ...done(context, 'closedUnvalidated'), reopenUntil }));
    },
  },
  EndTicketReopening: {
    from: closedStatuses,
    by: ['system'],
    refusals: ['notYetDue', 'nothingDue', 'closureConfirmed'],
    guard: ({ closure }, context) =>
      closure?.confirmed ? refusal('closureConfirmed') : due(closure?.reopenUntil, context),
    decide: (state, _, context) => [events.ticketReopeningEnded(done(context, statusOf(state)))],
  },
  PseudonymiseTicket: {
    from: closedStatuses,
    by: ['system'],
    // once is enough: nobody stands on it any more
    decide: (state, { number, oldNumber = null }, context) =>
      state.contactId === ''
        ? []
        : [events.ticketPseudonymised({ ...done(context, statusOf(state)), number, oldNumber })],
  },
  HandOverTicket: {
    from: openStatuses,
    by: ['system'],
    refusals: ['ticketAlreadyYours'],
    decide: (state, { contactId }, context) => {
      if (state.contactId === contactId) throw refusal('ticketAlreadyYours');
      const leaving = [contactId, state.contactId];
      return [
        events.ticketTakenOver({
          ...said(state, context, undefined, statusOf(state)),
          by: contactId,
          formerContactId: state.contactId,
          secondContactId: state.secondContactId === contactId ? null : state.secondContactId,
          participants: state.participants.filter((other) => !leaving.includes(other.contactId)),
        }),
      ];
    },
  },
  ImportTicket: { from: ['none'], by: ['system'], decide: (_, command, context) => importTicket(command, context) },
} satisfies TicketRules<typeof automaticCommands>;
