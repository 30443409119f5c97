import { fieldRefusal } from '../../kernel/refusal.js';
import type { SurveyAnswers } from './survey-invitation.commands.js';
import { answerFields, valuesOf, type SurveyQuestionKind } from './survey.vocabulary.js';

/** Answer to one question. */
export interface SurveyAnswer {
  /** Its number, from 1. */
  readonly question: number;
  /** A rating, `yes` or `no`, the number of an option, or a text. */
  readonly value: string;
}

interface Asked {
  readonly kind: SurveyQuestionKind;
  readonly isRequired: boolean;
  readonly options: readonly unknown[];
}

/** @throws at the field of the first answer that is missing, or that its question does not have */
export const answersIn = (given: SurveyAnswers, questions: readonly Asked[]): readonly SurveyAnswer[] =>
  answerFields.flatMap((field, place): readonly SurveyAnswer[] => {
    const value = given[field]?.trim() ?? '';
    const asked = questions[place];
    if (value === '' && asked?.isRequired) throw fieldRefusal(field, 'surveyAnswerNeeded');
    if (value === '') return [];
    if (!asked || (asked.kind !== 'text' && !valuesOf(asked).includes(value)))
      throw fieldRefusal(field, 'surveyAnswerUnfit');
    return [{ question: place + 1, value }];
  });
