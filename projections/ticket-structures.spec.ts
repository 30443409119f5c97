import { describe, expect, it } from '@jest/globals';
import { occurred } from '../src/kernel/testing.js';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { ticketOpened } from '../src/tickets/ticket.events.js';
import { opened, things } from '../test/support/ticket-rows.js';
import { ticketStructures } from './ticket-structures.js';

const after = (structureId: string | null) => {
  const event = occurred(ticketOpened({ ...opened('100001').data, structureId }));
  return { event, rows: rowsAfter(ticketStructures, [event])('ticket_structures') };
};

describe('the ticket_structures table', () => {
  it('has the structure that a ticket is about', () => {
    const { event, rows } = after(things.other);
    expect(rows).toEqual([{ ticket_id: event.streamId, structure_id: things.other }]);
  });

  it('has no row of a ticket about the client as a whole', () => expect(after(null).rows).toEqual([]));
});
