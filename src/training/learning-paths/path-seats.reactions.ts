import { pathEnrolments } from '../../../projections/training/path-enrolments.js';
import { attendanceLimits } from '../attendance/attendance.vocabulary.js';
import {
  classesOffered,
  traineeListed,
  traineeTakenOff,
  trainingSession,
  trainingSessionCancelled,
} from '../attendance/attendance.module.js';
import { ListTrainee, TakeTraineeOff } from '../attendance/training-session.commands.js';
import { TakeReservedSeat, Unenrol } from '../enrolments/enrolment.commands.js';
import { enrolment, enrolmentFailed, learnerSwapped, learnerUnenrolled } from '../enrolments/enrolments.module.js';
import { systemActor } from '../../kernel/actor.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, type Effects, type WhenRefused } from '../../kernel/reaction.js';
import { uuid } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { isOneOf } from '../../platform/reading/reads/conditions.js';
import { GiveSeatBack, ReserveSeat } from '../webinars/webinar-session.commands.js';
import * as webinars from '../webinars/webinars.module.js';
import { runningPathStatuses, type SeatedKind } from './learning-path.vocabulary.js';
import { LosePathSeat } from './path-enrolment.commands.js';
import * as events from './path-enrolment.js';
import type { PathCourse } from './path-enrolment.course-rules.js';
import type { PathSeat } from './path-enrolment.seat-rules.js';

const enrolmentRows = system('keeps the seats of paths and those of sessions together')(
  pathEnrolments,
  'path_enrolments',
);
const stepRows = tableOf(pathEnrolments, 'path_steps');

/** Filter of seats by participant or id, of which one matches; without both, all do. */
interface Seated {
  readonly participantId?: string;
  readonly seatId?: string;
}

/** Seats that the step of this session had before it: the path has them no more, a session may have them still. */
export const formerSeats = ({ seats, swaps }: events.PathEnrolmentState, sessionId: string): readonly PathSeat[] => {
  const step = seats.find((seat) => seat.sessionId === sessionId)?.step;
  return swaps
    .flatMap(({ former }) => former ?? [])
    .filter((former) => former.step === step && !seats.some((seat) => seat.sessionId === former.sessionId));
};

export const pathSeatLookups = ({ db, history, now }: LookupTools) => ({
  enrolment: async (id: string) => fold(events.pathEnrolment, await history(`pathEnrolment-${id}`)),
  /** Paths under way that have a seat of this session. */
  withSeat: async (sessionId: string, { participantId, seatId }: Seated): Promise<readonly string[]> => {
    const { rows } = await select({ id: uuid })`
      SELECT DISTINCT e.id FROM ${enrolmentRows} e JOIN ${stepRows} s ON s.enrolment_id = e.id
      WHERE s.session_id = ${sessionId}::uuid AND ${isOneOf('e.status', runningPathStatuses)}
        AND (e.subject_id = ${participantId ?? null}::uuid OR s.seat_id = ${seatId ?? null}::uuid
          OR ${participantId === undefined && seatId === undefined})`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** The lot that an enrolment in a course has its seat of. */
  seatsOf: async (enrolmentId: string): Promise<string | null> =>
    fold(enrolment, await history(`enrolment-${enrolmentId}`)).place?.seatsId ?? null,
  /** Seats that the step of this session had before, and may still have: also before one that no session gave. */
  formerSeats: async (id: string, sessionId: string): Promise<readonly PathSeat[]> =>
    formerSeats(fold(events.pathEnrolment, await history(`pathEnrolment-${id}`)), sessionId),
  sits: async ({ kind, sessionId }: PathSeat, clientId: string, participantId: string): Promise<boolean> => {
    const sessionIds = [sessionId];
    const found =
      kind === 'webinar'
        ? await webinars.webinarSessionsOffered({ db }, now(), { webinarIds: [], sessionIds })
        : await classesOffered({ db }, now(), { clientId, sessionIds });
    return found.some(({ id, participantIds }) => id === sessionId && participantIds.includes(participantId));
  },
  /** The seat, or the place on the waiting list, is theirs in a session that is still to come. */
  holds: async ({ kind, sessionId, seatId }: PathSeat, clientId: string, participantId: string): Promise<boolean> => {
    const sessionIds = [sessionId];
    if (kind === 'class')
      return (await classesOffered({ db }, now(), { clientId, sessionIds })).some(
        ({ id, status, startsAt, participantIds }) =>
          id === sessionId && status === 'planned' && startsAt > now() && participantIds.includes(participantId),
      );
    return (await webinars.webinarSessionsOffered({ db }, now(), { webinarIds: [], sessionIds })).some(
      ({ status, startsAt, participantIds, waitingIds }) =>
        status === 'open' &&
        startsAt > now() &&
        (participantIds.includes(participantId) || waitingIds.includes(seatId)),
    );
  },
});
type Lookups = ReturnType<typeof pathSeatLookups>;
type Sending = Pick<Effects, 'send'>;

const isClass = ({ kind }: PathSeat): boolean => kind === 'class';

const pathEnded: WhenRefused = { nothingLeft: { pathEnrolmentIs: 'the path has ended' } };

/** The enrolment in the course takes the seat that the path has reserved for it. */
const takeCourse = (
  id: string,
  { place, learner }: events.PathEnrolmentState,
  { seatsId, seat, enrolmentId, startsOn }: PathCourse,
  effects: Sending,
): void => {
  if (!place || learner?.email == null) return;
  const { civility, firstName, lastName, email } = learner;
  const isRefused = (following: Sending): void => lose(id, [seatsId], following);
  effects.send(
    {
      ...{ lifecycle: enrolment.name, id: enrolmentId },
      command: Object.assign(new TakeReservedSeat(), {
        ...{ seatsId, seat, startsOn, civility, firstName, lastName, email, reservedBy: place.enrolledBy },
      }),
    },
    {
      nothingLeft: { alreadyExists: 'the enrolment has its seat' },
      instead: Object.fromEntries(courseRefusals.map((code) => [code, isRefused])),
    },
  );
};

const courseRefusals = [
  'courseSeatsUnknown',
  'courseSeatsClosed',
  'courseSeatsExpired',
  'enrolmentStartsTooSoon',
  'enrolmentOutsidePeriods',
  'learnerEnrolledAlready',
  'emailOfVendor',
  'emailDisposable',
];

const leaveCourse = ({ enrolmentId: id }: PathCourse, effects: Sending): void =>
  effects.send(
    { lifecycle: enrolment.name, id, command: new Unenrol() },
    {
      nothingLeft: {
        notFound: 'the enrolment never took its seat',
        enrolmentIs: 'the enrolment has ended already',
        enrolmentHasStarted: 'the course has begun, and goes on without the path',
      },
    },
  );

/** The enrolment is the learner's no more. */
const courseIsLost = async (
  { streamId }: { readonly streamId: string },
  effects: Sending,
  lookups: Lookups,
): Promise<void> => {
  const seatsId = await lookups.seatsOf(streamId);
  if (seatsId === null) return;
  for (const id of await lookups.withSeat(seatsId, { seatId: streamId })) lose(id, [seatsId], effects);
};

const lose = (id: string, sessionIds: readonly string[], effects: Sending, keptSeatId?: string): void =>
  effects.send(
    {
      ...{ lifecycle: events.pathEnrolment.name, id },
      command: Object.assign(new LosePathSeat(), { sessionIds, ...(keptSeatId !== undefined && { keptSeatId }) }),
    },
    pathEnded,
  );

/** A seat that is lost; the path shows the one before it again, where the learner has that one still. */
const loseOne = async (id: string, sessionId: string, effects: Sending, lookups: Lookups): Promise<void> => {
  const state = await lookups.enrolment(id);
  const { place, learner } = state;
  const participantId = learner?.participantId ?? id;
  for (const former of formerSeats(state, sessionId).toReversed())
    if (place && (await lookups.holds(former, place.clientId, participantId))) {
      lose(id, [sessionId], effects, former.seatId);
      return;
    }
  lose(id, [sessionId], effects);
};

/** Where the session has no seat for them, the path has none; where they have one there already, the path keeps it. */
const seatRefused = (
  isRefused: (following: Sending) => Promise<void> | void,
): Readonly<Record<SeatedKind, WhenRefused>> => ({
  class: {
    nothingLeft: { traineeListed: 'the trainee is on the list of the class already' },
    instead: { traineeUnknown: isRefused, trainingSessionFull: isRefused, trainingSessionIs: isRefused },
  },
  webinar: {
    instead: { webinarSessionBegun: isRefused, webinarSessionIs: isRefused, webinarUnknown: isRefused },
  },
});

/** Reserves the seat in the session; where its last seat was taken at the same instant, the person waits for one. */
const reserve = (
  id: string,
  { place, learner }: events.PathEnrolmentState,
  { kind, sessionId, seatId, packId, packUnit }: PathSeat,
  effects: Sending,
  whenRefused: WhenRefused,
  insteadOf?: PathSeat | null,
): void => {
  if (!place || !learner) return;
  const { participantId, firstName, lastName } = learner;
  const name = [firstName, lastName].filter(Boolean).join(' ').slice(0, attendanceLimits.name);
  if (kind === 'class')
    effects.send(
      {
        ...{ lifecycle: trainingSession.name, id: sessionId },
        command: Object.assign(new ListTrainee(), {
          placeId: id,
          ...(participantId === null ? { name } : { contactId: participantId }),
        }),
      },
      whenRefused,
    );
  else if (participantId !== null)
    effects.send(
      {
        ...{ lifecycle: webinars.webinarSession.name, id: sessionId },
        command: Object.assign(new ReserveSeat(), {
          ...{ clientId: place.clientId, participantId, reservedBy: place.enrolledBy, seatId },
          ...(packId !== null && { packId }),
          ...(packUnit !== null && { packUnit }),
          ...(insteadOf && { insteadOf: insteadOf.seatId }),
        }),
      },
      whenRefused,
    );
};

/** The path loses the seats that are refused in one command, which is sent after those of all seats. */
const reserveAll = (
  id: string,
  state: events.PathEnrolmentState,
  seats: readonly PathSeat[],
  effects: Sending,
): void => {
  const refused: string[] = [];
  for (const seat of seats) {
    const { [seat.kind]: whenRefused } = seatRefused(() => {
      if (refused.push(seat.sessionId) === 1) lose(id, refused, effects);
    });
    reserve(id, state, seat, effects, whenRefused);
  }
};

interface SeatOfPath {
  /** Of the path. */
  readonly id: string;
  readonly participantId: string;
  readonly seat: PathSeat;
}

const takeOff = ({ id: placeId, participantId, seat }: SeatOfPath, effects: Sending): void =>
  effects.send(
    {
      ...{ lifecycle: trainingSession.name, id: seat.sessionId },
      command: Object.assign(new TakeTraineeOff(), { participantId, placeId }),
      part: `${participantId}/${placeId}`,
    },
    {
      nothingLeft: {
        traineeUnknown: 'the trainee is off the list already',
        trainingSessionIs: 'the class is cancelled',
        halfDayHasPresences: 'a trainee with a validated presence stays on the list',
        presenceWithdrawn: 'a trainee whose presence two persons took back stays on the list',
      },
    },
  );

/** A seat may have changed its id while it was swapped and swapped back. */
const giveBack = (gone: readonly SeatOfPath[], effects: Sending): void => {
  const classes = gone.filter(({ seat: { kind } }) => kind === 'class');
  classes
    .filter(
      ({ id, seat: { sessionId } }, place) =>
        place === classes.findIndex((each) => each.id === id && each.seat.sessionId === sessionId),
    )
    .forEach((each) => takeOff(each, effects));
  const sessions = gone.flatMap(({ seat: { kind, sessionId } }) => (kind === 'webinar' ? sessionId : []));
  for (const sessionId of new Set(sessions)) {
    const seatIds = gone.flatMap(({ seat }) => (seat.sessionId === sessionId ? seat.seatId : []));
    effects.send(
      {
        ...{ lifecycle: webinars.webinarSession.name, id: sessionId },
        command: Object.assign(new GiveSeatBack(), { seatIds: [...new Set(seatIds)] }),
      },
      {
        nothingLeft: {
          webinarSessionBegun: 'the session has begun, and its seats stay taken',
          webinarSessionIs: 'the session is over or cancelled',
        },
      },
    );
  }
};

/** The new ones are theirs: what they had instead is free again. */
const areTaken = async (
  sessionId: string,
  participantIds: readonly string[],
  effects: Sending,
  lookups: Lookups,
): Promise<void> => {
  const gone: SeatOfPath[] = [];
  for (const participantId of participantIds)
    for (const id of await lookups.withSeat(sessionId, { participantId }))
      for (const seat of await lookups.formerSeats(id, sessionId)) gone.push({ id, participantId, seat });
  giveBack(gone, effects);
};

const isLost = async (sessionId: string, of: Seated, effects: Sending, lookups: Lookups): Promise<void> => {
  for (const id of await lookups.withSeat(sessionId, of)) await loseOne(id, sessionId, effects, lookups);
};

const hadNone = async (sessionId: string, effects: Sending, lookups: Lookups): Promise<void> => {
  for (const id of await lookups.withSeat(sessionId, {})) {
    const { seats, place, learner } = await lookups.enrolment(id);
    const seat = seats.find((each) => each.sessionId === sessionId);
    if (seat && place && !(await lookups.sits(seat, place.clientId, learner?.participantId ?? id)))
      lose(id, [sessionId], effects);
  }
};

/** Reserves the seats of classes and webinars for people who enter a path, until they leave it (feature F22). */
export const pathSeats = reaction<Lookups>()(
  'pathSeats',
  { needs: ['pathEnrolments', 'webinars', 'webinarSessions', 'trainingSessions'] },
  [
    on(events.pathEntered, async ({ streamId, data: { seats = [], courses = [] } }, effects, lookups) => {
      if (seats.length + courses.length === 0) return;
      const state = await lookups.enrolment(streamId);
      reserveAll(streamId, state, seats, effects);
      for (const course of courses) takeCourse(streamId, state, course, effects);
    }),
    on(events.pathSessionSwapped, async ({ streamId, metadata: { actor }, data }, effects, lookups) => {
      const state = await lookups.enrolment(streamId);
      const { former, ...seat } = data;
      const { [seat.kind]: whenRefused } = seatRefused((following) =>
        loseOne(streamId, seat.sessionId, following, lookups),
      );
      // by the system: the seat before is theirs already
      if (actor !== systemActor.id) reserve(streamId, state, seat, effects, whenRefused, former);
      const participantId = state.learner?.participantId ?? streamId;
      if (!state.place || !(await lookups.sits(seat, state.place.clientId, participantId))) return;
      giveBack(
        formerSeats(state, seat.sessionId).map((each) => ({ id: streamId, participantId, seat: each })),
        effects,
      );
    }),
    on(events.pathLeft, async ({ streamId }, effects, lookups) => {
      const { seats, courses, swaps, learner } = await lookups.enrolment(streamId);
      for (const course of courses) leaveCourse(course, effects);
      const participantId = learner?.participantId ?? streamId;
      // also what was kept until a new one would be theirs
      const kept = swaps.flatMap(({ former }) => former ?? []);
      giveBack(
        [...seats, ...kept].map((seat) => ({ id: streamId, participantId, seat })),
        effects,
      );
    }),
    // they stood on the lists of classes by their name
    on(events.pathLearnerRecognised, async ({ streamId }, effects, lookups) => {
      const state = await lookups.enrolment(streamId);
      const seats = state.seats.filter(isClass);
      giveBack(
        seats.map((seat) => ({ id: streamId, participantId: streamId, seat })),
        effects,
      );
      reserveAll(streamId, state, seats, effects);
    }),
    on(webinars.webinarParticipantsEnrolled, ({ streamId, data: { enrolments } }, effects, lookups) =>
      areTaken(
        streamId,
        enrolments.map(({ participantId }) => participantId),
        effects,
        lookups,
      ),
    ),
    on(traineeListed, ({ streamId, data: { participantId } }, effects, lookups) =>
      areTaken(streamId, [participantId], effects, lookups),
    ),
    // the seat may be another person's by now
    on(webinars.webinarEnrolmentCancelled, ({ streamId, data: { participantId, enrolmentId } }, effects, lookups) =>
      isLost(streamId, { participantId, seatId: enrolmentId }, effects, lookups),
    ),
    on(webinars.webinarWaitingListLeft, ({ streamId, data: { entryId } }, effects, lookups) =>
      isLost(streamId, { seatId: entryId }, effects, lookups),
    ),
    on(webinars.webinarSeatOfferExpired, ({ streamId, data: { entryId } }, effects, lookups) =>
      isLost(streamId, { seatId: entryId }, effects, lookups),
    ),
    on(traineeTakenOff, ({ streamId, data: { participantId } }, effects, lookups) =>
      isLost(streamId, { participantId }, effects, lookups),
    ),
    on(learnerUnenrolled, courseIsLost),
    on(learnerSwapped, courseIsLost),
    on(enrolmentFailed, courseIsLost),
    on(webinars.webinarSessionCancelled, ({ streamId }, effects, lookups) => isLost(streamId, {}, effects, lookups)),
    // who waited until the end had no seat
    on(webinars.webinarSessionHeld, ({ streamId }, effects, lookups) => hadNone(streamId, effects, lookups)),
    on(trainingSessionCancelled, ({ streamId }, effects, lookups) => isLost(streamId, {}, effects, lookups)),
  ],
);
