import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import { AddCoursePeriod, CourseFields } from '../../../../src/training/courses/course.commands.js';
import { courseStatuses } from '../../../../src/training/courses/course.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { plainCommand } from '../../kit/command-button.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['courses', 'enrolments']);

const CourseParts = lazy(() => import('./course-parts.js').then((page) => ({ default: page.CourseParts })));

/** Courses: what they are, when one may begin, and what is learned in them (feature F20). */
export const screens = recordResource({
  name: 'courses',
  fields: CourseFields,
  neverArchived: true,
  columns: [
    { source: 'name', label: 'admin:fields.title' },
    { source: 'code', kind: 'code', label: 'courses:fields.code' },
    { source: 'status', kind: 'choice', texts: 'courses:status' },
    { source: 'groupId', kind: 'reference', resource: 'course-groups', label: 'courses:fields.groupId' },
    { source: 'hours', kind: 'number', label: 'courses:fields.hours' },
    { source: 'nextStartsOn', kind: 'day', label: 'courses:fields.nextStartsOn' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: courseStatuses, texts: 'courses:status', first: true },
    { source: 'groupId', label: 'courseGroupId', kind: 'reference', resource: 'course-groups', first: true },
    { source: 'language', kind: 'choice', values: languages, texts: 'courses:language' },
  ],
  inputs: [
    { source: 'code', label: 'courseCode', kind: 'text', required: true },
    { source: 'groupId', label: 'courseGroupId', kind: 'reference', resource: 'course-groups', required: true },
    { source: 'title', kind: 'localised', required: true, wide: true },
    { source: 'description', label: 'courseDescription', kind: 'localised', required: true, rows: 3, wide: true },
    { source: 'durationMonths', kind: 'text', type: 'number', required: true },
    { source: 'hours', kind: 'text', type: 'number', required: true },
    { source: 'language', kind: 'choice', required: true, values: languages, texts: 'courses:language' },
    { source: 'cap', kind: 'text', type: 'number', hint: true },
  ],
  commands: {
    OpenCourse: plainCommand,
    CloseCourse: plainCommand,
    AddCoursePeriod: {
      command: AddCoursePeriod,
      inputs: [
        { source: 'startsOn', label: 'periodStartsOn', kind: 'text', type: 'date', required: true },
        { source: 'endsOn', label: 'periodEndsOn', kind: 'text', type: 'date', required: true },
      ],
    },
  },
  below: CourseParts,
});
