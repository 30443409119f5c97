import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { personOf } from '../../customers/directory/people.js';
import { defaultLanguage, languages, type LocalisedText } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, json, only, type ValuesOf } from '../../kernel/table.js';
import { calendarFile } from '../../platform/messages/calendar/calendar-file.js';
import { Config } from '../../platform/run/config/config.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { sessionsSeen } from './webinar-session-detail.queries.js';

/** Columns of a session for calendars. */
export const calendarLine = camelColumns({
  ...only(
    webinarSessions.tables.webinar_sessions.columns,
    ...(['id', 'status', 'starts_at', 'ends_at', 'updated_at', 'sequence', 'webinar_id'] as const),
  ),
  title: json<LocalisedText>(),
  description: json<LocalisedText>(),
});

interface Reader {
  readonly language: string | undefined;
  /** Where people reach the portal. */
  readonly publicUrl: string;
}

/** `isGone`: for a person without a seat in it any more, whose calendar removes it. */
export const calendarOf = (
  session: ValuesOf<typeof calendarLine>,
  { language, publicUrl }: Reader,
  isGone = false,
): string => {
  const { id, webinarId, sequence, status, startsAt, endsAt, updatedAt: changedAt, title, description } = session;
  const spoken = languages.find((each) => each === language) ?? defaultLanguage;
  return calendarFile({
    uid: `webinar-session-${id}@${new URL(publicUrl).hostname}`,
    isCancelled: isGone || status === 'cancelled',
    ...{ sequence, startsAt, endsAt, changedAt },
    title: title[spoken],
    description: description[spoken],
    url: `${publicUrl}/webinaires/subscribe/${webinarId}/${id}`,
  });
};

/** @throws Refusal `notFound` where the asker does not see the session. */
export const sessionCalendar = async (id: string, asking: Asking): Promise<string> => {
  const { rows } = await select(calendarLine)`
    SELECT id, status, starts_at, ends_at, updated_at, sequence, webinar_id, title, description
    FROM ${sessionsSeen(asking)} s WHERE id = ${id}::uuid`.execute(asking.camel);
  const [session] = rows;
  if (!session) throw notFound();
  const person = await personOf(asking.db, asking.actor.id);
  return calendarOf(session, { language: person?.language, publicUrl: asking.service(Config).publicUrl });
};
