import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { anyResource, type Actor, type Can } from '../../kernel/actor.js';
import { flag } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { articleRows, articlesRead, meantFor } from './content-audience.queries.js';
import { filtersHold } from './content-filter-rules.queries.js';
import { readContentToken } from './content-token.queries.js';

const imageRows = tableOf(contentArticles, 'content_images');

interface Looking extends Pick<Asking, 'db' | 'now'> {
  readonly actor: Actor;
  readonly can: Can;
  /** Last part of `/info/previsu/…`, where the image is looked at in a preview. */
  readonly preview: string | undefined;
  readonly tokenSecret: Buffer;
}

export interface ContentImageStanding {
  /** An article shows it, or once showed it. */
  readonly isOfArticle: boolean;
  /** The asker may read one that shows it now, or what is written of all. */
  readonly mayLook: boolean;
}

/** Whether an image of the library is one of articles, and who may look at it then: their readers alone (features F44). */
export const contentImage = async (
  mediaId: string,
  { db, actor, can, now, preview, tokenSecret }: Looking,
): Promise<ContentImageStanding> => {
  const reader = { actor, now };
  const drafted = preview && readContentToken(preview, { use: 'preview', reader: '' }, now, tokenSecret);
  const { rows } = await select({ is_of_article: flag, is_read: flag, is_previewed: flag })`
    SELECT EXISTS (SELECT FROM ${imageRows} i WHERE i.media_id = ${mediaId}::uuid) AS is_of_article,
      EXISTS (SELECT FROM ${articlesRead(reader)} a WHERE ${mediaId}::uuid = ANY(a.media_ids)) AS is_read,
      EXISTS (SELECT FROM ${articleRows} w WHERE w.id = ${drafted ?? null}::uuid AND ${mediaId}::uuid = ANY(w.media_ids)
        AND ${meantFor('w', reader)} AND ${filtersHold('w', reader)}) AS is_previewed`.execute(db);
  const [row] = rows;
  return {
    isOfArticle: row?.is_of_article === true,
    mayLook:
      row?.is_read === true ||
      row?.is_previewed === true ||
      can(actor, 'contentArticle.read', anyResource('contentArticle')).allowed,
  };
};
