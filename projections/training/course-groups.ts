import type { LocalisedText } from '../../src/kernel/language.js';
import { recordProjection } from '../../src/kernel/record.js';
import { json, name, type RowOf } from '../../src/kernel/table.js';
import { courseGroup } from '../../src/training/courses/course-group.js';

export const courseGroups = recordProjection(courseGroup, {
  version: 1,
  table: 'course_groups',
  columns: { title: json<LocalisedText>(), french_title: name },
  row: ({ title }) => ({ title: title ?? { fr: '', es: '', en: '' }, french_title: title?.fr ?? '' }),
});

export type CourseGroupRow = RowOf<typeof courseGroups.tables.course_groups>;
