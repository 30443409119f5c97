import { systemActor } from '../../../../src/kernel/actor.js';
import { command } from '../../../../src/kernel/testing.js';
import { PlaceOrder } from '../../../../src/sales/orders/order.commands.js';
import * as events from '../../../../src/sales/orders/order.events.js';
import { placedOrder } from '../../../../src/sales/orders/order.placing-rules.js';
import {
  bothAct,
  but,
  customersAct,
  everybody,
  exportable,
  forbiddenTo,
  noSuchFile,
  nowhere,
  onlyFor,
  seenByItsContact,
  shownTo,
  staffAct,
  type Answer,
} from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { asked, ordering } from '../../order-examples.js';
import { orderFields } from '../../sold-article.js';
import { people, things } from '../../ticket-rows.js';
import type { ModuleExamples } from '../module-examples.js';
import { signingBodies } from '../../signing.js';

const route = '/api/orders';

/** A command about an order that names the contact. */
const about = (command: string, body: object, own: Answer): Case => ({
  route: `POST ${route}/:id/${command}`,
  target: 'record',
  body,
  answers: { own, unknown: nowhere },
});

const now = '2026-03-02T12:00:00.000Z';
const said = { subjectId: people.paul, text: 'Words' };
const lines = [{ line: 1, quantity: 1 }];
const sold = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const placed = placedOrder(command(PlaceOrder, asked), ordering, { ...systemActor, id: people.marie }, now);

export const orders: ModuleExamples = {
  events: [
    events.orderPlaced({
      ...placed,
      lines: placed.lines.map((line, place) => (place > 0 ? { ...line, vatGround: 'disbursement' } : line)),
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
    events.orderSigned({ signatureId: things.other }),
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
    events.orderHandedOver({
      fromId: people.marie,
      toId: people.paul,
      toName: 'Paul Petit',
      toEmail: 'paul@town.example',
      as: ['correspondent'],
    }),
  ],
  bodies: {
    order: {
      HandOverOrder: () => ({ fromId: people.paul, toId: people.marie }),
      PlaceOrder: (random) => ({
        ...asked,
        ...(random.chance(0.5) ? { ownNumber: `BC-${random.between(1, 99)}` } : {}),
      }),
      PlaceAgreedOrder: () => ({
        ...{
          clientId: 'town',
          soldId: things.other,
          code: 'WEB-01',
          titles: sold,
        },
        ...{ placedBy: 'marie', signatoryId: 'marie', extraId: 'X-1' },
        discount: 0,
        lines: [{ code: 'WEB-01', titles: sold, quantity: 1, unitPrice: 9_000, discount: 0, vatRate: 2000 }],
      }),
      ReturnSignedCopy: () => ({ fileId: things.file }),
      RecordSignature: signingBodies.RecordSignature,
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
  fields: (people) => ({ orders: () => orderFields(people) }),
  cases: (people) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    {
      route: `GET ${route}/choices`,
      target: 'nothing',
      query: `?clientId=${people.town}`,
      answers: { own: shownTo('administrator', 'agent') },
    },
    { route: `GET ${route}/:id`, target: 'record', answers: { own: seenByItsContact, unknown: nowhere } },
    { route: `GET ${route}/:id/ledgers`, target: 'record', answers: { own: seenByItsContact, unknown: nowhere } },
    {
      route: `GET ${route}/:id/paper`,
      target: 'record',
      answers: {
        own: but(forbiddenTo('clerk', 'simulated'), { notFound: ['colleague', 'stranger'] }),
        unknown: noSuchFile,
      },
    },
    { route: 'GET /api/all-orders', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/all-orders/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: 'GET /api/order-revenue', target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: 'GET /api/campaign-counts', target: 'nothing', answers: { own: onlyFor('agent') } },
    {
      route: 'POST /api/campaign-counts',
      target: 'nothing',
      body: { campaign: 'spring', articleCode: 'HELP', step: 'opened' },
      answers: { own: forbiddenTo('simulated') },
    },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: orderFields(people),
      answers: { own: onlyFor('administrator', 'agent') },
    },
    about('return-signed-copy', { fileId: things.file }, customersAct),
    about('cancel-order', {}, bothAct),
    ...Object.entries({
      'reject-signed-copy': { reason: 'Unreadable' },
      'accept-order': {},
      'refuse-order': { reason: 'Not offered any more' },
      'start-preparation': {},
      'ship-order': {},
      'deliver-order': { deliveredOn: '2026-01-05' },
      'record-invoice': { number: 'F-1', code: 'MANDATEE' },
      'close-order': {},
      'add-order-note': { text: 'Between us' },
    }).map(([command, body]) => about(command, body, staffAct)),
  ],
  whoMay: {
    order: {
      read: 'staff: tickets, clients · customers: named, second, administrator, allOrders, standIn · even: simulated',
      PlaceOrder: 'staff: clients · customers: orders',
      ReturnSignedCopy: 'customers: named, second, administrator, standIn',
      CancelOrder: 'staff: clients · customers: named, second, administrator, standIn',
      otherwise: 'staff: clients',
    },
  },
};
