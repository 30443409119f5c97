import type { Timing } from '../kernel/lifecycle.js';
import {
  CloseResolvedTicket,
  EndTicketReopening,
  RemindTicketCustomer,
  ResolveSilentTicket,
} from './ticket.commands.js';
import type { Ticket } from './ticket.state.js';

type Silence = NonNullable<Ticket['silence']>;

const whileAwaited = ({ remindAt, reminders, resolvesAt }: Silence): readonly Timing[] => [
  ...remindAt
    .map((dueAt, index) => ({ name: `remind-${index + 1}`, command: new RemindTicketCustomer(), dueAt }))
    .slice(reminders),
  { name: 'resolve', command: new ResolveSilentTicket(), dueAt: resolvesAt },
];

/** What a ticket waits for by itself (defaults G30, G31). */
export const timersOfTicket = ({ silence, closesAt, closure }: Ticket): readonly Timing[] => [
  ...(silence ? whileAwaited(silence) : []),
  ...(closesAt === null ? [] : [{ name: 'close', command: new CloseResolvedTicket(), dueAt: closesAt }]),
  ...(closure && !closure.confirmed
    ? [{ name: 'end', command: new EndTicketReopening(), dueAt: closure.reopenUntil }]
    : []),
];
