import type { Brand } from '../../customers/accounts/account.vocabulary.js';
import type { ReaderKind } from '../content/content.vocabulary.js';
import { event, type EventOf } from '../../kernel/event.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import type { ThemeEntity } from '../../shell/themes/entity-theme.vocabulary.js';
import type { SlideTarget } from './carousel-slide.vocabulary.js';

export interface CarouselSlideContent {
  readonly mediaId: string;
  readonly title: LocalisedText;
  readonly entity: ThemeEntity;
  readonly link: string;
  readonly opensNewPage: boolean;
  /** Days as `yyyy-MM-dd` at the clock of the entity, both included. */
  readonly opensOn: string;
  readonly closesOn: string;
  readonly target: SlideTarget;
  readonly rank: number;
  readonly brands: readonly Brand[];
  readonly kinds: readonly ReaderKind[];
  readonly languages: readonly Language[];
  readonly rangeIds: readonly string[];
  /** Filter keys that all hold; absent: none is asked. */
  readonly filterIds?: readonly string[];
}

export interface DraftedCarouselSlide extends CarouselSlideContent {
  /** The slide that it was made from, where it is a duplicate. */
  readonly copyOf?: string;
}

export const carouselSlideDrafted = event('CarouselSlideDrafted').carries<DraftedCarouselSlide>({
  impersonal: { link: 'offered', title: 'offered', copyOf: 'id' },
});
export const carouselSlideRevised = event('CarouselSlideRevised').carries<CarouselSlideContent>({
  impersonal: { link: 'offered', title: 'offered' },
});
export const carouselSlidePublished = event('CarouselSlidePublished').carries<object>();
export const carouselSlideHidden = event('CarouselSlideHidden').carries<object>();
export const carouselSlideDisplayed = event('CarouselSlideDisplayed').carries<object>();
export const carouselSlideWithdrawn = event('CarouselSlideWithdrawn').carries<{ readonly reason: string }>({
  impersonal: { reason: 'offered' },
});

export const carouselSlideEvents = [
  carouselSlideDrafted,
  carouselSlideRevised,
  carouselSlidePublished,
  carouselSlideHidden,
  carouselSlideDisplayed,
  carouselSlideWithdrawn,
] as const;
export type CarouselSlideEvent = EventOf<(typeof carouselSlideEvents)[number]>;
