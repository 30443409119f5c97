import { DateText } from '@guichet/ui-common/text/date-text';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { Column } from '@guichet/ui-common/list/column';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { surveyTriggers } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import type { SurveyAnswerListRow } from '../../../../src/publishing/surveys/surveys.views.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { RowLink } from '../../kit/row-link.js';

await i18n.loadNamespaces('surveys');

type AnswerRow = SurveyAnswerListRow & Row;

const filters: readonly FilterSpec[] = [
  { source: 'surveyId', kind: 'reference', resource: 'surveys', first: true },
  {
    ...{ source: 'trigger', label: 'surveyTrigger', kind: 'choices', first: true },
    ...{ values: surveyTriggers, texts: 'surveys:trigger' },
  },
  { source: 'from', label: 'surveyAnsweredFrom', kind: 'text', type: 'date', first: true },
  { source: 'to', label: 'surveyAnsweredTo', kind: 'text', type: 'date' },
  { source: 'isAnonymous', label: 'surveyIsAnonymous', kind: 'yesNo' },
];

/** Answers, row by row; for anonymous answers the person is unknown. */
const Answers = () => {
  const { t } = useTranslation();
  const label = (field: string): string => t(`surveys:fields.${field}`);
  const columns: readonly Column<AnswerRow>[] = [
    {
      ...{ id: 'name', label: label('survey'), sort: 'name' },
      render: ({ surveyId, title }) => <RowLink to={`/surveys/${surveyId}`}>{title[currentLanguage()]}</RowLink>,
    },
    {
      ...{ id: 'answeredOn', label: label('answeredOn'), sort: 'answeredOn' },
      render: ({ answeredOn }) => <DateText value={answeredOn} day />,
    },
    {
      ...{ id: 'contact', label: label('contact') },
      render: ({ isAnonymous, contact }) =>
        isAnonymous ? t('surveys:staff.anonymous') : (contact?.name ?? t('admin:forgotten')),
    },
    { id: 'clientName', label: label('clientName'), sort: 'clientName', render: ({ clientName }) => clientName },
    {
      ...{ id: 'said', label: label('answers'), wide: true },
      render: ({ said }) => (
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {said.map(({ number, question, answer }) => (
            <li key={number}>
              {question} <strong>{answer}</strong>
            </li>
          ))}
        </Box>
      ),
    },
    {
      ...{ id: 'subject', label: label('subject'), shown: 'withRoom' as const },
      render: ({ subject }) => subject?.[currentLanguage()],
    },
  ];
  return (
    <ListPage<AnswerRow>
      resource="survey-answers"
      lead={t('surveys:staff.answersLead')}
      columns={columns}
      filters={filters}
      searchable={false}
      sort={{ field: 'answeredOn', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: () => <Answers /> };
