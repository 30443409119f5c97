import {
  bothAct,
  everybody,
  exportable,
  forbiddenTo,
  nowhere,
  onlyFor,
  seenByItsContact,
  staffAct,
} from '../../matrix-answers.js';
import type { Random } from '../../../../src/demo/random.js';
import * as events from '../../../../src/sales/sms-offers/sms-subscription.events.js';
import { smsOffer } from '../../../../src/sales/sms-offers/sms-offer.js';
import { people, things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const { town, marie } = people;
const offer = { articleCode: 'SMS-1000', units: 1_000, validDays: 730 };
const [orderId, orderNumber] = [things.file, 'CMD-2026-000123'];
const line = { sender: 'MAIRIE', service: 'Alertes', units: 40 };

const report = (random: Random) => ({
  reference: `REL-${random.between(1, 99)}`,
  from: '2026-01-01',
  to: '2026-01-01',
  lines: [{ ...line, units: random.between(1, 900) }],
});

export const smsOffers: ModuleExamples = {
  events: [
    ...recorded(smsOffer, offer),
    events.smsSubscriptionOpened({
      clientId: town,
      reference: 'SMS-64129',
      contactId: marie,
      threshold: 100,
      expiresOn: '2027-12-31',
    }),
    events.smsUnitsCredited({ units: 50, expiresOn: null, subjectId: marie, reason: 'Geste commercial' }),
    events.smsOrderCredited({ orderId, orderNumber, units: 1_000, expiresOn: '2028-03-01' }),
    events.smsUseReported({
      reference: 'REL-2026-03',
      from: '2026-03-01',
      to: '2026-03-31',
      lines: [line, { sender: 'MAIRIE', service: null, units: 5 }],
      units: 45,
    }),
    events.smsAlertSet({ threshold: 200, contactId: marie }),
    events.smsBalanceRanLow({ balance: 180, threshold: 200 }),
    events.smsEndAnnounced({ expiresOn: '2028-03-01', units: 12 }),
    events.smsSubscriptionExpired({ units: 12 }),
    events.smsSubscriptionClosed({ units: 0 }),
  ],
  bodies: {
    smsSubscription: {
      OpenSmsSubscription: (random) => ({
        clientId: 'town',
        contactId: 'marie',
        reference: `SMS-${random.between(1, 99)}`,
        threshold: random.between(0, 500),
        ...(random.chance(0.5) ? { expiresOn: '2026-01-20' } : {}),
      }),
      CreditSmsUnits: (random) => ({ units: random.between(1, 900), reason: 'Given' }),
      CreditOrderedSms: (random) => ({
        orderId: `order-${random.between(1, 1_000_000)}`,
        ...{ orderNumber, clientId: 'town', contactId: 'marie', units: 1_000, validDays: 30 },
      }),
      ReportSmsUse: report,
      SetSmsAlert: (random) => ({ threshold: random.between(0, 900), contactId: 'marie' }),
    },
  },
  facts: { articleKnown: true, clientKnown: true, contactKnown: true },
  fields: ({ town: clientId, contact }) => ({
    'sms-offers': (n) => ({ ...offer, articleCode: `SMS-${n}` }),
    'sms-subscriptions': (n) => ({ clientId, contactId: contact, reference: `SMS-${n}`, threshold: 10 }),
  }),
  cases: ({ town: clientId, contact }) => [
    { route: 'GET /api/sms-offers', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/sms-offers/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: 'GET /api/sms-offers/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'POST /api/sms-offers', target: 'nothing', body: offer, answers: { own: onlyFor('agent') } },
    ...(['revise-sms-offer', 'archive-sms-offer', 'restore-sms-offer'] as const).map((command) => ({
      route: `POST /api/sms-offers/:id/${command}`,
      target: 'nothing' as const,
      body: command === 'revise-sms-offer' ? offer : {},
      answers: { own: nowhere },
    })),
    { route: 'GET /api/sms-subscriptions', target: 'nothing', answers: { own: everybody } },
    {
      route: 'GET /api/sms-subscriptions/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: exportable },
    },
    { route: 'GET /api/sms-subscriptions/:id', target: 'record', answers: { own: seenByItsContact, unknown: nowhere } },
    {
      route: 'POST /api/sms-subscriptions',
      target: 'nothing',
      body: { clientId, contactId: contact, reference: 'SMS-X', threshold: 0 },
      answers: { own: onlyFor('agent') },
    },
    ...(
      [
        ['credit-sms-units', { units: 5, reason: 'Given' }],
        [
          'report-sms-use',
          { reference: 'REL-1', from: '2026-01-01', to: '2026-01-31', lines: [{ sender: 'MAIRIE', units: 1 }] },
        ],
        ['close-sms-subscription', {}],
      ] as const
    ).map(([command, body]) => ({
      route: `POST /api/sms-subscriptions/:id/${command}`,
      target: 'record' as const,
      body,
      answers: { own: staffAct, unknown: nowhere },
    })),
    {
      route: 'POST /api/sms-subscriptions/:id/set-sms-alert',
      target: 'record',
      body: { threshold: 20, contactId: contact },
      answers: { own: bothAct, unknown: nowhere },
    },
    { route: 'GET /api/sms-uses', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/sms-uses/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    {
      route: 'GET /api/sms-uses/import-template',
      target: 'nothing',
      answers: { own: forbiddenTo('clerk', 'simulated') },
    },
    ...['import-trials', 'imports'].map((name) => ({
      route: `POST /api/sms-uses/${name}`,
      target: 'nothing' as const,
      body: { csv: 'subscription;reference;from;to;sender;units\nNONE;R1;2026-01-01;2026-01-31;MAIRIE;1' },
      answers: { own: onlyFor('agent') },
    })),
  ],
  whoMay: {
    smsOffer: {
      read: 'staff: tickets, clients · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, simulated',
      otherwise: 'staff: clients',
    },
    smsSubscription: {
      read: 'staff: tickets, clients · customers: orders, named · even: simulated',
      SetSmsAlert: 'staff: clients · customers: orders, named',
      otherwise: 'staff: clients',
    },
  },
};
