import { trainingSessions } from '../../../projections/training/training-sessions.js';
import type { CertificateStanding } from '../enrolments/enrolment.vocabulary.js';
import { isRestricted } from '../../customers/directory/restricted-people.js';
import { flag, instant, integer, nullable, text, uuid, uuids } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import type { AgreedSession } from './attendance.views.js';
import { standingOf, type TrainingSessionStatus } from './attendance.vocabulary.js';

const sessionRows = system('tells what a certificate of completion may say of the attendance of an enrolment')(
  trainingSessions,
  'training_sessions',
);
const participantRows = tableOf(trainingSessions, 'training_participants');
const presenceRows = tableOf(trainingSessions, 'training_presences');

/** Attendance of an enrolment. */
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

const agreedRows = system('shows in a training agreement what became of the classes that were planned from it')(
  trainingSessions,
  'training_sessions',
);
const agreedSession = {
  id: uuid,
  title: text(),
  status: text<TrainingSessionStatus>(),
  startsAt: instant,
  endsAt: instant,
  trainees: integer,
  validated: integer,
  expected: integer,
  days: integer,
};

/** Classes that were planned from an agreement and not cancelled, in their order, with the half-days that are validated. */
export const sessionsOfAgreement = async (
  { db }: Pick<FactsTools, 'db'>,
  agreementId: string,
): Promise<readonly AgreedSession[]> => {
  const { rows } = await select(agreedSession)`
    SELECT s.id, s.title, s.status, s.starts_at AS "startsAt", s.ends_at AS "endsAt", n.trainees,
      n.validated, n.trainees * jsonb_array_length(s.half_days) AS expected,
      (SELECT count(DISTINCT left(h.key, 10))::int FROM jsonb_to_recordset(s.half_days) AS h (key text)) AS days
    FROM ${agreedRows} s CROSS JOIN LATERAL (
      SELECT (SELECT count(*)::int FROM ${participantRows} p WHERE p.session_id = s.id) AS trainees,
        (SELECT count(*)::int FROM ${presenceRows} m WHERE m.session_id = s.id AND m.presence > 0) AS validated) n
    WHERE s.agreement_id = ${agreementId}::uuid AND s.status <> 'cancelled' ORDER BY s.starts_at, s.id`.execute(db);
  return rows;
};

const attended = { id: uuid, name: nullable(text()), restricted: flag, validated: integer, halfDays: integer };

/** Participants of the classes of an agreement, by name, with their numbers of half-days. */
export const attendeesOfAgreement = async ({ db }: Pick<FactsTools, 'db'>, agreementId: string) => {
  const { rows } = await select(attended)`
    SELECT p.participant_id AS id, max(p.name) AS name, ${isRestricted('p.participant_id')} AS restricted,
      (count(m.presence) FILTER (WHERE m.presence > 0))::int AS validated, count(*)::int AS "halfDays"
    FROM ${participantRows} p JOIN ${agreedRows} s ON s.id = p.session_id AND s.status <> 'cancelled'
      CROSS JOIN LATERAL jsonb_to_recordset(s.half_days) AS h (key text)
      LEFT JOIN ${presenceRows} m ON m.session_id = p.session_id AND m.participant_id = p.participant_id AND m.half_day = h.key
    WHERE s.agreement_id = ${agreementId}::uuid GROUP BY p.participant_id ORDER BY max(p.name), p.participant_id`.execute(
    db,
  );
  return rows;
};

/** The agreement that a class was planned from. */
export const agreementOfSession = async ({ db }: Pick<FactsTools, 'db'>, sessionId: string): Promise<string | null> => {
  const { rows } = await select({ id: nullable(uuid) })`
    SELECT s.agreement_id AS id FROM ${agreedRows} s WHERE s.id = ${sessionId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

const pathRows = system('tells learning paths who was there')(trainingSessions, 'training_sessions');

/** Participants among these whose presence is validated in all half-days of the session. */
export const validatedIn = async ({ db }: Pick<FactsTools, 'db'>, sessionId: string, among: readonly string[]) => {
  const { rows } = await select({ clientId: uuid, title: text(), participantId: uuid })`
    SELECT s.client_id AS "clientId", s.title, p.participant_id AS "participantId"
    FROM ${participantRows} p JOIN ${pathRows} s ON s.id = p.session_id AND s.status <> 'cancelled'
    WHERE p.session_id = ${sessionId}::uuid AND p.participant_id = ANY(${idList(among)})
      AND jsonb_array_length(s.half_days) =
      (SELECT count(*) FROM ${presenceRows} m
        WHERE m.session_id = p.session_id AND m.participant_id = p.participant_id AND m.presence > 0)`.execute(db);
  return rows;
};

/** Of which class a participant lost a half-day; null: they attended all of another one of that title. */
export const lostIn = async ({ db }: Pick<FactsTools, 'db'>, sessionId: string, participantId: string) => {
  const { rows } = await select({ clientId: uuid, title: text(), participantId: uuid })`
    SELECT s.client_id AS "clientId", s.title, p.participant_id AS "participantId"
    FROM ${participantRows} p JOIN ${pathRows} s ON s.id = p.session_id
    WHERE p.session_id = ${sessionId}::uuid AND p.participant_id = ${participantId}::uuid
      AND NOT EXISTS (SELECT FROM ${participantRows} q JOIN ${pathRows} o ON o.id = q.session_id
        WHERE q.participant_id = p.participant_id AND o.client_id = s.client_id AND lower(o.title) = lower(s.title)
          AND o.status <> 'cancelled' AND jsonb_array_length(o.half_days) = (SELECT count(*) FROM ${presenceRows} m
            WHERE m.session_id = q.session_id AND m.participant_id = q.participant_id AND m.presence > 0))`.execute(db);
  return rows[0] ?? null;
};

const offeredClass = {
  ...{ id: uuid, title: text(), status: text<TrainingSessionStatus>(), startsAt: instant, endsAt: instant },
  participantIds: uuids,
};

/** Classes of the client that have not begun, and these however they stand, with those who are on their lists. */
export const classesOffered = async (
  { db }: Pick<FactsTools, 'db'>,
  now: string,
  { clientId, sessionIds }: { readonly clientId: string | null; readonly sessionIds: readonly string[] },
) => {
  const { rows } = await select(offeredClass)`
    SELECT s.id, s.title, s.status, s.starts_at AS "startsAt", s.ends_at AS "endsAt",
      ARRAY(SELECT p.participant_id FROM ${participantRows} p WHERE p.session_id = s.id) AS "participantIds"
    FROM ${pathRows} s WHERE s.client_id = ${clientId}::uuid AND s.starts_at IS NOT NULL
      AND (s.id = ANY(${idList(sessionIds)}) OR (s.status = 'planned' AND s.starts_at > ${now}::timestamptz))
    ORDER BY s.starts_at, s.id`.execute(db);
  return rows;
};

const tellingRows = system('tells the ERP how many half-days were attended')(trainingSessions, 'training_sessions');

const told = { id: uuid, state: text(), clientId: uuid, endsAt: instant };

/** Of the sessions with these ids that were held, validated half-days out of all to attend. */
export const attendanceForErp = async ({ db }: Pick<FactsTools, 'db'>, ids: readonly string[]) => {
  const { rows } = await select(told)`
    SELECT s.id, n.validated || '/' || n.expected AS state, s.client_id AS "clientId", s.ends_at AS "endsAt"
    FROM ${tellingRows} s CROSS JOIN LATERAL (
      SELECT jsonb_array_length(s.half_days) * (SELECT count(*) FROM ${participantRows} p WHERE p.session_id = s.id) AS expected,
        (SELECT count(*) FROM ${presenceRows} m WHERE m.session_id = s.id AND m.presence > 0) AS validated) n
    WHERE s.id = ANY(${idList(ids)}) AND s.status = 'held' AND n.expected > 0`.execute(db);
  return rows;
};
