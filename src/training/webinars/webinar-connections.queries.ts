import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { flag, instant, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

const bySystem = system('tells a module whose things rest on it who was connected to a session');
const enrolmentRows = bySystem(webinarSessions, 'webinar_enrolments');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');

/** A session with its contacts who were connected; null while the connections are not recorded. */
export const connectedTo = async (db: FactsTools['db'], sessionId: string) => {
  const { rows } = await select({ id: uuid, attended: flag, startsAt: instant, endsAt: instant })`
    SELECT e.participant_id AS id, coalesce(e.attended, FALSE) AS attended, s.starts_at AS "startsAt", s.ends_at AS "endsAt"
    FROM ${enrolmentRows} e JOIN ${sessionRows} s ON s.id = e.session_id
    WHERE e.session_id = ${sessionId}::uuid AND e.cancelled_at IS NULL AND s.attendance_recorded_at IS NOT NULL`.execute(
    db,
  );
  const [first] = rows;
  if (!first) return null;
  const { startsAt, endsAt } = first;
  return { startsAt, endsAt, contactIds: rows.filter(({ attended }) => attended).map(({ id }) => id) };
};
