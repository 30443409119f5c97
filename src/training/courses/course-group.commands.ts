import { Nested } from '../../kernel/validation.js';
import { CourseTitleFields } from './course.commands.js';

/** Courses that stand together in the list. */
export class CourseGroupFields {
  @Nested(() => CourseTitleFields) title!: CourseTitleFields;
}
