import { carouselSlides, type CarouselSlideRow } from '../../../projections/publishing/carousel-slides.js';
import { clients } from '../../../projections/customers/clients.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { licences } from '../../../projections/customers/licences.js';
import { medias } from '../../../projections/publishing/medias.js';
import { products } from '../../../projections/customers/products.js';
import { audienceAsked, filtersExplained, filtersMet } from '../content/content.module.js';
import type { FilterFact } from '../content/content-filter.vocabulary.js';
import { readerTraits } from '../../customers/directory/catalogue.js';
import { anyResource, isCustomer, type Actor } from '../../kernel/actor.js';
import { noonOf } from '../../kernel/days.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, only, uuids } from '../../kernel/table.js';
import type { Camel } from '../../kernel/views.js';
import { altIn, mediaAddress } from '../medias/media.vocabulary.js';
import { imagesOf } from '../medias/medias.module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { assertMay, type Asking } from '../../platform/reading/reads/asking.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { routes } from '../../platform/reading/reads/reads.js';
import { themeGroup } from '../../shell/themes/entity-theme.vocabulary.js';
import { audienceFaults, standingOf, unseenBecause, type SlideViewer } from './carousel-slide.rules.js';
import { carouselLimits } from './carousel-slide.vocabulary.js';
import type {
  CarouselPreviewQuery,
  CarouselReach,
  CarouselRehearsalQuery,
  CarouselVerdict,
  CarouselView,
  ShownSlide,
} from './carousel-slides.views.js';

export const slideRows = tableOf(carouselSlides, 'carousel_slides');
const columns = camelColumns(carouselSlides.tables.carousel_slides.columns);
type Slide = Camel<CarouselSlideRow>;

/** Read models that say who sees what. */
export const viewed = [carouselSlides, medias, clients, licences, products, contentFilters];

const traits = { ...only(clients.tables.clients.columns, 'brand', 'entity'), range_ids: uuids };

type At = Pick<Asking, 'db' | 'now'>;

export const viewerOf = async (actor: Actor, at: At): Promise<SlideViewer> => {
  const { kind, language, clientId } = actor;
  if (kind === 'staff' || kind === 'system')
    return { kind: 'staff', language, brand: null, entity: null, rangeIds: [], filterIds: [] };
  const [{ rows }, filterIds] = await Promise.all([
    select(traits)`SELECT r.* FROM ${readerTraits(clientId, at.now)} r`.execute(at.db),
    filtersMet(actor, at),
  ]);
  const { brand = null, entity = null, range_ids: rangeIds = [] } = rows[0] ?? {};
  return { kind, language, brand, entity, rangeIds, filterIds };
};

/** Slides that show an image, or are to, or did. */
export const slidesWith = async (mediaId: string, camel: Asking['camel']): Promise<readonly Slide[]> => {
  const { rows } = await select(columns)`
    SELECT * FROM ${slideRows} s WHERE s.media_id = ${mediaId}::uuid`.execute(camel);
  return rows;
};

/** In their order; one more that is not published, as if it were. */
const publishedSlides = async ({ camel }: Asking, rehearsedId: string | null): Promise<readonly Slide[]> => {
  const { rows } = await select(columns)`
    SELECT * FROM ${slideRows} s WHERE s.status = 'published'
      OR (s.id = ${rehearsedId}::uuid AND s.status <> 'withdrawn') ORDER BY s.rank, s.opens_on, s.id`.execute(camel);
  return rows.map((slide) => ({ ...slide, status: 'published' }));
};

/** An image that is not there yet, or was found dangerous, is nothing to show. */
const shownOf = async (slides: readonly Slide[], asking: Asking): Promise<readonly ShownSlide[]> => {
  const images = await imagesOf(
    slides.map(({ mediaId }) => mediaId),
    asking,
  );
  const files = await asking.files.find([...images.values()].map(({ fileId }) => fileId));
  const clean = new Set(files.flatMap(({ id, state }) => (state === 'clean' ? [id] : [])));
  const { language } = asking.actor;
  return slides.flatMap((slide) => {
    const image = images.get(slide.mediaId);
    if (!image || !clean.has(image.fileId)) return [];
    const { width, height } = image;
    return [
      {
        ...{ ...pick(slide, 'id', 'link', 'opensNewPage'), title: slide.title[language] },
        image: { address: mediaAddress(image.id), alt: altIn(image.alt, language), width, height },
      },
    ];
  });
};

const slidesFor = async (
  viewer: SlideViewer | null,
  now: string,
  asking: Asking,
  rehearsedId: string | null = null,
): Promise<CarouselView> => {
  const published = await publishedSlides(asking, rehearsedId);
  const seen = published.filter(
    (slide) => standingOf(slide, now) === 'shown' && (!viewer || audienceFaults(slide, viewer).length === 0),
  );
  return { slides: await shownOf(seen.slice(0, carouselLimits.shown), asking) };
};

/** Viewer of a rehearsal: a contact at their client, a client by its vocal code, or none (null). */
const viewerAsked = async ({ clientId, contactId }: CarouselRehearsalQuery, asking: Asking): Promise<Actor | null> => {
  if (contactId === undefined && clientId === undefined) return null;
  assertMay('client.read', asking, anyResource('client'));
  const person = await asking.actorOf(contactId ?? clientId ?? '', clientId);
  if (!person || person.clientId === null) throw notFound();
  return person;
};

const instantOf = ({ day }: CarouselRehearsalQuery, now: string): string => (day === undefined ? now : noonOf(day));

/** The carousel as it is on a day, to one person or to everybody at once (features F43). */
export const carouselOn = async (asking: Asking, query: CarouselPreviewQuery): Promise<CarouselView> => {
  assertMay('carouselSlide.read', asking, anyResource('carouselSlide'));
  const [person, now] = [await viewerAsked(query, asking), instantOf(query, asking.now)];
  return slidesFor(person && (await viewerOf(person, asking)), now, asking, query.slideId ?? null);
};

const slideOf = async (id: string, { camel, ...asking }: Asking): Promise<Slide> => {
  assertMay('carouselSlide.read', asking, anyResource('carouselSlide'));
  const { rows } = await select(columns)`SELECT * FROM ${slideRows} s WHERE s.id::text = ${id}`.execute(camel);
  const [slide] = rows;
  if (!slide) throw notFound();
  return slide;
};

/** Whether that person sees a slide on that day, and why not (features F43). */
export const slideVerdict = async (
  id: string,
  asking: Asking,
  query: CarouselRehearsalQuery,
): Promise<CarouselVerdict> => {
  const slide = await slideOf(id, asking);
  const person = await viewerAsked(query, asking);
  if (!person) throw notFound();
  const viewer = await viewerOf(person, asking);
  return {
    reasons: unseenBecause(slide, viewer, instantOf(query, asking.now)),
    filters: isCustomer(person) ? await filtersExplained(slide.filterIds, person, asking) : [],
  };
};

const nobody = { clients: 0, contacts: 0 } as const;

/** Number of people whom a slide reaches while it is open, with its filters and without; each is counted once. */
export const slideReach = async (id: string, asking: Asking): Promise<CarouselReach> => {
  const { target, entity, brands, kinds, languages, rangeIds, filterIds } = await slideOf(id, asking);
  if (target === 'staff') return { ...nobody, withoutFilters: nobody };
  const conditions: readonly (readonly [FilterFact, readonly string[]])[] = [
    ['entity', entity === themeGroup ? [] : [entity]],
    ['brand', brands],
    ['kind', kinds],
    ['language', languages],
    ['range', rangeIds],
  ];
  const asked = conditions.filter(([, values]) => values.length > 0).map(([fact, values]) => ({ fact, values }));
  const [reached, withoutFilters] = await Promise.all([
    audienceAsked(asked, filterIds, asking),
    audienceAsked(asked, [], asking),
  ]);
  return { ...reached, withoutFilters };
};

/** Slides shown on the home page of the connected person. */
export const carouselRoutes = routes('carousel', {
  aside: {
    '': aside({
      from: viewed,
      answer: async (asking) => slidesFor(await viewerOf(asking.actor, asking), asking.now, asking),
    }),
  },
});
