import { sql, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { courseSeats as seatsModel } from '../../../projections/training/course-seats.js';
import { courses } from '../../../projections/training/courses.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { courseLimits } from '../courses/course.vocabulary.js';
import { courseCards, courseOf } from '../courses/courses.module.js';
import { contactChoices } from '../../customers/directory/choices.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { clientNames } from '../../customers/directory/names.js';
import { findable, shownName } from '../../customers/directory/restricted-people.js';
import { isCustomer } from '../../kernel/actor.js';
import { mostCounted } from '../../kernel/counting.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import type { LocalisedText } from '../../kernel/language.js';
import { flag, integer, json, nullable, text, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, beside } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  all,
  and,
  beginningsAtClient,
  beginningsOrIds,
  nothing,
  or,
  words,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { courseSeats } from './course-seats.js';
import { handlesSeats, seesOrders, type Seeing } from './enrolment-scope.queries.js';
import { enrolment } from './enrolment.js';
import { comingStatuses, hoursAndMinutes, isWithheld, scoreWithScale } from './enrolment.vocabulary.js';
import { learningOf } from './learning.queries.js';
import { seatsLedger } from './seats-ledger.queries.js';
import {
  courseSeatsShown,
  enrolmentShown,
  CourseSeatsFilter,
  EnrolmentFilter,
  type CourseSeatsListRow,
  type CourseSeatsView,
  type EnrolmentListRow,
  type EnrolmentView,
} from './enrolments.views.js';

const shownReference = (of: 'e' | 's', asking: Asking): RawBuilder<string | null> =>
  seesOrders(asking) ? sql.ref(`${of}.order_reference`) : sql`NULL::text`;

const isTheirs = ({ actor }: Pick<Asking, 'actor'>): Condition =>
  isCustomer(actor) && actor.kind !== 'client' ? sql`e.participant_id = ${actor.id}::uuid` : nothing;

const visibleEnrolments = ({ actor, can }: Seeing): Condition => {
  if (!isCustomer(actor)) return all;
  if (actor.kind === 'client') return nothing;
  return and(
    sql`e.client_id = ${actor.clientId}::uuid`,
    handlesSeats({ actor, can }) ? all : or(isTheirs({ actor }), sql`e.named_by = ${actor.id}`),
  );
};

const visibleSeats = ({ actor }: Seeing): Condition => {
  if (!isCustomer(actor)) return all;
  return actor.kind === 'client' ? nothing : sql`s.client_id = ${actor.clientId}::uuid`;
};

const enrolmentsSeen = asked(enrolments, 'enrolments', 'e', visibleEnrolments);
const seatsSeen = asked(seatsModel, 'course_seats', 's', visibleSeats);
const seatNames = beside('names the seats that an enrolment in scope is on')(seatsModel, 'course_seats');
const counted = beside('counts which seats are taken, and names nobody')(enrolments, 'enrolments');

const participantName = (asking: Asking): RawBuilder<string | null> =>
  shownName('e.subject_id', sql`nullif(concat_ws(' ', e.first_name, e.last_name), '')`, asking.actor);

const enrolmentLine = {
  ...enrolments.tables.enrolments.columns,
  title: json<LocalisedText>(),
  french_title: text(),
  hours: integer,
  client_name: nullable(text()),
  name: nullable(text()),
  shown_email: nullable(text()),
  shown_reference: nullable(text()),
  participant: json<PersonLabel>(),
  correspondent_id: nullable(uuid),
  is_mine: flag,
};

const mostWords = 8;

const coursesOf = (title: string): RawBuilder<unknown> =>
  sql`(SELECT c.id FROM ${courseCards} c WHERE ${words('c.french_title')(title)})`;

/** The planner knows how many rows one word finds, and whether the order of the list is the better way to them. */
const wordOfEnrolment = (word: string, asking: Asking): Condition =>
  or(beginningsAtClient('e.search')(word, asking), sql`e.course_id = ANY(ARRAY${coursesOf(word)})`);

/** To whom orders are not shown, none is found by its reference. */
const wordWithoutOrder = (word: string): Condition =>
  or(words('e.first_name', 'e.last_name')(word), sql`e.course_id = ANY(ARRAY${coursesOf(word)})`);

/** Each word in the names, the order reference or the title of the course. Restricted people are not found by words. */
const wordsOfEnrolment = (q: string, asking: Asking): Condition => {
  const found = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const anyway = found.length === 1 ? wordOfEnrolment : beginningsOrIds('e.search', coursesOf);
  const is = seesOrders(asking) ? anyway : wordWithoutOrder;
  return and(findable('e.subject_id', asking.actor), ...found.map((word) => is(word, asking)));
};

/** Rows joined with the sort column; sorted by name, restricted people are left out. */
const countedBy = (column: string, asking: Asking): RawBuilder<unknown> => {
  const seen = enrolmentsSeen(asking);
  if (column === 'french_title')
    return sql`(SELECT e.*, c.french_title FROM ${courseCards} c JOIN ${seen} e ON e.course_id = c.id)`;
  if (column === 'client_name')
    return sql`(SELECT e.*, k.name AS client_name FROM ${clientNames} k JOIN ${seen} e ON e.client_id = k.id)`;
  if (column === 'shown_reference')
    return sql`(SELECT e.*, ${shownReference('e', asking)} AS shown_reference FROM ${seen} e)`;
  if (column === 'full_name') return sql`(SELECT e.* FROM ${seen} e WHERE ${findable('e.subject_id', asking.actor)})`;
  return seen;
};

const tomorrowAt = async (clientId: string, { db, now }: Asking): Promise<string> =>
  daysAfter(dayOf(now, zoneOf(await holidayZoneOf(db, clientId)).timeZone), 1);

/** Enrolments with their days and their progress (feature F20). */
export const enrolmentReads = reads<EnrolmentListRow, EnrolmentView>()({
  of: enrolment,
  from: [enrolments, seatsModel, courses, contacts, clients],
  rows: (asking) => select(enrolmentLine)`(
    SELECT n.*, json_build_object('id', n.subject_id, 'name', n.name) AS participant FROM (
      SELECT e.*, c.title, c.french_title, c.hours, k.name AS client_name, ${participantName(asking)} AS name,
        CASE WHEN ${findable('e.subject_id', asking.actor)} THEN e.email END AS shown_email,
        s.correspondent_id, ${shownReference('e', asking)} AS shown_reference, coalesce(${isTheirs(asking)}, FALSE) AS is_mine
      FROM ${enrolmentsSeen(asking)} e JOIN ${courseCards} c ON c.id = e.course_id JOIN ${seatNames} s ON s.id = e.seats_id
        LEFT JOIN ${clientNames} k ON k.id = e.client_id) n)`,
  counted: (asking, _, column) => countedBy(column, asking),
  reach: mostCounted,
  long: { alias: 'e', sometimesEmpty: ['full_name', 'starts_on', 'ends_on'] },
  rowCommands: true,
  filter: EnrolmentFilter,
  where: {
    q: wordsOfEnrolment,
    startsFrom: (from) => sql`starts_on >= ${from}::date`,
    startsTo: (to) => sql`starts_on <= ${to}::date`,
    mine: (isMine, asking) => (isMine ? isTheirs(asking) : sql`${isTheirs(asking)} IS NOT TRUE`),
  },
  sortable: {
    ...sortedBy('status', 'clientName', 'startsOn', 'endsOn', 'percent', 'createdAt'),
    name: 'french_title',
    participant: 'full_name',
    orderReference: 'shown_reference',
  },
  defaultSort: ['startsOn', 'DESC'],
  searched: 90,
  found: ({ title, participant, clientName }) => ({ label: title.fr, hints: [participant.name, clientName] }),
  shows: [...enrolmentShown, 'title', 'clientName', 'participant', 'isMine'],
  view: ({ shownEmail, shownReference: orderReference, ...row }, { actor }) => ({
    name: row.title[actor.language],
    email: shownEmail,
    orderReference,
  }),
  detail: async (row, asking) => {
    const { namedBy, correspondentId } = row;
    const labels = await labelsOf(asking, [namedBy, correspondentId], ['contact', 'staffUser']);
    return {
      ...pick(row, 'seat', 'unit', 'contentVersion', 'hours', 'halfDays', 'validatedHalfDays', 'standing'),
      certificate: isWithheld(row.standing) ? null : row.certificate,
      namedBy: personIn(labels, namedBy),
      correspondent: correspondentId === null ? null : personIn(labels, correspondentId),
      earliestStart: await tomorrowAt(row.clientId, asking),
      changeableUntil: comingStatuses.some((coming) => coming === row.status) ? row.startsAt : null,
    };
  },
  aside: { ':id/learning': ofOne({ from: [enrolments, courses], answer: learningOf }) },
  export: {
    texts: 'enrolments',
    columns: [
      { heading: 'fields.name', value: ({ title }, language) => title[language] },
      { heading: 'fields.participant', value: ({ participant }) => participant.name },
      { heading: 'fields.email', value: ({ email }) => email },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      dayColumn('fields.startsOn', ({ startsOn }) => startsOn),
      dayColumn('fields.endsOn', ({ endsOn }) => endsOn),
      { heading: 'fields.percent', value: ({ percent }) => percent },
      {
        heading: 'fields.score',
        value: (row, language) => {
          const scored = scoreWithScale(row);
          return scored && textIn(language, 'enrolments', 'certificate.scoreOf', scored);
        },
      },
      {
        heading: 'fields.minutes',
        value: ({ seconds }, language) =>
          textIn(language, 'enrolments', 'certificate.hoursAndMinutes', hoursAndMinutes(seconds)),
      },
      { heading: 'fields.orderReference', value: ({ orderReference }) => orderReference },
    ],
  },
});

const seatsLine = {
  ...seatsModel.tables.course_seats.columns,
  title: json<LocalisedText>(),
  french_title: text(),
  duration_months: integer,
  hours: integer,
  is_open: flag,
  client_name: nullable(text()),
  maximum: integer,
  taken: integer,
  proposed: integer,
  seats_left: integer,
  shown_reference: nullable(text()),
};

const usable = ({ now }: Asking): Condition =>
  sql`(status = 'active' AND is_open AND seats_left > 0 AND (expires_on IS NULL OR expires_on >= ${dayOf(now)}::date))`;

/** Days before their end, from which on seats that are left are called to mind. */
const endsSoonDays = 60;

/** Seats for people who enrol: unused ones, ones that end soon, and ones with proposals. */
const waiting = (asking: Asking): Condition =>
  handlesSeats(asking) || !isCustomer(asking.actor)
    ? and(
        usable(asking),
        sql`(taken = 0 OR proposed > 0 OR expires_on < ${daysAfter(dayOf(asking.now), endsSoonDays)}::date)`,
      )
    : nothing;

const yes =
  (condition: (asking: Asking) => Condition) =>
  (value: boolean, asking: Asking): Condition =>
    value ? condition(asking) : sql`NOT ${condition(asking)}`;

/** Seats that were bought, and what is left of them (feature F20; default G38). */
export const courseSeatsReads = reads<CourseSeatsListRow, CourseSeatsView>()({
  of: courseSeats,
  from: [seatsModel, enrolments, courses, contacts, clients],
  rows: (asking) => select(seatsLine)`(
    SELECT s.*, c.title, c.french_title, c.duration_months, c.hours, c.status = 'open' AS is_open, k.name AS client_name,
      ${shownReference('s', asking)} AS shown_reference, n.maximum, n.taken, n.proposed, greatest(n.maximum - n.taken, 0) AS seats_left
    FROM ${seatsSeen(asking)} s JOIN ${courseCards} c ON c.id = s.course_id
      LEFT JOIN ${clientNames} k ON k.id = s.client_id
      CROSS JOIN LATERAL (SELECT least(s.quantity, coalesce(c.cap, ${courseLimits.defaultCap}::int)) AS maximum,
        count(e.seat)::int AS taken, (count(*) FILTER (WHERE e.status = 'proposed'))::int AS proposed
        FROM ${counted} e WHERE e.seats_id = s.id) n)`,
  filter: CourseSeatsFilter,
  where: { q: words('french_title', 'shown_reference'), usable: yes(usable), waiting: yes(waiting) },
  sortable: {
    ...sortedBy('status', 'clientName', 'quantity', 'taken', 'seatsLeft', 'expiresOn', 'createdAt'),
    name: 'french_title',
    orderReference: 'shown_reference',
  },
  defaultSort: ['name', 'ASC'],
  shows: [...courseSeatsShown, 'title', 'clientName', 'maximum', 'taken', 'seatsLeft', 'proposed'],
  view: (row, { actor }) => ({
    name: row.title[actor.language],
    orderReference: row.shownReference,
  }),
  detail: async (row, asking) => {
    const { correspondentId, clientId, courseId } = row;
    const { streams, actor } = asking;
    const [labels, course, people, earliestStart, ledger] = await Promise.all([
      labelsOf(asking, [correspondentId], ['contact']),
      courseOf({ load: async (of, id) => (await streams.load(of, id)).state }, courseId),
      isCustomer(actor) && handlesSeats(asking)
        ? contactChoices(asking, clientId, 'courseSeats.changeCorrespondent')
        : [],
      tomorrowAt(clientId, asking),
      seatsLedger(row, asking),
    ]);
    return {
      ...pick(row, 'durationMonths', 'hours'),
      ledger,
      correspondent: correspondentId === null ? null : personIn(labels, correspondentId),
      description: course?.description ?? row.title,
      periods: (course?.periods ?? []).map(({ startsOn, endsOn }) => ({ startsOn, endsOn })),
      people: people.map((each) => pick(each, 'id', 'label')),
      earliestStart,
      mayEnrol: handlesSeats(asking) || !isCustomer(actor),
    };
  },
  export: {
    texts: 'enrolments',
    columns: [
      { heading: 'fields.name', value: ({ title }, language) => title[language] },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.orderReference', value: ({ orderReference }) => orderReference },
      { heading: 'fields.quantity', value: ({ quantity }) => quantity },
      { heading: 'fields.seatsLeft', value: ({ seatsLeft }) => seatsLeft },
      dayColumn('fields.expiresOn', ({ expiresOn }) => expiresOn),
    ],
  },
});
