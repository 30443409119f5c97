import { sql, type RawBuilder } from 'kysely';
import { homeZone } from '../../../kernel/days.js';

/** The instant at which a day (`yyyy-MM-dd`) begins, or the day so many later; in the provider's country where no zone is named. */
export const startOfDay = (day: string, later = 0, timeZone: string = homeZone): RawBuilder<string> =>
  sql`((${day}::date + ${later}::integer)::timestamp AT TIME ZONE ${timeZone})`;
