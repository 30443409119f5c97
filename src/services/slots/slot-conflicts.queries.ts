import { sql, type RawBuilder } from 'kysely';
import { resourceAbsences } from '../../../projections/services/resource-absences.js';
import { holidayZones } from '../../customers/accounts/account.vocabulary.js';
import { tableOf } from '../../platform/reading/database/door.js';
import type { Condition } from '../../platform/reading/reads/conditions.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { weekdays } from './slot.vocabulary.js';

const absenceRows = tableOf(resourceAbsences, 'resource_absences');

/** The clock of resource `p`. */
const clock = sql`CASE p.holiday_zone ${sql.join(
  holidayZones.map((zone) => sql`WHEN ${sql.lit(zone)} THEN ${sql.lit(zoneOf(zone).timeZone)}`),
  sql` `,
)} END`;
const starts = sql`(s.starts_at AT TIME ZONE ${clock})`;
const ends = sql`(s.ends_at AT TIME ZONE ${clock})`;

const isAway = sql`EXISTS (SELECT 1 FROM ${absenceRows} a WHERE a.status = 'active' AND a.resource_id = s.resource_id
  AND a."from" <= ${ends}::date AND a."to" >= ${starts}::date)`;

const names = sql`(ARRAY[${sql.join(weekdays.map((name) => sql.lit(name)))}])`;
const worksOn = (at: RawBuilder<unknown>): Condition => sql`p.weekdays ? ${names}[extract(isodow FROM ${at})::int]`;

const beginsIn = (half: string): Condition =>
  sql`coalesce(to_char(${starts}, 'HH24:MI') >= ${sql.ref(`p.${half}_from`)}
    AND to_char(${starts}, 'HH24:MI') < ${sql.ref(`p.${half}_to`)}, FALSE)`;
const endsIn = (half: string): Condition =>
  sql`coalesce(to_char(${ends}, 'HH24:MI') > ${sql.ref(`p.${half}_from`)}
    AND to_char(${ends}, 'HH24:MI') <= ${sql.ref(`p.${half}_to`)}, FALSE)`;

const worksThen = sql`(coalesce(${worksOn(starts)} AND ${worksOn(ends)}, FALSE)
  AND (${beginsIn('morning')} OR ${beginsIn('afternoon')}) AND (${endsIn('morning')} OR ${endsIn('afternoon')}))`;

/**
 * Slots `s` to come whose resource `p` is away by now, does not work at that time any more, or is not planned at all.
 * People decide what becomes of them: nothing is moved by itself.
 */
export const inConflict = (now: string): Condition => sql`coalesce(s.status IN ('reserved', 'booked')
  AND s.starts_at > ${now}::timestamptz AND (p.status <> 'active' OR ${isAway} OR NOT ${worksThen}), FALSE)`;
