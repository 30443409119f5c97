import type { AptitudeCheckListRow } from '../../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** Aptitude checks that await the reader's signature, the first to be due first. */
export const ChecksToSign = waitingCard<AptitudeCheckListRow>({
  name: 'aptitude-checks',
  words: 'aptitudeChecks',
  filter: { mine: true },
  sort: ['dueOn', 'ASC'],
  list: '/segur/segurtosign',
  page: ({ id }) => `/segur/${id}`,
  title: ({ product, number }) => product ?? number,
  hints: ({ number, establishment }) => [number, establishment],
});
