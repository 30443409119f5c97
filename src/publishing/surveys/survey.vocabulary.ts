/** The words of surveys (specification §2, `/survey/`; feature F46), shared with both fronts. */

import type { LocalisedText } from '../../kernel/language.js';
import type { Tones } from '../../kernel/tones.js';

export const surveyStatuses = ['draft', 'open', 'closed', 'archived'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/** Occasions on which people are asked; `invitation` is by staff. */
export const surveyTriggers = ['ticketClosed', 'reportValidated', 'courseCompleted', 'invitation'] as const;
export type SurveyTrigger = (typeof surveyTriggers)[number];

export const surveyQuestionKinds = ['rating', 'yesNo', 'choice', 'text'] as const;
export type SurveyQuestionKind = (typeof surveyQuestionKinds)[number];

export interface SurveyQuestion {
  readonly kind: SurveyQuestionKind;
  readonly isRequired: boolean;
  readonly text: LocalisedText;
  /** Of a choice; none else. */
  readonly options: readonly LocalisedText[];
}

export const surveyInvitationStatuses = ['waiting', 'answered', 'declined', 'expired'] as const;
export type SurveyInvitationStatus = (typeof surveyInvitationStatuses)[number];

export const endedInvitationStatuses = ['answered', 'declined', 'expired'] as const;

export const surveyLimits = {
  title: 120,
  question: 300,
  questions: 10,
  option: 500,
  answer: 2000,
  invited: 100,
  /** Days before a contact is asked again, by default. */
  restDays: 90,
  mostRestDays: 730,
  reminderDays: 7,
  expiryDays: 30,
  /** Days after which an occasion is too old to ask about. */
  lateDays: 7,
  /** Least number of anonymous answers in a batch to be counted, and in all to be shown. */
  anonymousFrom: 5,
  batch: 100,
} as const;

export const ratings = ['1', '2', '3', '4', '5'] as const;
export const yesOrNo = ['yes', 'no'] as const;

/** Questions are numbered from 1; the field of the answer to each. */
export const answerFields = [
  ...(['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const),
  ...(['answer6', 'answer7', 'answer8', 'answer9', 'answer10'] as const),
] as const;
export type AnswerField = (typeof answerFields)[number];

interface Answerable {
  readonly kind: SurveyQuestionKind;
  /** Options in order, each with one text for each language. */
  readonly options: readonly unknown[];
}

/** Possible answers: numbers of options, ratings, words; empty for a free text. */
export const valuesOf = ({ kind, options }: Answerable): readonly string[] => {
  if (kind === 'rating') return ratings;
  if (kind === 'yesNo') return yesOrNo;
  return options.map((_, place) => String(place + 1));
};

/** Options are typed in one field, with this between them. */
export const optionsIn = (typed: string | undefined): readonly string[] =>
  (typed ?? '')
    .split(';')
    .map((option) => option.trim())
    .filter((option) => option !== '');

export const surveyTones: Tones<SurveyStatus> = {
  draft: 'neutral',
  open: 'success',
  closed: 'info',
  archived: 'neutral',
};

export const surveyInvitationTones: Tones<SurveyInvitationStatus> = {
  waiting: 'brand',
  answered: 'success',
  declined: 'neutral',
  expired: 'neutral',
};
