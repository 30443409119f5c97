import { systemActor } from '../../../src/kernel/actor.js';
import { command } from '../../../src/kernel/testing.js';
import { PlaceOrder } from '../../../src/orders/order.commands.js';
import * as events from '../../../src/orders/order.events.js';
import { placedOrder } from '../../../src/orders/order.placing-rules.js';
import { asked, ordering } from '../order-examples.js';
import { people, things } from '../ticket-rows.js';
import type { ModuleExamples } from './module-examples.js';

const now = '2026-03-02T12:00:00.000Z';
const said = { subjectId: people.paul, text: 'Words' };
const lines = [{ line: 1, quantity: 1 }];
const placed = placedOrder(command(PlaceOrder, asked), ordering, { ...systemActor, id: people.marie }, now);

export const orders: ModuleExamples = {
  events: [
    events.orderPlaced({
      ...placed,
      referentId: people.zoe,
      referentName: 'Zoé Martin',
      configuration: [{ code: 'hosting', value: 'ours' }],
      ownNumber: 'BC-12',
      chorusService: 'DSI',
      commitment: 'EJ-1',
      extraId: 'X-1',
      againId: things.other,
    }),
    events.orderSignatureReminded({ reminder: 1 }),
    events.orderSignedCopyReturned({ fileId: things.file }),
    events.orderSignedCopyRejected({ ...said, remindAt: ['2026-03-09T12:00:00.000Z'] }),
    events.orderAccepted({}),
    events.orderRefused(said),
    events.orderCancelled(said),
    events.orderPreparationStarted({}),
    events.orderShipped({ lines, complete: false, shipment: 'partlyShipped', tracking: 'XY-1' }),
    events.orderDelivered({ lines, complete: false, shipment: 'partlyDelivered', deliveredOn: '2026-03-02' }),
    events.orderInvoiceRecorded({
      number: 'F-1',
      code: 'MANDATEE',
      label: 'Mandatée',
      receivedOn: '2026-03-02',
      dueOn: '2026-04-01',
    }),
    events.orderClosed({}),
    events.orderNoteAdded(said),
  ],
  bodies: {
    order: {
      PlaceOrder: (random) => ({
        ...asked,
        ...(random.chance(0.5) ? { ownNumber: `BC-${random.between(1, 99)}` } : {}),
      }),
      ReturnSignedCopy: () => ({ fileId: things.file }),
      RejectSignedCopy: () => ({ reason: 'Unreadable' }),
      RefuseOrder: () => ({ reason: 'Not offered any more' }),
      CancelOrder: (random) => (random.chance(0.5) ? { reason: 'No budget' } : {}),
      ShipOrder: (random) => ({ lines: random.chance(0.5) ? lines : [] }),
      DeliverOrder: (random) => ({ lines: random.chance(0.5) ? lines : [], deliveredOn: '2026-01-05' }),
      RecordInvoice: (random) => ({
        number: random.pick(['F-1', 'F-2']),
        code: random.pick(['MISE_A_DISPOSITION', 'A_RECYCLER', 'MISE_EN_PAIEMENT']),
        receivedOn: '2026-01-05',
      }),
      AddOrderNote: () => ({ text: 'Between us' }),
    },
  },
  fields: () => ({}),
  cases: () => [],
};
