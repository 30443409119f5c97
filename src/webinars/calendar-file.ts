/** What a calendar is told of a session (RFC 5545). */
export interface CalendarEvent {
  /** Stays the same for good, so that calendars update what they have. */
  readonly uid: string;
  /** Counts changes of time, and the cancellation. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  /** Instants, ISO 8601 UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly changedAt: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');

/** 20260329T080000Z: calendars show it by the clock of their owner, also where that one changes. */
const inUtc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const mostBytes = 75;

/** No line is longer than 75 bytes, and none breaks within a letter. */
const folded = (line: string): string => {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > mostBytes) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
};

/** The session as a calendar file; one that is cancelled takes it out of the calendar. */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guichet//Webinars//FR',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.changedAt)}`,
    `DTSTART:${inUtc(event.startsAt)}`,
    `DTEND:${inUtc(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
