import type { Tone } from '../../../src/kernel/tones.js';
import type { WaitsFor } from '../../../src/support/tickets/ticket-waiting.vocabulary.js';
import { ticketTones, type TicketStatus } from '../../../src/support/tickets/ticket.vocabulary.js';

export interface TicketStanding {
  readonly status: TicketStatus;
  readonly waitsFor?: WaitsFor;
}

/** A ticket that waits for the reader catches the eye; a ticket that waits for another person does not. */
export const toneOfTicket = ({ status, waitsFor }: TicketStanding): Tone =>
  waitsFor === 'you' ? 'warning' : ticketTones[status];
