import { i18n } from '@guichet/ui-common/text/i18n';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { lazy } from 'react';
import * as commands from '../../../../src/connections/oracle-licences/oracle-licence.commands.js';
import {
  oracleLicenceTones,
  oracleEditions,
  oracleLicenceLimits as limits,
  oracleLicenceStatuses,
  oracleMetrics,
} from '../../../../src/connections/oracle-licences/oracle-licence.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('oracleLicences');

const LicenceBelow = lazy(() => import('./licence-below.js').then((page) => ({ default: page.LicenceBelow })));

const content: readonly InputSpec[] = [
  { source: 'number', label: 'oracleNumber', kind: 'text', required: true, max: limits.number },
  { source: 'edition', kind: 'choice', required: true, values: oracleEditions, texts: 'oracleLicences:edition' },
  { source: 'metric', kind: 'choice', required: true, values: oracleMetrics, texts: 'oracleLicences:metric' },
  { source: 'quantity', kind: 'text', type: 'number', required: true },
];
const papers: readonly InputSpec[] = [
  { source: 'note', kind: 'longText', max: limits.note, rows: 3, wide: true },
  { source: 'fileIds', label: 'oracleProofs', kind: 'files', wide: true },
];

const licences: AnyRecordResource = {
  name: 'oracle-licences',
  fields: commands.ReviseOracleLicence,
  neverArchived: true,
  columns: [
    { source: 'number', label: 'oracleLicences:fields.number', kind: 'code' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'oracleLicences:status', tones: oracleLicenceTones },
    { source: 'quantity', kind: 'number' },
    { source: 'used', label: 'oracleLicences:fields.used', kind: 'number' },
    { source: 'endsOn', label: 'oracleLicences:fields.endsOn', kind: 'day' },
    { source: 'edition', label: 'oracleLicences:fields.edition', kind: 'choice', texts: 'oracleLicences:edition' },
    { source: 'metric', label: 'oracleLicences:fields.metric', kind: 'choice', texts: 'oracleLicences:metric' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: oracleLicenceStatuses, texts: 'oracleLicences:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'edition', kind: 'choices', values: oracleEditions, texts: 'oracleLicences:edition' },
    { source: 'metric', kind: 'choice', values: oracleMetrics, texts: 'oracleLicences:metric' },
    { source: 'endsFrom', kind: 'text', type: 'date' },
    { source: 'endsTo', kind: 'text', type: 'date' },
  ],
  inputs: [...content, ...papers],
  commands: {
    AssignOracleLicence: {
      command: commands.AssignOracleLicence,
      inputs: [
        { source: 'host', kind: 'text', required: true, max: limits.host, wide: true },
        { source: 'used', label: 'oracleUsed', kind: 'text', type: 'number', required: true },
      ],
    },
    RenewOracleLicence: {
      command: commands.RenewOracleLicence,
      inputs: [{ source: 'endsOn', label: 'oracleEndsOn', kind: 'text', type: 'date', required: true }],
    },
    WithdrawOracleLicence: {
      command: commands.WithdrawOracleLicence,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: limits.reason, rows: 4, required: true, wide: true }],
    },
  },
  below: LicenceBelow,
};

const registered: AnyRecordResource = {
  ...licences,
  fields: commands.RegisterOracleLicence,
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    ...content,
    { source: 'startsOn', label: 'oracleStartsOn', kind: 'text', type: 'date', required: true },
    { source: 'endsOn', label: 'oracleEndsOn', kind: 'text', type: 'date', hint: true },
    ...papers,
  ],
};

/** Licences of Oracle's at clients: how much of each is used, where, and until when (features F63). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={licences} />,
  create: () => <RecordCreate of={registered} />,
  edit: () => <RecordEdit of={licences} />,
};
