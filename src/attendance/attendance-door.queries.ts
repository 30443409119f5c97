import { trainingSessions } from '../../projections/training-sessions.js';
import { instant, integer, nullable, text, uuid } from '../kernel/table.js';
import type { FactsTools } from '../platform/business/business-module.js';
import { system, tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { standingOf, type CertificateStanding } from './attendance.vocabulary.js';

const sessionRows = system('tells what a certificate of completion may say of the attendance of an enrolment')(
  trainingSessions,
  'training_sessions',
);
const participantRows = tableOf(trainingSessions, 'training_participants');
const presenceRows = tableOf(trainingSessions, 'training_presences');

/** What is known of the attendance of somebody who is enrolled. */
interface KnownAttendance {
  readonly halfDays: number;
  readonly validated: number;
  /** `withdrawn`: a presence was taken back, and was not validated anew. */
  readonly standing: CertificateStanding;
}

/** Over all training sessions in which the enrolment takes part; null: it takes part in none. */
export const attendanceOf = async (
  { db }: Pick<FactsTools, 'db'>,
  enrolmentId: string,
): Promise<KnownAttendance | null> => {
  const { rows } = await select({ presence: integer, unvalidatedAt: nullable(instant) })`
    SELECT coalesce(m.presence, 0) AS presence, m.unvalidated_at AS "unvalidatedAt"
    FROM ${participantRows} p JOIN ${sessionRows} s ON s.id = p.session_id AND s.status <> 'cancelled'
      CROSS JOIN LATERAL jsonb_to_recordset(s.half_days) AS h (key text)
      LEFT JOIN ${presenceRows} m ON m.session_id = p.session_id AND m.participant_id = p.participant_id AND m.half_day = h.key
    WHERE p.enrolment_id = ${enrolmentId}::uuid`.execute(db);
  return rows.length === 0
    ? null
    : {
        halfDays: rows.length,
        validated: rows.filter(({ presence }) => presence > 0).length,
        standing: standingOf(rows),
      };
};

const pathRows = system('tells learning paths who was there')(trainingSessions, 'training_sessions');

/** Contacts whose presence is validated in all half-days of a session. */
export const validatedIn = async ({ db }: Pick<FactsTools, 'db'>, sessionId: string) => {
  const { rows } = await select({ clientId: uuid, title: text(), contactId: uuid })`
    SELECT s.client_id AS "clientId", s.title, p.contact_id AS "contactId"
    FROM ${participantRows} p JOIN ${pathRows} s ON s.id = p.session_id AND s.status <> 'cancelled'
    WHERE p.session_id = ${sessionId}::uuid AND p.contact_id IS NOT NULL AND jsonb_array_length(s.half_days) =
      (SELECT count(*) FROM ${presenceRows} m
        WHERE m.session_id = p.session_id AND m.participant_id = p.participant_id AND m.presence > 0)`.execute(db);
  return rows;
};
