import { anyResource } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../kernel/refusal.js';
import * as commands from './carousel-slide.commands.js';
import * as events from './carousel-slide.events.js';
import type { CarouselSlideContent } from './carousel-slide.events.js';
import { zoneOfEntity, type SlideStatus } from './carousel-slide.vocabulary.js';

export interface CarouselSlideState {
  readonly status: SlideStatus | 'none';
  readonly content: CarouselSlideContent | null;
}

/** What the scanner says of an image's file. */
type Scan = 'scanning' | 'clean' | 'quarantined' | 'missing';

export interface CarouselSlideFacts {
  /** The image that the command names, or the slide has: null when the library has none such that is active. */
  readonly image: Scan | null;
}

const unavailable: Readonly<Record<Exclude<Scan, 'clean'>, string>> = {
  scanning: 'fileScanning',
  quarantined: 'fileQuarantined',
  missing: 'fileMissing',
};

const refuseOver = ({ entity, closesOn }: Pick<CarouselSlideContent, 'entity' | 'closesOn'>, now: string): void => {
  if (closesOn < dayOf(now, zoneOfEntity(entity))) throw fieldRefusal('closesOn', 'carouselClosesInPast');
};

/** The provider's people are not filtered by what only customers have. */
const audienceOf = ({ target, brands, kinds, languages, rangeIds }: commands.CarouselSlideFields) =>
  target === 'staff' ? { brands: [], kinds: [], languages: [], rangeIds: [] } : { brands, kinds, languages, rangeIds };

const contentOf = (
  command: commands.CarouselSlideFields,
  { image }: CarouselSlideFacts,
  known: string | undefined,
  now: string,
): CarouselSlideContent => {
  const { mediaId, title, entity, link, opensNewPage, opensOn, closesOn, target, rank } = command;
  // an image that was archived meanwhile stays where it is
  if (image === null && mediaId !== known) throw fieldRefusal('mediaId', 'carouselImageUnknown');
  refuseOver(command, now);
  const { fr, es, en } = title;
  return {
    ...{ mediaId, title: { fr, es, en }, entity, link, opensNewPage, opensOn, closesOn, target, rank },
    ...audienceOf(command),
  };
};

const staff = ['staff'] as const;
const contentRefusals = ['carouselImageUnknown', 'carouselClosesInPast'];

/** A slide of the carousel, from its draft until it is withdrawn (specification §3 and §5; features F43). */
export const carouselSlide = lifecycle<CarouselSlideState, CarouselSlideFacts>()('carouselSlide', {
  plural: 'carouselSlides',
  initial: { status: 'none', content: null },
  commands: {
    DraftCarouselSlide: commands.DraftCarouselSlide,
    ReviseCarouselSlide: commands.ReviseCarouselSlide,
    PublishCarouselSlide: commands.PublishCarouselSlide,
    WithdrawCarouselSlide: commands.WithdrawCarouselSlide,
  },
  events: events.carouselSlideEvents,
  transitions: { none: ['draft'], draft: ['published', 'withdrawn'], published: ['withdrawn'], withdrawn: [] },
  resource: () => anyResource('carouselSlide'),
  tenant: () => null,
  decide: {
    DraftCarouselSlide: {
      from: ['none'],
      by: staff,
      refusals: contentRefusals,
      decide: (_, command, { facts, now }) => events.carouselSlideDrafted(contentOf(command, facts, undefined, now)),
    },
    ReviseCarouselSlide: {
      from: ['draft', 'published'],
      by: staff,
      refusals: contentRefusals,
      decide: ({ content }, command, { facts, now }) =>
        events.carouselSlideRevised(contentOf(command, facts, content?.mediaId, now)),
    },
    PublishCarouselSlide: {
      from: ['draft'],
      by: staff,
      refusals: ['carouselImageUnknown', 'carouselClosesInPast', ...Object.values(unavailable)],
      decide: ({ content }, _, { facts: { image }, now }) => {
        if (image === null) refuse('carouselImageUnknown');
        else if (image !== 'clean') refuse(unavailable[image]);
        if (content && content.closesOn < dayOf(now, zoneOfEntity(content.entity))) refuse('carouselClosesInPast');
        return events.carouselSlidePublished({});
      },
    },
    WithdrawCarouselSlide: {
      from: ['draft', 'published'],
      by: staff,
      irreversible: true,
      decide: (_, { reason }) => events.carouselSlideWithdrawn({ reason }),
    },
  },
  evolve: {
    CarouselSlideDrafted: (_, { data }) => ({ status: 'draft', content: data }),
    CarouselSlideRevised: (state, { data }) => ({ ...state, content: data }),
    CarouselSlidePublished: (state) => ({ ...state, status: 'published' }),
    CarouselSlideWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
