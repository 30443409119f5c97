import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import {
  trainingSessionTones,
  attendanceLimits,
  trainingCancelReasons,
  trainingSessionStatuses,
} from '../../../../src/training/attendance/attendance.vocabulary.js';
import * as commands from '../../../../src/training/attendance/training-session.commands.js';
import { plainCommand } from '../../kit/command-button.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['attendance', 'common']);

const SessionAttendance = lazy(() =>
  import('./session-attendance.js').then((page) => ({ default: page.SessionAttendance })),
);

const PlanSession = lazy(() => import('./plan-session.js').then((page) => ({ default: page.PlanSession })));

const client: InputSpec = { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true };

const content: readonly InputSpec[] = [
  { source: 'title', kind: 'text', max: attendanceLimits.title, required: true, wide: true },
  { source: 'place', label: 'trainingPlace', kind: 'text', max: attendanceLimits.place, wide: true },
  { source: 'trainerIds', kind: 'references', resource: 'staff-users', wide: true },
  {
    source: 'halfDays',
    kind: 'rows',

    wide: true,
    hint: true,
    fields: [
      { name: 'day', kind: 'day', label: 'attendance:fields.day' },
      { name: 'from', kind: 'text', label: 'attendance:fields.dayFrom' },
      { name: 'to', kind: 'text', label: 'attendance:fields.dayTo' },
    ],
  },
];

const sessions: AnyRecordResource = {
  name: 'training-sessions',
  fields: commands.ReviseTrainingSession,
  neverArchived: true,
  columns: [
    { source: 'title' },
    { source: 'clientName' },
    { source: 'startsAt', kind: 'dateTime' },
    { source: 'status', kind: 'choice', texts: 'attendance:status', tones: trainingSessionTones },
    { source: 'trainees', kind: 'number' },
    { source: 'validated', kind: 'number' },
    { source: 'expected', kind: 'number', sortable: false },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: trainingSessionStatuses, texts: 'attendance:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'asked', kind: 'yesNo', first: true },
    { source: 'from', label: 'startsFrom', kind: 'text', type: 'date' },
    { source: 'to', label: 'startsTo', kind: 'text', type: 'date' },
  ],
  inputs: content,
  commands: {
    OpenSigning: plainCommand,
    CloseSigning: plainCommand,
    ListTrainee: {
      command: commands.ListTrainee,
      inputs: [
        { source: 'enrolmentId', kind: 'reference', resource: 'enrolments', wide: true },
        {
          source: 'contactId',
          kind: 'reference',
          resource: 'contacts',
          when: ({ enrolmentId }) => !enrolmentId,
          wide: true,
        },
        {
          source: 'name',
          label: 'traineeName',
          kind: 'text',
          max: attendanceLimits.name,
          when: ({ enrolmentId, contactId }) => !enrolmentId && !contactId,
          wide: true,
        },
      ],
    },
    ValidateInErp: { ...plainCommand, irreversible: true },
    CancelTrainingSession: {
      command: commands.CancelTrainingSession,
      irreversible: true,
      inputs: [
        {
          source: 'reason',
          kind: 'choice',
          values: trainingCancelReasons,
          texts: 'attendance:cancelReason',
          required: true,
        },
      ],
    },
  },
  below: SessionAttendance,
};

const agreement: InputSpec = {
  source: 'agreementId',
  kind: 'reference',
  resource: 'training-agreements',
  wide: true,
  hint: true,
  when: ({ clientId }) => Boolean(clientId),
  filter: ({ clientId }) => ({ clientId, status: ['signed', 'filed'] }),
};

const planned = { ...sessions, fields: commands.PlanTrainingSession, inputs: [client, agreement, ...content] };

/** Training sessions: their half-days, who takes part, and who was there. */
export const screens: ResourceScreens = {
  list: () => <RecordList of={sessions} />,
  create: () => <PlanSession of={planned} />,
  edit: () => <RecordEdit of={sessions} />,
};
