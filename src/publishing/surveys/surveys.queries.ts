import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { surveyAnswers } from '../../../projections/publishing/survey-answers.js';
import { surveyInvitations } from '../../../projections/publishing/survey-invitations.js';
import { surveys } from '../../../projections/publishing/surveys.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { isCustomer } from '../../kernel/actor.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import { integer, json, nullable, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, beside, staff, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { nothing, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { text } from '../../platform/people/translations/dictionary.js';
import type { SurveyQuestionFields } from './survey.commands.js';
import { surveyInvitation } from './survey-invitation.js';
import { survey } from './survey.js';
import type { SurveyQuestion } from './survey.vocabulary.js';
import type { SurveyAnswer } from './survey.rules.js';
import { surveyLimits as limits, valuesOf, type SurveyTrigger } from './survey.vocabulary.js';
import {
  surveyAnswerShown,
  surveyInvitationShown,
  surveyShown,
  SurveyAnswerFilter,
  SurveyFilter,
  SurveyInvitationFilter,
  type SurveyAnswerListRow,
  type SurveyInvitationListRow,
  type SurveyInvitationView,
  type SurveyListRow,
  type SurveyQuestionResult,
  type SurveyView,
} from './surveys.views.js';

const surveyRows = tableOf(surveys, 'surveys');
const counted = beside('counts of a survey, without a person');
const countedInvitations = counted(surveyInvitations, 'survey_invitations');
const countedAnswers = counted(surveyAnswers, 'survey_answers');
const answersOfAll = staff('answers to surveys, for those who design them')(surveyAnswers, 'survey_answers');

/** Customers see only their own invitations; vocal codes see none. */
const own =
  (alias: string) =>
  ({ actor }: Pick<Asking, 'actor'>): Condition =>
    isCustomer(actor) && actor.kind !== 'client' ? sql`${sql.ref(`${alias}.contact_id`)} = ${actor.id}::uuid` : nothing;
const invitationsOfTheirs = asked(surveyInvitations, 'survey_invitations', 'i', own('i'));
const answersOfTheirs = asked(surveyAnswers, 'survey_answers', 'a', own('a'));

const resultOf =
  (said: readonly { readonly question: number; readonly value: string; readonly count: number }[]) =>
  (question: SurveyQuestion, place: number): SurveyQuestionResult => {
    const { kind, text: words, options } = question;
    const its = said.filter((each) => each.question === place + 1);
    const answers = its.reduce((sum, { count }) => sum + count, 0);
    const points = its.reduce((sum, { value, count }) => sum + Number(value) * count, 0);
    const distribution = valuesOf(question).map((value, option) => ({
      ...{ value, label: options[option] ?? null },
      count: its.find((each) => each.value === value)?.count ?? 0,
    }));
    return {
      ...{ number: place + 1, kind, text: words, answers, distribution },
      average: kind === 'rating' && answers > 0 ? Math.round((points / answers) * 100) / 100 : null,
    };
  };

const tally = { question: integer, value: textColumn(), count: integer };
const tallyOf = async (id: string, { db }: Asking) => {
  const { rows } = await select(tally)`
    SELECT (s->>'question')::int AS question, s->>'value' AS value, count(*)::int AS count
    FROM ${countedAnswers} a, jsonb_array_elements(a.answers) s WHERE a.survey_id = ${id}::uuid GROUP BY 1, 2`.execute(
    db,
  );
  return rows;
};

/** As it is typed in its form. */
const typedOf = ({ kind, isRequired, text: words, options }: SurveyQuestion): SurveyQuestionFields => {
  const typed = (language: Language) => options.map((option) => option[language]).join('; ');
  const inEach = { frOptions: typed('fr'), esOptions: typed('es'), enOptions: typed('en') };
  return { kind, isRequired, ...words, ...(options.length > 0 && inEach) };
};

const line = {
  ...surveys.tables.surveys.columns,
  asked: integer,
  answered: integer,
  declined: integer,
  counted: integer,
};

/** Surveys with their results, for staff who design them (features F46). */
export const surveyReads = reads<SurveyListRow, SurveyView>()({
  of: survey,
  from: [surveys, surveyInvitations, surveyAnswers],
  rows: () => select({ ...line, answer_rate: nullable(integer) })`(
    SELECT s.*, n.*, (100 * n.answered / nullif(n.asked, 0))::int AS answer_rate FROM ${surveyRows} s, LATERAL (
      SELECT count(*)::int AS asked, (count(*) FILTER (WHERE i.status = 'answered'))::int AS answered,
        (count(*) FILTER (WHERE i.status = 'declined'))::int AS declined,
        (SELECT count(*)::int FROM ${countedAnswers} a WHERE a.survey_id = s.id) AS counted
      FROM ${countedInvitations} i WHERE i.survey_id = s.id) n)`,
  filter: SurveyFilter,
  where: { q: words('french_title') },
  sortable: {
    ...{ name: 'french_title', status: 'status', trigger: 'trigger', asked: 'asked', answered: 'answered' },
    ...{ answerRate: 'answer_rate', openedAt: 'opened_at', updatedAt: 'updated_at' },
  },
  defaultSort: ['name', 'ASC'],
  shows: [...surveyShown, 'asked', 'answered', 'answerRate'],
  view: ({ frenchTitle }) => ({
    name: frenchTitle,
  }),
  detail: async (row, asking) => ({
    ...pick(row, 'share', 'restDays', 'entities', 'languages', 'declined', 'counted'),
    ...{ from: row.fromDay, until: row.untilDay },
    questions: row.questions.map(typedOf),
    results:
      row.isAnonymous && row.counted < limits.anonymousFrom
        ? null
        : row.questions.map(resultOf(await tallyOf(row.id, asking))),
  }),
});

const invitation = {
  ...surveyInvitations.tables.survey_invitations.columns,
  title: json<LocalisedText>(),
  questions: json<readonly SurveyQuestion[]>(),
  answers: nullable(json<readonly SurveyAnswer[]>()),
};

/** Invitations of the asker alone (specification §2, `/survey/`). */
export const surveyInvitationReads = reads<SurveyInvitationListRow, SurveyInvitationView>()({
  of: surveyInvitation,
  from: [surveyInvitations, surveys, surveyAnswers],
  everybody: true,
  rows: (asking) => select(invitation)`(
    SELECT i.*, s.title, s.questions, a.answers FROM ${invitationsOfTheirs(asking)} i
    JOIN ${surveyRows} s ON s.id = i.survey_id LEFT JOIN ${answersOfTheirs(asking)} a ON a.id = i.id)`,
  filter: SurveyInvitationFilter,
  where: {},
  sortable: { createdAt: 'created_at', expiresAt: 'expires_at', endedAt: 'ended_at', status: 'status' },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...surveyInvitationShown, 'title'],
  detail: ({ questions, answers }) => ({ questions, answers: answers ?? [] }),
});

const wordsOf = ({ kind, options }: SurveyQuestion, value: string, language: Language): string => {
  if (kind === 'choice') return options[Number(value) - 1]?.[language] ?? value;
  if (kind === 'yesNo') return text(language, 'surveys', `yesNo.${value}`);
  return kind === 'rating' ? text(language, 'surveys', 'outOfFive', { value }) : value;
};

const answer = {
  ...surveyAnswers.tables.survey_answers.columns,
  ...{ title: json<LocalisedText>(), french_title: textColumn(), trigger: textColumn<SurveyTrigger>() },
  questions: json<readonly SurveyQuestion[]>(),
  client_name: nullable(textColumn()),
  contact: nullable(json<PersonLabel>()),
  shown: nullable(json<readonly SurveyAnswer[]>()),
};
const saidIn = (number: number) => ({
  heading: `fields.answer${String(number)}`,
  value: ({ said }: SurveyAnswerListRow) => said.find((each) => each.number === number)?.answer ?? null,
});

/** Answers one by one; anonymous ones from so many on. */
export const surveyAnswerReads = reads<SurveyAnswerListRow, SurveyAnswerListRow>()({
  of: survey,
  path: 'survey-answers',
  tag: 'survey-answers',
  only: 'list',
  requires: 'survey.readAnswers',
  from: [surveyAnswers, surveys, clients, contacts],
  rows: (asking) => select(answer)`(
    SELECT a.*, s.title, s.french_title, s.trigger, s.questions, k.name AS client_name,
      CASE WHEN a.contact_id IS NOT NULL THEN ${personLabel('a.contact_id', asking)} END AS contact,
      CASE WHEN a.contact_id IS NULL OR ${findable('a.contact_id', asking.actor)} THEN a.answers END AS shown
    FROM ${answersOfAll} a JOIN ${surveyRows} s ON s.id = a.survey_id
    LEFT JOIN ${clientNames} k ON k.id = a.client_id
    WHERE NOT a.is_anonymous OR ${limits.anonymousFrom} <= (
      SELECT count(*) FROM ${countedAnswers} o WHERE o.survey_id = a.survey_id))`,
  filter: SurveyAnswerFilter,
  where: {
    from: (day) => sql`answered_on >= ${day}::date`,
    to: (day) => sql`answered_on <= ${day}::date`,
  },
  sortable: { answeredOn: 'answered_on', name: 'french_title', clientName: 'client_name' },
  defaultSort: ['answeredOn', 'DESC'],
  shows: [...surveyAnswerShown, 'title', 'trigger', 'contact'],
  view: ({ questions, shown, ...row }, { actor: { language } }) => ({
    clientName: row.clientName,
    said: (shown ?? []).flatMap(({ question: number, value }) => {
      const question = questions[number - 1];
      if (!question) return [];
      return [{ number, question: question.text[language], answer: wordsOf(question, value, language) }];
    }),
  }),
  export: {
    texts: 'surveys',
    columns: [
      dayColumn('fields.answeredOn', ({ answeredOn }) => answeredOn),
      { heading: 'fields.survey', value: ({ title }, language) => title[language] },
      wordColumn('fields.trigger', ({ trigger }) => `trigger.${trigger}`),
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.contact', value: ({ contact }) => contact && contact.name },
      { heading: 'fields.subject', value: ({ subject }, language) => subject && subject[language] },
      ...Array.from({ length: limits.questions }, (_, place) => saidIn(place + 1)),
    ],
  },
});
