import { i18n } from '@guichet/ui-common/text/i18n';
import { CourseGroupFields } from '../../../../src/training/courses/course-group.commands.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces('courses');

/** Groups that courses stand in (feature F21). */
export const screens = recordResource({
  name: 'course-groups',
  fields: CourseGroupFields,
  columns: [
    { source: 'name', label: 'admin:fields.title' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [],
  inputs: [{ source: 'title', kind: 'localised', required: true, wide: true }],
});
