/** Days are written `yyyy-MM-dd`; where nothing else is said, they are those of the provider. */
export const homeZone = 'Europe/Paris';

/** Making one takes longer than all that it writes. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format;
};

/** The day that an instant (ISO 8601 UTC) belongs to in a time zone. */
export const dayOf = (instant: string, timeZone: string = homeZone): string =>
  dayFormatOf(timeZone).format(new Date(instant));

/** A day as people write it, `dd/MM/yyyy`, in every language (specification §9). */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** The time (`HH:mm`) that the clock of a time zone shows at an instant. */
export const timeOf = (instant: string, timeZone: string = homeZone): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(instant));

/** The day so many days later; earlier when negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The instant at which the clock shows this time (`HH:mm`) of a day in a time zone, ISO 8601 UTC. */
export const instantAt = (day: string, time: string, timeZone: string = homeZone): string => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const ahead = (instant: number): number => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant;
  const shown = Date.parse(`${day}T${time}:00Z`);
  // how far the clock is ahead is asked a second time where it shows that time: it may be changed in between
  return new Date(shown - ahead(shown - ahead(shown))).toISOString();
};

/** An instant that lies on this day in every zone where clients are (UTC -10 to +12), ISO 8601 UTC. */
export const noonOf = (day: string): string => instantAt(day, '12:00');

/** The instant at which a day begins in a time zone, ISO 8601 UTC. */
export const startOf = (day: string, timeZone: string = homeZone): string => instantAt(day, '00:00', timeZone);
