import type { RowField } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import { entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { InviteToSurvey, SurveyFields } from '../../../../src/publishing/surveys/survey.commands.js';
import {
  surveyTones,
  surveyQuestionKinds,
  surveyStatuses,
  surveyTriggers,
} from '../../../../src/publishing/surveys/survey.vocabulary.js';
import { plainCommand } from '../../kit/command-button.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces('surveys');

const SurveyBelow = lazy(() => import('./survey-below.js').then((page) => ({ default: page.SurveyBelow })));

const trigger = {
  source: 'trigger',
  label: 'surveyTrigger',
  texts: 'surveys:trigger',
  values: surveyTriggers,
} as const;
const audience = { kind: 'choices', hint: true, wide: true, group: 'surveyAudience' } as const;
const often = { group: 'surveyOften' } as const;
const question = (name: string, kind: 'text' | 'yesNo' = 'text') =>
  ({ name, kind, label: `surveys:fields.${name}` }) as const;
const questionKind: RowField = {
  ...{ name: 'kind', label: 'surveys:fields.kind', values: surveyQuestionKinds, texts: 'surveys:kind' },
  kind: 'choice',
};

/** Surveys: questions, time and frequency (features F46). */
export const screens = recordResource({
  name: 'surveys',
  fields: SurveyFields,
  neverArchived: true,
  columns: [
    { source: 'name', label: 'admin:fields.title' },
    { source: 'status', kind: 'choice', texts: 'surveys:surveyStatus', tones: surveyTones },
    { source: 'trigger', label: 'surveys:fields.trigger', kind: 'choice', texts: 'surveys:trigger' },
    { source: 'asked', label: 'surveys:fields.asked', kind: 'number' },
    { source: 'answered', label: 'surveys:fields.answered', kind: 'number' },
    { source: 'answerRate', label: 'surveys:fields.answerRate', kind: 'number' },
    { source: 'isAnonymous', label: 'surveys:fields.isAnonymous', kind: 'yesNo', sortable: false },
    { source: 'openedAt', label: 'surveys:fields.openedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: surveyStatuses, texts: 'surveys:surveyStatus', first: true },
    { ...trigger, kind: 'choices', first: true },
  ],
  inputs: [
    { source: 'title', kind: 'localised', required: true, wide: true },
    { ...trigger, kind: 'choice', required: true },
    { source: 'isAnonymous', label: 'surveyIsAnonymous', kind: 'yesNo', hint: true },
    {
      ...{ source: 'questions', label: 'surveyQuestions', kind: 'rows', required: true, wide: true, hint: true },
      fields: [
        questionKind,
        question('isRequired', 'yesNo'),
        ...languages.map((language) => question(language)),
        ...languages.map((language) => question(`${language}Options`)),
      ],
    },
    { source: 'share', label: 'surveyShare', kind: 'text', type: 'number', required: true, hint: true, ...often },
    { source: 'restDays', label: 'surveyRestDays', kind: 'text', type: 'number', required: true, hint: true, ...often },
    { source: 'from', label: 'surveyFrom', kind: 'text', type: 'date', ...often },
    { source: 'until', label: 'surveyUntil', kind: 'text', type: 'date', ...often },
    { source: 'entities', label: 'audienceEntities', ...audience, values: entities, texts: 'admin:entities' },
    { source: 'languages', label: 'surveyLanguages', ...audience, values: languages, texts: 'surveys:language' },
  ],
  commands: {
    OpenSurvey: { ...plainCommand, irreversible: true },
    InviteToSurvey: {
      command: InviteToSurvey,
      inputs: [{ source: 'contactIds', kind: 'references', resource: 'contacts', required: true, wide: true }],
    },
    CloseSurvey: { ...plainCommand, irreversible: true },
    ArchiveSurvey: { ...plainCommand, irreversible: true },
  },
  below: SurveyBelow,
});
