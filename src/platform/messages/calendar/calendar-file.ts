import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Appointment for a calendar (RFC 5545). */
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
  readonly location?: string;
  readonly url: string;
}

/** The appointment as a calendar file, in UTC; one that is cancelled takes it out of the calendar. */
export const calendarFile = (event: CalendarEvent): string => {
  const calendar = new ICalCalendar({
    prodId: { company: 'Guichet', product: 'Guichet', language: 'FR' },
    method: event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.changedAt),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    description: event.description,
    location: event.location ?? null,
    url: event.url,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
