import type { LocalisedText } from '../../../../src/kernel/language.js';
import type { SurveyQuestion } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import { valuesOf } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import type { SurveyInvitationListRow } from '../../../../src/publishing/surveys/surveys.views.js';
import { wordsIn } from '../../training/courses/courses.parts.js';
import type { RadioChoice } from '../../kit/form/radio-cards.js';
import type { Given } from '../../kit/acts/given.js';

export const surveyList = '/survey/';
export const surveyPath = ({ id }: Pick<SurveyInvitationListRow, 'id'>): string => `/survey/${id}`;

/** What it is about; a survey that staff invite to is about nothing else. */
export const subjectOf = (
  { trigger, subject }: { readonly trigger: string; readonly subject: LocalisedText | null },
  { t, language }: Pick<Given, 't' | 'language'>,
): string =>
  subject ? t(`surveys:about.${trigger}`, { subject: wordsIn(subject, language) }) : t('surveys:noSubject');

/** What a value says to this question. */
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

/** What may be chosen; nothing where words are asked. */
export const choicesOf = (question: SurveyQuestion, given: Pick<Given, 't' | 'language'>): readonly RadioChoice[] =>
  question.kind === 'text'
    ? []
    : valuesOf(question).map((value) => ({ id: value, label: answerWords(question, value, given) }));
