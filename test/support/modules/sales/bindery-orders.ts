import * as events from '../../../../src/sales/bindery-orders/bindery-order.events.js';
import { registerKinds } from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { Random } from '../../../../src/demo/random.js';
import {
  bothAct,
  but,
  everybody,
  exportable,
  nowhere,
  onlyFor,
  seenByItsContact,
  shownTo,
  staffAct,
} from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people } from '../../ticket-rows.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/bindery-orders';

const content = {
  contactId: people.marie,
  kind: 'births',
  title: 'Naissances 2025',
  quantity: 2,
  periodFrom: '2025-01',
  periodTo: '2025-12',
  copyWanted: true,
} as const;
const order = { clientId: people.town, number: 'REL-100001', orderedOn: '2026-01-05', cadence: 'yearly' } as const;
const step = { subjectId: people.marie, on: '2026-01-06', note: 'Couverture rouge' };

const written = (random: Random) => ({
  ...{ contactId: 'marie', kind: random.pick(registerKinds), title: 'Registre', quantity: random.between(1, 9) },
  ...{ periodFrom: '2024-01', periodTo: random.pick(['2024-12', '2025-12']), copyWanted: random.chance(0.5) },
});
const done = () => ({ on: '2026-01-06' });

/** Bodies only: rights on an existing order, by status, are tested in test/http/sales/bindery-orders.spec.ts. */
const ofStaff = (contactId: string): Readonly<Record<string, object>> => ({
  'revise-bindery-order': { ...content, contactId },
  'set-bindery-cadence': { cadence: 'fiveYearly' },
  'receive-bindery-order': { on: '2026-01-06' },
  'produce-bindery-order': { on: '2026-01-06' },
  'control-bindery-order': { on: '2026-01-06' },
  'ship-bindery-order': { on: '2026-01-06', carrier: 'Colissimo', parcels: 1 },
  'hand-over-digital-copy': { on: '2026-01-06' },
  'correct-bindery-order': { step: 'announced', reason: 'Erreur' },
  'resolve-bindery-incident': { answer: 'Fait' },
});

export const binderyOrders: ModuleExamples = {
  events: [
    events.binderyOrderRecorded({ ...content, ...order }),
    events.binderyOrderAnnounced({ ...content, ...order, announcedBy: people.marie, authority: 'Anne Morel, maire' }),
    events.binderyOrderRevised(content),
    events.binderyCadenceSet({ cadence: 'fiveYearly' }),
    events.binderyOrderReceived(step),
    events.binderyOrderProduced(step),
    events.binderyOrderControlled(step),
    events.binderyOrderShipped({ ...step, carrier: 'Colissimo', parcelNumber: '8L0001', parcels: 1 }),
    events.binderyOrderDelivered({ ...step, count: 2 }),
    events.digitalCopyHandedOver(step),
    events.binderyOrderCorrected({ subjectId: people.marie, from: 'shipped', step: 'control', reason: 'Erreur' }),
    events.binderyIncidentOpened({
      ...{ subjectId: people.marie, at: 'delivered', text: 'Page déchirée', ordered: 2, received: 1 },
    }),
    events.binderyIncidentResolved({
      ...{ subjectId: people.marie, openedBy: people.marie, resumesAt: 'delivered', answer: 'Réparée' },
    }),
    events.binderyOrderCancelled({ subjectId: people.marie, at: 'received', reason: 'Commande en double' }),
    events.bindingFellDue({ dueOn: '2026-12-31', isFollowed: false }),
  ],
  bodies: {
    binderyOrder: {
      RecordBinderyOrder: (random) => ({
        ...{ ...written(random), clientId: 'town', orderedOn: '2026-01-05' },
        ...{ number: `REL-${random.between(1, 1_000_000)}`, cadence: random.pick(['yearly', 'fiveYearly']) },
      }),
      AnnounceBinderyOrder: (random) => ({
        ...{ ...written(random), clientId: 'town', authority: 'Le maire', authorised: true },
      }),
      ReviseBinderyOrder: written,
      SetBinderyCadence: (random) => ({ cadence: random.pick(['yearly', 'fiveYearly']) }),
      ReceiveBinderyOrder: done,
      ProduceBinderyOrder: done,
      ControlBinderyOrder: done,
      ShipBinderyOrder: (random) => ({ ...done(), carrier: 'Colissimo', parcels: random.between(1, 5) }),
      ConfirmBinderyDelivery: (random) => ({ ...done(), count: random.between(0, 9) }),
      HandOverDigitalCopy: done,
      CorrectBinderyOrder: (random) => ({ step: random.pick(['announced', 'received', 'control']), reason: 'Erreur' }),
      OpenBinderyIncident: () => ({ text: 'Page déchirée' }),
      ResolveBinderyIncident: () => ({ answer: 'Réparée' }),
      CancelBinderyOrder: () => ({ reason: 'Commande en double' }),
    },
  },
  facts: { number: 'REL-100001', clientKnown: true, contactKnown: true, isFollowed: false, formerCadence: null },
  fields: ({ town: clientId, contact: contactId }) => ({
    'bindery-orders': (n) => ({ ...content, contactId, clientId, orderedOn: '2026-01-05', number: `REL-T${n}` }),
  }),
  cases: ({ town: clientId, contact: contactId }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/:id`, target: 'record', answers: { own: seenByItsContact, unknown: nowhere } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { ...content, contactId, clientId, orderedOn: '2026-01-05' },
      answers: { own: onlyFor('agent') },
    },
    {
      route: `POST ${route}/announce-bindery-order`,
      target: 'nothing',
      body: { ...content, contactId, clientId, authority: 'Le maire', authorised: true },
      answers: { own: onlyFor('administrator') },
    },
    ...Object.entries(ofStaff(contactId)).map(([command, body]): Case => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record',
      body,
      answers: { own: staffAct, unknown: nowhere },
    })),
    {
      route: `POST ${route}/:id/open-bindery-incident`,
      target: 'record',
      body: { text: 'Page déchirée' },
      answers: { own: bothAct, unknown: nowhere },
    },
    {
      route: `POST ${route}/:id/cancel-bindery-order`,
      target: 'record',
      body: { reason: 'Commande en double' },
      answers: {
        own: but(shownTo('administrator', 'agent'), { forbidden: ['contact', 'simulated'] }),
        unknown: nowhere,
      },
    },
    {
      route: `POST ${route}/:id/confirm-bindery-delivery`,
      target: 'record',
      body: { on: '2026-01-06', count: 2 },
      answers: { own: bothAct, unknown: nowhere },
    },
  ],
  whoMay: {
    binderyOrder: {
      read: 'staff: tickets, clients · customers: binding, named · even: simulated',
      AnnounceBinderyOrder: 'customers: binding',
      ConfirmBinderyDelivery: 'staff: clients · customers: binding, named',
      CancelBinderyOrder: 'staff: clients · customers: binding',
      OpenBinderyIncident: 'staff: clients · customers: binding, named',
      otherwise: 'staff: clients',
    },
  },
};
