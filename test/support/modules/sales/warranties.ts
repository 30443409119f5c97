import * as events from '../../../../src/sales/warranties/warranty.events.js';
import { obsoleteReasons } from '../../../../src/sales/warranties/warranty.vocabulary.js';
import { people, things } from '../../ticket-rows.js';
import { but, everybody, exportable, forbiddenTo, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/warranties';
const { town, marie } = people;
const batchId = things.other;

const equipment = {
  ...{ serialNumber: 'SN-64129-1', model: 'Serveur Atlas 300', location: 'Mairie', articleCode: 'GARANTIE-1' },
  ...{ yearlyPrice: 12_000, alertDays: 90, reminderDays: 30 },
};
const alerts = [{ daysBefore: 90, at: '2027-02-01T07:00:00.000Z' }];

/** To be renewed: it has expired. */
const fieldsOf = (clientId: string, n: number | string) => ({
  clientId,
  ...{ serialNumber: `SN-${n}`, model: 'Serveur', yearlyPrice: 12_000, startsOn: '2023-01-01' },
  ...{ endsOn: '2025-12-31', alertDays: 90, reminderDays: 30 },
});

export const warranties: ModuleExamples = {
  events: [
    events.warrantyRecorded({
      ...{ clientId: town, ...equipment, startsOn: '2024-05-01', endsOn: '2027-05-01' },
      ...{ status: 'current', alerts },
    }),
    events.warrantyCorrected({ ...equipment, alerts }),
    events.warrantyMoved({ clientId: things.other, from: town }),
    events.warrantyRenewalDue({}),
    events.warrantyExpired({}),
    events.warrantyEndNeared({ daysBefore: 90 }),
    events.warrantyExtensionRequested({
      ...{ batchId, requestedBy: marie, signatoryId: marie, correspondentId: marie },
      ...{ price: 12_000, termsVersion: '2026-1' },
    }),
    events.warrantyExtensionWithdrawn({}),
    events.warrantyExtended({
      ...{ batchId, price: 12_000, fromDay: '2027-05-02', toDay: '2028-05-01', status: 'current', alerts },
    }),
    events.warrantyExtensionDeclined({ subjectId: marie, reason: 'Pièces introuvables' }),
    events.warrantyMarkedObsolete({ reason: 'outOfSupport' }),
    events.warrantyRestored({ status: 'current', alerts }),
  ],
  bodies: {
    warranty: {
      RecordWarranty: (random) => ({
        ...fieldsOf('town', random.between(1, 1_000_000)),
        endsOn: random.pick(['2025-12-31', '2026-02-10', '2026-03-20']),
      }),
      CorrectWarranty: (random) => ({ ...equipment, serialNumber: `SN-${random.between(1, 1_000_000)}` }),
      MoveWarranty: (random) => ({ clientId: random.pick(['town', 'village']) }),
      RequestExtension: (random) => ({
        ...{ batchId: `batch-${random.between(1, 9)}`, price: 12_000, accepted: true },
        ...{ signatoryId: 'marie', correspondentId: 'marie' },
      }),
      DeclineExtension: (random) => ({ reason: random.pick(['Parts are gone', 'Too old']) }),
      MarkWarrantyObsolete: (random) => ({ reason: random.pick(obsoleteReasons) }),
    },
  },
  facts: {
    clientKnown: true,
    articleKnown: true,
    parties: [{ id: 'marie', fault: null }],
    price: 12_000,
    chorusFault: null,
  },
  fields: ({ town: clientId }) => ({ warranties: (n) => fieldsOf(clientId, n) }),
  cases: ({ town: clientId, contact, administrator }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: shownTo('administrator') } },
    { route: `GET ${route}/import-template`, target: 'nothing', answers: { own: forbiddenTo('clerk', 'simulated') } },
    ...['import-trials', 'imports'].map((name) => ({
      route: `POST ${route}/${name}`,
      target: 'nothing' as const,
      body: { csv: 'Client code;Serial number;Model;Start;End\nNONE;SN;Server;01/01/2024;31/12/2026' },
      answers: { own: onlyFor('agent') },
    })),
    {
      route: `GET ${route}/:id`,
      target: 'record',
      answers: { own: shownTo('administrator', 'agent'), unknown: nowhere },
    },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: fieldsOf(clientId, 'matrix'),
      answers: { own: onlyFor('agent') },
    },
    {
      route: `POST ${route}/:id/request-extension`,
      target: 'record',
      body: { batchId, price: 12_000, signatoryId: administrator, correspondentId: contact, accepted: true },
      answers: { own: but(shownTo('administrator'), { forbidden: ['agent'] }), unknown: nowhere },
    },
    {
      route: `POST ${route}/:id/withdraw-extension`,
      target: 'record',
      body: {},
      answers: { own: but(shownTo('administrator'), { forbidden: ['agent'] }), unknown: nowhere },
    },
    ...(
      [
        ['correct-warranty', { serialNumber: 'SN-corrected', model: 'Serveur', yearlyPrice: 12_000 }],
        ['move-warranty', { clientId }],
        ['extend-warranty', {}],
        ['decline-extension', { reason: 'Pièces introuvables' }],
        ['mark-warranty-obsolete', { reason: 'outOfSupport' }],
        ['restore-warranty', {}],
      ] as const
    ).map(([command, body]) => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record' as const,
      body,
      answers: { own: but(shownTo('agent'), { forbidden: ['administrator'] }), unknown: nowhere },
    })),
  ],
  whoMay: {
    warranty: {
      read: 'staff: tickets, clients · customers: warranties · even: simulated',
      RequestExtension: 'customers: warranties',
      WithdrawExtension: 'customers: warranties',
      otherwise: 'staff: clients',
    },
  },
};
