import type { Occurred } from '../kernel/event.js';
import { timing, type TimerEffects } from '../kernel/reaction.js';
import {
  CloseResolvedTicket,
  EndTicketReopening,
  RemindTicketCustomer,
  ResolveSilentTicket,
} from './ticket.commands.js';
import * as events from './ticket.events.js';

type Timed = Pick<Occurred, 'streamId'>;

const key = ({ streamId }: Timed, what: string): string => `ticket-${streamId}-${what}`;

const schedule = (timers: TimerEffects, event: Timed, what: string, command: object, dueAt: string): void =>
  timers.schedule({ key: key(event, what), lifecycle: 'ticket', id: event.streamId, command, dueAt });

/** The customer is awaited no more: he answered, or the ticket moved on without him. */
const awaitedNoMore = (timers: TimerEffects, event: Timed): void =>
  ['remind-1', 'remind-2', 'resolve'].forEach((what) => timers.cancel(key(event, what)));

const resolved = (timers: TimerEffects, event: Timed & { readonly data: { readonly closesAt: string } }): void => {
  awaitedNoMore(timers, event);
  schedule(timers, event, 'close', new CloseResolvedTicket(), event.data.closesAt);
};

const closed = (timers: TimerEffects, event: Timed & { readonly data: { readonly reopenUntil: string } }): void => {
  awaitedNoMore(timers, event);
  timers.cancel(key(event, 'close'));
  schedule(timers, event, 'end', new EndTicketReopening(), event.data.reopenUntil);
};

const atWorkAgain = (timers: TimerEffects, event: Timed): void => {
  awaitedNoMore(timers, event);
  ['close', 'end'].forEach((what) => timers.cancel(key(event, what)));
};

/** The timers of defaults G30 and G31; the dates stand in the events. What comes too late is refused by the ticket itself. */
export const ticketTimers = timing(
  'ticketTimers',
  [
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
  {
    TicketInformationAsked: (timers, event) => {
      event.data.remindAt.forEach((dueAt, index) =>
        schedule(timers, event, `remind-${index + 1}`, new RemindTicketCustomer(), dueAt),
      );
      schedule(timers, event, 'resolve', new ResolveSilentTicket(), event.data.resolvesAt);
    },
    TicketCustomerReminded: (timers, event) => timers.cancel(key(event, `remind-${event.data.reminder}`)),
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
    TicketClosureConfirmed: (timers, event) => timers.cancel(key(event, 'end')),
    TicketReopened: atWorkAgain,
  },
);
