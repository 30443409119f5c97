import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { ticketPublicationWithdrawn, ticketPublished } from '../../src/support/tickets/ticket.events.js';
import { at, by, people } from '../../test/support/ticket-rows.js';
import { ticketPublications } from './ticket-publications.js';

const streamId = people.marie;
const after = (...steps: readonly DomainEvent[]) =>
  rowsAfter(
    ticketPublications,
    steps.map((step, index) => occurred(step, { streamId, revision: BigInt(index), at: at(index) })),
  )('ticket_publications');
const published = (title: string) => ticketPublished({ ...by(people.agent, 'new'), title, summary: 'In all screens' });

describe('the ticket_publications table', () => {
  it('has the words that staff published last', () =>
    expect(after(published('Dark'), published('Dark theme'))).toEqual([
      { ticket_id: streamId, title: 'Dark theme', summary: 'In all screens', published_at: at(1) },
    ]));

  it('has nothing once the publication is withdrawn', () =>
    expect(after(published('Dark'), ticketPublicationWithdrawn(by(people.agent, 'new')))).toEqual([]));
});
