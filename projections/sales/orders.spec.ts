import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { command, occurred } from '../../src/kernel/testing.js';
import { markedToo } from '../../src/kernel/words.js';
import { systemActor } from '../../src/kernel/actor.js';
import { PlaceOrder } from '../../src/sales/orders/order.commands.js';
import * as events from '../../src/sales/orders/order.events.js';
import { placedOrder } from '../../src/sales/orders/order.placing-rules.js';
import { asked, ordering, shownTotal } from '../../test/support/order-examples.js';
import { people } from '../../test/support/ticket-rows.js';
import { orders } from './orders.js';

const at = '2026-03-04T08:00:00.000Z';
const data = placedOrder(command(PlaceOrder, asked), ordering, { ...systemActor, id: people.marie }, at);
const placed = occurred(events.orderPlaced(data));
const after = (...history: Parameters<typeof rowsAfter>[1]) => rowsAfter(orders, [placed, ...history]);
const row = (...history: Parameters<typeof rowsAfter>[1]) => after(...history)('orders')[0];

describe('the orders table', () => {
  it('has what was ordered, its totals and the words that it is found by, by its client too', () =>
    expect(row()).toMatchObject({
      status: 'awaitingSignature',
      number: 'CMD-2026-000123',
      client_id: people.town,
      placed_by: people.marie,
      gross: shownTotal,
      shipment: 'none',
      search: markedToo('cmd 2026 000123 lic etat cmd2026000123 licence civil ville de perigueux', people.town),
    }));

  it('follows it, and says since when it is in its status', () => {
    const returned = occurred(events.orderSignedCopyReturned({ fileId: 'scan' }), { revision: 1n, at });
    expect(row(returned)).toMatchObject({ status: 'signed', status_since: at, signed_file_id: 'scan' });
    const rejected = occurred(
      events.orderSignedCopyRejected({ subjectId: people.paul, text: 'Unreadable', remindAt: [] }),
      { revision: 2n, at },
    );
    expect(row(returned, rejected)).toMatchObject({ status: 'awaitingSignature', signed_file_id: null });
    const invoiced = occurred(
      events.orderInvoiceRecorded({
        number: 'F-1',
        code: 'MANDATEE',
        label: null,
        receivedOn: '2026-03-02',
        dueOn: '2026-04-01',
      }),
      { revision: 3n, at },
    );
    expect(row(invoiced)).toMatchObject({ status: 'invoiced', invoice_code: 'MANDATEE', due_on: '2026-04-01' });
  });

  it('stays in preparation while a part is left', () => {
    const part = occurred(
      events.orderShipped({
        lines: [{ line: 1, quantity: 1 }],
        complete: false,
        shipment: 'partlyShipped',
        tracking: null,
      }),
      { revision: 1n },
    );
    expect(row(part)).toMatchObject({ shipment: 'partlyShipped' });
    expect(after(part)('order_lines')).toEqual([
      expect.objectContaining({ line: 1, quantity: 2, shipped: 1, delivered: 0 }),
      expect.objectContaining({ line: 2, quantity: 1, shipped: 0 }),
    ]);
  });
});

describe('the order_steps table', () => {
  it('tells what happened, notes for staff alone', () => {
    const note = occurred(events.orderNoteAdded({ subjectId: people.paul, text: 'Between us' }), { revision: 1n });
    expect(after(note)('order_steps')).toEqual([
      expect.objectContaining({ step: 'OrderPlaced', internal: false }),
      expect.objectContaining({ step: 'OrderNoteAdded', internal: true, text: 'Between us', subject_id: people.paul }),
    ]);
  });
});
