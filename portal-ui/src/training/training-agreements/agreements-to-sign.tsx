import { date } from '@guichet/ui-common/text/dates';
import type { TrainingAgreementListRow } from '../../../../src/training/training-agreements/training-agreements.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** Training agreements that await the signature of the reader, the first to begin first. */
export const AgreementsToSign = waitingCard<TrainingAgreementListRow>({
  name: 'training-agreements',
  filter: { mine: true },
  sort: ['startsOn', 'ASC'],
  list: '/conventions',
  page: ({ id }) => `/conventions/${id}`,
  title: ({ title }) => title,
  hints: ({ number, startsOn }) => [number, ...(startsOn === null ? [] : [date(startsOn)])],
});
