import { dayOf, daysAfter } from '../../kernel/days.js';
import type { PathStep } from './learning-path.js';
import type { SeatedKind } from './learning-path.vocabulary.js';

/** A seat of a class or webinar that belongs to a step. */
export interface PathSeat {
  /** Number of the step, from 1. */
  readonly step: number;
  readonly kind: SeatedKind;
  readonly sessionId: string;
  /** Id of the seat, or of the place on the waiting list, in the session. */
  readonly seatId: string;
  /** Pack that pays the seat; null: no payment is needed. */
  readonly packId: string | null;
  /** Unit of the pack, which the path reserves; null also of before units had numbers. */
  readonly packUnit: number | null;
}

/** A session that a step may be about, as it stands now. */
export interface OfferedSession {
  readonly id: string;
  readonly kind: SeatedKind;
  /** The webinar; null of a class. */
  readonly webinarId: string | null;
  /** Of the class; null of a webinar. */
  readonly title: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The session is open for seats, and has not begun. */
  readonly isOpen: boolean;
  /** Seats that are neither taken, nor waited for, nor promised by a path. */
  readonly free: number;
  readonly isPaid: boolean;
  /** People who have a seat in it already. */
  readonly participantIds: readonly string[];
}

/** State of a path for which seats are chosen. */
export interface SeatsOf {
  readonly steps: readonly PathStep[];
  readonly done: readonly number[];
  readonly seats: readonly PathSeat[];
  readonly startsAt: string | null;
}

const isAbout = ({ kind, subjectId, title }: PathStep, session: OfferedSession): boolean => {
  if (kind !== session.kind) return false;
  if (kind === 'webinar') return session.webinarId === subjectId;
  return title === null || title.fr.toLowerCase() === session.title?.toLowerCase();
};

const sessionOf = (
  { seats }: Pick<SeatsOf, 'seats'>,
  step: number,
  sessions: readonly OfferedSession[],
): OfferedSession | undefined => {
  const seat = seats.find((each) => each.step === step);
  return seat && sessions.find(({ id }) => id === seat.sessionId);
};

/** Session reserved for a step at the entry; null: none is planned, or the person chooses it. */
export interface Allotted {
  readonly step: number;
  readonly session: OfferedSession | null;
  /** There are sessions in time, and none has a seat left. */
  readonly isFull: boolean;
  /** Instant from which the step may be done. */
  readonly from: string;
}

/** For each step the first session with a free seat, after the start of the path and the step that opens it. */
export const allot = (
  steps: readonly PathStep[],
  sessions: readonly OfferedSession[],
  startsAt: string,
): readonly Allotted[] => {
  const earliest: string[] = [];
  return steps.map((step, place) => {
    const from = step.after === null ? startsAt : (earliest[step.after - 1] ?? startsAt);
    const inTime =
      step.title === null ? [] : sessions.filter((each) => each.isOpen && each.startsAt >= from && isAbout(step, each));
    const session = inTime.find(({ free }) => free > 0) ?? null;
    earliest.push(session?.endsAt ?? from);
    return { step: place + 1, session, isFull: session === null && inTime.length > 0, from };
  });
};

interface Choosing {
  readonly sessions: readonly OfferedSession[];
  readonly now: string;
  readonly timeZone: string;
}

/** From the next day on, after what opens the step, before what it opens. */
const isInTime = (of: SeatsOf, step: number, { startsAt, endsAt }: OfferedSession, asked: Choosing): boolean => {
  const isBehind = (number: number): boolean => !of.done.includes(number);
  const gate = of.steps[step - 1]?.after ?? null;
  const before = gate !== null && isBehind(gate) ? sessionOf(of, gate, asked.sessions) : undefined;
  const opened = of.steps.flatMap(({ after }, place) =>
    after === step && isBehind(place + 1) ? (sessionOf(of, place + 1, asked.sessions) ?? []) : [],
  );
  return (
    dayOf(startsAt, asked.timeZone) >= daysAfter(dayOf(asked.now, asked.timeZone), 1) &&
    startsAt >= (of.startsAt ?? startsAt) &&
    startsAt >= (before?.endsAt ?? startsAt) &&
    opened.every((later) => later.startsAt >= endsAt)
  );
};

/** Why this session cannot be the one of this step; null: it can. */
export const sessionFault = (of: SeatsOf, step: number, sessionId: string, asked: Choosing): string | null => {
  const named = of.steps[step - 1];
  if (!named || named.kind === 'course') return 'pathStepNone';
  if (of.done.includes(step)) return 'pathStepIsDone';
  const session = asked.sessions.find(({ id }) => id === sessionId);
  if (!session?.isOpen || !isAbout(named, session)) return 'pathSessionUnknown';
  if (of.seats.some((seat) => seat.sessionId === sessionId)) return 'pathSessionTheirs';
  if (!isInTime(of, step, session, asked)) return 'pathSessionOutOfOrder';
  return session.free > 0 ? null : 'pathStepFull';
};
