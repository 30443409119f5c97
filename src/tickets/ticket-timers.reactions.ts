import type { Occurred } from '../kernel/event.js';
import { reaction, type Effects } from '../kernel/reaction.js';
import {
  CloseResolvedTicket,
  EndTicketReopening,
  RemindTicketCustomer,
  ResolveSilentTicket,
} from './ticket.commands.js';
import * as events from './ticket.events.js';

type Timed = Pick<Occurred, 'streamId'>;

const key = ({ streamId }: Timed, what: string): string => `ticket-${streamId}-${what}`;

const schedule = (effects: Effects, event: Timed, what: string, command: object, dueAt: string): void =>
  effects.schedule({ key: key(event, what), lifecycle: 'ticket', id: event.streamId, command, dueAt });

/** The customer is awaited no more: he answered, or the ticket moved on without him. */
const awaitedNoMore = (effects: Effects, event: Timed): void =>
  ['remind-1', 'remind-2', 'resolve'].forEach((what) => effects.cancel(key(event, what)));

const resolved = (effects: Effects, event: Timed & { readonly data: { readonly closesAt: string } }): void => {
  awaitedNoMore(effects, event);
  schedule(effects, event, 'close', new CloseResolvedTicket(), event.data.closesAt);
};

const closed = (effects: Effects, event: Timed & { readonly data: { readonly reopenUntil: string } }): void => {
  awaitedNoMore(effects, event);
  effects.cancel(key(event, 'close'));
  schedule(effects, event, 'end', new EndTicketReopening(), event.data.reopenUntil);
};

const atWorkAgain = (effects: Effects, event: Timed): void => {
  awaitedNoMore(effects, event);
  ['close', 'end'].forEach((what) => effects.cancel(key(event, what)));
};

/** The timers of defaults G30 and G31; the dates stand in the events. What comes too late is refused by the ticket itself. */
export const ticketTimers = reaction<undefined>()(
  'ticketTimers',
  {
    needs: [],
    events: [
      events.ticketInformationAsked,
      events.ticketCustomerReminded,
      events.ticketInformationAdded,
      events.ticketSuspended,
      events.ticketResumed,
      events.ticketSilentlyResolved,
      events.ticketSolutionProposed,
      events.ticketSolutionRejected,
      events.ticketSolutionAccepted,
      events.ticketClosed,
      events.ticketAutoClosed,
      events.ticketCancelled,
      events.ticketClosureConfirmed,
      events.ticketReopened,
    ],
  },
  {
    TicketInformationAsked: (effects, event) => {
      event.data.remindAt.forEach((dueAt, index) =>
        schedule(effects, event, `remind-${index + 1}`, new RemindTicketCustomer(), dueAt),
      );
      schedule(effects, event, 'resolve', new ResolveSilentTicket(), event.data.resolvesAt);
    },
    TicketCustomerReminded: (effects, event) => effects.cancel(key(event, `remind-${event.data.reminder}`)),
    TicketInformationAdded: atWorkAgain,
    TicketSuspended: awaitedNoMore,
    TicketResumed: awaitedNoMore,
    TicketSilentlyResolved: resolved,
    TicketSolutionProposed: resolved,
    TicketSolutionRejected: atWorkAgain,
    TicketSolutionAccepted: closed,
    TicketClosed: closed,
    TicketAutoClosed: closed,
    TicketCancelled: closed,
    TicketClosureConfirmed: (effects, event) => effects.cancel(key(event, 'end')),
    TicketReopened: atWorkAgain,
  },
);
