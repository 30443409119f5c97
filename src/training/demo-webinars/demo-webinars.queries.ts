import { sql, type Kysely } from 'kysely';
import { demoRegistrations } from '../../../projections/training/demo-registrations.js';
import { demoWebinars } from '../../../projections/training/demo-webinars.js';
import { personOf } from '../../customers/directory/people.js';
import { dayOf, timeOf } from '../../kernel/days.js';
import { notFound, refuse } from '../../kernel/refusal.js';
import { camelColumns, instant, integer, nullable, only, text } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { Rooms } from '../../platform/people/rooms/rooms.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { demoCalendar } from './demo-calendar.queries.js';
import { demoRegistration, type DemoRegistrationState } from './demo-registration.js';
import { demoWebinar } from './demo-webinar.js';
import { roomOpensMs, shifted, type DemoWebinarStatus } from './demo-webinar.vocabulary.js';
import {
  demoRegistrationShown,
  demoWebinarShown,
  DemoRegistrationFilter,
  DemoWebinarFilter,
  type ComingVisitor,
  type DemoRegistrationListRow,
  type DemoRegistrationView,
  type DemoSeat,
  type DemoWebinarListRow,
  type DemoWebinarView,
  type OfferedDemo,
} from './demo-webinars.views.js';

const webinarRows = tableOf(demoWebinars, 'demo_webinars');
const registrationRows = tableOf(demoRegistrations, 'demo_registrations');

/** Rows for the retention rules of personal data. */
export const keptRegistrations = registrationRows;

const webinarLine = {
  ...demoWebinars.tables.demo_webinars.columns,
  name: text(),
  confirmed: integer,
  recordings: integer,
  unconfirmed: integer,
  present: integer,
};

/** Once it is over there is its recording alone, which takes no seat. */
const isForRecording = sql`r.confirmed_at >= w.ends_at`;

const visitor = camelColumns(
  only(
    demoRegistrations.tables.demo_registrations.columns,
    'id',
    'first_name',
    'last_name',
    'organisation',
    'attended',
  ),
);

/** Visitors whose attendance is recorded. */
const comingTo = async (id: string, asking: Asking): Promise<readonly ComingVisitor[]> => {
  const { rows } = await select(visitor)`
    SELECT r.id, r.first_name, r.last_name, r.organisation, r.attended
    FROM ${registrationRows} r JOIN ${webinarRows} w ON w.id = r.webinar_id
    WHERE r.webinar_id = ${id}::uuid AND r.status = 'confirmed' AND NOT ${isForRecording}
    ORDER BY r.last_name, r.first_name, r.id`.execute(asking.camel);
  return rows;
};

/** Demonstrations as staff keep them. */
export const demoWebinarReads = reads<DemoWebinarListRow, DemoWebinarView>()({
  of: demoWebinar,
  from: [demoWebinars, demoRegistrations],
  rows: () => select(webinarLine)`(
    SELECT w.*, w.title->>'fr' AS name, n.confirmed, n.recordings, n.unconfirmed, n.present
    FROM ${webinarRows} w CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status = 'confirmed' AND NOT ${isForRecording})::int AS confirmed,
        count(*) FILTER (WHERE status = 'confirmed' AND ${isForRecording})::int AS recordings,
        count(*) FILTER (WHERE status = 'asked')::int AS unconfirmed,
        count(*) FILTER (WHERE status = 'confirmed' AND attended)::int AS present
      FROM ${registrationRows} r WHERE r.webinar_id = w.id) n)`,
  filter: DemoWebinarFilter,
  where: {
    q: words('name'),
    coming: (isComing, { now }) => sql`(ends_at > ${now}::timestamptz AND status = 'planned') = ${isComing}`,
  },
  sortable: { name: 'name', startsAt: 'starts_at', status: 'status', confirmed: 'confirmed', seats: 'seats' },
  defaultSort: ['startsAt', 'DESC'],
  found: ({ name, startsAt }) => ({ label: name, hints: [dayOf(startsAt)] }),
  shows: [...demoWebinarShown, 'name', 'confirmed', 'recordings', 'unconfirmed', 'present'],
  detail: async (row, asking) => ({
    ...pick(row, 'replayUrl'),
    hasRoom: asking.service(Rooms).isThere(row.roomUrl),
    coming: await comingTo(row.id, asking),
    day: dayOf(row.startsAt),
    from: timeOf(row.startsAt),
    to: timeOf(row.endsAt),
  }),
  export: {
    texts: 'demo-webinars',
    columns: [
      { heading: 'fields.title', value: ({ title }, language) => title[language] },
      instantColumn('fields.startsAt', ({ startsAt }) => startsAt),
      {
        heading: 'fields.status',
        value: ({ status }, language) => textIn(language, 'demo-webinars', `status.${status}`),
      },
      { heading: 'fields.seats', value: ({ seats }) => seats },
      { heading: 'fields.confirmed', value: ({ confirmed }) => confirmed },
      { heading: 'fields.recordings', value: ({ recordings }) => recordings },
      { heading: 'fields.present', value: ({ present }) => present },
    ],
  },
});

const registrationLine = {
  ...demoRegistrations.tables.demo_registrations.columns,
  webinar: text(),
  starts_at: instant,
};

/** Registrations for demonstrations, for staff who sell. */
export const demoRegistrationReads = reads<DemoRegistrationListRow, DemoRegistrationView>()({
  of: demoRegistration,
  from: [demoRegistrations, demoWebinars],
  rows: () => select(registrationLine)`(
    SELECT r.*, w.title->>'fr' AS webinar, w.starts_at
    FROM ${registrationRows} r JOIN ${webinarRows} w ON w.id = r.webinar_id)`,
  filter: DemoRegistrationFilter,
  where: {
    q: words('first_name', 'last_name', 'email', 'organisation'),
    webinarId: 'webinar_id',
    handedOver: (isHandedOver) => sql`(handed_over_at IS NOT NULL) = ${isHandedOver}`,
  },
  sortable: sortedBy('createdAt', 'lastName', 'organisation', 'startsAt', 'status'),
  defaultSort: ['createdAt', 'DESC'],
  shows: [...demoRegistrationShown, 'webinar', 'startsAt'],
  detail: (row) => pick(row, 'consentVersion'),
  export: {
    texts: 'demo-webinars',
    columns: [
      { heading: 'fields.webinar', value: ({ webinar }) => webinar },
      instantColumn('fields.startsAt', ({ startsAt }) => startsAt),
      { heading: 'fields.firstName', value: ({ firstName }) => firstName },
      { heading: 'fields.lastName', value: ({ lastName }) => lastName },
      { heading: 'fields.email', value: ({ email }) => email },
      { heading: 'fields.organisation', value: ({ organisation }) => organisation },
      {
        heading: 'fields.status',
        value: ({ status }, language) => textIn(language, 'demo-webinars', `registration.${status}`),
      },
      {
        heading: 'fields.attended',
        value: ({ attended }, language) =>
          attended === null ? null : textIn(language, 'demo-webinars', attended ? 'attended' : 'missed'),
      },
      instantColumn('fields.handedOverAt', ({ handedOverAt }) => handedOverAt),
    ],
  },
});

const shown = only(demoWebinars.tables.demo_webinars.columns, 'id', 'title', 'starts_at', 'ends_at', 'language');
const offered = camelColumns({ ...shown, seats_left: nullable(integer) });

/** Demonstrations open for registration: the next one first, then recordings, the latest first. */
export const offeredDemos = async (db: Kysely<NoTables>, now: string): Promise<readonly OfferedDemo[]> => {
  const { rows } = await select(offered)`
    SELECT w.id, w.title, w.starts_at, w.ends_at, w.language, CASE WHEN w.status = 'planned' THEN greatest(w.seats - (
      SELECT count(*)::int FROM ${registrationRows} r WHERE r.webinar_id = w.id AND r.status = 'confirmed'), 0) END AS seats_left
    FROM ${webinarRows} w
    WHERE (w.status = 'planned' AND w.starts_at > ${now}::timestamptz) OR (w.status = 'held' AND w.replay_url IS NOT NULL)
    ORDER BY w.status = 'held', abs(extract(epoch FROM w.starts_at - ${now}::timestamptz)), w.id LIMIT 50`.execute(db);
  return rows;
};

const seat = camelColumns({
  ...only(
    demoWebinars.tables.demo_webinars.columns,
    'id',
    'revision',
    'updated_at',
    'title',
    'starts_at',
    'ends_at',
    'language',
    'room_url',
    'replay_url',
  ),
  webinar_status: text<DemoWebinarStatus>(),
});

interface Door {
  readonly db: Kysely<NoTables>;
  readonly rooms: Rooms;
  readonly publicUrl: string;
  readonly keyedHash: (text: string) => string;
  readonly now: string;
}

const foundSeat = async ({ status, webinarId }: DemoRegistrationState, { db, rooms, now }: Door) => {
  if (status === 'none') return undefined;
  const { rows } = await select(seat)`
    SELECT id, revision, updated_at, title, starts_at, ends_at, language, status AS webinar_status, room_url, replay_url
    FROM ${webinarRows} WHERE id = ${webinarId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const roomOpensAt = shifted(row.startsAt, -roomOpensMs);
  const isConfirmed = status === 'confirmed';
  const isNear = row.webinarStatus === 'planned' && now >= roomOpensAt;
  return {
    ...row,
    status,
    roomOpensAt,
    isOffered: row.webinarStatus === 'planned' ? now < row.startsAt : row.replayUrl !== null,
    mayEnter: isConfirmed && isNear && rooms.isThere(row.roomUrl),
    replayUrl: isConfirmed && row.webinarStatus === 'held' ? row.replayUrl : null,
  };
};

/** Page behind the link of a registration; undefined where there is none. */
export const demoSeat = async (id: string, state: DemoRegistrationState, door: Door): Promise<DemoSeat | undefined> => {
  const found = await foundSeat(state, door);
  if (!found) return undefined;
  const { status, webinarStatus } = found;
  const reader = { ...pick(door, 'publicUrl', 'keyedHash'), registrationId: id, language: state.language };
  return {
    ...pick(found, 'title', 'startsAt', 'endsAt', 'language', 'webinarStatus', 'isOffered'),
    ...pick(found, 'status', 'roomOpensAt', 'mayEnter', 'replayUrl'),
    calendar:
      status === 'confirmed' && webinarStatus !== 'held'
        ? demoCalendar({ ...found, status: webinarStatus }, reader)
        : null,
  };
};

/** The way into the room for the confirmed, near the time; undefined where there is no seat. */
export const demoRoom = async (id: string, state: DemoRegistrationState, door: Door): Promise<string | undefined> => {
  const found = await foundSeat(state, door);
  if (!found) return undefined;
  if (!found.mayEnter) refuse('roomClosed');
  const visitor = await door.db
    .selectFrom(registrationRows.as('registration'))
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  const name = [visitor?.first_name, visitor?.last_name].filter(Boolean).join(' ');
  const visit = { meetingId: found.id, title: found.title[found.language], personId: id, name, leads: false };
  return door.rooms.linkOf(found.roomUrl, visit);
};

const toLead = camelColumns({
  ...only(demoWebinars.tables.demo_webinars.columns, 'title', 'language', 'status', 'room_url'),
});

/** Link into the room for staff who lead the demonstration, also before its time. */
export const demoRoomToLead = async (id: string, { actor, camel, db, service }: Asking): Promise<string> => {
  const { rows } = await select(toLead)`
    SELECT title, language, status, room_url FROM ${webinarRows} WHERE id = ${id}::uuid`.execute(camel);
  const [found] = rows;
  const person = await personOf(db, actor.id);
  if (!found || !person) throw notFound();
  if (found.status !== 'planned') refuse('roomClosed');
  const { roomUrl, title, language } = found;
  const visit = { meetingId: id, title: title[language], personId: person.id, name: person.name ?? '', leads: true };
  return service(Rooms).linkOf(roomUrl, visit);
};
