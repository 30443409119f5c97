import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { flag, instant, nullable } from '../../../kernel/table.js';
import { Db } from '../../reading/database/database.js';
import { prepared } from '../../reading/database/prepared.js';
import { select } from '../../reading/database/select.js';
import type { TimersState } from './timers.views.js';

/** A pause of the timers that is no stop, such as an upgrade or a backup; a longer one is. */
export const longestPauseHours = 6;
/** For how long silence does not count after a stop: people can look, and speak, for a day. */
const graceHours = 24;
/** Workers look at the timers every few seconds: after so long, none of them runs. */
const longestSilenceMinutes = 10;

const hours = (count: number) => sql.raw(`interval '${count} hours'`);
const minutes = (count: number) => sql.raw(`interval '${count} minutes'`);
const grace = hours(graceHours);
/** Stops that follow each other within the grace, such as those of a machine that is off at night, keep silence no longer. */
const longestGrace = hours(2 * graceHours);
const longestPause = hours(longestPauseHours);
const until = sql`least(resumed_at + ${grace}, held_from + ${longestGrace})`;
/** The pause so far would be a stop, if a worker looked now. */
const isUnnoted = sql`clock_timestamp() - seen_at > ${longestPause}`;

/** Expression: until when silence does not count, also after a stop that no look has noted yet; null where it counts. */
export const closuresFromNow = sql<string | null>`
  (SELECT CASE WHEN ${isUnnoted} THEN clock_timestamp() + ${grace} WHEN clock_timestamp() < ${until} THEN ${until} END
  FROM timer_watch)`;

const isStop = sql`excluded.seen_at - w.seen_at > ${longestPause}`;
/** A stop that begins before the grace of the former one has ended, and is no longer than that grace. */
const isOneMore = sql`excluded.seen_at - w.seen_at <= ${grace}
  AND w.seen_at < least(w.resumed_at + ${grace}, w.held_from + ${longestGrace})`;
/** Also where the clock steps back a little: only a stop that lies ahead of the clock altogether was none. */
const isStillOne = sql`excluded.seen_at >= w.resumed_at OR excluded.seen_at - w.stopped_at > ${longestPause}`;

/**
 * Stops of the timers: no worker looked at them for hours, or the clock jumped ahead, which looks alike. By the clock of
 * the database, as timers are. Several processes may look.
 */
@Injectable()
export class Stops {
  constructor(private readonly db: Db) {}

  /**
   * Notes that a worker looks at the timers now, and can send them. A stop that lies ahead of the clock was a wrong clock,
   * which was put right. Timers that wait longer than by now are due as before, and wait anew where they still have to.
   */
  async look(): Promise<void> {
    await sql`
      ${prepared} WITH watched AS (
        INSERT INTO timer_watch AS w (seen_at) VALUES (clock_timestamp())
        ON CONFLICT (the_one) DO UPDATE SET
          seen_at = excluded.seen_at,
          stopped_at = CASE WHEN ${isStop} THEN w.seen_at WHEN ${isStillOne} THEN w.stopped_at END,
          resumed_at = CASE WHEN ${isStop} THEN excluded.seen_at
            WHEN ${isStillOne} THEN least(w.resumed_at, excluded.seen_at) END,
          held_from = CASE WHEN ${isStop} THEN CASE WHEN ${isOneMore} THEN w.held_from ELSE excluded.seen_at END
            WHEN ${isStillOne} THEN least(w.held_from, excluded.seen_at) END
        WHERE excluded.seen_at < w.seen_at OR excluded.seen_at - w.seen_at > interval '10 seconds'
        RETURNING old.resumed_at AS resumed_before, new.resumed_at)
      UPDATE timers SET due_at = awaited_at, awaited_at = NULL FROM watched
      WHERE awaited_at IS NOT NULL AND (resumed_at IS NULL OR resumed_at < resumed_before)`.execute(this.db.kysely);
  }

  /** Until when silence does not count; undefined: it does. */
  async closuresFrom(): Promise<string | undefined> {
    const { rows } = await select({ until: nullable(instant) })`
      ${prepared} SELECT ${closuresFromNow} AS until`.execute(this.db.kysely);
    return rows[0]?.until ?? undefined;
  }

  async state(): Promise<TimersState> {
    const { rows } = await select({
      is_silent: flag,
      is_late: flag,
      seen_at: instant,
      stopped_at: nullable(instant),
      resumed_at: nullable(instant),
      closures_from: nullable(instant),
    })`
      SELECT clock_timestamp() - seen_at > ${minutes(longestSilenceMinutes)} AS is_silent, seen_at,
        (clock_timestamp() < ${until}) IS TRUE AS is_late, stopped_at, resumed_at,
        ${until} AS closures_from
      FROM timer_watch`.execute(this.db.kysely);
    const [row] = rows;
    if (!row) return { timers: 'onTime' };
    if (row.is_silent) return { timers: 'stopped', stoppedAt: row.seen_at };
    const { stopped_at: stoppedAt, resumed_at: resumedAt, closures_from: closuresFrom } = row;
    return row.is_late && stoppedAt !== null && resumedAt !== null && closuresFrom !== null
      ? { timers: 'late', stoppedAt, resumedAt, closuresFrom }
      : { timers: 'onTime' };
  }
}
