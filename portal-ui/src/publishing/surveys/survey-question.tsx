import { InputField } from '@guichet/ui-common/form/fields';
import type { SurveyQuestion } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import { surveyLimits as limits, type AnswerField } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import { wordsIn } from '../../training/courses/courses.parts.js';
import { RadioCards } from '../../kit/form/radio-cards.js';
import type { Given } from '../../kit/acts/given.js';
import { choicesOf } from './surveys.parts.js';

interface QuestionProps {
  readonly name: AnswerField;
  readonly question: SurveyQuestion;
  readonly isAnonymous: boolean;
  readonly given: Given;
}

/** A choice is a group with the question as its legend. */
export const Question = ({ name, question, isAnonymous, given }: QuestionProps) => {
  const label = wordsIn(question.text, given.language);
  const { kind, isRequired: required } = question;
  if (kind === 'text')
    return (
      <InputField
        label={label}
        hint={isAnonymous ? given.t('surveys:anonymous.hint') : undefined}
        input={{ source: name, kind: 'longText', rows: 3, max: limits.answer, required }}
      />
    );
  return <RadioCards name={name} label={label} required={required} choices={choicesOf(question, given)} columns={3} />;
};
