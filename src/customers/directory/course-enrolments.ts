import { sql, type Kysely } from 'kysely';
import { courseSeats } from '../../../projections/training/course-seats.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import type { Actor } from '../../kernel/actor.js';
import { camelColumns, day, integer, nullable, text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { clientNames } from './names.js';
import { shownName } from './restricted-people.js';

const touching = system('names the enrolments that another mapping of an article would touch');
const enrolmentRows = touching(enrolments, 'enrolments');
const seatRows = touching(courseSeats, 'course_seats');

/** People listed by name; the others are counted. */
const mostNamed = 20;

const columns = camelColumns({
  id: uuid,
  name: nullable(text()),
  client_name: nullable(text()),
  starts_on: nullable(day),
  of_all: integer,
});

/** People on seats of the article from this day (`yyyy-MM-dd`) on, or without a day yet; first by their days. */
export const enrolmentsOfArticle = async (
  db: Kysely<NoTables>,
  reader: Actor,
  { articleId, fromDay }: { readonly articleId: string; readonly fromDay: string },
) => {
  const name = shownName('e.subject_id', sql`nullif(concat_ws(' ', e.first_name, e.last_name), '')`, reader);
  const { rows } = await select(columns)`
    SELECT e.id, ${name} AS name, k.name AS "clientName", e.starts_on AS "startsOn", count(*) OVER ()::int AS "ofAll"
    FROM ${enrolmentRows} e JOIN ${seatRows} s ON s.id = e.seats_id LEFT JOIN ${clientNames} k ON k.id = e.client_id
    WHERE s.article_id = ${articleId}::uuid AND e.status IN ('proposed', 'enrolled', 'upcoming')
      AND (e.starts_on IS NULL OR e.starts_on >= ${fromDay}::date)
    ORDER BY e.starts_on NULLS LAST, e.last_name, e.id LIMIT ${mostNamed}`.execute(db);
  return { count: rows[0]?.ofAll ?? 0, named: rows.map((row) => pick(row, 'id', 'name', 'clientName', 'startsOn')) };
};
