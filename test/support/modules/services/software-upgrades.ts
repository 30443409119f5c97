import * as events from '../../../../src/services/software-upgrades/software-upgrade.events.js';
import { prerequisiteNumbers } from '../../../../src/services/software-upgrades/software-upgrade.vocabulary.js';
import { people, things } from '../../ticket-rows.js';
import { everybody, exportable, nowhere, onlyFor } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/software-upgrades';
const { town, marie } = people;
const prerequisites = [
  { label: 'Sauvegarde', isBlocking: true },
  { label: 'Windows 11', isBlocking: false },
];
const versions = { fromVersion: '2025.2', toVersion: '2026.1' };
const recorded = {
  ...{ productId: things.product, product: 'Civis Finances', ...versions, dueOn: '2026-06-30' },
  ...{ contactId: marie, prerequisites },
};
const unknown = nowhere;

const written = () => ({ productId: 'product', ...versions, contactId: 'marie', prerequisites, halfDays: 1 });

export const softwareUpgrades: ModuleExamples = {
  events: [
    events.softwareUpgradeProposed({ clientId: town, ...recorded, met: [], missing: 1 }),
    events.softwareUpgradeRevised({ ...recorded, met: ['1'], missing: 0 }),
    events.prerequisitesTicked({ met: ['1'], missing: 0 }),
    events.softwareUpgradePlanned({ plannedOn: '2026-05-04' }),
    events.softwareUpgradeUnplanned({}),
    events.softwareUpgradeCompleted({ doneOn: '2026-05-04', contactId: marie, evidence: 'Recette signée' }),
    events.softwareUpgradeCancelled({ contactId: marie, reason: 'Remplacé' }),
  ],
  bodies: {
    softwareUpgrade: {
      ProposeSoftwareUpgrade: () => ({ clientId: 'town', ...written() }),
      ReviseSoftwareUpgrade: written,
      TickPrerequisites: (random) => ({ met: random.chance(0.8) ? prerequisiteNumbers.slice(0, 2) : [] }),
      PlanSoftwareUpgrade: (random) => ({ plannedOn: random.pick(['2027-01-04', '2027-02-01']) }),
      FollowUpgradeVisit: (random) => (random.chance(0.5) ? { plannedOn: '2027-02-01' } : {}),
      CompleteSoftwareUpgrade: () => ({ doneOn: '2026-01-05', evidence: 'Signed', fileIds: [] }),
      CancelSoftwareUpgrade: () => ({ reason: 'Another product' }),
    },
  },
  facts: { product: 'Civis Finances', clientKnown: true, contactKnown: true, usableFileIds: [] },
  fields: () => ({}),
  cases: ({ town: clientId, contact }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: unknown } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, contactId: contact, productId: things.product, ...versions, prerequisites },
      answers: { own: onlyFor('agent') },
    },
    ...Object.entries({
      'revise-software-upgrade': { contactId: contact, productId: things.product, ...versions, prerequisites },
      'tick-prerequisites': { met: ['1'] },
      'plan-software-upgrade': { plannedOn: '2027-01-04' },
      'complete-software-upgrade': { doneOn: '2026-01-05', evidence: 'Signed' },
      'cancel-software-upgrade': { reason: 'Another product' },
    }).map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: unknown },
    })),
  ],
  whoMay: {
    softwareUpgrade: {
      read: 'staff: tickets, clients · customers: downloads, named · even: simulated',
      TickPrerequisites: 'staff: clients · customers: downloads, named',
      PlanSoftwareUpgrade: 'staff: clients · customers: downloads, named',
      otherwise: 'staff: clients',
    },
  },
};
