import type { Kysely } from 'kysely';
import { courseSeats } from '../../projections/course-seats.js';
import { enrolments } from '../../projections/enrolments.js';
import { integer } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';

const counting = system('counts the enrolments that another mapping of an article would touch');
const enrolmentRows = counting(enrolments, 'enrolments');
const seatRows = counting(courseSeats, 'course_seats');

/** Those on seats of the article that start on this day (`yyyy-MM-dd`) or later, or have no day yet. */
export const enrolmentsOfArticle = async (
  db: Kysely<NoTables>,
  articleId: string,
  fromDay: string,
): Promise<number> => {
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM ${enrolmentRows} e JOIN ${seatRows} s ON s.id = e.seats_id
    WHERE s.article_id = ${articleId}::uuid AND e.status IN ('proposed', 'enrolled', 'upcoming')
      AND (e.starts_on IS NULL OR e.starts_on >= ${fromDay}::date)`.execute(db);
  return rows[0]?.count ?? 0;
};
