import { Matches, registerDecorator } from 'class-validator';
import { brands, entities, type Brand, type Entity } from '../../customers/accounts/account.vocabulary.js';
import { HandOver } from '../../kernel/handing-over.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  coded,
  Day,
  Id,
  Ids,
  LongText,
  OneOf,
  Optional,
  SomeOf,
  Text,
  textRule,
  YesNo,
} from '../../kernel/validation.js';
import { filterLimits } from './content-filter.vocabulary.js';
import { bodyRules } from './content-text.vocabulary.js';
import {
  contentKey,
  contentLimits as limits,
  contentNatures,
  readerKinds,
  tabDisplays,
  type ContentNature,
  type ReaderKind,
  type TabDisplay,
} from './content.vocabulary.js';

/** A stable name, as themes and redirects call a node. */
export const ContentKey = (): PropertyDecorator => Matches(contentKey, coded('invalidNode'));

/** Specification §5: new and updated cannot both be ticked. */
const NotWhenNew = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'notWhenNew',
    target: target.constructor,
    propertyName: String(property),
    options: coded('newAndUpdated'),
    validator: {
      validate: (value: unknown, asked) => value !== true || Reflect.get(asked?.object ?? {}, 'isNew') !== true,
    },
  });

/** Neither HTML nor an image from elsewhere; each image with what it shows, each table with its caption and headers. */
const ContentBody = (): PropertyDecorator => (target, property) =>
  Object.entries(bodyRules).forEach(([code, holds]) => textRule(code, code, holds)()(target, property));

/** An article as its writer describes it (specification §3). An empty choice of readers stands for all. */
export class ContentArticleFields {
  @Text({ max: limits.title }) title!: string;
  @OneOf(contentNatures) nature!: ContentNature;
  /** Stays the same: another language is a variant. */
  @OneOf(languages) language: Language = 'fr';
  @Optional() @Id() sectionId?: string;
  @Optional() @Text({ max: limits.summary }) summary?: string;
  @ContentBody() @LongText({ max: limits.text }) text!: string;
  /** Until it is, readers are told to come back. */
  @YesNo() isAccessible: boolean = true;
  @YesNo() isNew: boolean = false;
  @NotWhenNew() @YesNo() isUpdated: boolean = false;
  @YesNo() isImportant: boolean = false;
  /** Not shown before this day. */
  @Optional() @Day() onlineOn?: string;
  /** Last day, until 23:59. */
  @Optional() @Day() endsOn?: string;
  /** As readers are told, such as a team. */
  @Optional() @Text({ max: limits.author }) author?: string;
  @Optional() @Text({ max: limits.keywords }) keywords?: string;
  @Optional() @ContentKey() key?: string;
  /** Its readers are shown it at their next visit until they say that they have read it (features F38). */
  @YesNo() asksReceipt: boolean = false;
  @OneOf(tabDisplays) tabDisplay: TabDisplay = 'no';
  /** Member of staff who is reminded to review the article; the writer when absent. */
  @Optional() @Id() ownerId?: string;
  /** When it is read again once it is published; twelve months later where no day is named. */
  @Optional() @Day() nextReviewOn?: string;
  @SomeOf(brands) brands: Brand[] = [];
  @SomeOf(entities) entities: Entity[] = [];
  @SomeOf(readerKinds) kinds: ReaderKind[] = [];
  /** Of products that the client has a licence for. */
  @Ids({ max: limits.audience }) rangeIds: string[] = [];
  @SomeOf(languages) languages: Language[] = [];
  /** Filter keys that all hold for its readers (features F45). */
  @Ids({ max: filterLimits.named }) filterIds: string[] = [];
}

export class RegisterContentArticle extends ContentArticleFields {}
/** The published text stays until the new text was reviewed and published. */
export class ReviseContentArticle extends ContentArticleFields {}

/** Files of the text that is being written: it is read again with them. */
export class AttachContentFiles {
  @Ids({ min: 1, max: limits.files }) fileIds!: string[];
}
export class DetachContentFile {
  @Id() fileId!: string;
}

/** For a second person to read. */
export class SubmitContentArticle {}
/** By that second person (wish W28). */
export class PublishContentArticle {}
export class ReturnContentArticle {
  @LongText({ max: limits.reason }) reason!: string;
}

/** Takes what is published out of view for a time. */
export class HideContentArticle {}
export class DisplayContentArticle {}
/** The specification's “historicise”: readers no longer see the article. */
export class ArchiveContentArticle {}

/** Shows it in a further section. */
export class LinkContentArticle {
  @Id() sectionId!: string;
}
export class UnlinkContentArticle {
  @Id() sectionId!: string;
}

/** The same article in another language, as a draft to translate (wish W30). */
export class DuplicateContentArticle {
  @Id() articleId!: string;
  @OneOf(languages) language!: Language;
}

/** Confirms after a review that the article is still right; the next review is in twelve months (wish W29). */
export class ReviewContentArticle {
  @Optional() @LongText({ max: limits.reason }) note?: string;
}

/** By the clock, on its review date. */
export class RemindContentReview {}

/** By the clock, on the day from which it is shown. */
export class AnnounceContentArticle {}

/** Its owner leaves, and a colleague takes it over. */
export class HandOverContentArticle extends HandOver {}
