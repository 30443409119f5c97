import { pathEnrolments } from '../../../projections/training/path-enrolments.js';
import { attendanceLimits } from '../attendance/attendance.vocabulary.js';
import { classesOffered } from '../attendance/attendance.module.js';
import { nullable, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList, isOneOf } from '../../platform/reading/reads/conditions.js';
import { webinarSessionsOffered } from '../webinars/webinars.module.js';
import type { PathStep } from './learning-path.js';
import { runningPathStatuses } from './learning-path.vocabulary.js';
import type { OfferedSession, PathSeat } from './path-enrolment.seat-rules.js';

const enrolmentRows = system('counts the seats that paths have promised and sessions have not given yet')(
  pathEnrolments,
  'path_enrolments',
);
const stepRows = tableOf(pathEnrolments, 'path_steps');

const promised = { sessionId: uuid, seatId: uuid, packId: nullable(uuid), subjectId: uuid };

export const promisedSeats = async ({ db }: Pick<FactsTools, 'db'>, sessionIds: readonly string[]) => {
  if (sessionIds.length === 0) return [];
  const { rows } = await select(promised)`
    SELECT s.session_id AS "sessionId", s.seat_id AS "seatId", s.pack_id AS "packId", e.subject_id AS "subjectId"
    FROM ${stepRows} s JOIN ${enrolmentRows} e ON e.id = s.enrolment_id
    WHERE s.session_id = ANY(${idList(sessionIds)}) AND ${isOneOf('e.status', runningPathStatuses)}`.execute(db);
  return rows;
};

export interface SeatsAsked {
  readonly clientId: string | null;
  readonly steps: readonly PathStep[];
  /** Reserved seats. */
  readonly seats: readonly PathSeat[];
}

/** A session, and who waits for a seat in it. */
export interface KnownSession extends OfferedSession {
  readonly waitingIds: readonly string[];
}

/** Sessions that the steps may be about, and those that are reserved; of the client's classes and of all webinars. */
export const sessionsFor = async (
  tools: Pick<FactsTools, 'db'>,
  now: string,
  { clientId, steps, seats }: SeatsAsked,
): Promise<readonly KnownSession[]> => {
  const sessionIds = seats.map(({ sessionId }) => sessionId);
  const webinarIds = steps.flatMap(({ kind, subjectId }) =>
    kind === 'webinar' && subjectId !== null ? subjectId : [],
  );
  const hasClasses = steps.some(({ kind }) => kind === 'class');
  const [webinars, classes] = await Promise.all([
    webinarIds.length === 0 ? [] : webinarSessionsOffered(tools, now, { webinarIds, sessionIds }),
    hasClasses ? classesOffered(tools, now, { clientId, sessionIds }) : [],
  ]);
  const taken = await promisedSeats(
    tools,
    [...webinars, ...classes].map(({ id }) => id),
  );
  const of = (id: string) => taken.filter(({ sessionId }) => sessionId === id);
  return [
    ...webinars.map(({ status, price, free, seatIds, ...session }) => ({
      ...{ ...session, kind: 'webinar' as const, title: null, isPaid: price > 0 },
      isOpen: status === 'open' && session.startsAt > now,
      free: free - of(session.id).filter(({ seatId }) => !seatIds.includes(seatId)).length,
    })),
    ...classes.map(({ status, ...session }) => ({
      ...{ ...session, kind: 'class' as const, webinarId: null, isPaid: false, waitingIds: [] },
      isOpen: status === 'planned' && session.startsAt > now,
      free:
        attendanceLimits.participants -
        new Set([...session.participantIds, ...of(session.id).map(({ subjectId }) => subjectId)]).size,
    })),
  ];
};
