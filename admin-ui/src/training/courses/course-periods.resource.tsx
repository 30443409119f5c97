import { i18n } from '@guichet/ui-common/text/i18n';
import type { ColumnSpec } from '../../kit/columns.js';
import { listResource } from '../../kit/list-resource.js';

await i18n.loadNamespaces('courses');

const columns: readonly ColumnSpec[] = [
  { source: 'name', label: 'courses:fields.courseId' },
  { source: 'code', kind: 'code', label: 'courses:fields.code' },
  { source: 'startsOn', kind: 'day', label: 'courses:fields.startsOn' },
  { source: 'endsOn', kind: 'day', label: 'courses:fields.endsOn' },
  { source: 'status', kind: 'choice', texts: 'courses:status', sortable: false },
];

/** Periods of all courses, each with the course where it is changed (specification §2, `/periodelms/`). */
export const screens = listResource({
  name: 'course-periods',
  lead: 'courses:period.lead',
  columns,
  filters: [
    { source: 'courseId', kind: 'reference', resource: 'courses', first: true },
    { source: 'isOver', kind: 'yesNo', first: true },
  ],
  sort: { field: 'startsOn', order: 'ASC' },
  to: ({ courseId }) => `/courses/${String(courseId)}`,
});
