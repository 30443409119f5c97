import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/services/interventions/intervention.commands.js';
import {
  interventionTones,
  interventionLimits,
  interventionModes,
  interventionNatures,
  interventionStatuses,
  interventionWaits,
} from '../../../../src/services/interventions/intervention.vocabulary.js';
import { plainCommand } from '../../kit/command-button.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['interventions', 'aptitudeChecks', 'signatures', 'common']);

const InterventionBelow = lazy(() =>
  import('./intervention-below.js').then((page) => ({ default: page.InterventionBelow })),
);

const { comment } = interventionLimits;

const client: InputSpec = { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true };

const content: readonly InputSpec[] = [
  { source: 'title', kind: 'text', required: true, wide: true, max: interventionLimits.title },
  { source: 'nature', kind: 'choice', required: true, values: interventionNatures, texts: 'interventions:nature' },
  { source: 'quantity', label: 'halfDays', kind: 'text', type: 'number', required: true },
  {
    source: 'contactId',
    kind: 'reference',
    required: true,
    resource: 'contacts',
    filter: ({ clientId }) => ({ clientId }),
    wide: true,
  },
  {
    source: 'description',
    label: 'workDescription',
    kind: 'longText',
    max: interventionLimits.description,
    wide: true,
  },
];

const words = (source: string, label = source): InputSpec => ({
  source,
  label,
  kind: 'longText',
  max: comment,
  required: true,
  wide: true,
});

/** In the order of a visit; each is offered while it makes sense. */
const acts: Readonly<Record<string, AnyCommandSpec>> = {
  PlanIntervention: {
    command: commands.PlanIntervention,
    inputs: [
      { source: 'day', kind: 'text', type: 'date', required: true },
      { source: 'lastDay', kind: 'text', type: 'date' },
      { source: 'from', label: 'startTime', kind: 'text', type: 'time', required: true },
      { source: 'to', label: 'endTime', kind: 'text', type: 'time', required: true },
      { source: 'mode', kind: 'choice', values: interventionModes, texts: 'interventions:mode', required: true },
      {
        source: 'place',
        label: 'visitPlace',
        kind: 'text',
        required: true,
        max: interventionLimits.place,
        when: ({ mode }) => mode === 'onSite',
      },
      { source: 'staffIds', kind: 'references', resource: 'staff-users', required: true, wide: true },
    ],
  },
  StartIntervention: plainCommand,
  FinishIntervention: plainCommand,
  WriteInterventionReport: {
    command: commands.WriteInterventionReport,
    inputs: [
      { source: 'report', kind: 'longText', rows: 8, max: interventionLimits.report, required: true, wide: true },
      { source: 'minutes', kind: 'text', type: 'number', required: true },
      { source: 'material', kind: 'longText', rows: 2, max: interventionLimits.material, wide: true },
      {
        source: 'attendeeIds',
        kind: 'references',
        resource: 'contacts',
        filter: ({ clientId }) => ({ clientId }),
        wide: true,
      },
      { source: 'fileIds', kind: 'files', wide: true },
    ],
  },
  ProposeInterventionReport: plainCommand,
  AnswerInterventionQuestion: {
    command: commands.AnswerInterventionQuestion,
    inputs: [words('answer', 'answerToCustomer')],
  },
  AddInterventionNote: { command: commands.AddInterventionNote, inputs: [words('note')] },
  CancelIntervention: { command: commands.CancelIntervention, inputs: [words('reason')] },
};

const interventions: AnyRecordResource = {
  name: 'interventions',
  fields: commands.InterventionFields,
  neverArchived: true,
  sort: { field: 'startsAt', order: 'DESC' },
  columns: [
    { source: 'title' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'interventions:status', tones: interventionTones },
    { source: 'startsAt', kind: 'dateTime' },
    { source: 'waitsSince', kind: 'dateTime' },
    { source: 'number', kind: 'code' },
    { source: 'waitsFor', kind: 'choice', texts: 'interventions:waitsFor', sortable: false },
    { source: 'tacitAt', kind: 'dateTime' },
    { source: 'openReserves', kind: 'number' },
    { source: 'missedAt', kind: 'dateTime', label: 'interventions:fields.missedAt' },
  ],
  filters: [
    { source: 'waitsFor', kind: 'choice', values: interventionWaits, texts: 'interventions:waitsFor', first: true },
    { source: 'status', kind: 'choices', values: interventionStatuses, texts: 'interventions:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'nature', kind: 'choice', values: interventionNatures, texts: 'interventions:nature' },
    { source: 'reserves', kind: 'yesNo' },
    { source: 'isMissed', label: 'visitMissed', kind: 'yesNo' },
    { source: 'from', label: 'fromDay', kind: 'text', type: 'date' },
    { source: 'to', label: 'toDay', kind: 'text', type: 'date' },
  ],
  // the client stays as it is: known here for the choice of its people, and never sent
  inputs: [{ ...client, when: () => false }, ...content],
  commands: acts,
  below: InterventionBelow,
};

const opened = { ...interventions, fields: commands.OpenIntervention, inputs: [client, ...content] };

/** Interventions of the provider: what is planned, what waits for whom and for how long, open reserves (features F29). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={interventions} />,
  create: () => <RecordCreate of={opened} />,
  edit: () => <RecordEdit of={interventions} />,
};
