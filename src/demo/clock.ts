const hour = 3_600_000;
export const day = 24 * hour;

const opens = 7;
const closes = 16;

/** The next moment of office hours (Monday to Friday, 7 to 16 UTC), itself if it is one. */
const officeTime = (instant: number): number => {
  const date = new Date(instant);
  const weekday = date.getUTCDay();
  const at = date.getUTCHours();
  if (weekday === 0 || weekday === 6) return officeTime(startOf(instant + day));
  if (at < opens) return startOf(instant) + (instant % hour);
  return at < closes ? instant : officeTime(startOf(instant + day) + (instant % hour));
};

const startOf = (instant: number): number => Math.floor(instant / day) * day + opens * hour;

/** Some hours later at the office, and before `now` in any case. */
export const laterAtWork = (from: number, hours: number, now: number): number => {
  const wanted = officeTime(from + hours * hour);
  return wanted < now ? wanted : from + (now - from) / 2;
};

/** Some days ago, at the office: a Friday rather than a weekend or the future. */
export const daysAgo = (days: number, now: number): number => {
  const wanted = officeTime(now - days * day);
  return wanted < now ? wanted : officeTime(wanted - 4 * day);
};

export const iso = (instant: number): string => new Date(instant).toISOString();
