import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../src/kernel/event.js';
import { occurred } from '../src/kernel/testing.js';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { ticketOpened, ticketStructureChanged } from '../src/tickets/ticket.events.js';
import { by, opened, people, things } from '../test/support/ticket-rows.js';
import { ticketStructures } from './ticket-structures.js';

const after = (structureId: string | null, ...more: readonly DomainEvent[]) => {
  const event = occurred(ticketOpened({ ...opened('100001').data, structureId }));
  const { streamId } = event;
  const steps = more.map((step, index) => occurred(step, { streamId, revision: BigInt(index + 1) }));
  return { event, rows: rowsAfter(ticketStructures, [event, ...steps])('ticket_structures') };
};
const changed = (structureId: string | null) => ticketStructureChanged({ ...by(people.agent, 'new'), structureId });

describe('the ticket_structures table', () => {
  it('has the structure that a ticket is about', () => {
    const { event, rows } = after(things.other);
    expect(rows).toEqual([{ ticket_id: event.streamId, structure_id: things.other }]);
  });

  it('has another one once it was changed', () => {
    const { event, rows } = after(things.other, changed(things.product));
    expect(rows).toEqual([{ ticket_id: event.streamId, structure_id: things.product }]);
    expect(after(null, changed(things.other)).rows).toHaveLength(1);
    expect(after(things.other, changed(null)).rows).toEqual([]);
  });

  it('has no row of a ticket about the client as a whole', () => expect(after(null).rows).toEqual([]));
});
