import { i18n } from '@guichet/ui-common/text/i18n';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { lazy } from 'react';
import * as commands from '../../../../src/training/webinars/webinar-session.commands.js';
import {
  webinarSessionTones,
  mostSessions,
  sessionCancelReasons,
  webinarSessionStatuses,
} from '../../../../src/training/webinars/webinar.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['webinars', 'imports', 'common']);

const SessionBelow = lazy(() => import('./session-below.js').then((page) => ({ default: page.SessionBelow })));

const SessionCalendar = lazy(() => import('./session-calendar.js').then((page) => ({ default: page.SessionCalendar })));

const time: readonly InputSpec[] = [
  { source: 'day', kind: 'text', type: 'date', required: true },
  { source: 'from', label: 'startTime', kind: 'text', type: 'time', required: true },
  { source: 'to', label: 'endTime', kind: 'text', type: 'time', required: true },
];

const content: readonly InputSpec[] = [
  { source: 'seats', kind: 'text', type: 'number', required: true },
  { source: 'roomUrl', kind: 'text', type: 'url', hint: true, wide: true },
];

const sessions: AnyRecordResource = {
  name: 'webinar-sessions',
  fields: commands.ReviseWebinarSession,
  neverArchived: true,
  board: SessionCalendar,
  sort: { field: 'startsAt', order: 'DESC' },
  imports: { texts: 'webinars', most: mostSessions },
  columns: [
    { source: 'name', label: 'admin:fields.webinarId' },
    { source: 'startsAt', kind: 'dateTime' },
    { source: 'status', kind: 'choice', texts: 'webinars:status', tones: webinarSessionTones },
    { source: 'taken', kind: 'number' },
    { source: 'seatsLeft', kind: 'number' },
    { source: 'waiting', kind: 'number' },
  ],
  filters: [
    { source: 'coming', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: webinarSessionStatuses, texts: 'webinars:status', first: true },
    { source: 'webinarId', kind: 'reference', resource: 'webinars', first: true },
    { source: 'toRecord', kind: 'yesNo' },
    { source: 'isFull', kind: 'yesNo' },
    { source: 'offered', kind: 'yesNo' },
  ],
  inputs: [
    ...content,
    { source: 'removesRoom', kind: 'yesNo', when: ({ hasRoom, roomUrl }) => hasRoom === true && !roomUrl, wide: true },
  ],
  commands: {
    OpenWebinarSession: { command: commands.OpenWebinarSession, inputs: [] },
    MoveWebinarSession: { command: commands.MoveWebinarSession, inputs: time },
    CancelWebinarSession: {
      command: commands.CancelWebinarSession,
      irreversible: true,
      inputs: [
        {
          source: 'reason',
          kind: 'choice',
          values: sessionCancelReasons,
          texts: 'webinars:cancelReason',
          required: true,
        },
      ],
    },
  },
  below: SessionBelow,
};

const scheduled = {
  ...sessions,
  fields: commands.ScheduleWebinarSession,
  inputs: [
    { source: 'webinarId', kind: 'reference', required: true, resource: 'webinars', wide: true } as const,
    ...time,
    ...content,
  ],
};

/** Sessions of webinars: who takes part, who waits, and what is done with the date. */
export const screens: ResourceScreens = {
  list: () => <RecordList of={sessions} />,
  create: () => <RecordCreate of={scheduled} />,
  edit: () => <RecordEdit of={sessions} />,
};
