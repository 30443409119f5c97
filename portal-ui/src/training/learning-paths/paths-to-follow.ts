import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { PathEnrolmentListRow } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { wordsIn } from '../courses/courses.parts.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { pathEnrolmentPath } from './learning-paths.parts.js';
import { pathHints } from './path-hints.js';

/** Paths that the reader is on: each has a step that waits for them. */
export const PathsToFollow = waitingCard<PathEnrolmentListRow>({
  name: 'path-enrolments',
  filter: { mine: true, status: ['inProgress'] },
  sort: ['startsOn', 'ASC'],
  list: '/inscritpfh/',
  page: pathEnrolmentPath,
  title: ({ title }) => wordsIn(title, currentLanguage()),
  hints: (row) => pathHints(row, i18n.t, currentLanguage()),
});
