import { homeZone } from '../../../../src/kernel/days.js';

/** The clock of the provider's country, by which all dates are shown (defaults G56). */
const formats = new Intl.DateTimeFormat('sv-SE', {
  timeZone: homeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** `yyyy-MM-ddTHH:mm:ss.SSS` on that clock. */
const onTheWall = (instant: number): string => formats.format(instant).replace(' ', 'T').replace(',', '.');

/** Text of an instant for a `datetime-local` field. */
export const wallTime = (instant: string): string => onTheWall(Date.parse(instant)).slice(0, 16);

/** The instant at which the clock shows this; in the hour that occurs twice in autumn, the first one. Undefined for what is no time. */
export const instantOf = (wall: string): string | undefined => {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (instant: number): number => Date.parse(`${onTheWall(instant)}Z`) - instant;
  const hour = 3_600_000;
  // an hour before and after, so that a change of the clock between them is seen
  const candidates = [offsetAt(asUtc - 3 * hour), offsetAt(asUtc + hour)].map((offset) => asUtc - offset);
  const found = candidates.find((instant) => onTheWall(instant).startsWith(wall)) ?? candidates[0] ?? asUtc;
  return new Date(found).toISOString();
};

/** `dd/MM/yyyy HH:mm:ss` for those who look closely. */
export const exactTime = (instant: string): string => {
  const [day = '', time = ''] = onTheWall(Date.parse(instant)).split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
};
