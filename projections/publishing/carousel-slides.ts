import type { Brand } from '../../src/customers/accounts/account.vocabulary.js';
import { carouselSlideEvents, type CarouselSlideContent } from '../../src/publishing/carousel/carousel-slide.events.js';
import type { SlideStatus, SlideTarget } from '../../src/publishing/carousel/carousel-slide.vocabulary.js';
import type { ReaderKind } from '../../src/publishing/content/content.vocabulary.js';
import type { Language, LocalisedText } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  instant,
  integer,
  json,
  name,
  nullable,
  table,
  text,
  uuid,
  uuids,
  type RowOf,
} from '../../src/kernel/table.js';
import type { ThemeEntity } from '../../src/shell/themes/entity-theme.vocabulary.js';

const tables = {
  carousel_slides: table(
    {
      id: uuid,
      status: text<SlideStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      media_id: uuid,
      title: json<LocalisedText>(),
      french_title: name,
      entity: text<ThemeEntity>(),
      link: text(),
      opens_new_page: flag,
      opens_on: day,
      closes_on: day,
      target: text<SlideTarget>(),
      rank: integer,
      brands: json<readonly Brand[]>(),
      kinds: json<readonly ReaderKind[]>(),
      languages: json<readonly Language[]>(),
      range_ids: uuids,
      filter_ids: uuids,
      published_at: nullable(instant),
      withdrawn_reason: nullable(text()),
    },
    { key: ['id'], indexes: ['(status, closes_on)', '(media_id)'] },
  ),
};

export type CarouselSlideRow = RowOf<typeof tables.carousel_slides>;
const { columns } = tables.carousel_slides;

const written = (data: CarouselSlideContent) => ({
  ...asColumns(columns, data),
  ...{ french_title: data.title.fr, filter_ids: data.filterIds ?? [] },
});

/** Slides of the carousel. */
export const carouselSlides = projection(
  'carousel_slides',
  { version: 2, tables, events: carouselSlideEvents },
  {
    CarouselSlideDrafted: (rows, { data }) => rows.begin('carousel_slides', { ...written(data), status: 'draft' }),
    CarouselSlideRevised: (rows, { data }) => rows.change('carousel_slides', written(data)),
    CarouselSlidePublished: (rows, { at }) => rows.change('carousel_slides', { status: 'published', published_at: at }),
    CarouselSlideHidden: (rows) => rows.change('carousel_slides', { status: 'hidden' }),
    CarouselSlideDisplayed: (rows) => rows.change('carousel_slides', { status: 'published' }),
    CarouselSlideWithdrawn: (rows, { data: { reason } }) =>
      rows.change('carousel_slides', { status: 'withdrawn', withdrawn_reason: reason }),
  },
);
