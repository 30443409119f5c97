import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';
import { filtersKnown } from '../content/content.module.js';
import { isId } from '../../kernel/ids.js';
import { textIn } from '../../kernel/named.js';
import { only } from '../../kernel/table.js';
import { imagesOf, media } from '../medias/medias.module.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { Files } from '../../platform/papers/files/files.js';
import { camelCased } from '../../platform/reading/reads/asking.js';
import { CarouselSlideFields } from './carousel-slide.commands.js';
import { carouselSlide, type CarouselSlideFacts } from './carousel-slide.js';
import { slideRows } from './carousel-viewing.queries.js';

const imageOf = async (
  { db, load, service }: FactsTools,
  mediaId: string | null,
): Promise<CarouselSlideFacts['image']> => {
  if (!isId(mediaId) || (await load(media, mediaId)).status !== 'active') return null;
  const found = (await imagesOf([mediaId], { camel: camelCased(db) })).get(mediaId);
  const [file] = found ? await service(Files).find([found.fileId]) : [];
  return file?.state ?? 'missing';
};

const named = only(carouselSlides.tables.carousel_slides.columns, 'french_title');

const titlesBeside = async ({ db }: FactsTools, id: string): Promise<readonly string[]> => {
  const { rows } = await select(named)`
    SELECT s.french_title FROM ${slideRows} s WHERE s.status <> 'withdrawn' AND s.id::text <> ${id}`.execute(db);
  return rows.map((row) => row.french_title);
};

const sourceOf = async ({ load }: FactsTools, id: string | null): Promise<CarouselSlideFacts['source']> =>
  isId(id) ? (await load(carouselSlide, id)).content : null;

/** Looks up the image that a slide is to show, its filters, and what a duplicate is made from. */
export const carouselSlideFacts: Facts = async (tools, { command, body, id }): Promise<CarouselSlideFacts> => {
  const { content } = await tools.load(carouselSlide, id);
  const isNamed = command === 'DuplicateCarouselSlide' || content?.copyOf !== undefined;
  const [image, areFilters, source, titlesTaken] = await Promise.all([
    imageOf(tools, textIn(body, 'mediaId') ?? content?.mediaId ?? null),
    filtersKnown(tools, body instanceof CarouselSlideFields ? body.filterIds : (content?.filterIds ?? [])),
    sourceOf(tools, textIn(body, 'slideId')),
    isNamed ? titlesBeside(tools, id) : [],
  ]);
  return { image, filtersKnown: areFilters, source, titlesTaken };
};
