import { enrolments } from '../../../projections/training/enrolments.js';
import { courseSeats as seatsModel } from '../../../projections/training/course-seats.js';
import { client, emailFaultOf, partiesByEmail, partiesOf } from '../../customers/accounts/accounts.module.js';
import { courseContentOf, courseOf } from '../courses/courses.module.js';
import { strangersAmong } from '../../customers/directory/people.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { textsIn } from '../../kernel/named.js';
import { integer, uuid } from '../../kernel/table.js';
import { order } from '../../sales/orders/orders.module.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList, isOneOf } from '../../platform/reading/reads/conditions.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { courseSeats, type CourseSeatsFacts, type CourseSeatsGrant, type CourseSeatsState } from './course-seats.js';
import type { EnrolmentFacts, EnrolmentState } from './enrolment.js';
import type { UnitToLearn } from './learning.js';
import { comingStatuses, courseSeatHeld, maximumOf, type CoursePlaces } from './enrolment.vocabulary.js';

const enrolmentRows = system('decides which seats are free')(enrolments, 'enrolments');

const isEnrolment = (state: unknown): state is EnrolmentState =>
  typeof state === 'object' && state !== null && 'place' in state && 'untold' in state;

const isSeats = (state: unknown): state is CourseSeatsState =>
  typeof state === 'object' && state !== null && 'grant' in state && 'change' in state;

/** These take a seat: only for them is it looked for. */
const taking: readonly string[] = ['TakeCourseSeat', 'AcceptProposedEnrolment'];

/**
 * Lowest number of a free seat; null when the maximum is reached, also when it was lowered since. A seat that is free
 * in the read model may be held by a command that never ended: it is passed over until that reservation is forgotten
 * (kernel/unique).
 */
const freeSeatOf = async (
  { db, isHeldByAnother }: FactsTools,
  seatsId: string,
  maximum: number,
  holder: string,
): Promise<number | null> => {
  const { rows } = await select({ seat: integer })`
    WITH taken AS (SELECT seat FROM ${enrolmentRows} e WHERE seats_id = ${seatsId}::uuid AND seat IS NOT NULL)
    SELECT n AS seat FROM generate_series(1, ${maximum}::int) n
    WHERE n NOT IN (SELECT seat FROM taken) AND (SELECT count(*) FROM taken) < ${maximum}::int
    ORDER BY n`.execute(db);
  for (const { seat } of rows) {
    if (!(await isHeldByAnother(courseSeatHeld({ seatsId, seat }), holder))) return seat;
  }
  return null;
};

/** Whether as many sit on seats, or wait for an answer, as there are. */
const isAllProposed = async ({ db }: FactsTools, seatsId: string, maximum: number): Promise<boolean> => {
  const { rows } = await select({ named: integer })`
    SELECT count(*)::int AS named FROM ${enrolmentRows} e
    WHERE seats_id = ${seatsId}::uuid AND (seat IS NOT NULL OR status = 'proposed')`.execute(db);
  return (rows[0]?.named ?? 0) >= maximum;
};

/** How many may still be taken of seats; none of a course that is closed. */
const seatsLeftOf = async (tools: FactsTools, id: string, grant: CourseSeatsGrant): Promise<number> => {
  const course = await courseOf(tools, grant.courseId);
  if (course?.status !== 'open') return 0;
  const { rows } = await select({ taken: integer })`
    SELECT count(seat)::int AS taken FROM ${enrolmentRows} e WHERE seats_id = ${id}::uuid`.execute(tools.db);
  return Math.max(maximumOf(grant.quantity, course) - (rows[0]?.taken ?? 0), 0);
};

const grantRows = system('finds the seats of a client that a learning path may reserve')(seatsModel, 'course_seats');
const liveStatuses = [...comingStatuses, 'proposed', 'inProgress'] as const;

interface PlacesAsked {
  readonly clientId: string | null;
  readonly courseIds: readonly string[];
  /** Of the person. */
  readonly email: string | null;
  /** Today, by the clock of the client. */
  readonly today: string;
  /** Of the stream that would reserve them. */
  readonly holder: string;
}

/** For each of these courses, whether a person is in it already, and a free seat of the client. */
export const coursePlacesOf = async (
  tools: FactsTools,
  { clientId, courseIds, email, today, holder }: PlacesAsked,
): Promise<readonly CoursePlaces[]> => {
  if (clientId === null || courseIds.length === 0) return [];
  const { rows: enrolled } = await select({ courseId: uuid })`
    SELECT DISTINCT e.course_id AS "courseId" FROM ${enrolmentRows} e
    WHERE e.client_id = ${clientId}::uuid AND e.email = ${email} AND ${isOneOf('e.status', liveStatuses)}`.execute(
    tools.db,
  );
  const { rows: grants } = await select({ id: uuid, courseId: uuid, quantity: integer })`
    SELECT g.id, g.course_id AS "courseId", g.quantity FROM ${grantRows} g
    WHERE g.client_id = ${clientId}::uuid AND g.course_id = ANY(${idList(courseIds)}) AND g.status = 'active'
      AND (g.expires_on IS NULL OR g.expires_on >= ${today}::date)
    ORDER BY g.expires_on NULLS LAST, g.created_at, g.id`.execute(tools.db);
  return Promise.all(
    courseIds.map(async (courseId): Promise<CoursePlaces> => {
      const course = await courseOf(tools, courseId);
      const own = grants.filter((grant) => grant.courseId === courseId);
      let place: CoursePlaces['place'] = null;
      for (const { id: seatsId, quantity } of own) {
        const seat = course && (await freeSeatOf(tools, seatsId, maximumOf(quantity, course), holder));
        if (seat !== null) {
          place = { seatsId, seat };
          break;
        }
      }
      return {
        ...{ courseId, place, isOpen: course?.status === 'open', periods: course?.periods ?? [] },
        isEnrolled: enrolled.some((each) => each.courseId === courseId),
        isCapped: own.some(({ quantity }) => course !== null && maximumOf(quantity, course) < quantity),
      };
    }),
  );
};

/** Facts of the participant with an address: a contact of the client, or a person without an account. */
export const learnerFactsOf = async (
  tools: FactsTools,
  email: string | undefined,
  clientId: string | null,
): Promise<Pick<EnrolmentFacts, 'contactId' | 'emailFault'>> => {
  if (email === undefined || clientId === null) return { contactId: null, emailFault: null };
  const parties = await partiesByEmail(tools, [email.toLowerCase()]);
  return {
    contactId: parties.find((party) => party.clientId === clientId)?.id ?? null,
    emailFault: emailFaultOf(email, tools.config.vendorEmailDomains),
  };
};

/** These mail who learns, without a seat that bounds how often. */
const mailing: readonly string[] = ['DeclineProposedEnrolment', 'MoveEnrolment', 'SwapLearner', 'Unenrol'];

const learnersIn = (state: unknown, contactId: string | null): readonly string[] =>
  [isEnrolment(state) ? state.participant?.participantId : null, contactId].filter((id) => typeof id === 'string');

const learningCommands: readonly string[] = ['RecordProgress', 'LearnUnit', 'RecordAttempt', 'ReportSilentPackage'];

/** Of the version that is learned from: that is what each of its units asks. */
const unitsOf = async (tools: FactsTools, state: unknown): Promise<readonly UnitToLearn[]> => {
  if (!isEnrolment(state) || !state.place) return [];
  const content = await courseContentOf(tools, state.place.courseId, state.version);
  return (content?.units ?? []).map((unit) => ({
    id: unit.id,
    ...(unit.kind === 'package' && {
      isPackage: true as const,
      ...(unit.completedBy && { isDoneByLearner: true as const }),
      ...(unit.passMark !== undefined && { packagePassMark: unit.passMark }),
    }),
    quiz:
      unit.kind === 'quiz'
        ? {
            right: unit.questions.map(({ choices }) => choices.findIndex(({ isRight }) => isRight)),
            passMark: unit.passMark,
          }
        : null,
  }));
};

/** Account that a participant without one has got meanwhile. */
const accountOf = async (tools: FactsTools, state: unknown, clientId: string | null): Promise<string | null> => {
  const email = isEnrolment(state) ? state.participant?.email : undefined;
  return (await learnerFactsOf(tools, email ?? undefined, clientId)).contactId;
};

export const enrolmentFacts: Facts = async (tools, { command, body, id, state }): Promise<EnrolmentFacts> => {
  const seatsId = isEnrolment(state) && state.place ? state.place.seatsId : textsIn(body, 'seatsId')[0];
  const { status, grant } = seatsId === undefined ? courseSeats.initial : await tools.load(courseSeats, seatsId);
  const clientId = grant?.clientId ?? null;
  const [course, email, zone] = await Promise.all([
    grant ? courseOf(tools, grant.courseId) : null,
    learnerFactsOf(tools, textsIn(body, 'email')[0], clientId),
    holidayZoneOf(tools.db, clientId),
  ]);
  const maximum = grant && course ? maximumOf(grant.quantity, course) : 0;
  const free =
    seatsId !== undefined && taking.includes(command)
      ? await freeSeatOf(tools, seatsId, maximum, `enrolment-${id}`)
      : null;
  return {
    seats: grant && {
      clientId: grant.clientId,
      courseId: grant.courseId,
      orderReference: grant.orderReference,
      expiresOn: grant.expiresOn,
      isActive: status === 'active',
      quantity: grant.quantity,
      maximum,
      free,
      isAllProposed:
        command === 'ProposeEnrolment' && seatsId !== undefined && (await isAllProposed(tools, seatsId, maximum)),
    },
    course: course && {
      isOpen: course.status === 'open',
      durationMonths: course.durationMonths,
      periods: course.periods,
      version: course.version,
    },
    ...email,
    strangerIds: mailing.includes(command) ? await strangersAmong(tools.db, learnersIn(state, email.contactId)) : [],
    accountId: command === 'RecogniseLearner' ? await accountOf(tools, state, clientId) : null,
    timeZone: zoneOf(zone).timeZone,
    units: learningCommands.includes(command) ? await unitsOf(tools, state) : [],
  };
};

const correspondentsIn = (state: unknown, body: object): readonly string[] => [
  ...textsIn(body, 'correspondentId'),
  ...(isSeats(state) && state.grant?.correspondentId ? [state.grant.correspondentId] : []),
];

export const courseSeatsFacts: Facts = async (tools, { command, id, body, state }): Promise<CourseSeatsFacts> => {
  const clientId = textsIn(body, 'clientId')[0] ?? (isSeats(state) ? state.grant?.clientId : undefined) ?? null;
  const [courseId] = textsIn(body, 'courseId');
  const [orderId] = textsIn(body, 'orderId');
  const [known, ordered, course, parties] = await Promise.all([
    clientId === null ? null : tools.load(client, clientId),
    orderId === undefined ? null : tools.load(order, orderId),
    courseId === undefined ? null : courseOf(tools, courseId),
    partiesOf(tools, clientId, textsIn(body, 'correspondentId')),
  ]);
  return {
    clientKnown: known?.status === 'active',
    courseKnown: course !== null && course.status !== 'draft',
    orderKnown: ordered === null || ordered.placed?.clientId === clientId,
    correspondent: parties[0] ?? null,
    strangerIds: command === 'ChangeCorrespondent' ? await strangersAmong(tools.db, correspondentsIn(state, body)) : [],
    seatsLeft:
      command === 'AnnounceCourseSeatsEnd' && isSeats(state) && state.grant
        ? await seatsLeftOf(tools, id, state.grant)
        : 0,
  };
};
