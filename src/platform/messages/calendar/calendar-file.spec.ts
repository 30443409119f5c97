import { describe, expect, it } from '@jest/globals';
import { calendarFile, type CalendarEvent } from './calendar-file.js';

const session: CalendarEvent = {
  uid: 'webinar-session-1@guichet.example',
  sequence: 0,
  isCancelled: false,
  startsAt: '2026-03-30T08:00:00.000Z',
  endsAt: '2026-03-30T09:30:00.000Z',
  changedAt: '2026-03-02T08:00:00.000Z',
  title: 'Budget ; clôture, report',
  description: 'Première ligne\nSeconde ligne',
  url: 'https://guichet.example/webinaires/subscribe/1/1',
};

const lines = (event: CalendarEvent) => calendarFile(event).split('\r\n');

describe('the calendar file of an appointment', () => {
  it('is told in UTC, with a lasting name', () =>
    expect(lines(session)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Guichet//Guichet//FR',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:webinar-session-1@guichet.example',
      'SEQUENCE:0',
      'DTSTAMP:20260302T080000Z',
      'DTSTART:20260330T080000Z',
      'DTEND:20260330T093000Z',
      'SUMMARY:Budget \\; clôture\\, report',
      'DESCRIPTION:Première ligne\\nSeconde ligne',
      'URL;VALUE=URI:https://guichet.example/webinaires/subscribe/1/1',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
    ]));

  it('takes a cancelled session out of the calendar', () =>
    expect(lines({ ...session, sequence: 2, isCancelled: true })).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    ));

  it('has no line of more than 75 bytes, and breaks no letter', () => {
    const title = 'é'.repeat(100);
    const file = calendarFile({ ...session, title });
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
