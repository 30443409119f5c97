import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.js';
import { ConcurrencyConflict } from '../../kernel/event-store.js';
import { Refusal } from '../../kernel/refusal.js';
import { flag, integer } from '../../kernel/table.js';
import { KeyQueues } from '../concurrency/key-queues.js';
import { Db } from '../database/database.js';
import { select } from '../database/select.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { unprovenMailLimits } from './unproven-mails.vocabulary.js';

/** Mails that a command would cause. */
export interface CausedMails {
  readonly by: Actor;
  /** The same for each try of one command. */
  readonly cause: string;
  readonly mails: number;
}

const { minutes } = unprovenMailLimits;
const hour = sql`${minutes} * interval '1 minute'`;

/** Nothing of the command was done. */
const isUndone = (error: unknown): boolean => error instanceof Refusal || error instanceof ConcurrencyConflict;

/** Counts, over all processes, the mails that a person's commands cause to addresses that nobody has proven. */
@Injectable()
export class UnprovenMails {
  /** One connection of a process waits for a person's lock, however many of their commands do. */
  private readonly queues = new KeyQueues();

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Does what causes them, as far as the person may.
   * @throws Refusal `tooManyMails` (429): with the minutes after which the next try is taken
   */
  async counted<Result>(caused: CausedMails | undefined, work: () => Promise<Result>): Promise<Result> {
    if (caused === undefined || caused.mails === 0) return await work();
    await this.take(caused);
    try {
      return await work();
    } catch (error) {
      if (isUndone(error))
        await sql`DELETE FROM unproven_mails WHERE cause = ${caused.cause}::uuid`.execute(this.db.kysely);
      throw error;
    }
  }

  private async take({ by, cause, mails }: CausedMails): Promise<void> {
    const person = by.simulatedBy ?? by.id;
    const most = unprovenMailLimits[by.kind === 'staff' || by.simulatedBy !== null ? 'staff' : 'customer'];
    const subject = this.personalData.keyedHash(`unproven mails of ${person}`);
    const isTaken = await this.queues.run(subject, () => this.note(subject, cause, mails, most));
    if (!isTaken) throw await this.refused(subject, mails, most);
  }

  private async note(subject: string, cause: string, mails: number, most: number): Promise<boolean> {
    return await this.db.kysely.transaction().execute(async (tx) => {
      // a statement of its own: the next one sees what others wrote before they let the lock go
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
      const { rows } = await select({ noted: flag })`
        WITH gone AS (DELETE FROM unproven_mails WHERE caused_at < clock_timestamp() - interval '1 day'),
        made AS (
          INSERT INTO unproven_mails (cause, subject, mails, caused_at)
          SELECT ${cause}::uuid, ${subject}, ${mails}::int, clock_timestamp()
          WHERE ${mails}::int + (SELECT coalesce(sum(mails), 0) FROM unproven_mails
            WHERE subject = ${subject} AND caused_at > clock_timestamp() - ${hour} AND cause <> ${cause}::uuid) <= ${most}::int
          ON CONFLICT (cause) DO UPDATE SET caused_at = excluded.caused_at RETURNING TRUE AS noted)
        SELECT noted FROM made`.execute(tx);
      return rows.length > 0;
    });
  }

  /** Says when enough of them are older than an hour. */
  private async refused(subject: string, mails: number, most: number): Promise<Refusal> {
    const { rows } = await select({ seconds: integer })`
      SELECT ceil(extract(epoch FROM caused_at + ${hour} - clock_timestamp()))::int AS seconds FROM (
        SELECT caused_at, sum(mails) OVER (ORDER BY caused_at DESC, cause) AS newer FROM unproven_mails
        WHERE subject = ${subject} AND caused_at > clock_timestamp() - ${hour}) counted
      WHERE newer > ${most - mails}::int ORDER BY newer LIMIT 1`.execute(this.db.kysely);
    const seconds = Math.max(rows[0]?.seconds ?? minutes * 60, 1);
    return new Refusal('tooManyMails', { max: most, count: Math.ceil(seconds / 60), seconds }, 429);
  }
}
