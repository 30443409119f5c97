import { registerDecorator } from 'class-validator';
import { brands, type Brand } from '../../customers/accounts/account.vocabulary.js';
import { filterLimits } from '../content/content-filter.vocabulary.js';
import { readerKinds, type ReaderKind } from '../content/content.vocabulary.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  coded,
  Day,
  Id,
  Ids,
  Integer,
  LongText,
  Nested,
  NotBefore,
  OneOf,
  SomeOf,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { themeEntities, type ThemeEntity } from '../../shell/themes/entity-theme.vocabulary.js';
import { carouselLimits as limits, isSlideLink, slideTargets, type SlideTarget } from './carousel-slide.vocabulary.js';

const SlideLink = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'slideLink',
    target: target.constructor,
    propertyName: String(property),
    options: coded('invalidSlideLink'),
    validator: { validate: (value: unknown) => typeof value === 'string' && isSlideLink(value) },
  });

export class SlideTitleFields {
  @Text({ max: limits.title }) fr!: string;
  @Text({ max: limits.title }) es!: string;
  @Text({ max: limits.title }) en!: string;
}

/** A slide (specification §3 and §5). Of those whom it is for, nothing chosen stands for all. */
export class CarouselSlideFields {
  /** Of the image library. */
  @Id() mediaId!: string;
  @Nested(() => SlideTitleFields) title!: SlideTitleFields;
  /** Entity whose customers see the slide; a slide of the group is for the customers of all entities. */
  @OneOf(themeEntities) entity!: ThemeEntity;
  /** A path of the portal, or an address that begins with `https://`. */
  @SlideLink() @Text({ max: limits.link }) link!: string;
  @YesNo() opensNewPage: boolean = false;
  /** From 00:00 on, at the clock of the entity. */
  @Day() opensOn!: string;
  /** Last day, until 23:59. */
  @Day() @NotBefore('opensOn') closesOn!: string;
  @OneOf(slideTargets) target!: SlideTarget;
  /** Small ones first. */
  @Integer({ max: limits.rank }) rank: number = 100;
  @SomeOf(brands) brands: Brand[] = [];
  @SomeOf(readerKinds) kinds: ReaderKind[] = [];
  @SomeOf(languages) languages: Language[] = [];
  /** Of products that the client has a licence for. */
  @Ids({ max: limits.audience }) rangeIds: string[] = [];
  /** Filter keys that all hold for its viewers (features F45). */
  @Ids({ max: filterLimits.named }) filterIds: string[] = [];
}

export class DraftCarouselSlide extends CarouselSlideFields {}
/** A revision of a published slide is shown at once. */
export class ReviseCarouselSlide extends CarouselSlideFields {}
export class PublishCarouselSlide {}
/** Takes it out of view for a time: its days stay. */
export class HideCarouselSlide {}
export class DisplayCarouselSlide {}
/** The same slide once more, as a draft under a title of its own. */
export class DuplicateCarouselSlide {
  @Id() slideId!: string;
}
export class WithdrawCarouselSlide {
  @LongText({ max: limits.reason }) reason!: string;
}
