import { anyResource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import * as commands from './carousel-slide.commands.js';
import * as events from './carousel-slide.events.js';
import type { CarouselSlideContent, DraftedCarouselSlide } from './carousel-slide.events.js';
import { titleForCopy, zoneOfEntity, type SlideStatus } from './carousel-slide.vocabulary.js';

export interface CarouselSlideState {
  readonly status: SlideStatus | 'none';
  readonly content: DraftedCarouselSlide | null;
}

/** State of the image's file after the virus scan. */
type Scan = 'scanning' | 'clean' | 'quarantined' | 'missing';

export interface CarouselSlideFacts {
  /** The image that the command names, or the slide has: null when the library has none such that is active. */
  readonly image: Scan | null;
  /** The filters that the command names, or the slide has, are active ones. */
  readonly filtersKnown: boolean;
  /** Slide that the command duplicates; null: there is no such slide. */
  readonly source: CarouselSlideContent | null;
  /** French titles of the other slides, of which no duplicate has one. */
  readonly titlesTaken: readonly string[];
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
const audienceOf = ({ target, brands, kinds, languages, rangeIds, filterIds }: commands.CarouselSlideFields) =>
  target === 'staff'
    ? { brands: [], kinds: [], languages: [], rangeIds: [] }
    : { brands, kinds, languages, rangeIds, ...(filterIds.length > 0 ? { filterIds } : {}) };

const contentOf = (
  command: commands.CarouselSlideFields,
  { image, filtersKnown }: CarouselSlideFacts,
  known: string | undefined,
  now: string,
): CarouselSlideContent => {
  const { mediaId, title, entity, link, opensNewPage, opensOn, closesOn, target, rank } = command;
  // an image that was archived meanwhile stays where it is
  if (image === null && mediaId !== known) throw fieldRefusal('mediaId', 'carouselImageUnknown');
  if (!filtersKnown) throw fieldRefusal('filterIds', 'contentFilterUnknown');
  refuseOver(command, now);
  const { fr, es, en } = title;
  return {
    ...{ mediaId, title: { fr, es, en }, entity, link, opensNewPage, opensOn, closesOn, target, rank },
    ...audienceOf(command),
  };
};

const staff = ['staff'] as const;
const contentRefusals = ['carouselImageUnknown', 'carouselClosesInPast', 'contentFilterUnknown'];

/** Conditions of a slide that is visible from now on: active filters, and a last day that is not past. */
const refuseUnfit = (content: CarouselSlideContent | null, { filtersKnown }: CarouselSlideFacts, now: string): void => {
  if (!filtersKnown) refuse('contentFilterUnknown');
  if (content && content.closesOn < dayOf(now, zoneOfEntity(content.entity))) refuse('carouselClosesInPast');
};

const isTaken = ({ titlesTaken }: CarouselSlideFacts, title: string): boolean =>
  titlesTaken.some((each) => each.toLowerCase() === title.toLowerCase());

/** A slide of the carousel, from its draft until it is withdrawn (specification §3 and §5; features F43). */
export const carouselSlide = lifecycle<CarouselSlideState, CarouselSlideFacts>()('carouselSlide', {
  plural: 'carouselSlides',
  initial: { status: 'none', content: null },
  commands: {
    DraftCarouselSlide: commands.DraftCarouselSlide,
    ReviseCarouselSlide: commands.ReviseCarouselSlide,
    DuplicateCarouselSlide: commands.DuplicateCarouselSlide,
    PublishCarouselSlide: commands.PublishCarouselSlide,
    HideCarouselSlide: commands.HideCarouselSlide,
    DisplayCarouselSlide: commands.DisplayCarouselSlide,
    WithdrawCarouselSlide: commands.WithdrawCarouselSlide,
  },
  events: events.carouselSlideEvents,
  transitions: {
    none: ['draft'],
    draft: ['published', 'withdrawn'],
    published: ['hidden', 'withdrawn'],
    hidden: ['published', 'withdrawn'],
    withdrawn: [],
  },
  resource: () => anyResource('carouselSlide'),
  tenant: () => null,
  // two that are duplicated at the same moment have two titles
  held: ({ status, content }) =>
    content?.copyOf === undefined || status === 'withdrawn'
      ? []
      : [{ what: 'carouselCopy', value: content.title.fr.toLowerCase(), refusal: 'carouselTitleTaken' }],
  decide: {
    DraftCarouselSlide: {
      from: ['none'],
      by: staff,
      refusals: contentRefusals,
      decide: (_, command, { facts, now }) => events.carouselSlideDrafted(contentOf(command, facts, undefined, now)),
    },
    DuplicateCarouselSlide: {
      from: ['none'],
      by: staff,
      refusals: ['carouselSlideUnknown', 'carouselTitleTaken'],
      decide: (_, { slideId }, { facts: { source, titlesTaken } }) => {
        if (source === null) throw fieldRefusal('slideId', 'carouselSlideUnknown');
        const title = titleForCopy(source.title, titlesTaken);
        return events.carouselSlideDrafted({ ...source, title, copyOf: slideId });
      },
    },
    ReviseCarouselSlide: {
      from: ['draft', 'published', 'hidden'],
      by: staff,
      refusals: [...contentRefusals, 'carouselTitleTaken'],
      decide: ({ content }, command, { facts, now }) => {
        if (content?.copyOf !== undefined && isTaken(facts, command.title.fr))
          throw fieldRefusal('title', 'carouselTitleTaken');
        return events.carouselSlideRevised(contentOf(command, facts, content?.mediaId, now));
      },
    },
    PublishCarouselSlide: {
      from: ['draft'],
      by: staff,
      refusals: [...contentRefusals, ...Object.values(unavailable)],
      decide: ({ content }, _, { facts, now }) => {
        const { image } = facts;
        if (image === null) refuse('carouselImageUnknown');
        else if (image !== 'clean') refuse(unavailable[image]);
        refuseUnfit(content, facts, now);
        return events.carouselSlidePublished({});
      },
    },
    HideCarouselSlide: { from: ['published'], by: staff, decide: () => events.carouselSlideHidden({}) },
    DisplayCarouselSlide: {
      from: ['hidden'],
      by: staff,
      refusals: ['carouselClosesInPast', 'contentFilterUnknown'],
      decide: ({ content }, _, { facts, now }) => {
        refuseUnfit(content, facts, now);
        return events.carouselSlideDisplayed({});
      },
    },
    WithdrawCarouselSlide: {
      from: ['draft', 'published', 'hidden'],
      by: staff,
      irreversible: true,
      decide: (_, { reason }) => events.carouselSlideWithdrawn({ reason }),
    },
  },
  evolve: {
    CarouselSlideDrafted: (_, { data }) => ({ status: 'draft', content: data }),
    CarouselSlideRevised: (state, { data }) => ({
      ...state,
      content: { ...data, ...(state.content?.copyOf === undefined ? {} : { copyOf: state.content.copyOf }) },
    }),
    CarouselSlidePublished: (state) => ({ ...state, status: 'published' }),
    CarouselSlideHidden: (state) => ({ ...state, status: 'hidden' }),
    CarouselSlideDisplayed: (state) => ({ ...state, status: 'published' }),
    CarouselSlideWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
