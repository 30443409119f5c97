import { Id, LongText, Nested, OneOf, Optional, Text, YesNo } from '../../kernel/validation.js';
import { surveyLimits as limits, surveyTriggers, type SurveyTrigger } from './survey.vocabulary.js';

/** Title of the ticket, the intervention or the course. */
export class SurveySubjectFields {
  @Text({ max: limits.question }) fr!: string;
  @Text({ max: limits.question }) es!: string;
  @Text({ max: limits.question }) en!: string;
}

/** By the system: one contact, once about this subject. */
export class AskSurvey {
  @Id() surveyId!: string;
  @Id() contactId!: string;
  @Id() clientId!: string;
  @OneOf(surveyTriggers) trigger!: SurveyTrigger;
  /** The ticket, intervention or enrolment; the survey itself where staff invite. */
  @Id() subjectId!: string;
  @Optional() @Nested(() => SurveySubjectFields) subject?: SurveySubjectFields;
  /** As the survey is, which keeps to it once it is open. */
  @YesNo() isAnonymous: boolean = false;
}

/** A rating, `yes` or `no`, the number of an option, or a text, by the number of the question. */
export class SurveyAnswers {
  @Optional() @LongText({ max: limits.answer }) answer1?: string;
  @Optional() @LongText({ max: limits.answer }) answer2?: string;
  @Optional() @LongText({ max: limits.answer }) answer3?: string;
  @Optional() @LongText({ max: limits.answer }) answer4?: string;
  @Optional() @LongText({ max: limits.answer }) answer5?: string;
  @Optional() @LongText({ max: limits.answer }) answer6?: string;
  @Optional() @LongText({ max: limits.answer }) answer7?: string;
  @Optional() @LongText({ max: limits.answer }) answer8?: string;
  @Optional() @LongText({ max: limits.answer }) answer9?: string;
  @Optional() @LongText({ max: limits.answer }) answer10?: string;
}

/** With their name; an anonymous survey is answered by a ballot. */
export class AnswerSurvey extends SurveyAnswers {}
/** Records that a contact has answered, without the answers: these are checked, and kept elsewhere. */
export class CastSurveyBallot extends SurveyAnswers {}
/** “No thanks”: about this they are never asked again. */
export class DeclineSurvey {}
export class RemindSurvey {}
/** No answer came in time. */
export class ExpireSurvey {}
/** The survey is closed. */
export class DropSurveyInvitation {}
/** They may be asked something again. */
export class EndSurveyRest {}
