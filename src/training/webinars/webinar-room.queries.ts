import type { Kysely } from 'kysely';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { personOf } from '../../customers/directory/people.js';
import type { LocalisedText } from '../../kernel/language.js';
import { forbidden, notFound, refuse } from '../../kernel/refusal.js';
import { camelColumns, flag, json, nullable, only, text } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { camelCased } from '../../platform/reading/reads/asking.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { Rooms } from '../../platform/people/rooms/rooms.js';
import type { RoomPass } from './room-links.queries.js';
import { calendarLine, calendarOf } from './session-calendar.queries.js';
import { isRoomOpen, leadsSessions, sessionsSeen } from './webinar-session-detail.queries.js';
import { before, roomOpensMs } from './webinar.vocabulary.js';
import type { MailedSeat } from './webinars.views.js';

const enrolmentRows = system('shows a participant their seat, and lets them into the room, by the link of their mail')(
  webinarSessions,
  'webinar_enrolments',
);
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

const room = camelColumns({
  ...only(webinarSessions.tables.webinar_sessions.columns, 'id', 'status', 'starts_at', 'room_url'),
  title: json<LocalisedText>(),
});

interface Door {
  readonly db: Kysely<NoTables>;
  readonly rooms: Rooms;
  readonly now: string;
}

interface Room {
  readonly id: string;
  readonly roomUrl: string | null;
  readonly title: LocalisedText;
}

const linkFor = async (
  { id, roomUrl, title }: Room,
  personId: string,
  leads: boolean,
  { db, rooms }: Door,
): Promise<string> => {
  const person = await personOf(db, personId);
  if (person?.status !== 'active') throw notFound();
  return rooms.linkOf(roomUrl, { meetingId: id, title: title.fr, personId, name: person.name ?? '', leads });
};

/** Link into the room for participants, near the time; for staff who lead the session, also before. */
export const roomFor = async (
  id: string,
  asking: Asking,
): Promise<{ readonly url: string; readonly isEnrolled: boolean }> => {
  const { rows } = await select({ ...room, ...camelColumns({ is_enrolled: flag }) })`
    SELECT id, status, starts_at, room_url, title, is_enrolled FROM ${sessionsSeen(asking)} s
    WHERE id = ${id}::uuid`.execute(asking.camel);
  const [found] = rows;
  if (!found) throw notFound();
  const leads = leadsSessions(asking);
  if (!leads && !found.isEnrolled) throw forbidden();
  if (!isRoomOpen(found, leads, asking.now)) refuse('roomClosed');
  const { actor, db, now, service } = asking;
  const url = await linkFor(found, actor.id, leads, { db, rooms: service(Rooms), now });
  return { url, isEnrolled: found.isEnrolled };
};

/** The same for a participant who brings the link of their mail. */
export const roomByMail = async ({ sessionId, participantId }: RoomPass, door: Door): Promise<string> => {
  const { rows } = await select(room)`
    SELECT s.id, s.status, s.starts_at, s.room_url, w.title
    FROM ${enrolmentRows} e JOIN ${sessionRows} s ON s.id = e.session_id JOIN ${webinarRows} w ON w.id = s.webinar_id
    WHERE e.session_id = ${sessionId}::uuid AND e.participant_id = ${participantId}::uuid
      AND e.cancelled_at IS NULL`.execute(camelCased(door.db));
  const [found] = rows;
  if (!found) throw notFound();
  if (!isRoomOpen(found, false, door.now)) refuse('roomClosed');
  return linkFor(found, participantId, false, door);
};

const seat = {
  ...calendarLine,
  ...camelColumns({ room_url: nullable(text()), replay_url: nullable(text()), is_theirs: flag }),
};

/** View behind the link of a mail: many participants have no account, only this link leads them there. */
export const seatByMail = async (
  { sessionId, participantId }: RoomPass,
  { db, rooms, now }: Door,
  publicUrl: string,
): Promise<MailedSeat> => {
  const { rows } = await select(seat)`
    SELECT s.id, s.status, s.starts_at, s.ends_at, s.updated_at, s.sequence, s.webinar_id, s.room_url, w.title,
      w.description, w.replay_url, e.cancelled_at IS NULL AS is_theirs
    FROM ${enrolmentRows} e JOIN ${sessionRows} s ON s.id = e.session_id JOIN ${webinarRows} w ON w.id = s.webinar_id
    WHERE e.session_id = ${sessionId}::uuid AND e.participant_id = ${participantId}::uuid
    ORDER BY is_theirs DESC LIMIT 1`.execute(camelCased(db));
  const [found] = rows;
  const person = await personOf(db, participantId);
  if (!found || person?.status !== 'active') throw notFound();
  const { isTheirs, status, startsAt, roomUrl, replayUrl } = found;
  const hasRoom = isTheirs && rooms.isThere(roomUrl);
  return {
    ...pick(found, 'title', 'status', 'startsAt', 'endsAt', 'isTheirs'),
    hasRoom,
    mayEnter: hasRoom && isRoomOpen(found, false, now),
    roomOpensAt: before(startsAt, roomOpensMs),
    replayUrl: isTheirs && status === 'held' ? replayUrl : null,
    calendar: isTheirs ? calendarOf(found, { language: person.language, publicUrl }) : null,
  };
};
