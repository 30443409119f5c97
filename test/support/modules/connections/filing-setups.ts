import * as events from '../../../../src/connections/filing-setups/filing-setup.events.js';
import { dayIn } from '../../days.js';
import { people, things } from '../../ticket-rows.js';
import { everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/filing-setups';
const { town, marie } = people;
const common = {
  ...{ email: 'marie@town.example', phone: '+33553028200', mobile: '+33612345678', function: 'Secrétaire' },
  sharedDesk: true,
};
const acts = { siren: '212403224', department: '24' };
const server = { ftpServer: 'ftp.town.example' };
const circuitsOf = (holderId: string) => [{ name: 'Dépenses', steps: [{ holderId }] }];
const eventFields = {
  ...{ clientId: town, contactId: marie, ...common, replacesId: things.other, remark: 'À partir d’avril' },
  connectorId: things.other,
};
const unknown = nowhere;

export const filingSetups: ModuleExamples = {
  events: [
    events.actsFilingSetupSent({ ...eventFields, ...acts }),
    events.financeFilingSetupSent({
      ...eventFields,
      ...server,
      circuits: [{ name: 'Dépenses', steps: [{ holderId: marie, delegateId: things.other }] }],
    }),
    events.filingSetupTaken({}),
    events.filingSetupReturned({ contactId: marie, reason: 'Quel utilisateur ?' }),
    events.filingSetupActivated({ activeSince: '2026-03-01' }),
    events.filingSetupWithdrawn({}),
    events.filingSetupNoted({ contactId: marie, note: 'Appelée ce matin.' }),
    events.filingSetupReplaced({ replacedById: things.other }),
  ],
  bodies: {
    filingSetup: {
      SendActsFilingSetup: () => ({ clientId: 'town', contactId: 'marie', ...common, ...acts, confirmed: true }),
      SendFinanceFilingSetup: () => ({
        ...{ clientId: 'town', contactId: 'marie', ...common, ...server, confirmed: true },
        circuits: circuitsOf('marie'),
      }),
      ReturnFilingSetup: () => ({ reason: 'Which user?' }),
      ActivateFilingSetup: () => ({ activeSince: '2026-01-20' }),
      NoteFilingSetup: () => ({ note: 'Called' }),
      ReplaceFilingSetup: () => ({ replacedById: 'second' }),
    },
  },
  facts: {
    people: { marie: null },
    certificates: { marie: 'live' },
    replaced: null,
    isThere: false,
    isSirenInUse: false,
  },
  fields: () => ({}),
  cases: ({ town: clientId, contact }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: shownTo('administrator') } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: unknown } },
    { route: `GET ${route}/:id/paper`, target: 'nothing', answers: { own: noSuchFile } },
    ...[['', acts] as const, ['/send-finance-filing-setup', { ...server, circuits: circuitsOf(contact) }] as const].map(
      ([act, own]) => ({
        route: `POST ${route}${act}`,
        target: 'nothing' as const,
        body: { clientId, contactId: contact, ...common, ...own, confirmed: true },
        answers: { own: onlyFor('administrator') },
      }),
    ),
    ...[
      ['take-filing-setup', {}] as const,
      ['return-filing-setup', { reason: 'Which user?' }] as const,
      ['activate-filing-setup', { activeSince: dayIn(0) }] as const,
      ['note-filing-setup', { note: 'Called' }] as const,
      ['withdraw-filing-setup', {}] as const,
    ].map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: unknown },
    })),
  ],
  whoMay: {
    filingSetup: {
      read: 'staff: tickets, clients · customers: connectors, named · even: simulated',
      SendActsFilingSetup: 'customers: connectors',
      SendFinanceFilingSetup: 'customers: connectors',
      WithdrawFilingSetup: 'customers: connectors',
      otherwise: 'staff: clients',
    },
  },
};
