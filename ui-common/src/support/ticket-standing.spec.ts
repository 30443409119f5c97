import { describe, expect, it } from '@jest/globals';
import { ticketStatuses } from '../../../src/support/tickets/ticket.vocabulary.js';
import { toneOfTicket } from './ticket-standing.js';

describe('the tone of a ticket', () => {
  it.each(ticketStatuses)('catches the eye where it waits for the reader: %s', (status) =>
    expect(toneOfTicket({ status, waitsFor: 'you' })).toBe('warning'),
  );

  it.each([
    ['new', 'brand'],
    ['qualified', 'brand'],
    ['inProgress', 'info'],
    ['waitingCustomer', 'neutral'],
    ['waitingThirdParty', 'neutral'],
    ['resolved', 'success'],
    ['closedValidated', 'success'],
    ['closedUnvalidated', 'neutral'],
    ['cancelled', 'neutral'],
  ] as const)('of %s is %s where it waits for another side', (status, tone) =>
    expect(toneOfTicket({ status, waitsFor: 'provider' })).toBe(tone),
  );
});
