import type { Language, LocalisedText } from '../../kernel/language.js';
import { calendarFile } from '../../platform/messages/calendar/calendar-file.js';
import { demoLink } from './demo-links.queries.js';
import type { DemoWebinarStatus } from './demo-webinar.vocabulary.js';

interface Reader {
  readonly registrationId: string;
  readonly language: Language;
  /** Where people reach the portal. */
  readonly publicUrl: string;
  readonly keyedHash: (text: string) => string;
}

interface Demonstration {
  readonly id: string;
  readonly status: DemoWebinarStatus;
  readonly revision: string;
  readonly title: LocalisedText;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
}

/** Calendar file of a demonstration for a person with a seat; a cancelled one is removed from the calendar. */
export const demoCalendar = (
  { id, status, revision, title, startsAt, endsAt, updatedAt: changedAt }: Demonstration,
  { registrationId, language, publicUrl, keyedHash }: Reader,
): string =>
  calendarFile({
    uid: `demo-webinar-${id}@${new URL(publicUrl).hostname}`,
    // each change raises the revision, so that calendars take the newer file
    sequence: Number(revision),
    isCancelled: status === 'cancelled',
    ...{ startsAt, endsAt, changedAt },
    title: title[language],
    description: '',
    url: `${publicUrl}${demoLink(registrationId, keyedHash)}`,
  });
