import { i18n } from '@guichet/ui-common/text/i18n';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { lazy } from 'react';
import * as commands from '../../../../src/services/software-upgrades/software-upgrade.commands.js';
import {
  softwareUpgradeTones,
  softwareUpgradeLimits as limits,
  softwareUpgradeStatuses,
} from '../../../../src/services/software-upgrades/software-upgrade.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('softwareUpgrades');

const UpgradeBelow = lazy(() => import('./upgrade-below.js').then((page) => ({ default: page.UpgradeBelow })));

const content: readonly InputSpec[] = [
  { source: 'productId', kind: 'reference', required: true, resource: 'products' },
  {
    source: 'contactId',
    kind: 'reference',
    required: true,
    resource: 'contacts',
    filter: ({ clientId }) => (clientId ? { clientId } : {}),
  },
  { source: 'fromVersion', kind: 'text', required: true, max: limits.version },
  { source: 'toVersion', kind: 'text', required: true, max: limits.version },
  { source: 'dueOn', label: 'upgradeDueOn', kind: 'text', type: 'date' },
  { source: 'halfDays', label: 'upgradeHalfDays', kind: 'text', type: 'number', required: true, hint: true },
  {
    source: 'prerequisites',
    kind: 'rows',
    wide: true,
    fields: [
      { name: 'label', kind: 'text', wide: true },
      { name: 'isBlocking', kind: 'yesNo' },
    ],
  },
];
const words = (source: string): InputSpec => ({
  ...{ source, kind: 'longText', max: limits.text, rows: 4, required: true, wide: true },
});
const day = (source: string): InputSpec => ({ source, kind: 'text', type: 'date', required: true });

const upgrades: AnyRecordResource = {
  name: 'software-upgrades',
  fields: commands.ReviseSoftwareUpgrade,
  neverArchived: true,
  columns: [
    { source: 'product' },
    { source: 'toVersion' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'softwareUpgrades:status', tones: softwareUpgradeTones },
    { source: 'missing', label: 'softwareUpgrades:fields.missing', kind: 'number' },
    { source: 'dueOn', label: 'softwareUpgrades:fields.dueOn', kind: 'day' },
    { source: 'plannedOn', kind: 'day' },
  ],
  filters: [
    { source: 'ready', label: 'upgradeReady', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: softwareUpgradeStatuses,
      texts: 'softwareUpgrades:status',
      first: true,
    },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'dueFrom', kind: 'text', type: 'date' },
    { source: 'dueTo', kind: 'text', type: 'date' },
  ],
  // of which client it is, is known for the choice of contacts, and never sent
  inputs: [{ source: 'clientId', kind: 'reference', resource: 'clients', when: () => false }, ...content],
  commands: {
    PlanSoftwareUpgrade: { command: commands.PlanSoftwareUpgrade, inputs: [day('plannedOn')] },
    CompleteSoftwareUpgrade: {
      command: commands.CompleteSoftwareUpgrade,
      irreversible: true,
      inputs: [
        day('doneOn'),
        words('evidence'),
        { source: 'fileIds', label: 'upgradeProofs', kind: 'files', wide: true },
      ],
    },
    CancelSoftwareUpgrade: { command: commands.CancelSoftwareUpgrade, irreversible: true, inputs: [words('reason')] },
  },
  below: UpgradeBelow,
};

const proposed: AnyRecordResource = {
  ...upgrades,
  fields: commands.ProposeSoftwareUpgrade,
  inputs: [{ source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true }, ...content],
};

/** Upgrades of the software of clients: what is to be prepared, what is ready, what was done (features F35). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={upgrades} />,
  create: () => <RecordCreate of={proposed} />,
  edit: () => <RecordEdit of={upgrades} />,
};
