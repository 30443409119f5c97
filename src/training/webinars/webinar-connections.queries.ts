import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { flag, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

const bySystem = system('tells a module whose things rest on it who was connected to a session');
const enrolmentRows = bySystem(webinarSessions, 'webinar_enrolments');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');

/** Contacts who were connected to a session; null while the connections are not recorded. */
export const connectedTo = async (db: FactsTools['db'], sessionId: string): Promise<readonly string[] | null> => {
  const { rows } = await select({ id: uuid, attended: flag })`
    SELECT e.participant_id AS id, coalesce(e.attended, FALSE) AS attended
    FROM ${enrolmentRows} e JOIN ${sessionRows} s ON s.id = e.session_id
    WHERE e.session_id = ${sessionId}::uuid AND e.cancelled_at IS NULL AND s.attendance_recorded_at IS NOT NULL`.execute(
    db,
  );
  return rows.length === 0 ? null : rows.filter(({ attended }) => attended).map(({ id }) => id);
};
