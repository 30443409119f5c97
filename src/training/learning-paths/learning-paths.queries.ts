import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { learningPaths } from '../../../projections/training/learning-paths.js';
import { pathEnrolments } from '../../../projections/training/path-enrolments.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { isRestricted, shownName } from '../../customers/directory/restricted-people.js';
import { enrolmentsOfLearner } from '../enrolments/enrolments.module.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { flag, integer, json, nullable, text } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, isOneOf, nothing, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { learningPath } from './learning-path.js';
import { runningPathStatuses, stepStatesOf } from './learning-path.vocabulary.js';
import {
  pathEnrolmentShown,
  learningPathShown,
  LearningPathFilter,
  PathEnrolmentFilter,
  type LearningPathListRow,
  type LearningPathView,
  type PathEnrolmentListRow,
  type PathEnrolmentView,
  type PathStepView,
} from './learning-paths.views.js';
import { pathEnrolment } from './path-enrolment.js';
import { seatsOf, sessionsAhead } from './path-seats.queries.js';

const pathRows = tableOf(learningPaths, 'learning_paths');
const stepRows = tableOf(pathEnrolments, 'path_steps');

const mayEnrol = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): boolean =>
  isCustomer(actor) &&
  can(actor, 'pathEnrolment.enrolInPath', { ...anyResource('pathEnrolment'), clientId: actor.clientId }).allowed;

/** People who enrol see the paths of their client; others see only their own. */
const visible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): Condition => {
  if (!isCustomer(actor)) return all;
  if (actor.kind === 'client') return nothing;
  return and(
    sql`e.client_id = ${actor.clientId}::uuid`,
    mayEnrol({ actor, can }) ? all : sql`(e.participant_id::text = ${actor.id} OR e.enrolled_by = ${actor.id})`,
  );
};

const enrolmentsSeen = asked(pathEnrolments, 'path_enrolments', 'e', visible);

/** Learning paths: all of them to staff, open ones to customers (specification §2, `/gestionpfh/`). */
export const learningPathReads = reads<LearningPathListRow, LearningPathView>()({
  of: learningPath,
  from: [learningPaths, pathEnrolments],
  rows: (asking) => select({ ...learningPaths.tables.learning_paths.columns, step_count: integer, enrolled: integer })`(
    SELECT p.*, jsonb_array_length(p.steps) AS step_count, (SELECT count(*)::int FROM ${enrolmentsSeen(asking)} e
      WHERE e.path_id = p.id AND ${isOneOf('e.status', runningPathStatuses)}) AS enrolled
    FROM ${pathRows} p WHERE ${!isCustomer(asking.actor)} OR p.status = 'open')`,
  filter: LearningPathFilter,
  where: { q: words('french_title') },
  sortable: {
    name: 'french_title',
    status: 'status',
    stepCount: 'step_count',
    enrolled: 'enrolled',
    updatedAt: 'updated_at',
  },
  defaultSort: ['name', 'ASC'],
  shows: [...learningPathShown, 'stepCount', 'enrolled'],
  view: ({ frenchTitle }) => ({
    name: frenchTitle,
  }),
  detail: async (row, asking) => {
    const { timeZone } = zoneOf(await holidayZoneOf(asking.db, asking.actor.clientId));
    const earliestStart = daysAfter(dayOf(asking.now, timeZone), 1);
    return {
      ...pick(row, 'description', 'steps'),
      earliestStart,
      mayEnrol: mayEnrol(asking),
      ...(await sessionsAhead(row.steps, startOf(earliestStart, timeZone), asking)),
    };
  },
});

type Step = Omit<PathStepView, 'state'>;

const line = {
  ...pathEnrolments.tables.path_enrolments.columns,
  client_name: nullable(text()),
  name: nullable(text()),
  french_title: text(),
  shown_email: nullable(text()),
  participant: json<PersonLabel>(),
  is_mine: flag,
  steps: json<readonly Step[]>(),
};

const withStates = (steps: readonly Step[]): readonly PathStepView[] => {
  const states = stepStatesOf(steps.map(({ after, doneAt }) => ({ after, isDone: doneAt !== null })));
  return steps.map((step, place) => ({ ...step, state: states[place] ?? 'locked' }));
};

/** Progress of people on learning paths (specification §2, `/inscritpfh/`; feature F22). */
export const pathEnrolmentReads = reads<PathEnrolmentListRow, PathEnrolmentView>()({
  of: pathEnrolment,
  from: [pathEnrolments, enrolments, contacts, clients],
  rows: (asking) => select(line)`(
    SELECT n.*, json_build_object('id', n.subject_id, 'name', n.name) AS participant FROM (
      SELECT e.*, k.name AS client_name, e.title->>'fr' AS french_title,
        ${shownName('e.subject_id', sql`nullif(concat_ws(' ', e.first_name, e.last_name), '')`, asking.actor)} AS name,
        CASE WHEN NOT ${isRestricted('e.subject_id')} OR e.subject_id::text = ${asking.actor.id} THEN e.email END
          AS shown_email,
        coalesce(e.participant_id::text = ${asking.actor.id}, FALSE) AS is_mine,
        (SELECT json_agg(json_build_object('number', s.number, 'kind', s.kind, 'subjectId', s.subject_id,
          'title', s.title, 'after', s.after, 'dueOn', s.due_on, 'doneThrough', s.done_through,
          'doneAt', to_char(s.done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'doneBy', ${personLabel('s.done_by', asking)}) ORDER BY s.number)
          FROM ${stepRows} s WHERE s.enrolment_id = e.id) AS steps
      FROM ${enrolmentsSeen(asking)} e LEFT JOIN ${clientNames} k ON k.id = e.client_id) n)`,
  rowCommands: true,
  filter: PathEnrolmentFilter,
  where: { q: words('name', 'french_title'), mine: 'is_mine' },
  sortable: {
    name: 'french_title',
    participant: 'name',
    status: 'status',
    clientName: 'client_name',
    startsOn: 'starts_on',
    completedAt: 'completed_at',
  },
  defaultSort: ['startsOn', 'DESC'],
  shows: [...pathEnrolmentShown, 'clientName', 'participant', 'isMine'],
  view: ({ steps, ...row }) => ({
    name: row.frenchTitle,
    steps: withStates(steps),
  }),
  detail: async (row, asking) => ({
    email: row.shownEmail,
    enrolledBy: personIn(await labelsOf(asking, [row.enrolledBy], ['contact']), row.enrolledBy),
    ...(await seatsOf(row, asking)),
    courseEnrolments: await enrolmentsOfLearner(asking, row),
  }),
  export: {
    texts: 'learningPaths',
    columns: [
      { heading: 'fields.participant', value: ({ participant }) => participant.name },
      { heading: 'fields.name', value: ({ title }, language) => title[language] },
      {
        heading: 'fields.status',
        value: ({ status }, language) => textIn(language, 'learningPaths', `status.${status}`),
      },
      dayColumn('fields.startsOn', ({ startsOn }) => startsOn),
      { heading: 'fields.done', value: ({ steps }) => steps.filter(({ state }) => state === 'done').length },
      { heading: 'fields.steps', value: ({ steps }) => steps.length },
    ],
  },
});
