import { courseCards } from '../courses/courses.module.js';
import { strangersAmong } from '../../customers/directory/people.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { coursePlacesOf, learnerFactsOf } from '../enrolments/enrolments.module.js';
import { dayOf } from '../../kernel/days.js';
import { streamOf } from '../../kernel/ids.js';
import type { LocalisedText } from '../../kernel/language.js';
import { textIn } from '../../kernel/named.js';
import { json, text, uuid } from '../../kernel/table.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { packFault } from '../webinars/webinar.vocabulary.js';
import { packOf, webinarCards } from '../webinars/webinars.module.js';
import type { PathStepFields } from './learning-path.commands.js';
import { learningPath, subjectKey, type LearningPathFacts, type LearningPathState } from './learning-path.js';
import type { PathStepKind } from './learning-path.vocabulary.js';
import { sessionsFor, type SeatsAsked } from './path-seats.facts.js';
import type { PathEnrolmentFacts, PathEnrolmentState } from './path-enrolment.js';

const hasSteps = (body: object): body is { readonly steps: readonly PathStepFields[] } => 'steps' in body;

/** Courses and webinars that the steps name. */
export const learningPathFacts: Facts = async ({ db }, { body }): Promise<LearningPathFacts> => {
  const codes = hasSteps(body) ? body.steps.flatMap(({ code }) => code?.toUpperCase() ?? []) : [];
  if (codes.length === 0) return { subjects: {} };
  const { rows } = await select({ kind: text<PathStepKind>(), code: text(), id: uuid, title: json<LocalisedText>() })`
    SELECT 'course' AS kind, c.code, c.id, c.title FROM ${courseCards} c WHERE upper(c.code) = ANY(${codes}::text[])
    UNION ALL SELECT 'webinar', w.reference, w.id, w.title FROM ${webinarCards} w
      WHERE w.status = 'active' AND upper(w.reference) = ANY(${codes}::text[])`.execute(db);
  return {
    subjects: Object.fromEntries(rows.map(({ kind, code, id, title }) => [subjectKey(kind, code), { id, title }])),
  };
};

const isEnrolment = (state: unknown): state is PathEnrolmentState =>
  typeof state === 'object' && state !== null && 'place' in state && 'learner' in state;

/** Account that a participant without one has got meanwhile. */
const accountOf = async (tools: FactsTools, state: unknown): Promise<string | null> => {
  if (!isEnrolment(state) || !state.place) return null;
  return (await learnerFactsOf(tools, state.learner?.email ?? undefined, state.place.clientId)).contactId;
};

type SeatFacts = Pick<PathEnrolmentFacts, 'sessions' | 'courses' | 'packFault' | 'packUnits'>;

const choosesSeats: readonly string[] = ['EnrolInPath', 'SwapPathSession'];
const noSeatFacts: SeatFacts = { sessions: [], courses: [], packFault: null, packUnits: [] };

/** As they were at the entry; before it, those of the path. */
const stepsOf = (entered: PathEnrolmentState | null, known: LearningPathState | null) =>
  entered?.place ? entered.steps : (known?.path?.steps ?? []);

/** The pack that is named, else the one that paid the seat of the step. */
const packAsked = (body: object, { seats }: SeatsAsked): string | undefined => {
  const { step = null } = 'step' in body ? body : {};
  return textIn(body, 'packId') ?? seats.find((seat) => seat.step === step)?.packId ?? undefined;
};

const placesFor = async (tools: FactsTools, { id, body }: FactsRequest, { clientId, steps }: SeatsAsked) => {
  const courseIds = steps.flatMap(({ kind, subjectId }) => (kind === 'course' && subjectId !== null ? subjectId : []));
  const zone = await holidayZoneOf(tools.db, clientId);
  return coursePlacesOf(tools, {
    ...{ clientId, courseIds: [...new Set(courseIds)], email: textIn(body, 'email')?.toLowerCase() ?? null },
    ...{ today: dayOf(tools.now(), zoneOf(zone).timeZone), holder: streamOf('pathEnrolment', id) },
  });
};

const seatFactsOf = async (tools: FactsTools, request: FactsRequest, asked: SeatsAsked): Promise<SeatFacts> => {
  const now = tools.now();
  const packId = packAsked(request.body, asked);
  const [sessions, courses, pack] = await Promise.all([
    sessionsFor(tools, now, asked),
    request.command === 'EnrolInPath' ? placesFor(tools, request, asked) : [],
    packOf(tools, request, 'pathEnrolment', {
      ...{ packId, clientId: asked.clientId, wanted: asked.steps.length },
      own: asked.seats.flatMap((seat) => (seat.packId === packId ? (seat.packUnit ?? []) : [])),
    }),
  ]);
  return { sessions, courses, packFault: packFault(pack, 1, now), packUnits: pack?.freeUnits ?? [] };
};

const mailing: readonly string[] = ['EnrolInPath', 'WithdrawFromPath', 'MarkPathStepDone', 'SwapPathSession'];

const learnersIn = (entered: PathEnrolmentState | null, contactId: string | null): readonly string[] =>
  [entered?.learner?.participantId, contactId].filter((id) => typeof id === 'string');

export const pathEnrolmentFacts: Facts = async (tools, request): Promise<PathEnrolmentFacts> => {
  const { command, body, actor, state } = request;
  const pathId = textIn(body, 'pathId');
  const entered = isEnrolment(state) ? state : null;
  const clientId = entered?.place?.clientId ?? actor.clientId;
  const [known, learner, zone] = await Promise.all([
    pathId === null ? null : tools.load(learningPath, pathId),
    learnerFactsOf(tools, textIn(body, 'email') ?? undefined, actor.clientId),
    holidayZoneOf(tools.db, clientId),
  ]);
  return {
    path: known?.path ? { ...known.path, isOpen: known.status === 'open' } : null,
    ...learner,
    strangerIds: mailing.includes(command)
      ? await strangersAmong(tools.db, learnersIn(entered, learner.contactId))
      : [],
    accountId: command === 'RecogniseOnPath' ? await accountOf(tools, state) : null,
    timeZone: zoneOf(zone).timeZone,
    ...(choosesSeats.includes(command)
      ? await seatFactsOf(tools, request, { clientId, steps: stepsOf(entered, known), seats: entered?.seats ?? [] })
      : noSeatFacts),
  };
};
