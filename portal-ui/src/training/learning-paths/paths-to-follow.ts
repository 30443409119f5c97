import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { PathEnrolmentListRow } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { wordsIn } from '../courses/courses.parts.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { pathEnrolmentPath } from './learning-paths.parts.js';

/** Paths that the reader is on: each has a step that waits for them. */
export const PathsToFollow = waitingCard<PathEnrolmentListRow>({
  name: 'path-enrolments',
  filter: { mine: true, status: ['inProgress'] },
  sort: ['startsOn', 'ASC'],
  list: '/inscritpfh/',
  page: pathEnrolmentPath,
  title: ({ title }) => wordsIn(title, currentLanguage()),
  hints: ({ steps }) => {
    const open = steps.find(({ state }) => state === 'open');
    return open
      ? [
          open.title ? wordsIn(open.title, currentLanguage()) : i18n.t('learningPaths:anySession'),
          ...(open.dueOn === null ? [] : [i18n.t('common:home.learnUntil', { date: date(open.dueOn) })]),
        ]
      : [];
  },
});
