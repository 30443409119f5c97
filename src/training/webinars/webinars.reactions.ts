import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { recipientsOf, unreachableAmong } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import { camelColumns, nullable, text, texts, type ValuesOf } from '../../kernel/table.js';
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

const subject = {
  ...calendarLine,
  ...camelColumns({
    room_url: nullable(text()),
    participants: texts,
    enrolled_by: texts,
    waiting: texts,
    /** Present and former participants who enrolled no one themselves: many of them have no account. */
    guests: texts,
  }),
};
type Subject = ValuesOf<typeof subject>;

export const webinarLookups = ({ db, keyedHash, service }: LookupTools) => ({
  session: async (id: string): Promise<Subject | undefined> => {
    const { rows } = await select(subject)`
      SELECT s.id, s.status, s.starts_at, s.ends_at, s.updated_at, s.sequence, s.webinar_id, s.room_url, w.title, w.description,
        ARRAY(SELECT participant_id::text FROM ${enrolmentRows} e
          WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS participants,
        ARRAY(SELECT enrolled_by FROM ${enrolmentRows} e
          WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS enrolled_by,
        ARRAY(SELECT asked_by FROM ${waitingRows} q WHERE q.session_id = s.id) AS waiting,
        ARRAY(SELECT participant_id::text FROM ${enrolmentRows} e WHERE e.session_id = s.id
          EXCEPT (SELECT enrolled_by FROM ${enrolmentRows} e WHERE e.session_id = s.id
            UNION SELECT asked_by FROM ${waitingRows} q WHERE q.session_id = s.id)) AS guests
      FROM ${sessionRows} s JOIN ${webinarRows} w ON w.id = s.webinar_id WHERE s.id = ${id}::uuid`.execute(
      camelCased(db),
    );
    return rows[0];
  },
  /** Customers only: staff who enrol a caller see the session in their list. */
  recipients: async (ids: readonly string[]) => (await recipientsOf(db, ids)).filter(({ side }) => side === 'customer'),
  unreachable: (ids: readonly string[]) => unreachableAmong(db, ids),
  publicUrl: () => service(Config).publicUrl,
  hasRoom: (kept: string | null) => service(Rooms).isThere(kept),
  roomLink: (sessionId: string, participantId: string) => roomLink({ sessionId, participantId }, keyedHash),
});

type Lookups = ReturnType<typeof webinarLookups>;
type To = Audience<Subject, Lookups>;

const participants: To = ({ participants: ids }) => ids;
const enrollers: To = ({ enrolledBy }) => enrolledBy;
const waiting: To = ({ waiting: ids }) => ids;
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
  mails(events.webinarParticipantsEnrolled, ({ data: { enrolments, enrolledBy, payment, letGoAt } }) => {
    // a signatory who refuses to sign gives the seat back, and so does the time that passes
    const ordered =
      letGoAt === null
        ? { template: 'webinarSeatOrderedLate' }
        : { template: 'webinarSeatOrdered', dates: { signUntil: letGoAt } };
    const said = { actorToo: true, ...(payment === 'order' && ordered) };
    return [
      { ...said, to: [these(...enrolments.map(({ participantId }) => participantId))], calendar: 'in' },
      { ...said, to: [these(enrolledBy)] },
    ];
  }),
  mails(events.webinarEnrolmentCancelled, ({ data: { participantId, enrolledBy, isUnsigned } }) => {
    const said = isUnsigned ? { template: 'webinarSeatUnsigned' } : {};
    return [
      { ...said, to: [these(participantId)], calendar: 'out' },
      { ...said, to: [these(enrolledBy)] },
    ];
  }),
  mails(events.webinarParticipantSwapped, ({ data: { participantId, formerId } }) => [
    { to: [these(participantId)], actorToo: true, calendar: 'in' },
    { template: 'webinarParticipantReplaced', to: [these(formerId)], calendar: 'out' },
  ]),
  mails(events.webinarSeatsOffered, ({ data: { askedBy, seats, until } }) => ({
    to: [these(askedBy)],
    args: { seats },
    dates: { until },
  })),
  mails(events.webinarSeatOfferExpired, ({ data: { askedBy } }) => ({ to: [these(askedBy)] })),
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
