import { webinarSessions } from '../../projections/webinar-sessions.js';
import { personOf } from '../directory/people.js';
import { defaultLanguage, languages, type LocalisedText } from '../kernel/language.js';
import { notFound } from '../kernel/refusal.js';
import { camelColumns, json, only, uuid } from '../kernel/table.js';
import { calendarFile } from '../platform/calendar/calendar-file.js';
import { Config } from '../platform/config/config.js';
import { select } from '../platform/database/select.js';
import type { Asking } from '../platform/reads/asking.js';
import { sessionsSeen } from './webinar-session-detail.queries.js';

const line = camelColumns({
  ...only(webinarSessions.tables.webinar_sessions.columns, 'status', 'starts_at', 'ends_at', 'updated_at', 'sequence'),
  webinar_id: uuid,
  title: json<LocalisedText>(),
  description: json<LocalisedText>(),
});

/** @throws Refusal `notFound` where the asker does not see the session. */
export const sessionCalendar = async (id: string, asking: Asking): Promise<string> => {
  const { rows } = await select(line)`
    SELECT status, starts_at, ends_at, updated_at, sequence, webinar_id, title, description
    FROM ${sessionsSeen(asking)} s WHERE id = ${id}::uuid`.execute(asking.camel);
  const [session] = rows;
  if (!session) throw notFound();
  const person = await personOf(asking.db, asking.actor.id);
  const language = languages.find((each) => each === person?.language) ?? defaultLanguage;
  const { publicUrl } = asking.service(Config);
  return calendarFile({
    uid: `webinar-session-${id}@${new URL(publicUrl).hostname}`,
    sequence: session.sequence,
    isCancelled: session.status === 'cancelled',
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    changedAt: session.updatedAt,
    title: session.title[language],
    description: session.description[language],
    url: `${publicUrl}/webinaires/subscribe/${session.webinarId}/${id}`,
  });
};
