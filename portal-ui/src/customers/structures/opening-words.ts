import type { OpeningView } from '../../../../src/customers/structures/structures.views.js';

interface Words {
  /** Text `structures:opening.<key>`. */
  readonly key: 'open' | 'opensAt' | 'opensTomorrow' | 'opensOn' | 'opensLater' | 'closed';
  readonly args: Readonly<Record<string, string>>;
}

const day = 86_400_000;

/** When the doors open or close next, in the words of people, by the clock of the place. */
export const openingWords = (
  { openNow, closesAt, opensAt, timeZone }: OpeningView,
  language: string,
  now: Date,
): Words => {
  const dayOf = (instant: Date): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
  const time = (instant: string): string =>
    new Intl.DateTimeFormat('fr-FR', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
      .format(new Date(instant))
      .replace(/^0(?=\d:)/, '');
  if (openNow) return { key: 'open', args: { time: closesAt === null ? '' : time(closesAt) } };
  if (opensAt === null) return { key: 'closed', args: {} };
  const distance = Math.round((Date.parse(dayOf(new Date(opensAt))) - Date.parse(dayOf(now))) / day);
  const args = { time: time(opensAt) };
  if (distance === 0) return { key: 'opensAt', args };
  if (distance === 1) return { key: 'opensTomorrow', args };
  if (distance < 7) {
    const weekday = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' }).format(new Date(opensAt));
    return { key: 'opensOn', args: { ...args, weekday } };
  }
  return { key: 'opensLater', args: { ...args, day: dayOf(new Date(opensAt)).split('-').reverse().join('/') } };
};
