import { sql, type Kysely, type RawBuilder } from 'kysely';
import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';
import { text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

/** Uses of a filter key of content besides articles and sections. */

const slideRows = tableOf(carouselSlides, 'carousel_slides');

const slidesNaming = (filterId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${slideRows} s WHERE s.status <> 'withdrawn' AND ${filterId} = ANY(s.filter_ids)`;

/** How many slides of the carousel name the filter with this id in SQL. */
export const countOfSlidesNaming = (filterId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT count(*) FROM ${slidesNaming(filterId)})`;

export const slidesWithFilter = async (db: Kysely<NoTables>, id: string) => {
  const { rows } = await select({ id: uuid, what: text<'slide'>(), title: text() })`
    SELECT s.id, 'slide' AS what, s.french_title AS title FROM ${slidesNaming(sql`${id}::uuid`)}
    ORDER BY 3, 1`.execute(db);
  return rows;
};
