import type { Brand, Entity } from '../../customers/accounts/account.vocabulary.js';
import type { ReaderKind } from '../content/content.vocabulary.js';
import { dayOf } from '../../kernel/days.js';
import type { Language } from '../../kernel/language.js';
import { themeGroup } from '../../shell/themes/entity-theme.vocabulary.js';
import type { CarouselSlideContent } from './carousel-slide.events.js';
import {
  zoneOfEntity,
  type SlideStanding,
  type SlideStatus,
  type SlideTarget,
  type UnseenReason,
} from './carousel-slide.vocabulary.js';

/** Viewer of the carousel, with the facts that decide which slides are shown. */
export interface SlideViewer {
  readonly kind: ReaderKind | 'staff';
  readonly language: Language;
  /** Of a customer's client. */
  readonly brand: Brand | null;
  readonly entity: Entity | null;
  /** Ranges of products of which a licence runs. */
  readonly rangeIds: readonly string[];
  /** Filter keys of content that hold for a customer. */
  readonly filterIds: readonly string[];
}

type Dated = Pick<CarouselSlideContent, 'entity' | 'opensOn' | 'closesOn'> & { readonly status: SlideStatus };

/** From its opening day at 00:00 until its closing day at 23:59, at the clock of its entity. */
export const standingOf = ({ status, entity, opensOn, closesOn }: Dated, now: string): SlideStanding => {
  if (status !== 'published') return status;
  const today = dayOf(now, zoneOfEntity(entity));
  if (today < opensOn) return 'toCome';
  return today > closesOn ? 'over' : 'shown';
};

const unseenStandings: Readonly<Record<SlideStanding, UnseenReason | null>> = {
  draft: 'notPublished',
  hidden: 'hidden',
  withdrawn: 'notPublished',
  toCome: 'toCome',
  over: 'over',
  shown: null,
};

type Audience = Pick<
  CarouselSlideContent,
  'target' | 'entity' | 'brands' | 'kinds' | 'languages' | 'rangeIds' | 'filterIds'
>;

const targetOf = (kind: SlideViewer['kind']): SlideTarget => (kind === 'staff' ? 'staff' : 'customers');

/** Nothing chosen stands for all. */
const isAmong = (chosen: readonly string[], value: string | null): boolean =>
  chosen.length === 0 || chosen.some((each) => each === value);

/** Conditions of the audience that the viewer does not meet. The provider's people are asked for their kind alone. */
export const audienceFaults = (slide: Audience, viewer: SlideViewer): readonly UnseenReason[] => {
  const faults: UnseenReason[] = [];
  if (slide.target !== 'all' && slide.target !== targetOf(viewer.kind)) faults.push('target');
  if (viewer.kind === 'staff') return faults;
  if (slide.entity !== themeGroup && slide.entity !== viewer.entity) faults.push('entity');
  if (!isAmong(slide.brands, viewer.brand)) faults.push('brand');
  if (!isAmong(slide.kinds, viewer.kind)) faults.push('kind');
  if (!isAmong(slide.languages, viewer.language)) faults.push('language');
  if (slide.rangeIds.length > 0 && !slide.rangeIds.some((id) => viewer.rangeIds.includes(id))) faults.push('range');
  if (slide.filterIds?.some((id) => !viewer.filterIds.includes(id))) faults.push('filter');
  return faults;
};

/** Reasons for which a viewer does not see a slide at this moment; empty when it is visible. */
export const unseenBecause = (slide: Dated & Audience, viewer: SlideViewer, now: string): readonly UnseenReason[] => {
  const dated = unseenStandings[standingOf(slide, now)];
  return [...(dated === null ? [] : [dated]), ...audienceFaults(slide, viewer)];
};
