import { projection } from '../../src/kernel/projection.js';
import { asColumns, day, instant, integer, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { courseSeatsEvents } from '../../src/training/enrolments/course-seats.js';
import type { CourseSeatsStatus } from '../../src/training/enrolments/enrolment.vocabulary.js';

const tables = {
  course_seats: table(
    {
      id: uuid,
      status: text<CourseSeatsStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      course_id: uuid,
      quantity: integer,
      order_reference: text(),
      order_id: nullable(uuid),
      article_id: nullable(uuid),
      correspondent_id: nullable(uuid),
      expires_on: nullable(day),
      withdrawn_at: nullable(instant),
      /** When the learning platform is to be told of the correspondent; null: it knows. */
      tell_at: nullable(instant),
    },
    {
      key: ['id'],
      indexes: ['(client_id, course_id)', '(article_id)', '(tell_at) WHERE tell_at IS NOT NULL'],
    },
  ),
};

export type CourseSeatsRow = RowOf<typeof tables.course_seats>;

export const courseSeats = projection(
  'courseSeats',
  { version: 2, tables, events: courseSeatsEvents },
  {
    CourseSeatsGranted: (rows, { data }) =>
      rows.begin('course_seats', { ...asColumns(tables.course_seats.columns, data), status: 'active' }),
    CourseCorrespondentChanged: (rows, { at, data: { correspondentId } }) =>
      rows.change('course_seats', { correspondent_id: correspondentId, tell_at: at }),
    CourseCorrespondentConfirmed: (rows) => rows.change('course_seats', { tell_at: null }),
    CourseCorrespondentDelayed: (rows, { data: { nextTryAt } }) => rows.change('course_seats', { tell_at: nextTryAt }),
    CourseCorrespondentRestored: (rows, { data: { correspondentId } }) =>
      rows.change('course_seats', { correspondent_id: correspondentId, tell_at: null }),
    CourseSeatsEndAnnounced: (rows) => rows.change('course_seats'),
    CourseSeatsWithdrawn: (rows, { at }) => rows.change('course_seats', { status: 'withdrawn', withdrawn_at: at }),
  },
);
