import { carouselSlides, type CarouselSlideRow } from '../../projections/carousel-slides.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';
import { medias } from '../../projections/medias.js';
import { products } from '../../projections/products.js';
import { traitsOfAll } from '../directory/audiences.js';
import { readerTraits } from '../directory/catalogue.js';
import { anyResource, type Actor } from '../kernel/actor.js';
import { noonOf } from '../kernel/days.js';
import { notFound } from '../kernel/refusal.js';
import { camelColumns, only, uuids } from '../kernel/table.js';
import type { Camel } from '../kernel/views.js';
import { altIn, mediaAddress } from '../medias/media.vocabulary.js';
import { imagesOf } from '../medias/medias.module.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { assertMay, type Asking } from '../platform/reads/asking.js';
import { aside } from '../platform/reads/declaration.js';
import { pick } from '../platform/reads/pick.js';
import { routes } from '../platform/reads/reads.js';
import { audienceFaults, standingOf, unseenBecause, type SlideViewer } from './carousel-slide.rules.js';
import { carouselLimits } from './carousel-slide.vocabulary.js';
import type {
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
export const viewed = [carouselSlides, medias, clients, licences, products];

const traits = { ...only(clients.tables.clients.columns, 'brand', 'entity'), range_ids: uuids };

const viewerOf = async (
  { kind, language, clientId }: Pick<Actor, 'kind' | 'language' | 'clientId'>,
  { db, now }: Pick<Asking, 'db' | 'now'>,
): Promise<SlideViewer> => {
  if (kind === 'staff' || kind === 'system')
    return { kind: 'staff', language, brand: null, entity: null, rangeIds: [] };
  const { rows } = await select(traits)`SELECT r.* FROM ${readerTraits(clientId, now)} r`.execute(db);
  const { brand = null, entity = null, range_ids: rangeIds = [] } = rows[0] ?? {};
  return { kind, language, brand, entity, rangeIds };
};

const publishedSlides = async ({ camel }: Asking): Promise<readonly Slide[]> => {
  const { rows } = await select(columns)`
    SELECT * FROM ${slideRows} s WHERE s.status = 'published' ORDER BY s.rank, s.opens_on, s.id`.execute(camel);
  return rows;
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

const slidesFor = async (viewer: SlideViewer | null, now: string, asking: Asking): Promise<CarouselView> => {
  const published = await publishedSlides(asking);
  const seen = published.filter(
    (slide) => standingOf(slide, now) === 'shown' && (!viewer || audienceFaults(slide, viewer).length === 0),
  );
  return { slides: await shownOf(seen.slice(0, carouselLimits.shown), asking) };
};

/** Whom a rehearsal is about: a contact at their client, a client by its vocal code, or nobody in particular. */
const viewerAsked = async (
  { clientId, contactId }: CarouselRehearsalQuery,
  asking: Asking,
): Promise<SlideViewer | null> => {
  if (contactId === undefined && clientId === undefined) return null;
  assertMay('client.read', asking, anyResource('client'));
  const person = contactId === undefined ? undefined : await asking.actorOf(contactId, clientId);
  if (contactId !== undefined && person?.clientId == null) throw notFound();
  const { language } = asking.actor;
  return viewerOf(person ?? { kind: 'client', language, clientId: clientId ?? null }, asking);
};

const instantOf = ({ day }: CarouselRehearsalQuery, now: string): string => (day === undefined ? now : noonOf(day));

/** The carousel as it is on a day, to one person or to everybody at once (features F43). */
export const carouselOn = async (asking: Asking, query: CarouselRehearsalQuery): Promise<CarouselView> => {
  assertMay('carouselSlide.read', asking, anyResource('carouselSlide'));
  return slidesFor(await viewerAsked(query, asking), instantOf(query, asking.now), asking);
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
  const viewer = await viewerAsked(query, asking);
  if (!viewer) throw notFound();
  return { reasons: unseenBecause(slide, viewer, instantOf(query, asking.now)) };
};

/** Whom a slide reaches while it is open: by the same rule as it is shown. */
export const slideReach = async (id: string, asking: Asking): Promise<CarouselReach> => {
  const slide = await slideOf(id, asking);
  const all = await traitsOfAll(asking.db, asking.now);
  const reached = all.map(({ brand, entity, range_ids: rangeIds, people }) =>
    people
      .filter(({ kind, language }) => audienceFaults(slide, { kind, language, brand, entity, rangeIds }).length === 0)
      .reduce((sum, { count }) => sum + count, 0),
  );
  return {
    clients: reached.filter((count) => count > 0).length,
    contacts: reached.reduce((sum, each) => sum + each, 0),
  };
};

/** What whoever is connected is shown on their home. */
export const carouselRoutes = routes('carousel', {
  aside: {
    '': aside({
      from: viewed,
      answer: async (asking) => slidesFor(await viewerOf(asking.actor, asking), asking.now, asking),
    }),
  },
});
