import type { SurveyAnswerRow } from '../../../projections/publishing/survey-answers.js';
import type { SurveyInvitationRow } from '../../../projections/publishing/survey-invitations.js';
import type { SurveyRow } from '../../../projections/publishing/surveys.js';
import type { LocalisedText } from '../../kernel/language.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown } from '../../kernel/views.js';
import type { SurveyQuestionFields } from './survey.commands.js';
import type { SurveyQuestion } from './survey.vocabulary.js';
import type { SurveyAnswer } from './survey.rules.js';
import {
  surveyInvitationStatuses,
  surveyStatuses,
  surveyTriggers,
  type SurveyInvitationStatus,
  type SurveyQuestionKind,
  type SurveyStatus,
  type SurveyTrigger,
} from './survey.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const surveyShown = shows<SurveyRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'title',
  'trigger',
  'isAnonymous',
  'openedAt',
);

/** `GET /api/surveys`: to staff. */
export interface SurveyListRow extends ShownBy<typeof surveyShown> {
  readonly name: string;
  readonly asked: number;
  readonly answered: number;
  /** In percent of the contacts asked; null when none was. */
  readonly answerRate: number | null;
}

/** Results of one question. */
export interface SurveyQuestionResult {
  /** From 1. */
  readonly number: number;
  readonly kind: SurveyQuestionKind;
  readonly text: LocalisedText;
  readonly answers: number;
  /** Of ratings; null where there is none. */
  readonly average: number | null;
  /** Of what may be chosen, each with how many chose it; none of a free text. */
  readonly distribution: readonly {
    readonly value: string;
    readonly label: LocalisedText | null;
    readonly count: number;
  }[];
}

export interface SurveyView
  extends SurveyListRow, Actionable, Shown<SurveyRow, 'share' | 'restDays' | 'entities' | 'languages'> {
  readonly questions: readonly SurveyQuestionFields[];
  readonly from: string | null;
  readonly until: string | null;
  readonly declined: number;
  /** Answers that are counted. */
  readonly counted: number;
  /** Null of an anonymous survey while too few have answered. */
  readonly results: readonly SurveyQuestionResult[] | null;
}

export class SurveyFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(surveyStatuses) status?: SurveyStatus[];
  @Optional() @SomeOf(surveyTriggers) trigger?: SurveyTrigger[];
}

export const surveyInvitationShown = shows<SurveyInvitationRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'trigger',
  'subject',
  'isAnonymous',
  'expiresAt',
  'endedAt',
);

/** `GET /api/survey-invitations`: what the asker was asked. */
export interface SurveyInvitationListRow extends ShownBy<typeof surveyInvitationShown> {
  readonly title: LocalisedText;
}

export interface SurveyInvitationView extends SurveyInvitationListRow, Actionable {
  readonly questions: readonly SurveyQuestion[];
  /** Answers given with the contact's name. */
  readonly answers: readonly SurveyAnswer[];
}

export class SurveyInvitationFilter {
  @Optional() @SomeOf(surveyInvitationStatuses) status?: SurveyInvitationStatus[];
}

export const surveyAnswerShown = shows<SurveyAnswerRow>()('id', 'surveyId', 'answeredOn', 'isAnonymous', 'subject');

/** `GET /api/survey-answers`: one answer, to staff who design surveys; an anonymous one shows no contact. */
export interface SurveyAnswerListRow extends ShownBy<typeof surveyAnswerShown> {
  readonly title: LocalisedText;
  readonly trigger: SurveyTrigger;
  readonly contact: PersonLabel | null;
  readonly clientName: string | null;
  /** In the reader's language. */
  readonly said: readonly { readonly number: number; readonly question: string; readonly answer: string }[];
}

export class SurveyAnswerFilter {
  @Optional() @Id() surveyId?: string;
  @Optional() @SomeOf(surveyTriggers) trigger?: SurveyTrigger[];
  @Optional() @YesNo() isAnonymous?: boolean;
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
}
