import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../kernel/event.js';
import { fold } from '../../kernel/lifecycle.js';
import { occurred } from '../../kernel/testing.js';
import * as events from './ticket.events.js';
import { ticket } from './ticket.js';

const said = { by: 'marie', subjectId: 'marie', text: 'Why?' };

const asked = events.ticketInformationAsked({
  ...said,
  status: 'waitingCustomer',
  fileIds: [],
  firstAnswer: true,
  remindAt: ['2026-03-06', '2026-03-10'],
  resolvesAt: '2026-03-17',
});
const resolved = events.ticketSilentlyResolved({ by: 'system', status: 'resolved', closesAt: '2026-03-27' });
const closed = events.ticketAutoClosed({ by: 'system', status: 'closedUnvalidated', reopenUntil: '2026-04-26' });
const reopened = events.ticketReopened({ ...said, status: 'inProgress' });
const confirmed = events.ticketClosureConfirmed({ by: 'marie', status: 'closedUnvalidated' });

/** Timers set after these steps. */
const timersAfter = (...steps: readonly DomainEvent[]) =>
  ticket
    .timers?.(
      fold(
        ticket,
        steps.map((step) => occurred(step)),
      ),
    )
    .map(({ name, command, dueAt }) => `${name}: ${command.constructor.name}, ${dueAt}`);

describe('a ticket waits by itself (defaults G30, G31)', () => {
  it('for the customer, who is reminded, and resolved without an answer', () =>
    expect(timersAfter(asked)).toEqual([
      'remind-1: RemindTicketCustomer, 2026-03-06',
      'remind-2: RemindTicketCustomer, 2026-03-10',
      'resolve: ResolveSilentTicket, 2026-03-17',
    ]));

  it('once for each reminder', () =>
    expect(
      timersAfter(
        asked,
        events.ticketCustomerReminded({
          by: 'system',
          status: 'waitingCustomer',
          reminder: 1,
          resolvesAt: '2026-03-17',
        }),
      ),
    ).toEqual(['remind-2: RemindTicketCustomer, 2026-03-10', 'resolve: ResolveSilentTicket, 2026-03-17']));

  it('as long as a late reminder says', () =>
    expect(
      timersAfter(
        asked,
        events.ticketCustomerReminded({
          by: 'system',
          status: 'waitingCustomer',
          reminder: 2,
          resolvesAt: '2026-03-19',
        }),
      ),
    ).toEqual(['resolve: ResolveSilentTicket, 2026-03-19']));

  it('to close what is resolved, and to end what is closed', () => {
    expect(timersAfter(asked, resolved)).toEqual(['close: CloseResolvedTicket, 2026-03-27']);
    expect(timersAfter(asked, resolved, closed)).toEqual(['end: EndTicketReopening, 2026-04-26']);
  });

  it('for nothing once work goes on, or the end is confirmed', () => {
    expect(timersAfter(asked, resolved, closed, reopened)).toEqual([]);
    expect(timersAfter(asked, resolved, closed, confirmed)).toEqual([]);
  });
});
