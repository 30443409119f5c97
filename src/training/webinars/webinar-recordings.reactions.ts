import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { recipientsOf } from '../../customers/directory/people.js';
import type { LocalisedText } from '../../kernel/language.js';
import { fold } from '../../kernel/lifecycle.js';
import { reaction } from '../../kernel/reaction.js';
import { camelColumns, flag, instant, json, uuid, type ValuesOf } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import { camelCased } from '../../platform/reading/reads/asking.js';
import { roomLink } from './room-links.queries.js';
import { webinar } from './webinar.js';

const enrolmentRows = system('tells those who had a seat that the recording can be watched')(
  webinarSessions,
  'webinar_enrolments',
);
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

const seat = camelColumns({
  participant_id: uuid,
  session_id: uuid,
  webinar_id: uuid,
  title: json<LocalisedText>(),
  starts_at: instant,
  /** Enrolled by another person: many guests have no account. */
  is_guest: flag,
});
type Seat = ValuesOf<typeof seat>;

export const recordingLookups = ({ db, history, keyedHash }: LookupTools) => ({
  /** Where the recording was before this event; null: nowhere. */
  formerReplay: async (stream: string, revision: bigint) => {
    const before = (await history(stream)).filter((event) => event.revision < revision);
    return fold(webinar, before).fields?.replayUrl ?? null;
  },
  /** The latest seat of each in a session that was held. */
  seats: async (webinarId: string): Promise<readonly Seat[]> => {
    const { rows } = await select(seat)`
      SELECT DISTINCT ON (e.participant_id) e.participant_id, e.session_id, s.webinar_id, w.title, s.starts_at,
        e.enrolled_by <> e.participant_id::text AS is_guest
      FROM ${enrolmentRows} e JOIN ${sessionRows} s ON s.id = e.session_id JOIN ${webinarRows} w ON w.id = s.webinar_id
      WHERE s.webinar_id = ${webinarId}::uuid AND s.status = 'held' AND e.cancelled_at IS NULL
      ORDER BY e.participant_id, s.starts_at DESC`.execute(camelCased(db));
    return rows;
  },
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  roomLink: (sessionId: string, participantId: string) => roomLink({ sessionId, participantId }, keyedHash),
});

type Lookups = ReturnType<typeof recordingLookups>;

const mails = mailsAbout<readonly Seat[], Lookups>()({
  subject: ({ streamId }, { seats }) => seats(streamId),
  every: ({ language, personId }, seats, _, lookups) => {
    const found = seats.find(({ participantId }) => participantId === personId);
    if (!found) return {};
    const { sessionId, webinarId, title, startsAt, isGuest } = found;
    return {
      args: { title: title[language] },
      dates: { startsAt },
      link: isGuest ? lookups.roomLink(sessionId, personId) : `/webinaires/subscribe/${webinarId}/${sessionId}`,
    };
  },
});

/** A recording that becomes available is told to those who had a seat (features F23). */
export const webinarRecordingMails = reaction<Lookups>()(
  'webinarRecordingMails',
  { needs: ['webinars', 'webinarSessions'] },
  [
    mails(webinar.revised, async ({ data: { replayUrl }, stream, revision }, _, { formerReplay }) =>
      replayUrl && replayUrl !== (await formerReplay(stream, revision))
        ? { template: 'webinarRecordingPublished', to: [(seats) => seats.map(({ participantId }) => participantId)] }
        : undefined,
    ),
  ],
);
