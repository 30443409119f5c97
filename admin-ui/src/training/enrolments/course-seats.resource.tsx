import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import {
  ChangeCorrespondent,
  GrantCourseSeats,
  WithdrawCourseSeats,
} from '../../../../src/training/enrolments/course-seats.commands.js';
import { courseSeatsTones, courseSeatsStatuses } from '../../../../src/training/enrolments/enrolment.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['enrolments', 'grantLedgers', 'common']);

const SeatLearners = lazy(() => import('./seat-learners.js').then((page) => ({ default: page.SeatLearners })));

/** Seats of courses that clients have bought or were given, and what is left of them. */
export const screens = recordResource({
  name: 'course-seats',
  fields: GrantCourseSeats,
  neverArchived: true,
  fixed: true,
  columns: [
    { source: 'orderReference', kind: 'code' },
    { source: 'clientName' },
    { source: 'name', label: 'admin:fields.courseId' },
    { source: 'status', kind: 'choice', texts: 'enrolments:seatsStatus', tones: courseSeatsTones },
    { source: 'quantity', kind: 'number' },
    { source: 'seatsLeft', kind: 'number' },
    { source: 'expiresOn', kind: 'day' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'courseId', kind: 'reference', resource: 'courses', first: true },
    { source: 'usable', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: courseSeatsStatuses,
      texts: 'enrolments:seatsStatus',
    },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'courseId', kind: 'reference', required: true, resource: 'courses', wide: true },
    { source: 'quantity', kind: 'text', type: 'number', required: true },
    { source: 'orderReference', kind: 'text', required: true },
    {
      source: 'correspondentId',
      kind: 'reference',
      resource: 'contacts',
      filter: ({ clientId }) => ({ clientId }),
      when: ({ clientId }) => Boolean(clientId),
    },
    { source: 'expiresOn', kind: 'text', type: 'date' },
  ],
  commands: {
    ChangeCorrespondent: {
      command: ChangeCorrespondent,
      inputs: [{ source: 'correspondentId', kind: 'reference', resource: 'contacts', required: true }],
    },
    WithdrawCourseSeats: { command: WithdrawCourseSeats, inputs: [], irreversible: true },
  },
  below: SeatLearners,
});
