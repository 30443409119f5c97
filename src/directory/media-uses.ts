import type { Kysely } from 'kysely';
import { carouselSlides } from '../../projections/carousel-slides.js';
import { camelColumns, only } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';

const slideRows = tableOf(carouselSlides, 'carousel_slides');
const columns = camelColumns(only(carouselSlides.tables.carousel_slides.columns, 'id', 'status', 'french_title'));

/** Slides of the carousel that show an image of the library, or are to. */
export const usesOfMedia = async (db: Kysely<NoTables>, mediaId: string) => {
  const { rows } = await select(columns)`
    SELECT s.id, s.status, s.french_title AS "frenchTitle" FROM ${slideRows} s
    WHERE s.media_id = ${mediaId}::uuid ORDER BY s.french_title, s.id`.execute(db);
  return rows.map(({ id, status, frenchTitle }) => ({ id, status, title: frenchTitle }));
};
