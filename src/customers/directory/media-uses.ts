import type { Kysely } from 'kysely';
import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

const slideRows = tableOf(carouselSlides, 'carousel_slides');
const articleRows = tableOf(contentArticles, 'content_articles');
const publishedRows = tableOf(contentArticles, 'content_published');

const use = {
  id: uuid,
  what: text<'slide' | 'article'>(),
  title: text(),
  status: text<'draft' | 'published' | 'hidden' | 'withdrawn'>(),
};

/** Slides of the carousel and articles that show an image of the library, or are to. */
export const usesOfMedia = async (db: Kysely<NoTables>, mediaId: string) => {
  const { rows } = await select(use)`
    SELECT s.id, 'slide' AS what, s.french_title AS title, s.status FROM ${slideRows} s
    WHERE s.media_id = ${mediaId}::uuid
    UNION ALL
    SELECT a.id, 'article', a.title, CASE WHEN p.id IS NULL THEN 'draft' ELSE 'published' END
    FROM ${articleRows} a LEFT JOIN ${publishedRows} p ON p.id = a.id AND ${mediaId}::uuid = ANY(p.media_ids)
    WHERE a.status <> 'archived' AND (p.id IS NOT NULL OR ${mediaId}::uuid = ANY(a.media_ids))
    ORDER BY 2 DESC, 3, 1`.execute(db);
  return rows;
};
