import { sql, type RawBuilder } from 'kysely';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { personLabel } from '../../customers/directory/names.js';
import { shownName } from '../../customers/directory/restricted-people.js';
import { agreementsOfEnrolments } from '../../customers/directory/signed-agreements.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, flag, instant, json, nullable, text, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, nothing, type Condition } from '../../platform/reading/reads/conditions.js';
import { presences, standingOf, type HalfDay } from './attendance.vocabulary.js';
import type { RoomCodeView, TraineeView } from './attendance.views.js';
import { shownCode } from './room-code.service.js';
import { openSigningOf } from './training-session.state.js';
import { trainingSession } from './training-session.js';

const participantRows = tableOf(trainingSessions, 'training_participants');

type Seeing = Pick<Asking, 'actor' | 'can'>;

/** True for people who manage the training of their client; others see only sessions with themselves. */
export const seesAll = ({ actor, can }: Seeing): boolean =>
  can(actor, 'trainingSession.read', { ...anyResource('trainingSession'), clientId: actor.clientId }).allowed;

/** Says what `can()` says. */
const visibleSessions = ({ actor, can }: Seeing): Condition => {
  if (!isCustomer(actor)) return seesAll({ actor, can }) ? all : nothing;
  if (actor.kind === 'client') return nothing;
  const theirs = sql<boolean>`s.client_id = ${actor.clientId}::uuid`;
  return seesAll({ actor, can })
    ? theirs
    : and(
        theirs,
        sql`EXISTS (SELECT 1 FROM ${participantRows} o WHERE o.session_id = s.id AND o.contact_id::text = ${actor.id})`,
      );
};

/** Of a session that was found to be seen. */
const visiblePeople = ({ actor, can }: Seeing): Condition => {
  if (isCustomer(actor) && actor.kind === 'client') return nothing;
  return !isCustomer(actor) || seesAll({ actor, can }) ? all : sql<boolean>`p.contact_id::text = ${actor.id}`;
};

export const sessionsSeen = asked(trainingSessions, 'training_sessions', 's', visibleSessions);
const presenceRows = tableOf(trainingSessions, 'training_presences');
const sheetRows = tableOf(trainingSessions, 'attendance_sheets');

export const personShown = (asking: Asking): RawBuilder<string | null> =>
  shownName('p.participant_id', sql`p.name`, asking.actor);

/** Each half-day of each participant that the asker sees, with the session that it is of. */
export const marksSeen = (asking: Asking): RawBuilder<unknown> => sql`
  ${sessionsSeen(asking)} s JOIN ${participantRows} p ON p.session_id = s.id AND ${visiblePeople(asking)}
    CROSS JOIN LATERAL jsonb_to_recordset(s.half_days) AS h (key text, "startsAt" timestamptz, "endsAt" timestamptz)
    LEFT JOIN ${presenceRows} m ON m.session_id = p.session_id AND m.participant_id = p.participant_id AND m.half_day = h.key`;

const { presence, evidence } = trainingSessions.tables.training_presences.columns;

const markLine = camelColumns({
  id: uuid,
  person: json<PersonLabel>(),
  enrolment_id: nullable(uuid),
  contact_id: nullable(uuid),
  is_asker: flag,
  half_day: text(),
  presence,
  evidence,
  marked_at: nullable(instant),
  unvalidated_at: nullable(instant),
  asked_at: nullable(instant),
  asked_by: nullable(json<PersonLabel>()),
  reason: nullable(text()),
});

const grouped = <Line extends { readonly id: string }>(lines: readonly Line[]): readonly (readonly Line[])[] =>
  [...new Set(lines.map(({ id }) => id))].map((id) => lines.filter((line) => line.id === id));

/** In the order in which they were listed; each with all half-days. */
export const traineesOf = async (id: string, asking: Asking): Promise<readonly TraineeView[]> => {
  const { rows } = await select(markLine)`
    SELECT p.participant_id AS id, json_build_object('id', p.participant_id, 'name', ${personShown(asking)}) AS person, p.enrolment_id,
      p.contact_id, coalesce(p.contact_id::text = ${asking.actor.id}, FALSE) AS is_asker, h.key AS half_day,
      coalesce(m.presence, 0) AS presence, m.evidence, m.marked_at, m.unvalidated_at, m.asked_at,
      CASE WHEN m.asked_at IS NOT NULL THEN ${personLabel('m.asked_by', asking)} END AS asked_by, m.reason
    FROM ${marksSeen(asking)}
    WHERE s.id = ${id}::uuid ORDER BY p.listed_at, p.participant_id, h."startsAt"`.execute(asking.camel);
  const isStaff = !isCustomer(asking.actor);
  return grouped(rows).flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { person, enrolmentId, contactId, isAsker } = first;
    const marks = lines.map(({ halfDay, presence, evidence, markedAt, unvalidatedAt, askedAt, askedBy, reason }) => ({
      ...{ halfDay, evidence, markedAt, unvalidatedAt },
      presence: presences[presence] ?? 0,
      // open requests for a withdrawal are visible only to staff
      unvalidation: isStaff && askedAt !== null && askedBy !== null ? { askedBy, askedAt, reason } : null,
    }));
    return [{ id: first.id, person, enrolmentId, contactId, isAsker, presences: marks, standing: standingOf(marks) }];
  });
};

const sheetColumns = camelColumns({ half_day: text(), file_id: uuid });

/** Scans name everybody: they are for those who see everybody. */
const sheetsOf = async (id: string, asking: Asking): Promise<ReadonlyMap<string, readonly StoredFileView[]>> => {
  if (isCustomer(asking.actor) && !seesAll(asking)) return new Map();
  const { rows } = await select(sheetColumns)`
    SELECT f.half_day, f.file_id FROM ${sheetRows} f WHERE f.session_id = ${id}::uuid
    ORDER BY f.filed_at, f.file_id`.execute(asking.camel);
  const files = await fileViews(
    rows.map(({ fileId }) => fileId),
    asking,
  );
  const of = (halfDay: string): readonly StoredFileView[] =>
    files.filter((file) => rows.some((row) => row.halfDay === halfDay && row.fileId === file.id));
  return new Map(rows.map(({ halfDay }) => [halfDay, of(halfDay)]));
};

interface SessionOf {
  readonly id: string;
  readonly clientId: string;
  readonly agreementId: string | null;
  readonly trainerIds: readonly string[];
  readonly timeZone: string;
  readonly halfDays: readonly HalfDay[];
}

/** `HH:mm` by the clock of the client. */
const timeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

export const detailOfTrainingSession = async (
  { id, clientId, agreementId, trainerIds, halfDays, timeZone }: SessionOf,
  asking: Asking,
) => {
  const [labels, participants, sheets] = await Promise.all([
    labelsOf(asking, [...trainerIds], ['staffUser']),
    traineesOf(id, asking),
    sheetsOf(id, asking),
  ]);
  const enrolled = participants.flatMap(({ enrolmentId }) => enrolmentId ?? []);
  return {
    agreements: seesAll(asking) ? await agreementsOfEnrolments(asking.db, clientId, enrolled, agreementId) : [],
    trainers: trainerIds.map((trainer) => personIn(labels, trainer)),
    halfDays: halfDays.map(({ startsAt, endsAt }) => ({
      day: dayOf(startsAt, timeZone),
      from: timeIn(startsAt, timeZone),
      to: timeIn(endsAt, timeZone),
    })),
    timetable: halfDays.map((each) => ({ ...each, sheets: sheets.get(each.key) ?? [] })),
    participants,
  };
};

/** Code shown in the room; 404 for people who may not open signing, and while signing is closed. */
export const roomCodeOf = async (sessionId: string, asking: Asking): Promise<RoomCodeView> => {
  const { actor, can, now, streams } = asking;
  const { state } = await streams.load(trainingSession, sessionId);
  const signing = openSigningOf(state, now);
  const resource = trainingSession.resource(state, sessionId);
  if (!signing || !can(actor, 'trainingSession.openSigning', resource).allowed) throw notFound();
  const { halfDay, until } = signing;
  const keyedHash = (words: string): string => asking.service(PersonalData).keyedHash(words);
  return { halfDay, until, ...shownCode(keyedHash, { ...signing, sessionId }, now) };
};
