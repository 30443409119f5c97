import { comingStatuses, endedStatuses } from '../../../../src/training/enrolments/enrolment.vocabulary.js';
import type { EnrolmentListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import type { Acted } from '../../kit/acts/acts.js';
import { listPage } from '../../kit/list/list-page.js';
import { enrolmentActs, enrolmentPath, participantOf, statusColumn, titleIn } from './enrolments.parts.js';
import { SeatsLeft } from './seats-left.js';

/** `/lms/`: who learns what, and the way to the seats that are left. */
export const Component = listPage<EnrolmentListRow & Acted>()({
  name: 'enrolments',
  texts: 'enrolments',
  sort: ['startsOn', 'ASC'],
  tabs: [
    { name: 'coming', path: '/lms/', filter: { status: comingStatuses } },
    { name: 'inProgress', path: '/lms/inprogress', filter: { status: ['inProgress'] }, sort: ['endsOn', 'ASC'] },
    { name: 'proposed', path: '/lms/proposed', filter: { status: ['proposed'] }, sort: ['createdAt', 'ASC'] },
    { name: 'ended', path: '/lms/ended', filter: { status: endedStatuses }, sort: ['endsOn', 'DESC'] },
  ],
  searched: true,
  filters: [
    { source: 'mine', kind: 'yesNo', first: true },
    { source: 'startsFrom', kind: 'text', type: 'date' },
    { source: 'startsTo', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'name', sort: true, width: '34%', value: ({ title }, { language }) => titleIn(title, language) },
    { id: 'participant', sort: true, value: participantOf },
    statusColumn,
    { id: 'startsOn', sort: true, kind: 'day', when: ({ tab }) => tab !== 'proposed' },
    { id: 'endsOn', sort: true, kind: 'day', when: ({ tab }) => tab !== 'proposed' },
    { id: 'createdAt', sort: true, kind: 'day', when: ({ tab }) => tab === 'proposed' },
    { id: 'percent', sort: true, kind: 'number', shown: 'whenChosen' },
    { id: 'score', kind: 'number', shown: 'whenChosen' },
  ],
  link: enrolmentPath,
  notes: ({ orderReference, email }) => [orderReference, email],
  acts: {
    of: enrolmentActs,
    nameOf: ({ participant, orderReference }) => participant.name ?? orderReference ?? '',
    together: ['DeclineProposedEnrolment', 'Unenrol'],
  },
  primary: ({ tab }) => tab === 'coming' && <SeatsLeft />,
  exported: ['csv', 'xlsx'],
});
