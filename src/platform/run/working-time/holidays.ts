import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';

const load = createRequire(import.meta.url);
/** Tables of the holidays of the whole world: loaded at the first question for a day. */
const isTables = (value: unknown): value is typeof Holidays => typeof value === 'function';
let tables: typeof Holidays | undefined;
const holidayTables = (): typeof Holidays => {
  const loaded: unknown = tables ?? load('date-holidays');
  if (!isTables(loaded)) throw new Error('date-holidays has no tables');
  return (tables = loaded);
};

/** Where a client keeps its public holidays (defaults G32) → country and region of the holiday tables. */
const zones = {
  france: ['FR'],
  alsaceMoselle: ['FR', '57'],
  guadeloupe: ['FR', 'GP'],
  martinique: ['FR', 'MQ'],
  guyane: ['FR', 'GF'],
  reunion: ['FR', 'RE'],
  mayotte: ['FR', 'YT'],
  saintMartin: ['FR', 'MF'],
  saintBarthelemy: ['FR', 'BL'],
  spain: ['ES'],
} as const satisfies Readonly<Record<string, readonly [country: string, region?: string]>>;

export type HolidayZone = keyof typeof zones;
export const defaultHolidayZone: HolidayZone = 'france';

export const isHolidayZone = (value: unknown): value is HolidayZone => typeof value === 'string' && value in zones;

/** Cache by zone and year: computing a year's holidays takes milliseconds, looking a day up must not. */
const years = new Map<string, ReadonlySet<string>>();

const holidaysOf = (zone: HolidayZone, year: number): ReadonlySet<string> => {
  const key = `${zone} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const [country, region] = zones[zone];
  const Tables = holidayTables();
  const days = (region ? new Tables(country, region) : new Tables(country))
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
  const table = new Set(days);
  years.set(key, table);
  return table;
};

/** Whether `day` (`yyyy-MM-dd`) is a public holiday there. */
export const isHoliday = (zone: HolidayZone, day: string): boolean =>
  holidaysOf(zone, Number(day.slice(0, 4))).has(day);
