import { homeZone } from '../../../src/kernel/days.js';

/** Instants are stored in UTC and shown at the clock of the entities, Paris and Madrid (defaults G56). */
const formatsAt = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });

let formats = formatsAt(homeZone);

/** From now on instants are shown at the clock that the person has chosen. */
export const showAtClockOf = (timeZone: string = homeZone): void => {
  formats = formatsAt(timeZone);
};

const partsOf = (instant: string | Date): Record<string, string> =>
  Object.fromEntries(formats.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

/** `dd/MM/yyyy H:mm` (specification §9), in every language. */
export const dateTime = (instant: string | Date): string => {
  const { day, month, year, hour, minute } = partsOf(instant);
  return `${day}/${month}/${year} ${Number(hour)}:${minute}`;
};

/** With seconds and zone, in the reader's language: what is proven by its instant. */
export const exactTime = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: formats.resolvedOptions().timeZone,
  }).format(new Date(instant));

/** `dd/MM/yyyy`, of an instant or of a `yyyy-MM-dd` day. */
export const date = (value: string | Date): string => {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').reverse().join('/');
  const { day, month, year } = partsOf(value);
  return `${day}/${month}/${year}`;
};

/** `H:mm`. */
export const time = (instant: string | Date): string => {
  const { hour, minute } = partsOf(instant);
  return `${Number(hour)}:${minute}`;
};

/** From one instant to another; the day is said once where it is the same. */
export const period = (from: string, to: string): string =>
  `${dateTime(from)} – ${date(from) === date(to) ? time(to) : dateTime(to)}`;

/** `yyyy-MM-dd` of an instant, for day fields. */
export const isoDay = (instant: string | Date): string => {
  const { day, month, year } = partsOf(instant);
  return `${year}-${month}-${day}`;
};

/** The clock's own time of an instant, as if it were UTC: for calendars that know no zones. */
export const clockOf = (instant: string | Date): string => {
  const { hour = '', minute } = partsOf(instant);
  return `${isoDay(instant)}T${hour.padStart(2, '0')}:${minute}:00Z`;
};

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "il y a 3 heures", "dans 2 jours": said beside an exact date, never instead of it. */
export const relative = (instant: string | Date, language: string, now = Date.now()): string => {
  const distance = new Date(instant).getTime() - now;
  const [unit, size] = steps.find(([, step]) => Math.abs(distance) >= step) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(distance / size), unit);
};

/** The last day of what holds no more from an instant on, which is the start of the day after. */
export const lastDay = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();
