import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/training/training-agreements/training-agreement.commands.js';
import {
  trainingAgreementTones,
  agreementManners,
  trainingAgreementLimits as limits,
  trainingAgreementStatuses,
} from '../../../../src/training/training-agreements/training-agreement.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['trainingAgreements', 'common']);

const TrainingAgreementBelow = lazy(() =>
  import('./training-agreement-below.js').then((page) => ({ default: page.TrainingAgreementBelow })),
);

const content: readonly InputSpec[] = [
  { source: 'objectives', kind: 'longText', max: limits.text, wide: true },
  { source: 'hours', kind: 'text', type: 'number' },
  { source: 'place', label: 'trainingPlace', kind: 'text', max: limits.place },
  { source: 'headcount', kind: 'text', type: 'number', hint: true },
  {
    source: 'sessions',
    kind: 'rows',
    wide: true,
    fields: [
      { name: 'startsOn', kind: 'day' },
      { name: 'endsOn', label: 'trainingAgreements:fields.endsOn', kind: 'day' },
    ],
  },
];

const signatory: InputSpec = {
  source: 'signatoryId',
  kind: 'reference',
  resource: 'contacts',
  filter: ({ clientId }) => ({ clientId, signs: true }),
};

const agreements: AnyRecordResource = {
  name: 'training-agreements',
  fields: commands.TrainingAgreementFields,
  neverArchived: true,
  columns: [
    { source: 'title' },
    { source: 'number', kind: 'code' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'trainingAgreements:status', tones: trainingAgreementTones },
    { source: 'startsOn', kind: 'day' },
    { source: 'sentAt', label: 'trainingAgreements:fields.sentAt', kind: 'dateTime' },
    { source: 'signedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'waiting', label: 'toFile', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: trainingAgreementStatuses,
      texts: 'trainingAgreements:status',
      first: true,
    },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'signedManner', kind: 'choices', values: agreementManners, texts: 'trainingAgreements:manner' },
    { source: 'heldFrom', kind: 'text', type: 'date' },
    { source: 'heldTo', kind: 'text', type: 'date' },
  ],
  // the client of the order is known here for the choice of its people, and never sent
  inputs: [{ source: 'clientId', kind: 'reference', resource: 'clients', when: () => false }, signatory, ...content],
  commands: {
    SendTrainingAgreement: { command: commands.SendTrainingAgreement, inputs: [] },
    SendTrainingAgreementReminder: { command: commands.SendTrainingAgreementReminder, inputs: [] },
    RecordPaperAgreement: {
      command: commands.RecordPaperAgreement,
      irreversible: true,
      inputs: [
        { source: 'signedBy', kind: 'text', max: limits.name, required: true },
        { source: 'signedOn', kind: 'text', type: 'date', required: true },
        { source: 'fileIds', kind: 'files', required: true, wide: true },
      ],
    },
    FileTrainingAgreement: {
      command: commands.FileTrainingAgreement,
      irreversible: true,
      inputs: [{ source: 'filedUnder', kind: 'text', required: true, hint: true }],
    },
    WithdrawTrainingAgreement: {
      command: commands.WithdrawTrainingAgreement,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: limits.text, required: true }],
    },
  },
  below: TrainingAgreementBelow,
};

const drafted: AnyRecordResource = {
  ...agreements,
  fields: commands.DraftTrainingAgreement,
  inputs: [{ source: 'orderId', kind: 'reference', required: true, resource: 'orders', wide: true }, ...content],
};

/** `/admconvention`: what is prepared, what waits for a signature, what is to be filed (features F28). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={agreements} />,
  create: () => <RecordCreate of={drafted} />,
  edit: () => <RecordEdit of={agreements} />,
};
