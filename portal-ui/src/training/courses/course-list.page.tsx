import { get } from '@guichet/ui-common/net/http';
import { among } from '@guichet/ui-common/form/among';
import { useQuery } from '@tanstack/react-query';
import type { CourseChoices, CourseListRow } from '../../../../src/training/courses/courses.views.js';
import { languages } from '../../../../src/kernel/language.js';
import type { Given } from '../../kit/acts/given.js';
import { listPage } from '../../kit/list/list-page.js';
import { Period, wordsIn } from './courses.parts.js';

const choicesQuery = {
  queryKey: ['courses', 'choices'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await get<CourseChoices>('/api/courses/choices', {}, signal)).data,
};

const groupsIn = ({ choices, language }: Given<CourseChoices>) =>
  (choices?.groups ?? []).map(({ id, title }) => ({ id, label: wordsIn(title, language) }));

/** `/listelms/`: courses that people may be enrolled in, by their groups. */
export const Component = listPage<CourseListRow, CourseChoices>()({
  name: 'courses',
  texts: 'courses',
  filter: { status: ['open'] },
  sort: ['group', 'ASC'],
  searched: true,
  useChoices: () => useQuery(choicesQuery).data,
  filters: (given) => [
    { source: 'groupId', kind: 'choice', ...among(groupsIn(given)), first: true },
    { source: 'language', kind: 'choice', values: languages, texts: 'courses:language' },
  ],
  columns: [
    { id: 'name', sort: true, width: '36%', value: ({ title }, { language }) => wordsIn(title, language) },
    { id: 'group', sort: true, width: '20%', value: ({ groupTitle }, { language }) => wordsIn(groupTitle, language) },
    {
      id: 'durationMonths',
      sort: true,
      value: ({ durationMonths }, { t }) => t('courses:months', { count: durationMonths }),
    },
    { id: 'nextStartsOn', sort: true, width: '26%', value: (course) => <Period {...course} /> },
  ],
  link: ({ id }) => `/listelms/${id}`,
  notes: ({ code, hours, language }, { t }) => [
    code,
    t('courses:hours', { count: hours }),
    t(`courses:language.${language}`),
  ],
  exported: ['csv', 'xlsx'],
});
