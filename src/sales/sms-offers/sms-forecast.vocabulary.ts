import { daysAfter } from '../../kernel/days.js';

/** Units that were used in days that follow each other, both included. */
export interface UsedUnits {
  readonly from: string;
  readonly to: string;
  readonly units: number;
}

export interface SmsForecast {
  /** Days that it was reckoned from: 30, or 90 where those 30 had no use; fewer of a young subscription. */
  readonly days: number;
  /** Units a day, in these days. */
  readonly perDay: number;
  /** First day on which nothing is left; null where nothing is used. */
  readonly runsOutOn: string | null;
}

const dayMs = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

const later = (one: string, another: string): string => (one > another ? one : another);
const earlier = (one: string, another: string): string => (one < another ? one : another);

/** Of what was used evenly over its days, the part that falls between these days, both included. */
const unitsBetween = ({ from, to, units }: UsedUnits, first: string, last: string): number => {
  const shared = daysBetween(later(from, first), earlier(to, last)) + 1;
  return shared <= 0 ? 0 : (units * shared) / (daysBetween(from, to) + 1);
};

/** The day on which the balance runs out, if as much is used as in the last 30 days, or else the last 90 (features F47). */
export const forecastOf = ({
  balance,
  since,
  today,
  uses,
}: {
  readonly balance: number;
  /** Day on which it was opened. */
  readonly since: string;
  readonly today: string;
  readonly uses: readonly UsedUnits[];
}): SmsForecast => {
  const over = (most: number) => {
    const first = later(since, daysAfter(today, 1 - most));
    const days = Math.max(1, daysBetween(first, today) + 1);
    return { days, perDay: uses.reduce((sum, use) => sum + unitsBetween(use, first, today), 0) / days };
  };
  const lately = over(30);
  const { days, perDay } = lately.perDay > 0 ? lately : over(90);
  const left = Math.max(0, balance);
  return { days, perDay, runsOutOn: perDay > 0 ? daysAfter(today, Math.floor(left / perDay)) : null };
};
