import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { EnrolmentListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { learnPath, titleIn } from './enrolments.parts.js';

/** Courses that the reader is in the middle of; those that end first before the others. */
export const CoursesToLearn = waitingCard<EnrolmentListRow>({
  name: 'enrolments',
  filter: { mine: true, status: ['inProgress'] },
  sort: ['endsOn', 'ASC'],
  list: '/lms/inprogress',
  page: learnPath,
  title: ({ title }) => titleIn(title, currentLanguage()),
  hints: ({ percent, endsOn }) => [
    i18n.t('common:home.learned', { percent }),
    ...(endsOn === null ? [] : [i18n.t('common:home.learnUntil', { date: date(endsOn) })]),
  ],
});
