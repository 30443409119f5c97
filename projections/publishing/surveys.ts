import type { LocalisedText } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import {
  day,
  flag,
  instant,
  integer,
  json,
  name,
  nullable,
  table,
  text,
  texts,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { surveyEvents, type SurveyData } from '../../src/publishing/surveys/survey.js';
import type { SurveyQuestion } from '../../src/publishing/surveys/survey.vocabulary.js';
import type { SurveyStatus, SurveyTrigger } from '../../src/publishing/surveys/survey.vocabulary.js';

const tables = {
  surveys: table(
    {
      id: uuid,
      status: text<SurveyStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      title: json<LocalisedText>(),
      /** By which lists are sorted. */
      french_title: name,
      trigger: text<SurveyTrigger>(),
      /** In their order. */
      questions: json<readonly SurveyQuestion[]>(),
      is_anonymous: flag,
      /** In percent. */
      share: integer,
      rest_days: integer,
      from_day: nullable(day),
      until_day: nullable(day),
      entities: texts,
      languages: texts,
      opened_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(status, trigger)'] },
  ),
};

export type SurveyRow = RowOf<typeof tables.surveys>;

const described = ({ title, from, until, isAnonymous, restDays, ...data }: SurveyData) => ({
  ...{ title, french_title: title.fr, trigger: data.trigger, questions: data.questions, is_anonymous: isAnonymous },
  ...{ share: data.share, rest_days: restDays, from_day: from, until_day: until },
  ...{ entities: data.entities, languages: data.languages },
});

export const surveys = projection(
  'surveys',
  { version: 1, tables, events: surveyEvents },
  {
    SurveyRegistered: (rows, { data }) => rows.begin('surveys', { ...described(data), status: 'draft' }),
    SurveyRevised: (rows, { data }) => rows.change('surveys', described(data)),
    SurveyOpened: (rows, { at }) => rows.change('surveys', { status: 'open', opened_at: at }),
    SurveyClosed: (rows) => rows.change('surveys', { status: 'closed' }),
    SurveyArchived: (rows) => rows.change('surveys', { status: 'archived' }),
    SurveyInvited: (rows) => rows.change('surveys'),
    SurveyBallotsCounted: (rows) => rows.change('surveys'),
  },
);
