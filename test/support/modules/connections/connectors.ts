import * as events from '../../../../src/connections/connectors/connector.events.js';
import { people, things } from '../../ticket-rows.js';
import { but, everybody, exportable, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/connectors';
const fields = { label: 'Chorus Pro', identifier: 'TECH_1', orderId: things.file, orderReference: 'CMD-2026-000123' };
const byStaff = { own: but(shownTo('agent'), { forbidden: ['administrator'] }), unknown: nowhere };
const acts = {
  'revise-connector': { label: 'Chorus' },
  'put-connector-into-service': { productionDate: '2026-03-02' },
  'report-connector-disturbance': { text: 'No answer' },
  'end-connector-disturbance': { text: 'Renewed' },
  'withdraw-connector': { reason: 'Replaced' },
};

export const connectors: ModuleExamples = {
  events: [
    events.connectorRegistered({ clientId: people.town, kind: 'chorus', ...fields }),
    events.connectorRevised({ ...fields, label: 'Chorus' }),
    events.connectorPutIntoService({ productionDate: '2026-03-02' }),
    events.connectorDisturbed({ text: 'No answer' }),
    events.connectorRecovered({ text: 'Renewed' }),
    events.connectorWithdrawn({ reason: 'Replaced' }),
  ],
  bodies: {
    connector: {
      RegisterConnector: (random) => ({
        clientId: 'town',
        kind: random.pick(['chorus', 'dsn']),
        label: random.pick(['First', 'Second']),
        identifier: `T-${random.between(1, 1_000_000)}`,
      }),
      ReviseConnector: (random) => ({ label: random.pick(['First', 'Second']) }),
      PutConnectorIntoService: () => ({ productionDate: '2026-01-01' }),
      ReportConnectorDisturbance: () => ({ text: 'No answer' }),
      EndConnectorDisturbance: () => ({ text: 'Renewed' }),
      WithdrawConnector: () => ({ reason: 'Replaced' }),
    },
  },
  facts: { clientKnown: true, orderNumber: null },
  fields: ({ town }) => ({
    connectors: (n) => ({ clientId: town, kind: 'chorus', label: 'Chorus', identifier: `T-${n}` }),
  }),
  cases: ({ town: clientId }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    {
      route: `GET ${route}/:id`,
      target: 'record',
      answers: { own: shownTo('administrator', 'agent'), unknown: nowhere },
    },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, kind: 'dsn', label: 'DSN' },
      answers: { own: onlyFor('agent') },
    },
    ...Object.entries(acts).map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'record' as const,
      body,
      answers: byStaff,
    })),
  ],
  whoMay: {
    connector: {
      read: 'staff: tickets, clients · customers: connectors · even: simulated',
      otherwise: 'staff: clients',
    },
  },
};
