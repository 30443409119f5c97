import { sql } from 'kysely';
import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { dayOf } from '../../kernel/days.js';
import { text as textColumn } from '../../kernel/table.js';
import { mediaAddress } from '../medias/media.vocabulary.js';
import { imagesOf } from '../medias/medias.module.js';
import { select } from '../../platform/reading/database/select.js';
import { isOneOf, words } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { themeEntities } from '../../shell/themes/entity-theme.vocabulary.js';
import { carouselSlide } from './carousel-slide.js';
import { zoneOfEntity, type SlideStanding } from './carousel-slide.vocabulary.js';
import { carouselOn, slideReach, slideRows, slideVerdict, viewed } from './carousel-viewing.queries.js';
import {
  carouselSlideShown,
  CarouselPreviewQuery,
  CarouselRehearsalQuery,
  CarouselSlideFilter,
  type CarouselSlideListRow,
  type CarouselSlideView,
} from './carousel-slides.views.js';

const line = { ...carouselSlides.tables.carousel_slides.columns, standing: textColumn<SlideStanding>() };

/** The day that it is for the entity of a slide. */
const todayOf = (now: string) =>
  sql`CASE ${sql.join(
    themeEntities.map((entity) => sql`WHEN s.entity = ${entity} THEN ${dayOf(now, zoneOfEntity(entity))}::date`),
    sql` `,
  )} END`;

const word = (language: 'fr' | 'es' | 'en', of: string): string => text(language, 'carousel', of);

/** Slides as staff keep them (specification §3; features F43). */
export const carouselSlideReads = reads<CarouselSlideListRow, CarouselSlideView>()({
  of: carouselSlide,
  from: [carouselSlides],
  rows: ({ now }) => select(line)`(
    SELECT s.*, CASE WHEN s.status <> 'published' THEN s.status WHEN ${todayOf(now)} < s.opens_on THEN 'toCome'
      WHEN ${todayOf(now)} > s.closes_on THEN 'over' ELSE 'shown' END AS standing FROM ${slideRows} s)`,
  filter: CarouselSlideFilter,
  where: {
    q: words('french_title', 'link'),
    standing: (standing) => isOneOf('standing', standing),
    openOn: (day) => sql`${day}::date BETWEEN opens_on AND closes_on`,
  },
  sortable: {
    ...sortedBy('standing', 'entity', 'target', 'opensOn', 'closesOn', 'rank', 'updatedAt'),
    name: 'french_title',
  },
  defaultSort: ['opensOn', 'DESC'],
  shows: [...carouselSlideShown, 'standing'],
  view: (row) => ({
    ...{ name: row.frenchTitle, address: mediaAddress(row.mediaId) },
  }),
  detail: async (row, asking) => ({
    ...pick(row, 'brands', 'kinds', 'languages', 'rangeIds', 'filterIds', 'publishedAt', 'withdrawnReason'),
    imageName: (await imagesOf([row.mediaId], asking)).get(row.mediaId)?.name ?? null,
  }),
  aside: {
    preview: aside({ from: viewed, asks: 'carouselSlide.read', query: CarouselPreviewQuery, answer: carouselOn }),
    ':id/verdict': ofOne({
      from: viewed,
      asks: 'carouselSlide.read',
      query: CarouselRehearsalQuery,
      answer: slideVerdict,
    }),
    ':id/reach': ofOne({
      from: [...viewed, contacts, contactClients, profiles],
      asks: 'carouselSlide.read',
      answer: slideReach,
    }),
  },
  export: {
    texts: 'carousel',
    columns: [
      { heading: 'fields.name', value: ({ name }) => name },
      { heading: 'fields.standing', value: ({ standing }, language) => word(language, `standing.${standing}`) },
      { heading: 'fields.entity', value: ({ entity }, language) => text(language, 'themes', `${entity}.name`) },
      { heading: 'fields.target', value: ({ target }, language) => word(language, `target.${target}`) },
      dayColumn('fields.opensOn', ({ opensOn }) => opensOn),
      dayColumn('fields.closesOn', ({ closesOn }) => closesOn),
      { heading: 'fields.link', value: ({ link }) => link },
      { heading: 'fields.rank', value: ({ rank }) => rank },
    ],
  },
});
