import type { CarouselSlideRow } from '../../../projections/publishing/carousel-slides.js';
import type { Evaluated } from '../content/content-filter.vocabulary.js';
import type { AudienceSize } from '../content/content-filters.views.js';
import { Day, Id, OneOf, Optional, SomeOf, Text } from '../../kernel/validation.js';
import type { Actionable, Shown } from '../../kernel/views.js';
import { themeEntities, type ThemeEntity } from '../../shell/themes/entity-theme.vocabulary.js';
import {
  slideStandings,
  slideTargets,
  type SlideStanding,
  type SlideTarget,
  type UnseenReason,
} from './carousel-slide.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const carouselSlideShown = shows<CarouselSlideRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'mediaId',
  'title',
  'entity',
  'link',
  'opensNewPage',
  'opensOn',
  'closesOn',
  'target',
  'rank',
);

/** `GET /api/carousel-slides` (staff). Instants are ISO strings, days `yyyy-MM-dd`. */
export interface CarouselSlideListRow extends ShownBy<typeof carouselSlideShown> {
  /** In French, which lists are sorted by. */
  readonly name: string;
  /** Where it stands now. */
  readonly standing: SlideStanding;
  /** Of its image. */
  readonly address: string;
}

/** `GET /api/carousel-slides/:id`: the fields as `ReviseCarouselSlide` takes them back. */
export interface CarouselSlideView
  extends
    Omit<CarouselSlideListRow, 'title'>,
    Actionable,
    Shown<
      CarouselSlideRow,
      'brands' | 'kinds' | 'languages' | 'rangeIds' | 'filterIds' | 'publishedAt' | 'withdrawnReason'
    > {
  readonly title: CarouselSlideListRow['title'];
  readonly imageName: string | null;
}

/** Keys of the `filter` of `GET /api/carousel-slides`. */
export class CarouselSlideFilter {
  /** In titles and links. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(slideStandings) standing?: SlideStanding[];
  @Optional() @OneOf(themeEntities) entity?: ThemeEntity;
  @Optional() @OneOf(slideTargets) target?: SlideTarget;
  @Optional() @Id() mediaId?: string;
  /** Slides open on this day, of any status. */
  @Optional() @Day() openOn?: string;
}

/** Slide as the carousel shows it to a viewer. */
export interface ShownSlide {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly opensNewPage: boolean;
  readonly image: {
    readonly address: string;
    /** Empty for an image that only decorates. */
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
}

/** `GET /api/carousel`: what the person asking is shown now, in its order. */
export interface CarouselView {
  readonly slides: readonly ShownSlide[];
}

/** Query of the rehearsals; without a client or a contact, slides for all viewers. */
export class CarouselRehearsalQuery {
  /** Today when absent. */
  @Optional() @Day() day?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() contactId?: string;
}

/** The query of the preview. */
export class CarouselPreviewQuery extends CarouselRehearsalQuery {
  /** A draft or a hidden slide that is shown among the others, as if it were published. */
  @Optional() @Id() slideId?: string;
}

/** `GET /api/carousel-slides/:id/reach`: active clients whose people see it while it is open, and their people with an account. */
export interface CarouselReach extends AudienceSize {
  /** Reach of the slide if it named no filter. */
  readonly withoutFilters: AudienceSize;
}

/** `GET /api/carousel-slides/:id/verdict`: why that person does not see it on that day; none: they do. */
export interface CarouselVerdict {
  readonly reasons: readonly UnseenReason[];
  /** Each filter that it names, with what its parts come to for that person; none is asked of staff. */
  readonly filters: readonly Evaluated[];
}
