import { sql } from 'kysely';
import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { medias } from '../../../projections/publishing/medias.js';
import { usesOfMedia } from '../../customers/directory/media-uses.js';
import { anyResource } from '../../kernel/actor.js';
import { camelColumns } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, archived, idList, nothing, wordsIn } from '../../platform/reading/reads/conditions.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { media } from './media.js';
import { mediaAddress } from './media.vocabulary.js';
import { mediaShown, MediaFilter, type MediaListRow, type MediaView } from './medias.views.js';
import { recordShown } from '../../kernel/shown.js';

export const mediaRows = tableOf(medias, 'medias');
const columns = camelColumns(medias.tables.medias.columns);

/** Files of the library are looked at by those who keep it; others are given the image by its own address. */
export const mediaFiles = filesInRows('medias', mediaRows, ({ actor, can }) =>
  can(actor, 'media.read', anyResource('media')).allowed ? all : nothing,
);

/** The image library (specification §2, `/adminmed`). */
export const mediaReads = reads<MediaListRow, MediaView>()({
  of: media,
  from: [medias, carouselSlides, contentArticles],
  rows: () => mediaRows,
  filter: MediaFilter,
  where: { q: (q) => wordsIn(sql`concat_ws(' ', name, alt ->> 'fr', alt ->> 'es', alt ->> 'en')`, q), archived },
  sortable: { name: 'name', width: 'width', height: 'height', size: 'size', createdAt: 'created_at' },
  defaultSort: ['name', 'ASC'],
  shows: [...recordShown, ...mediaShown],
  view: (row) => ({
    ...{ address: mediaAddress(row.id), frenchAlt: row.alt?.fr ?? null },
  }),
  detail: async ({ id, fileId }, { db, files }) => {
    const [uses, [file]] = await Promise.all([usesOfMedia(db, id), files.find([fileId])]);
    return { uses, fileState: file?.state ?? 'missing' };
  },
  export: {
    texts: 'medias',
    columns: [
      { heading: 'fields.name', value: ({ name }) => name },
      wordColumn('fields.mediaType', ({ mediaType }) => `type.${mediaType}`),
      { heading: 'fields.width', value: ({ width }) => width },
      { heading: 'fields.height', value: ({ height }) => height },
      { heading: 'fields.size', value: ({ size }) => size },
      { heading: 'fields.alt', value: ({ frenchAlt }) => frenchAlt },
      { heading: 'fields.address', value: ({ address }) => address },
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});

/** Images by id with the columns needed to show them, also archived ones. */
export const imagesOf = async (ids: readonly string[], { camel }: Pick<Asking, 'camel'>) => {
  const { rows } = await select(columns)`SELECT * FROM ${mediaRows} m WHERE m.id = ANY(${idList(ids)})`.execute(camel);
  return new Map(rows.map((row) => [row.id, row]));
};
