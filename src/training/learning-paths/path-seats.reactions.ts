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
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, type Effects, asBefore } from '../../kernel/reaction.js';
import { uuid } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { isOneOf } from '../../platform/reading/reads/conditions.js';
import { GiveSeatBack, ReserveSeat } from '../webinars/webinar-session.commands.js';
import * as webinars from '../webinars/webinars.module.js';
import { runningPathStatuses } from './learning-path.vocabulary.js';
import { LosePathSeat } from './path-enrolment.commands.js';
import * as events from './path-enrolment.js';
import type { PathSeat } from './path-enrolment.seat-rules.js';

const enrolmentRows = system('keeps the seats of paths and those of sessions together')(
  pathEnrolments,
  'path_enrolments',
);
const stepRows = tableOf(pathEnrolments, 'path_steps');

/** Filter of seats by participant or id; an absent field matches all. */
interface Seated {
  readonly participantId?: string;
  readonly seatId?: string;
}

export const pathSeatLookups = ({ db, history, now }: LookupTools) => ({
  enrolment: async (id: string) => fold(events.pathEnrolment, await history(`pathEnrolment-${id}`)),
  /** Paths under way that have a seat of this session. */
  withSeat: async (sessionId: string, { participantId, seatId }: Seated): Promise<readonly string[]> => {
    const { rows } = await select({ id: uuid })`
      SELECT DISTINCT e.id FROM ${enrolmentRows} e JOIN ${stepRows} s ON s.enrolment_id = e.id
      WHERE s.session_id = ${sessionId}::uuid AND ${isOneOf('e.status', runningPathStatuses)}
        AND e.subject_id = coalesce(${participantId ?? null}::uuid, e.subject_id)
        AND s.seat_id = coalesce(${seatId ?? null}::uuid, s.seat_id)`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Seat that the step had before this session, and may still have. */
  former: async (id: string, sessionId: string): Promise<PathSeat | null> => {
    const { swaps } = fold(events.pathEnrolment, await history(`pathEnrolment-${id}`));
    return swaps.findLast((swap) => swap.sessionId === sessionId)?.former ?? null;
  },
  sits: async ({ kind, sessionId }: PathSeat, clientId: string, participantId: string): Promise<boolean> => {
    const sessionIds = [sessionId];
    const found =
      kind === 'webinar'
        ? await webinars.webinarSessionsOffered({ db }, now(), { webinarIds: [], sessionIds })
        : await classesOffered({ db }, now(), { clientId, sessionIds });
    return found.some(({ id, participantIds }) => id === sessionId && participantIds.includes(participantId));
  },
});
type Lookups = ReturnType<typeof pathSeatLookups>;
type Sending = Pick<Effects, 'send'>;

const isClass = ({ kind }: PathSeat): boolean => kind === 'class';

/** Reserves the seat in the session; where its last seat was taken at the same instant, the person waits for one. */
const reserve = (
  id: string,
  { place, learner }: events.PathEnrolmentState,
  { kind, sessionId, seatId, packId }: PathSeat,
  effects: Sending,
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
      asBefore,
    );
  else if (participantId !== null)
    effects.send(
      {
        ...{ lifecycle: webinars.webinarSession.name, id: sessionId },
        command: Object.assign(new ReserveSeat(), {
          ...{ clientId: place.clientId, participantId, reservedBy: place.enrolledBy, seatId },
          ...(packId !== null && { packId }),
          ...(insteadOf && { insteadOf: insteadOf.seatId }),
        }),
      },
      asBefore,
    );
};

const giveBack = (id: string, participantId: string, { kind, sessionId, seatId }: PathSeat, effects: Sending): void =>
  kind === 'class'
    ? effects.send(
        {
          ...{ lifecycle: trainingSession.name, id: sessionId },
          command: Object.assign(new TakeTraineeOff(), { participantId, placeId: id }),
        },
        asBefore,
      )
    : effects.send(
        {
          ...{ lifecycle: webinars.webinarSession.name, id: sessionId },
          command: Object.assign(new GiveSeatBack(), { seatId }),
        },
        asBefore,
      );

/** The new one is theirs: what they had instead is free again. */
const isTaken = async (sessionId: string, participantId: string, effects: Sending, lookups: Lookups): Promise<void> => {
  for (const id of await lookups.withSeat(sessionId, { participantId })) {
    const former = await lookups.former(id, sessionId);
    if (former) giveBack(id, participantId, former, effects);
  }
};

const isLost = async (sessionId: string, of: Seated, effects: Sending, { withSeat }: Lookups): Promise<void> => {
  for (const id of await withSeat(sessionId, of))
    effects.send(
      {
        ...{ lifecycle: events.pathEnrolment.name, id },
        command: Object.assign(new LosePathSeat(), { sessionId }),
      },
      asBefore,
    );
};

/** Reserves the seats of classes and webinars for people who enter a path, until they leave it (feature F22). */
export const pathSeats = reaction<Lookups>()(
  'pathSeats',
  { needs: ['pathEnrolments', 'webinars', 'webinarSessions', 'trainingSessions'] },
  [
    on(events.pathEntered, async ({ streamId, data: { seats = [] } }, effects, { enrolment }) => {
      if (seats.length === 0) return;
      const state = await enrolment(streamId);
      for (const seat of seats) reserve(streamId, state, seat, effects);
    }),
    on(events.pathSessionSwapped, async ({ streamId, data }, effects, { enrolment, sits }) => {
      const state = await enrolment(streamId);
      const { former, ...seat } = data;
      reserve(streamId, state, seat, effects, former);
      const subjectId = state.learner?.participantId ?? streamId;
      if (former && state.place && (await sits(seat, state.place.clientId, subjectId)))
        giveBack(streamId, subjectId, former, effects);
    }),
    on(events.pathLeft, async ({ streamId }, effects, { enrolment }) => {
      const { seats, swaps, learner } = await enrolment(streamId);
      // also what was kept until a new one would be theirs
      for (const seat of [...seats, ...swaps.flatMap(({ former }) => former ?? [])])
        giveBack(streamId, learner?.participantId ?? streamId, seat, effects);
    }),
    // they stood on the lists of classes by their name
    on(events.pathLearnerRecognised, async ({ streamId }, effects, { enrolment }) => {
      const state = await enrolment(streamId);
      for (const seat of state.seats.filter(isClass)) {
        giveBack(streamId, streamId, seat, effects);
        reserve(streamId, state, seat, effects);
      }
    }),
    on(webinars.webinarParticipantsEnrolled, async ({ streamId, data: { enrolments } }, effects, lookups) => {
      for (const { participantId } of enrolments) await isTaken(streamId, participantId, effects, lookups);
    }),
    on(traineeListed, ({ streamId, data: { participantId } }, effects, lookups) =>
      isTaken(streamId, participantId, effects, lookups),
    ),
    on(webinars.webinarEnrolmentCancelled, ({ streamId, data: { participantId } }, effects, lookups) =>
      isLost(streamId, { participantId }, effects, lookups),
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
    on(webinars.webinarSessionCancelled, ({ streamId }, effects, lookups) => isLost(streamId, {}, effects, lookups)),
    on(trainingSessionCancelled, ({ streamId }, effects, lookups) => isLost(streamId, {}, effects, lookups)),
  ],
);
