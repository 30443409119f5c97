import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { contactsWithout, recipientsOf, unreachableAmong } from '../../customers/directory/people.js';
import type { Occurred } from '../../kernel/event.js';
import { reaction } from '../../kernel/reaction.js';
import { camelColumns, json, nullable, text, texts, uuid, type ValuesOf } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { Config } from '../../platform/run/config/config.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience, type Mail } from '../../platform/messages/mail/mails-about.js';
import { camelCased } from '../../platform/reading/reads/asking.js';
import { Rooms } from '../../platform/people/rooms/rooms.js';
import { roomLink } from './room-links.queries.js';
import { calendarLine, calendarOf } from './session-calendar.queries.js';
import * as events from './webinar-session.events.js';

const bySystem = system('mails about webinars to those who take part or wait');
const enrolmentRows = bySystem(webinarSessions, 'webinar_enrolments');
const waitingRows = bySystem(webinarSessions, 'webinar_waiting');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

/** A person who asked for seats, in the name of this client. */
interface Asker {
  readonly personId: string;
  readonly clientId: string;
}

const subject = {
  ...calendarLine,
  ...camelColumns({
    room_url: nullable(text()),
    participants: texts,
    enrolled_by: json<readonly Asker[]>(),
    waiting: json<readonly Asker[]>(),
    /** Present and former participants who enrolled no one themselves: many of them have no account. */
    guests: texts,
  }),
};
type Subject = ValuesOf<typeof subject>;

export const webinarLookups = ({ db, history, keyedHash, service }: LookupTools) => ({
  session: async (id: string): Promise<Subject | undefined> => {
    const { rows } = await select(subject)`
      SELECT s.id, s.status, s.starts_at, s.ends_at, s.updated_at, s.sequence, s.webinar_id, s.room_url, w.title, w.description,
        ARRAY(SELECT participant_id::text FROM ${enrolmentRows} e
          WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS participants,
        (SELECT coalesce(json_agg(json_build_object('personId', e.enrolled_by, 'clientId', e.client_id)), '[]')
          FROM ${enrolmentRows} e WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS enrolled_by,
        (SELECT coalesce(json_agg(json_build_object('personId', q.asked_by, 'clientId', q.client_id)), '[]')
          FROM ${waitingRows} q WHERE q.session_id = s.id) AS waiting,
        ARRAY(SELECT participant_id::text FROM ${enrolmentRows} e WHERE e.session_id = s.id
          EXCEPT (SELECT enrolled_by FROM ${enrolmentRows} e WHERE e.session_id = s.id
            UNION SELECT asked_by FROM ${waitingRows} q WHERE q.session_id = s.id)) AS guests
      FROM ${sessionRows} s JOIN ${webinarRows} w ON w.id = s.webinar_id WHERE s.id = ${id}::uuid`.execute(
      camelCased(db),
    );
    return rows[0];
  },
  /** Sessions are of no client: a person who acts no more for the client of a seat learns nothing of it. */
  acting: (askers: readonly Asker[]) => actingAmong(db, askers),
  clientOfSeat: async (enrolmentId: string): Promise<string | undefined> => {
    const { rows } = await select({ client_id: uuid })`
      SELECT client_id FROM ${enrolmentRows} e WHERE e.id = ${enrolmentId}::uuid`.execute(db);
    return rows[0]?.client_id;
  },
  /** An entry that was offered seats may have left the list by then. */
  clientOfEntry: async (stream: string, entryId: string): Promise<string | undefined> =>
    (await history(stream)).filter((event) => isJoined(event)).find(({ data }) => data.entryId === entryId)?.data
      .clientId,
  /** Customers only: staff who enrol a caller see the session in their list. */
  recipients: async (ids: readonly string[]) => (await recipientsOf(db, ids)).filter(({ side }) => side === 'customer'),
  unreachable: (ids: readonly string[]) => unreachableAmong(db, ids),
  publicUrl: () => service(Config).publicUrl,
  hasRoom: (kept: string | null) => service(Rooms).isThere(kept),
  roomLink: (sessionId: string, participantId: string) => roomLink({ sessionId, participantId }, keyedHash),
});

/** Askers who still act for their client; staff, who enrol callers, always do. */
const actingAmong = async (db: LookupTools['db'], askers: readonly Asker[]): Promise<readonly string[]> => {
  const byClient = new Map<string, Set<string>>();
  for (const { personId, clientId } of askers)
    byClient.set(clientId, (byClient.get(clientId) ?? new Set<string>()).add(personId));
  const acting = await Promise.all(
    [...byClient].map(async ([clientId, ids]) => {
      const gone = await contactsWithout(db, clientId, [...ids], 'itsOwn');
      return [...ids].filter((id) => !gone.has(id));
    }),
  );
  return [...new Set(acting.flat())];
};

const isJoined = (event: Occurred): event is Occurred<ReturnType<typeof events.webinarWaitingListJoined>> =>
  event.type === events.webinarWaitingListJoined.type;

type Lookups = ReturnType<typeof webinarLookups>;
type To = Audience<Subject, Lookups>;

const participants: To = ({ participants: ids }) => ids;
const enrollers: To = ({ enrolledBy }, { acting }) => acting(enrolledBy);
const waiting: To = ({ waiting: askers }, { acting }) => acting(askers);
/** As long as they act for the client in whose name they asked. */
const asker =
  (personId: string, clientId: string | undefined): To =>
  (_, { acting }) =>
    clientId === undefined ? [] : acting([{ personId, clientId }]);
const these =
  (...ids: readonly string[]): To =>
  () =>
    ids;

/** Change to the calendars of these recipients: only present and former participants have the session there. */
interface Line extends Mail<Subject, Lookups> {
  readonly calendar?: 'in' | 'out';
}

const mails = mailsAbout<Subject, Lookups, Line>()({
  subject: ({ streamId }, { session }) => session(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ language, personId }, session, { template, calendar }, { roomLink: seatLink, publicUrl }) => {
    const { id, webinarId, title, startsAt, guests } = session;
    return {
      args: { title: title[language] },
      dates: { startsAt },
      // a person who gave their seat to another gets no link
      ...(template !== 'webinarParticipantReplaced' && {
        link: guests.includes(personId) ? seatLink(id, personId) : `/webinaires/subscribe/${webinarId}/${id}`,
      }),
      ...(calendar && { calendar: calendarOf(session, { language, publicUrl: publicUrl() }, calendar === 'out') }),
    };
  },
});

/** Each gets a link of their own. */
const roomMails = mailsAbout<Subject, Lookups>()({
  subject: ({ streamId }, { session }) => session(streamId),
  every: ({ language, personId }, { id, title }, _, lookups) => ({
    args: { title: title[language] },
    link: lookups.roomLink(id, personId),
  }),
});

/** Mails to participants, to people who enrolled them and to the waiting list (default G40; specification §9). */
export const webinarMails = reaction<Lookups>()('webinarMails', { needs: ['webinars', 'webinarSessions'] }, [
  mails(events.webinarParticipantsEnrolled, ({ data: { enrolments, enrolledBy, clientId, payment, letGoAt } }) => {
    // a signatory who refuses to sign gives the seat back, and so does the time that passes
    const ordered =
      letGoAt === null
        ? { template: 'webinarSeatOrderedLate' }
        : { template: 'webinarSeatOrdered', dates: { signUntil: letGoAt } };
    const said = { actorToo: true, ...(payment === 'order' && ordered) };
    return [
      { ...said, to: [these(...enrolments.map(({ participantId }) => participantId))], calendar: 'in' },
      { ...said, to: [asker(enrolledBy, clientId)] },
    ];
  }),
  mails(events.webinarEnrolmentCancelled, async ({ data }, _, { clientOfSeat }) => {
    const { enrolmentId, participantId, enrolledBy, isUnsigned } = data;
    const said = isUnsigned ? { template: 'webinarSeatUnsigned' } : {};
    return [
      { ...said, to: [these(participantId)], calendar: 'out' },
      { ...said, to: [asker(enrolledBy, await clientOfSeat(enrolmentId))] },
    ];
  }),
  mails(events.webinarParticipantSwapped, ({ data: { participantId, formerId } }) => [
    { to: [these(participantId)], actorToo: true, calendar: 'in' },
    { template: 'webinarParticipantReplaced', to: [these(formerId)], calendar: 'out' },
  ]),
  mails(events.webinarSeatsOffered, async ({ stream, data }, _, { clientOfEntry }) => {
    const { entryId, askedBy, seats, until } = data;
    return { to: [asker(askedBy, await clientOfEntry(stream, entryId))], args: { seats }, dates: { until } };
  }),
  mails(events.webinarSeatOfferExpired, async ({ stream, data: { entryId, askedBy } }, _, { clientOfEntry }) => ({
    to: [asker(askedBy, await clientOfEntry(stream, entryId))],
  })),
  mails(events.webinarSessionMoved, () => [{ to: [participants], calendar: 'in' }, { to: [enrollers, waiting] }]),
  mails(events.webinarSessionCancelled, ({ data: { reason } }) => {
    const words = { reason: `webinars:cancelReason.${reason}` };
    return [
      { to: [participants], words, calendar: 'out' },
      { to: [enrollers, waiting], words },
    ];
  }),
  mails(events.webinarSessionReminded, () => ({ to: [participants] })),
  roomMails(events.webinarRoomOpened, (_, { roomUrl }, { hasRoom }) =>
    hasRoom(roomUrl) ? { to: [participants] } : undefined,
  ),
]);
