import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/services/aptitude-checks/aptitude-check.commands.js';
import {
  aptitudeCheckTones,
  aptitudeCheckLimits,
  aptitudeCheckStatuses,
} from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { AptitudeCheckStanding } from './aptitude-check-standing.js';

await i18n.loadNamespaces(['aptitudeChecks', 'common']);

const AptitudeCheckBelow = lazy(() =>
  import('./aptitude-check-below.js').then((page) => ({ default: page.AptitudeCheckBelow })),
);

const client: InputSpec = { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true };

const ofClient = (source: string, resource: string, none?: string, only: object = {}): InputSpec => ({
  source,
  kind: 'reference',
  resource,
  filter: ({ clientId }) => ({ clientId, ...only }),
  when: ({ clientId }) => Boolean(clientId),
  ...(none === undefined ? {} : { none }),
});

const content: readonly InputSpec[] = [
  ofClient('structureId', 'structures', 'aptitudeChecks:fields.clientItself'),
  ofClient('signatoryId', 'contacts', undefined, { signs: true }),
  { source: 'productId', kind: 'reference', resource: 'products' },
  { source: 'softwareVersion', kind: 'text' },
  { source: 'fundingReference', kind: 'text' },
  { source: 'finess', kind: 'text', hint: true },
  { source: 'goLiveOn', kind: 'text', type: 'date' },
  { source: 'batch', kind: 'text', hint: true },
  {
    source: 'items',
    kind: 'rows',
    wide: true,
    fields: [
      { name: 'label', kind: 'text', wide: true },
      { name: 'conform', kind: 'yesNo' },
      { name: 'remark', kind: 'text' },
    ],
  },
];

const checks: AnyRecordResource = {
  name: 'aptitude-checks',
  fields: commands.AptitudeCheckFields,
  neverArchived: true,
  columns: [
    { source: 'number', kind: 'code' },
    { source: 'clientName' },
    { source: 'establishment' },
    { source: 'product' },
    { source: 'status', kind: 'choice', texts: 'aptitudeChecks:status', tones: aptitudeCheckTones },
    { source: 'batch' },
    { source: 'dueOn', kind: 'day' },
    { source: 'openReserves', sortable: false },
    { source: 'finalisedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'reserved', kind: 'yesNo', first: true },
    { source: 'isEscalated', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: aptitudeCheckStatuses, texts: 'aptitudeChecks:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'batch', kind: 'text' },
    { source: 'signedFrom', kind: 'text', type: 'date' },
    { source: 'signedTo', kind: 'text', type: 'date' },
  ],
  // the client stays as it is: known here for the choice of its people and establishments, and never sent
  inputs: [{ ...client, when: () => false }, ...content],
  commands: {
    HandOverAptitudeCheck: { command: commands.HandOverAptitudeCheck, inputs: [] },
    AddAptitudeCheckNote: {
      command: commands.AddAptitudeCheckNote,
      inputs: [{ source: 'note', kind: 'longText', max: aptitudeCheckLimits.text, required: true }],
    },
    WithdrawAptitudeCheck: {
      command: commands.WithdrawAptitudeCheck,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: aptitudeCheckLimits.text, required: true }],
    },
  },
  above: AptitudeCheckStanding,
  below: AptitudeCheckBelow,
};

const drafted = {
  ...checks,
  fields: commands.DraftAptitudeCheck,
  inputs: [client, { ...ofClient('interventionId', 'interventions'), hint: true, wide: true }, ...content],
};

/** Aptitude checks: what is prepared, what waits and for how long, which reserves are to be lifted (features F13). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={checks} />,
  create: () => <RecordCreate of={drafted} />,
  edit: () => <RecordEdit of={checks} />,
};
