import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { instant, integer, only, text, uuid, uuids } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import type { WebinarSessionStatus } from './webinar.vocabulary.js';

const webinarRows = tableOf(webinars, 'webinars');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const forPaths = system('tells learning paths which seats of sessions are free');
const enrolmentRows = forPaths(webinarSessions, 'webinar_enrolments');
const waitingRows = forPaths(webinarSessions, 'webinar_waiting');

/** Titles of webinars, for modules that name them by their reference. */
export const webinarCards = select(
  only(webinars.tables.webinars.columns, 'id', 'reference', 'status', 'title'),
)`(SELECT id, reference, status, title FROM ${webinarRows})`;

const offered = {
  ...{ id: uuid, webinarId: uuid, status: text<WebinarSessionStatus>(), startsAt: instant, endsAt: instant },
  ...{ price: integer, free: integer, participantIds: uuids, waitingIds: uuids, seatIds: uuids },
};

/**
 * Open sessions of these webinars, unless archived, that have not begun, and these sessions in any state: free seats, participants, the
 * waiting list, and the ids of all seats and entries so far.
 */
export const webinarSessionsOffered = async (
  { db }: Pick<FactsTools, 'db'>,
  now: string,
  { webinarIds, sessionIds }: { readonly webinarIds: readonly string[]; readonly sessionIds: readonly string[] },
) => {
  const { rows } = await select(offered)`
    SELECT s.id, s.webinar_id AS "webinarId", s.status, s.starts_at AS "startsAt", s.ends_at AS "endsAt",
      coalesce(w.price, 0) AS price,
      CASE WHEN n.free >= (SELECT min(cardinality(q.participant_ids)) FROM ${waitingRows} q
        WHERE q.session_id = s.id AND q.offered_until IS NULL) THEN 0 ELSE n.free END AS free,
      ARRAY(SELECT e.participant_id FROM ${enrolmentRows} e
        WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS "participantIds",
      ARRAY(SELECT q.id FROM ${waitingRows} q WHERE q.session_id = s.id) AS "waitingIds",
      ARRAY(SELECT e.id FROM ${enrolmentRows} e WHERE e.session_id = s.id
        UNION SELECT q.id FROM ${waitingRows} q WHERE q.session_id = s.id) AS "seatIds"
    FROM ${sessionRows} s JOIN ${webinarRows} w ON w.id = s.webinar_id CROSS JOIN LATERAL (SELECT s.seats
      - (SELECT count(*)::int FROM ${enrolmentRows} e WHERE e.session_id = s.id AND e.cancelled_at IS NULL)
      - (SELECT coalesce(sum(cardinality(q.participant_ids)), 0)::int FROM ${waitingRows} q
        WHERE q.session_id = s.id AND q.offered_until IS NOT NULL) AS free) n
    WHERE s.id = ANY(${idList(sessionIds)})
      OR (s.webinar_id = ANY(${idList(webinarIds)}) AND w.status = 'active' AND s.status = 'open' AND s.starts_at > ${now}::timestamptz)
    ORDER BY s.starts_at, s.id`.execute(db);
  return rows;
};
