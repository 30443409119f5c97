import { Module } from '@nestjs/common';
import { courseGroups } from '../../../projections/training/course-groups.js';
import { courses } from '../../../projections/training/courses.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { courseGroup } from './course-group.js';
import { courseMapping } from './course-mapping.js';
import { course } from './course.js';
import { CourseFileLinks } from './course-files.queries.js';
import { courseMappingReads } from './course-mappings.queries.js';
import { CoursePackages } from './course-packages.service.js';
import { courseFacts, courseMappingFacts } from './courses.facts.js';
import { courseGroupReads, coursePeriodReads, courseReads } from './courses.queries.js';
import { coursesRights } from './courses.rights.js';

/** For those who enrol people. */
export {
  courseCards,
  courseContentOf,
  courseFiles,
  courseForArticle,
  courseOf,
  publisherOf,
} from './course-door.queries.js';

/** For those who play what is learned. */
export { CoursePackages } from './course-packages.service.js';

@Module(
  businessModule({
    name: 'courses',
    rights: coursesRights,
    labels: {
      course: label(courses, 'courses', 'french_title'),
      courseGroup: label(courseGroups, 'course_groups', 'french_title'),
    },
    lifecycles: [
      { lifecycle: courseGroup },
      { lifecycle: course, facts: courseFacts },
      { lifecycle: courseMapping, facts: courseMappingFacts },
    ],
    projections: [courseGroups, courses],
    reads: [courseGroupReads, courseReads, coursePeriodReads, courseMappingReads],
    providers: [CourseFileLinks, CoursePackages],
    exports: [CoursePackages],
  }),
)
export class CoursesModule {}
