import { entities, type Entity } from '../../customers/accounts/account.vocabulary.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  Day,
  Id,
  Ids,
  Integer,
  ListOfNested,
  Nested,
  NotBefore,
  OneOf,
  Optional,
  SomeOf,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { SurveyAnswers } from './survey-invitation.commands.js';
import {
  surveyLimits as limits,
  surveyQuestionKinds,
  surveyTriggers,
  type SurveyQuestionKind,
  type SurveyTrigger,
} from './survey.vocabulary.js';

export class SurveyTitleFields {
  @Text({ max: limits.title }) fr!: string;
  @Text({ max: limits.title }) es!: string;
  @Text({ max: limits.title }) en!: string;
}

/** Text of a question in each language; the options of a choice are separated by semicolons. */
export class SurveyQuestionFields {
  @OneOf(surveyQuestionKinds) kind!: SurveyQuestionKind;
  @YesNo() isRequired: boolean = false;
  @Text({ max: limits.question }) fr!: string;
  @Text({ max: limits.question }) es!: string;
  @Text({ max: limits.question }) en!: string;
  @Optional() @Text({ max: limits.option }) frOptions?: string;
  @Optional() @Text({ max: limits.option }) esOptions?: string;
  @Optional() @Text({ max: limits.option }) enOptions?: string;
}

/** An empty choice of entities or languages stands for all. */
export class SurveyFields {
  @Nested(() => SurveyTitleFields) title!: SurveyTitleFields;
  @OneOf(surveyTriggers) trigger!: SurveyTrigger;
  /** In their order. */
  @ListOfNested(() => SurveyQuestionFields, { max: limits.questions }) questions!: SurveyQuestionFields[];
  @YesNo() isAnonymous: boolean = false;
  /** Of those who could be asked, in percent. */
  @Integer({ min: 1, max: 100 }) share: number = 100;
  /** Days during which an invited contact gets no other invitation. */
  @Integer({ min: 1, max: limits.mostRestDays }) restDays: number = limits.restDays;
  /** First day on which anybody is asked. */
  @Optional() @Day() from?: string;
  /** Last day, after which it closes. */
  @Optional() @Day() @NotBefore('from') until?: string;
  @SomeOf(entities) entities: Entity[] = [];
  @SomeOf(languages) languages: Language[] = [];
}

export class RegisterSurvey extends SurveyFields {}
/** Only while no invitation is sent. */
export class ReviseSurvey extends SurveyFields {}
/** A draft with the same questions. */
export class DuplicateSurvey {
  @Id() surveyId!: string;
}
export class OpenSurvey {}
/** Ends invitations and answers. */
export class CloseSurvey {}
/** By the clock, after its last day. */
export class EndSurvey {}
export class ArchiveSurvey {}
/** By staff; contacts who were asked lately are left out. */
export class InviteToSurvey {
  @Ids({ max: limits.invited }) contactIds!: string[];
}
/** Anonymous answers in random order. */
export class CountSurveyBallots {
  @ListOfNested(() => SurveyAnswers, { max: limits.batch }) ballots!: SurveyAnswers[];
}
