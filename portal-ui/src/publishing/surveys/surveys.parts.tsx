import type { LocalisedText } from '../../../../src/kernel/language.js';
import type { SurveyQuestion } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import { valuesOf } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import type { SurveyInvitationListRow } from '../../../../src/publishing/surveys/surveys.views.js';
import { wordsIn } from '../../training/courses/courses.parts.js';
import type { RadioChoice } from '../../kit/form/radio-cards.js';
import type { Given } from '../../kit/acts/given.js';

export const surveyList = '/survey/';
export const surveyPath = ({ id }: Pick<SurveyInvitationListRow, 'id'>): string => `/survey/${id}`;

/** Subject of an invitation; a survey to which staff invite has no other subject. */
export const subjectOf = (
  { trigger, subject }: { readonly trigger: string; readonly subject: LocalisedText | null },
  { t, language }: Pick<Given, 't' | 'language'>,
): string =>
  subject ? t(`surveys:about.${trigger}`, { subject: wordsIn(subject, language) }) : t('surveys:noSubject');

/** Words of a value for this question. */
export const answerWords = (
  { kind, options }: Pick<SurveyQuestion, 'kind' | 'options'>,
  value: string,
  { t, language }: Pick<Given, 't' | 'language'>,
): string => {
  if (kind === 'rating') return t(`surveys:rating.${value}`);
  if (kind === 'yesNo') return t(`surveys:yesNo.${value}`);
  const option = kind === 'choice' ? options[Number(value) - 1] : undefined;
  return option ? wordsIn(option, language) : value;
};

/** Choices of a question; empty for a free text. */
export const choicesOf = (question: SurveyQuestion, given: Pick<Given, 't' | 'language'>): readonly RadioChoice[] =>
  question.kind === 'text'
    ? []
    : valuesOf(question).map((value) => ({ id: value, label: answerWords(question, value, given) }));
