import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { packsOf } from '../webinars/webinars.module.js';
import type { PathStep } from './learning-path.js';
import { runningPathStatuses } from './learning-path.vocabulary.js';
import type { LearningPathView, PathEnrolmentView } from './learning-paths.views.js';
import { allot, sessionFault } from './path-enrolment.seat-rules.js';
import { pathEnrolment } from './path-enrolment.js';
import { sessionsFor } from './path-seats.facts.js';

/** Sessions that would be reserved for a start at an instant. */
export const sessionsAhead = async (
  steps: readonly PathStep[],
  startsAt: string,
  asking: Asking,
): Promise<Pick<LearningPathView, 'nextSessions' | 'packs'>> => {
  const { clientId } = asking.actor;
  const sessions = await sessionsFor(asking, asking.now, { clientId, steps, seats: [] });
  return {
    nextSessions: allot(steps, sessions, startsAt)
      .filter(({ step }) => steps[step - 1]?.kind !== 'course')
      .map(({ step, session, isFull }) => ({
        ...{ step, startsAt: session?.startsAt ?? null, free: session?.free ?? 0, isFull },
      })),
    packs: sessions.some(({ isPaid }) => isPaid) ? await packsOf(asking) : [],
  };
};

const isRunning = (status: string): boolean => runningPathStatuses.some((running) => running === status);

/** Seats of an enrolment in a path, and the sessions to which they may be changed. */
export const seatsOf = async (
  { id }: { readonly id: string },
  asking: Asking,
): Promise<Pick<PathEnrolmentView, 'seats' | 'packs'>> => {
  const { state } = await asking.streams.load(pathEnrolment, id);
  const clientId = state.place?.clientId ?? null;
  const [sessions, zone] = await Promise.all([
    sessionsFor(asking, asking.now, { clientId, steps: state.steps, seats: state.seats }),
    holidayZoneOf(asking.db, clientId),
  ]);
  const choosing = { sessions, now: asking.now, timeZone: zoneOf(zone).timeZone };
  const seats = state.steps.flatMap(({ kind }, place) => {
    if (kind === 'course') return [];
    const step = place + 1;
    const seat = state.seats.find((each) => each.step === step);
    const session = sessions.find((each) => each.id === seat?.sessionId);
    return {
      step,
      session: session ? pick(session, 'id', 'title', 'startsAt', 'endsAt') : null,
      isWaiting: seat !== undefined && session?.waitingIds.includes(seat.seatId) === true,
      choices: isRunning(state.status)
        ? sessions
            .filter((each) => sessionFault(state, step, each.id, choosing) === null)
            .map((each) => ({
              ...pick(each, 'id', 'title', 'startsAt', 'endsAt', 'free'),
              needsPack: each.isPaid && seat?.packId == null,
            }))
        : [],
    };
  });
  const needsPack = seats.some(({ choices }) => choices.some((choice) => choice.needsPack));
  return { seats, packs: needsPack ? await packsOf(asking) : [] };
};
