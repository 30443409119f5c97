import * as events from '../../../../src/connections/chorus-connectors/chorus-connector.events.js';
import { dayIn } from '../../days.js';
import { people, things } from '../../ticket-rows.js';
import { everybody, exportable, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/chorus-connectors';
const services = [{ code: 'SRV-GEN', label: 'Services généraux', needsCommitment: false }];
const asked = {
  ...{ siret: '21240322400018', technicalLogin: 'TECH_1_24322@cpro.fr', password: 'Chorus-2026' },
  ...{ passwordConfirmation: 'Chorus-2026', passwordExpiresOn: '2026-12-31', serviceCodes: ['SRV-GEN'] },
  confirmed: true,
} as const;
const unknown = nowhere;

export const chorusConnectors: ModuleExamples = {
  events: [
    events.chorusConnectorSent({
      ...{ clientId: people.town, siret: asked.siret, structureName: 'Périgueux', requirement: 'service', services },
      ...{ technicalLogin: asked.technicalLogin, sealedPassword: 'sealed:Y2hvcnVz', passwordExpiresOn: '2026-12-31' },
      ...{ replacesId: things.other, connectorId: things.other },
    }),
    events.chorusTestAsked({}),
    events.chorusTestPassed({}),
    events.chorusTestPostponed({ tries: 1, nextAt: '2026-03-03T09:05:00.000Z' }),
    events.chorusConnectorActivated({ replacesId: things.other }),
    events.chorusConnectorRefused({ cause: 'credential' }),
    events.chorusConnectorDisturbed({ cause: 'staff', text: 'Le flux est arrêté.' }),
    events.chorusConnectorSettled({ text: 'Le flux est rétabli.' }),
    events.chorusExpiryNear({ passwordExpiresOn: '2026-12-31' }),
    events.chorusPasswordExpired({}),
    events.chorusConnectorReplaced({ replacedById: things.other }),
    events.chorusConnectorWithdrawn({ reason: 'La structure a fusionné.' }),
    events.chorusConnectorNoted({ senderId: people.marie, note: 'Appelés ce matin.' }),
    events.chorusSecretForgotten({}),
  ],
  bodies: {
    chorusConnector: {
      SendChorusConnector: (random) => ({
        ...{ clientId: 'town', ...asked },
        passwordExpiresOn: random.pick(['2026-02-10', '2026-03-10', '2026-04-20', '2026-06-30']),
      }),
      ReportChorusRefusal: () => ({ cause: 'credential' }),
      DisturbChorusConnector: () => ({ text: 'It stopped.' }),
      SettleChorusConnector: () => ({ text: 'It works again.' }),
      WithdrawChorusConnector: () => ({ reason: 'Merged' }),
      NoteChorusConnector: () => ({ note: 'Called' }),
      ReplaceChorusConnector: () => ({ replacedById: 'second' }),
    },
  },
  facts: {
    structure: { name: 'Périgueux', requirement: 'service', services },
    others: [],
    sealedPassword: 'sealed:Y2hvcnVz',
  },
  fields: () => ({}),
  cases: ({ town: clientId }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: shownTo('administrator') } },
    {
      route: `GET ${route}/structure`,
      target: 'nothing',
      query: `?siret=${asked.siret}`,
      answers: { own: shownTo('administrator') },
    },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: unknown } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, ...asked, passwordExpiresOn: dayIn(200) },
      answers: { own: onlyFor('administrator') },
    },
    ...[
      ['test-chorus-connector', {}] as const,
      ['disturb-chorus-connector', { text: 'It stopped.' }] as const,
      ['settle-chorus-connector', { text: 'It works again.' }] as const,
      ['withdraw-chorus-connector', { reason: 'Merged' }] as const,
      ['note-chorus-connector', { note: 'Called' }] as const,
    ].map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: unknown },
    })),
  ],
  whoMay: {
    chorusConnector: {
      read: 'staff: tickets, clients · customers: connectors · even: simulated',
      SendChorusConnector: 'customers: connectors',
      otherwise: 'staff: clients',
    },
  },
};
