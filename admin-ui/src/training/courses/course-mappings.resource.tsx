import { i18n } from '@guichet/ui-common/text/i18n';
import { DateText } from '@guichet/ui-common/text/date-text';
import type { CourseMappingView } from '../../../../src/training/courses/courses.views.js';
import { readResource } from '../../kit/read-resource.js';
import { MappingHistory } from './mapping-history.js';

await i18n.loadNamespaces('courses');

/** Articles of training, and the course that their seats are of (feature F21). */
export const screens = readResource<CourseMappingView>({
  name: 'course-mappings',
  lead: 'courses:mapping.lead',
  columns: [
    { source: 'name', label: 'courses:fields.articleId' },
    { source: 'code', kind: 'code', label: 'courses:fields.code' },
    { source: 'courseName', label: 'courses:fields.courseId' },
    { source: 'since', kind: 'day', label: 'courses:fields.since' },
    { source: 'nextFrom', kind: 'day', label: 'courses:fields.nextFrom' },
  ],
  filters: [
    { source: 'courseId', kind: 'reference', resource: 'courses', first: true },
    { source: 'isMapped', kind: 'yesNo', first: true },
  ],
  searchable: true,
  sort: { field: 'code', order: 'ASC' },
  title: ({ name }) => name,
  facts: ({ code, courseName, since, nextFrom }, t) => [
    [t('courses:fields.code'), code],
    [t('courses:fields.courseId'), courseName],
    [t('courses:fields.since'), since && <DateText key="since" value={since} day />],
    [t('courses:fields.nextFrom'), nextFrom && <DateText key="next" value={nextFrom} day />],
  ],
  commands: {},
  below: MappingHistory,
});
