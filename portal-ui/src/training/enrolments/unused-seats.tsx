import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { CourseSeatsListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { seatsPath, titleIn } from './enrolments.parts.js';

/** Seats that are unused, that end soon, or that are requested; those that end first before the others. */
export const UnusedSeats = waitingCard<CourseSeatsListRow>({
  name: 'course-seats',
  filter: { waiting: true },
  sort: ['expiresOn', 'ASC'],
  list: '/lms/seats',
  page: seatsPath,
  title: ({ title }) => titleIn(title, currentLanguage()),
  hints: ({ orderReference, expiresOn }) => [
    ...(orderReference === null ? [] : [orderReference]),
    ...(expiresOn === null ? [] : [i18n.t('common:home.seatsUntil', { date: date(expiresOn) })]),
  ],
});
