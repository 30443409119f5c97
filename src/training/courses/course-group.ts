import { record } from '../../kernel/record.js';
import { CourseGroupFields } from './course-group.commands.js';

/** A group of courses (specification §3, LMS article group). */
export const courseGroup = record('courseGroup', {
  plural: 'courseGroups',
  fields: CourseGroupFields,
  impersonal: { title: 'offered' },
  unique: ({ title }) =>
    title
      ? [{ what: 'courseGroupTitle', value: title.fr.toLocaleLowerCase('fr'), refusal: 'courseGroupTitleUsed' }]
      : [],
});
