import { sql, type RawBuilder } from 'kysely';
import { homeZone } from '../../kernel/days.js';

/** The instant at which a day (`yyyy-MM-dd`) of the provider begins, or the day so many later. */
export const startOfDay = (day: string, later = 0): RawBuilder<string> =>
  sql`((${day}::date + ${later}::integer)::timestamp AT TIME ZONE ${homeZone})`;
