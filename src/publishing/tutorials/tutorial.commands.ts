import { Matches, MaxLength } from 'class-validator';
import { entities, type Entity } from '../../customers/accounts/account.vocabulary.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  coded,
  Id,
  Ids,
  ListOfNested,
  LongText,
  Nested,
  OneOf,
  Optional,
  SomeOf,
  Text,
  Website,
} from '../../kernel/validation.js';
import { clockTime, tutorialKey, tutorialLimits as limits } from './tutorial.vocabulary.js';

const ClockTime = (): PropertyDecorator => Matches(clockTime, coded('invalidClockTime'));

/** The last part of its address. */
const TutorialKey = (): PropertyDecorator => (target, property) => {
  MaxLength(limits.key, coded('tooLong', { max: limits.key }))(target, property);
  Matches(tutorialKey, coded('invalidTutorialKey'))(target, property);
};

/** Another language falls back to French (defaults G51). */
export class TutorialTitleFields {
  @Text({ max: limits.title }) fr!: string;
  @Optional() @Text({ max: limits.title }) es?: string;
  @Optional() @Text({ max: limits.title }) en?: string;
}

export class TutorialSummaryFields {
  @Text({ max: limits.summary }) fr!: string;
  @Optional() @Text({ max: limits.summary }) es?: string;
  @Optional() @Text({ max: limits.summary }) en?: string;
}

export class TutorialChapterFields {
  @ClockTime() at!: string;
  @Text({ max: limits.chapterTitle }) title!: string;
}

/** A tutorial as its writer describes it. Its readers: whose client uses a product of the range, and is of one of the entities. */
export class TutorialFields {
  @TutorialKey() key!: string;
  @Nested(() => TutorialTitleFields) title!: TutorialTitleFields;
  @Nested(() => TutorialSummaryFields) summary!: TutorialSummaryFields;
  @Id() rangeId!: string;
  /** The line: the field of work in which customers look for it. */
  @Id() domainId!: string;
  /** In which it is spoken. */
  @OneOf(languages) language: Language = 'fr';
  @ClockTime() duration!: string;
  @ListOfNested(() => TutorialChapterFields, { max: limits.chapters }) chapters: TutorialChapterFields[] = [];
  @Optional() @Text({ max: limits.keywords }) keywords?: string;
  /** None: those of all. */
  @SomeOf(entities) entities: Entity[] = [];
}

export class RegisterTutorial extends TutorialFields {}
/** The published version stays until the new one was reviewed and published. */
export class ReviseTutorial extends TutorialFields {}

/** Either a file or an address. */
export class SetTutorialVideo {
  @Ids({ max: 1 }) fileIds: string[] = [];
  @Optional() @Website() @Text({ max: limits.url }) videoUrl?: string;
}

/** A WebVTT file, in place of the one that the language had. */
export class CaptionTutorial {
  @OneOf(languages) language!: Language;
  @Ids({ min: 1, max: 1 }) fileIds!: string[];
}
export class RemoveTutorialCaptions {
  @OneOf(languages) language!: Language;
}

/** For a second person to watch. */
export class SubmitTutorial {}
export class PublishTutorial {}
export class ReturnTutorial {
  @LongText({ max: limits.reason }) reason!: string;
}
export class WithdrawTutorial {
  @LongText({ max: limits.reason }) reason!: string;
}
