import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { articleMapped, mappingCancelled } from '../../src/training/courses/course-mapping.js';
import * as events from '../../src/training/courses/course.events.js';
import { courses } from './courses.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const data: events.CourseData = {
  ...{ code: 'FIN-1', title: text, description: text, groupId: 'g', durationMonths: 6, hours: 8 },
  ...{ language: 'fr', cap: null },
};
const days = { periodId: 'p', startsOn: '2026-04-01', endsOn: '2026-04-30' };
const film: events.CourseUnit = { id: 'u', kind: 'video', title: 'Film', fileId: 'film', captionsId: 'words' };

const after = (...history: Parameters<typeof occurred>[0][]) =>
  rowsAfter(
    courses,
    history.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the tables of courses', () => {
  it('follow a course, its periods and the versions of its content', () => {
    const rows = after(
      events.courseRegistered(data),
      events.courseRevised({ ...data, cap: 12 }),
      events.coursePeriodAdded(days),
      events.coursePeriodMoved({ ...days, endsOn: '2026-05-31' }),
      events.coursePeriodAdded({ ...days, periodId: 'q' }),
      events.coursePeriodRemoved({ periodId: 'q' }),
      events.courseContentPublished({ version: 1, units: [film] }),
      events.courseOpened({}),
      events.courseClosed({}),
    );
    expect(rows('courses')).toEqual([
      expect.objectContaining({ id: 'first', code: 'FIN-1', cap: 12, version: 1, status: 'closed', revision: '8' }),
    ]);
    expect(rows('course_periods')).toEqual([
      { id: 'p', course_id: 'first', starts_on: '2026-04-01', ends_on: '2026-05-31' },
    ]);
    expect(rows('course_contents')).toEqual([
      expect.objectContaining({ course_id: 'first', version: 1, units: [film], file_ids: ['film', 'words'] }),
    ]);
  });

  it('follow the courses that an article is of', () => {
    const rows = after(
      articleMapped({ courseId: 'budget', from: '2026-03-02' }),
      articleMapped({ courseId: 'payroll', from: '2026-06-01' }),
      mappingCancelled({ from: '2026-06-01' }),
    );
    expect(rows('course_mappings')).toEqual([expect.objectContaining({ id: 'first', revision: '2' })]);
    expect(rows('course_mapping_versions')).toEqual([
      expect.objectContaining({ article_id: 'first', from_day: '2026-03-02', course_id: 'budget' }),
    ]);
  });
});
