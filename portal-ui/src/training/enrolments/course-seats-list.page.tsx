import type { CourseSeatsListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { seatsPath, titleIn } from './enrolments.parts.js';

/** `/lms/seats`: what was bought, and what is left of it. */
export const Component = listPage<CourseSeatsListRow>()({
  name: 'course-seats',
  texts: 'enrolments',
  words: 'seatsList',
  sort: ['name', 'ASC'],
  searched: true,
  filters: [
    { source: 'usable', kind: 'yesNo', first: true },
    { source: 'waiting', kind: 'yesNo', first: true },
  ],
  columns: [
    { id: 'name', sort: true, width: '38%', value: ({ title }, { language }) => titleIn(title, language) },
    {
      id: 'seatsLeft',
      sort: true,
      value: ({ seatsLeft, maximum }, { t }) => t('enrolments:seatsLeft', { count: seatsLeft, max: maximum }),
    },
    { id: 'quantity', sort: true, kind: 'number', shown: 'withRoom' },
    { id: 'expiresOn', sort: true, kind: 'day' },
  ],
  link: seatsPath,
  notes: ({ orderReference, proposed }, { t }) => [
    orderReference,
    proposed > 0 && t('enrolments:proposedCount', { count: proposed }),
  ],
});
