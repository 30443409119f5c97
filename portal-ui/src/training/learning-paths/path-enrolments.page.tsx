import {
  pathEnrolmentTones,
  endedPathStatuses,
  runningPathStatuses,
} from '../../../../src/training/learning-paths/learning-path.vocabulary.js';
import type { PathEnrolmentListRow } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { wordsIn } from '../courses/courses.parts.js';
import type { Acted } from '../../kit/acts/acts.js';
import { listPage } from '../../kit/list/list-page.js';
import { participantOf, pathEnrolmentActs, pathEnrolmentPath, StepRow, stepTitle } from './learning-paths.parts.js';

/** `/inscritpfh/`: who stands where on which path. */
export const Component = listPage<PathEnrolmentListRow & Acted>()({
  name: 'path-enrolments',
  texts: 'learningPaths',
  sort: ['startsOn', 'DESC'],
  tabs: [
    { name: 'running', path: '/inscritpfh/', filter: { status: runningPathStatuses } },
    { name: 'ended', path: '/inscritpfh/ended', filter: { status: endedPathStatuses } },
  ],
  searched: true,
  filters: [{ source: 'mine', kind: 'yesNo', first: true }],
  columns: [
    { id: 'participant', sort: true, width: '24%', value: participantOf },
    { id: 'name', sort: true, value: ({ title }, { language }) => wordsIn(title, language) },
    { id: 'steps', plain: true, value: ({ steps }, given) => <StepRow steps={steps} given={given} /> },
    {
      id: 'next',
      value: ({ steps }, given) => {
        const next = steps.find(({ state }) => state === 'open');
        return next ? stepTitle(next, given) : null;
      },
      when: ({ tab }) => tab === 'running',
    },
    { id: 'status', sort: true, kind: 'status', texts: 'learningPaths:status', tones: pathEnrolmentTones },
    { id: 'startsOn', sort: true, kind: 'day' },
  ],
  link: pathEnrolmentPath,
  acts: { of: pathEnrolmentActs, nameOf: ({ participant, id }) => participant.name ?? id },
  exported: ['csv', 'xlsx'],
});
