import { dayOf } from '../../src/kernel/days.js';
import { derivedId } from '../../src/kernel/ids.js';
import type { LocalisedText } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import { day, flag, json, nullable, personal, table, uuid, type RowOf } from '../../src/kernel/table.js';
import { surveyAnswered } from '../../src/publishing/surveys/survey-invitation.js';
import { surveyBallotsCounted } from '../../src/publishing/surveys/survey.js';
import type { SurveyAnswer } from '../../src/publishing/surveys/survey.rules.js';

const tables = {
  survey_answers: table(
    {
      id: uuid,
      survey_id: uuid,
      /** Of an anonymous answer: on which it was counted, with others. */
      answered_on: day,
      is_anonymous: flag,
      /** Null of an anonymous answer, as what follows. */
      contact_id: nullable(uuid),
      client_id: nullable(uuid),
      subject: nullable(json<LocalisedText>()),
      answers: personal(json<readonly SurveyAnswer[]>(), 'contact_id'),
    },
    { key: ['id'], indexes: ['(survey_id, answered_on)', '(contact_id)', '(client_id)'] },
  ),
};

export type SurveyAnswerRow = RowOf<typeof tables.survey_answers>;

/** Answers: with their person, or anonymous in a counted batch. */
export const surveyAnswers = projection(
  'surveyAnswers',
  { version: 1, tables, events: [surveyAnswered, surveyBallotsCounted] },
  {
    SurveyAnswered: (rows, { streamId, at, data: { surveyId, contactId, clientId, subject, answers } }) =>
      rows.put('survey_answers', {
        ...{ id: streamId, survey_id: surveyId, answered_on: dayOf(at), is_anonymous: false },
        ...{ contact_id: contactId, client_id: clientId, subject, answers },
      }),
    SurveyBallotsCounted: (rows, { id, streamId, data }) =>
      data.ballots.forEach((answers, place) =>
        rows.put('survey_answers', {
          ...{ id: derivedId(id, place), survey_id: streamId, answered_on: data.day, is_anonymous: true, answers },
        }),
      ),
  },
);
