import { webinarSessions } from '../../projections/webinar-sessions.js';
import { webinars } from '../../projections/webinars.js';
import { recipientsOf } from '../directory/people.js';
import type { LocalisedText } from '../kernel/language.js';
import { reaction } from '../kernel/reaction.js';
import { instant, json, nullable, text, texts, uuid, type ValuesOf } from '../kernel/table.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { system, tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { mailsAbout, type Audience } from '../platform/mail/mails-about.js';
import { Rooms } from '../platform/rooms/rooms.js';
import { roomLink } from './room-links.queries.js';
import * as events from './webinar-session.events.js';

const bySystem = system('mails about webinars to those who take part or wait');
const enrolmentRows = bySystem(webinarSessions, 'webinar_enrolments');
const waitingRows = bySystem(webinarSessions, 'webinar_waiting');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

const subject = {
  id: uuid,
  webinar_id: uuid,
  title: json<LocalisedText>(),
  starts_at: instant,
  room_url: nullable(text()),
  participants: texts,
  enrolled_by: texts,
  waiting: texts,
  /** Who sits in it, or did, and enrolled nobody: many of them have no account. */
  guests: texts,
};
type Subject = ValuesOf<typeof subject>;

export const webinarLookups = ({ db, keyedHash, service }: LookupTools) => ({
  session: async (id: string): Promise<Subject | undefined> => {
    const { rows } = await select(subject)`
      SELECT s.id, s.webinar_id, w.title, s.starts_at, s.room_url,
        ARRAY(SELECT participant_id::text FROM ${enrolmentRows} e
          WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS participants,
        ARRAY(SELECT enrolled_by FROM ${enrolmentRows} e
          WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS enrolled_by,
        ARRAY(SELECT asked_by FROM ${waitingRows} q WHERE q.session_id = s.id) AS waiting,
        ARRAY(SELECT participant_id::text FROM ${enrolmentRows} e WHERE e.session_id = s.id
          EXCEPT (SELECT enrolled_by FROM ${enrolmentRows} e WHERE e.session_id = s.id
            UNION SELECT asked_by FROM ${waitingRows} q WHERE q.session_id = s.id)) AS guests
      FROM ${sessionRows} s JOIN ${webinarRows} w ON w.id = s.webinar_id WHERE s.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  hasRoom: (kept: string | null) => service(Rooms).isThere(kept),
  roomLink: (sessionId: string, participantId: string) => roomLink({ sessionId, participantId }, keyedHash),
});

type Lookups = ReturnType<typeof webinarLookups>;
type To = Audience<Subject, Lookups>;

const participants: To = ({ participants: ids }) => ids;
const enrollers: To = ({ enrolled_by }) => enrolled_by;
const waiting: To = ({ waiting: ids }) => ids;
const these =
  (...ids: readonly string[]): To =>
  () =>
    ids;

const mails = mailsAbout<Subject, Lookups>()({
  subject: ({ streamId }, { session }) => session(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: (
    { language, personId },
    { id, webinar_id, title, starts_at, guests },
    { template },
    { roomLink: seatLink },
  ) => ({
    args: { title: title[language] },
    dates: { startsAt: starts_at },
    // whoever gave their seat to another has nothing left to do there
    ...(template !== 'webinarParticipantReplaced' && {
      link: guests.includes(personId) ? seatLink(id, personId) : `/webinaires/subscribe/${webinar_id}/${id}`,
    }),
  }),
});

/** Each gets a link of their own. */
const roomMails = mailsAbout<Subject, Lookups>()({
  subject: ({ streamId }, { session }) => session(streamId),
  every: ({ language, personId }, { id, title }, _, lookups) => ({
    args: { title: title[language] },
    link: lookups.roomLink(id, personId),
  }),
});

/** Those who take part, who enrolled them and who wait are told what concerns them (default G40; specification §9). */
export const webinarMails = reaction<Lookups>()(
  'webinarMails',
  { needs: ['webinars', 'webinarSessions', 'contacts', 'contact_clients', 'staff_users'] },
  [
    mails(events.webinarParticipantsEnrolled, ({ data: { enrolments, enrolledBy, payment } }) => ({
      // whoever refuses to sign gives the seat back
      ...(payment === 'order' && { template: 'webinarSeatOrdered' }),
      to: [these(...enrolments.map(({ participantId }) => participantId), enrolledBy)],
      actorToo: true,
    })),
    mails(events.webinarEnrolmentCancelled, ({ data: { participantId, enrolledBy } }) => ({
      to: [these(participantId, enrolledBy)],
    })),
    mails(events.webinarParticipantSwapped, ({ data: { participantId, formerId } }) => [
      { to: [these(participantId)], actorToo: true },
      { template: 'webinarParticipantReplaced', to: [these(formerId)] },
    ]),
    mails(events.webinarSeatsOffered, ({ data: { askedBy, seats, until } }) => ({
      to: [these(askedBy)],
      args: { seats },
      dates: { until },
    })),
    mails(events.webinarSeatOfferExpired, ({ data: { askedBy } }) => ({ to: [these(askedBy)] })),
    mails(events.webinarSessionMoved, () => ({ to: [participants, enrollers, waiting] })),
    mails(events.webinarSessionCancelled, ({ data: { reason } }) => ({
      to: [participants, enrollers, waiting],
      words: { reason: `webinars:cancelReason.${reason}` },
    })),
    mails(events.webinarSessionReminded, () => ({ to: [participants] })),
    roomMails(events.webinarRoomOpened, (_, { room_url }, { hasRoom }) =>
      hasRoom(room_url) ? { to: [participants] } : undefined,
    ),
  ],
);
