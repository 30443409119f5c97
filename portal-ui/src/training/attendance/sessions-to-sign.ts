import { dateTime } from '@guichet/ui-common/text/dates';
import type { TrainingSessionListRow } from '../../../../src/training/attendance/attendance.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** Sessions in whose room a code is shown now. */
export const SessionsToSign = waitingCard<TrainingSessionListRow>({
  name: 'training-sessions',
  filter: { toSign: true },
  sort: ['startsAt', 'ASC'],
  list: '/emargement',
  page: ({ id }) => `/emargement/${id}`,
  title: ({ title }) => title,
  hints: ({ startsAt }) => [startsAt === null ? '–' : dateTime(startsAt)],
});
