import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { personBehind, type Actor } from '../../../kernel/actor.js';
import { ConcurrencyConflict } from '../../../kernel/event-store.js';
import { derivedId } from '../../../kernel/ids.js';
import { Refusal } from '../../../kernel/refusal.js';
import { integer } from '../../../kernel/table.js';
import { KeyQueues } from '../../run/concurrency/key-queues.js';
import { Db, type NoTables } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';
import {
  mailsToOne,
  unprovenMailLimits,
  unprovenMailRefusals,
  unprovenMailsOf,
  type UnprovenMailLimit,
} from './unproven-mails.vocabulary.js';

/** Mails that a command would cause. */
export interface UnprovenMail {
  readonly mails: number;
  /** Ids of people who are mailed besides, at an address that they never proved: each counts once in an hour. */
  readonly people: readonly string[];
  /** Commands after which staff are mailed: this one, or none. */
  readonly toStaff: number;
}

export interface CausedMails extends UnprovenMail {
  readonly by: Actor;
  /** The same for each try of one command. */
  readonly cause: string;
  /** A line of a file. */
  readonly isImported: boolean;
}

/** Counted line of one cause. */
interface Line {
  readonly cause: string;
  /** Keyed hash of whose it is; empty where an address was typed. */
  readonly mailbox: string;
  readonly mails: number;
}

/** A limit that the mails are counted for. */
interface Bound {
  readonly limit: UnprovenMailLimit;
  readonly subject: string;
  readonly lines: readonly Line[];
}

interface Exceeded extends Bound {
  readonly most: number;
  /** True where one mailbox has reached its limit. */
  readonly isOfOne: boolean;
}

const { minutes } = unprovenMailLimits;
const hour = sql`${minutes} * interval '1 minute'`;

/** Nothing of the command was done. */
const isUndone = (error: unknown): boolean => error instanceof Refusal || error instanceof ConcurrencyConflict;

const causesOf = (bounds: readonly Bound[]): readonly string[] =>
  bounds.flatMap(({ lines }) => lines.map(({ cause }) => cause));

const mailboxesOf = ({ lines }: Bound): readonly string[] =>
  lines.flatMap(({ mailbox }) => (mailbox === '' ? [] : [mailbox]));

const mailsOf = (lines: readonly Line[]): number => lines.reduce((sum, { mails }) => sum + mails, 0);

/** All that are typed; of people on cards as many as fill the limit, or one thing about more of them could never be done. */
const askedBy = ({ lines, limit }: Bound): number => {
  const typed = mailsOf(lines.filter(({ mailbox }) => mailbox === ''));
  return Math.max(typed, Math.min(mailsOf(lines), unprovenMailLimits[limit]));
};

/** Mails counted for the limit in the last hour, without those of this command. */
const counted = ({ subject, lines }: Bound): RawBuilder<unknown> => sql`(
  SELECT mailbox, mails, caused_at FROM unproven_mails WHERE subject = ${subject}
    AND caused_at > clock_timestamp() - ${hour} AND cause <> ALL(${lines.map(({ cause }) => cause)}::uuid[])) AS counted`;

/** A mailbox counts once, and not beside itself. */
const each = (bound: Bound): RawBuilder<unknown> => sql`(
  SELECT mails, caused_at FROM ${counted(bound)} WHERE mailbox = ''
  UNION ALL SELECT 1, max(caused_at) FROM ${counted(bound)}
    WHERE mailbox <> '' AND mailbox <> ALL(${[...mailboxesOf(bound)]}::text[]) GROUP BY mailbox) AS counted`;

/** Counts, over all processes, the mails that commands cause to unproven addresses. */
@Injectable()
export class UnprovenMails {
  /** Queues by client: a process waits for a client's lock with one connection, for many commands too. */
  private readonly queues = new KeyQueues();

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Does what causes them, as far as the person may.
   * @throws Refusal `tooManyMails`, `tooManyMailsOfClient`, `tooManyMessages`, `tooManyMessagesOfClient` (429): with the minutes after which the next try is taken
   */
  async counted<Result>(caused: CausedMails | undefined, work: () => Promise<Result>): Promise<Result> {
    const bounds = caused === undefined ? [] : this.boundsOf(caused).filter(({ lines }) => lines.length > 0);
    if (bounds.length === 0) return await work();
    await this.take(bounds);
    try {
      return await work();
    } catch (error) {
      if (isUndone(error))
        await sql`DELETE FROM unproven_mails WHERE cause = ANY(${[...causesOf(bounds)]}::uuid[])`.execute(
          this.db.kysely,
        );
      throw error;
    }
  }

  /** Limits of the person before those of their client: locks in this order never wait for each other. */
  private boundsOf(caused: CausedMails): readonly Bound[] {
    const { by, isImported } = caused;
    const ofClient = (limit: UnprovenMailLimit): readonly Bound[] =>
      by.clientId === null ? [] : [this.boundOf(caused, limit, by.clientId)];
    if (by.kind === 'staff' || by.simulatedBy !== null)
      return isImported ? [] : [this.boundOf(caused, 'staff', by.simulatedBy ?? by.id)];
    if (isImported) return ofClient('imported');
    // a contact who is the client by its vocal code has no second share
    return [
      ...[this.boundOf(caused, 'customer', personBehind(by)), ...ofClient('client')],
      ...[this.boundOf(caused, 'toStaff', personBehind(by)), ...ofClient('toStaffOfClient')],
    ];
  }

  private boundOf(caused: CausedMails, limit: UnprovenMailLimit, id: string): Bound {
    const isToStaff = limit === 'toStaff' || limit === 'toStaffOfClient';
    const { cause } = caused;
    const [mails, people] = isToStaff ? [caused.toStaff, []] : [caused.mails, caused.people];
    const typed = mails === 0 ? [] : [{ cause: derivedId(cause, limit), mailbox: '', mails }];
    const known = people.map((person) => ({
      cause: derivedId(cause, limit, person),
      mailbox: this.personalData.keyedHash(`mailbox of ${person}`),
      mails: 1,
    }));
    return { limit, subject: this.personalData.keyedHash(unprovenMailsOf(limit, id)), lines: [...typed, ...known] };
  }

  private async take(bounds: readonly Bound[]): Promise<void> {
    const exceeded = await this.queues.run(bounds.at(-1)?.subject ?? '', () => this.note(bounds));
    if (exceeded) throw await this.refused(exceeded);
  }

  /** @returns the limit that they are too many for; then none of them is noted. */
  private async note(bounds: readonly Bound[]): Promise<Exceeded | undefined> {
    return await this.db.kysely.transaction().execute(async (tx) => {
      // statements of their own: the next ones see what others wrote before they let the locks go
      for (const { subject } of bounds)
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
      for (const bound of bounds) {
        const exceeded = await this.exceeded(bound, tx);
        if (exceeded) return exceeded;
      }
      const lines = bounds.flatMap((bound) => bound.lines.map((line) => ({ ...line, subject: bound.subject })));
      await sql`
        WITH old AS (SELECT cause FROM unproven_mails WHERE caused_at < clock_timestamp() - interval '1 day'
          FOR UPDATE SKIP LOCKED),
        gone AS (DELETE FROM unproven_mails WHERE cause IN (SELECT cause FROM old))
        INSERT INTO unproven_mails (cause, subject, mailbox, mails, caused_at)
        SELECT cause, subject, mailbox, mails, clock_timestamp()
        FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line (cause uuid, subject text, mailbox text, mails int)
        ON CONFLICT (cause) DO UPDATE SET caused_at = excluded.caused_at`.execute(tx);
      return undefined;
    });
  }

  private async exceeded(bound: Bound, db: Kysely<NoTables>): Promise<Exceeded | undefined> {
    const { rows } = await select({ used: integer, fullest: integer })`
      SELECT (SELECT coalesce(sum(mails), 0)::int FROM ${each(bound)}) AS used,
        (SELECT coalesce(max(taken), 0)::int FROM (SELECT count(*) AS taken FROM ${counted(bound)}
          WHERE mailbox = ANY(${[...mailboxesOf(bound)]}::text[]) GROUP BY mailbox) AS boxes) AS fullest`.execute(db);
    const { used = 0, fullest = 0 } = rows[0] ?? {};
    const most = unprovenMailLimits[bound.limit];
    if (used + askedBy(bound) > most) return { ...bound, most, isOfOne: false };
    return fullest >= mailsToOne(bound.limit) ? { ...bound, most: mailsToOne(bound.limit), isOfOne: true } : undefined;
  }

  /** Says when enough of them are older than an hour. */
  private async refused(exceeded: Exceeded): Promise<Refusal> {
    const { limit, most } = exceeded;
    const seconds = Math.max((await this.secondsUntilFree(exceeded)) ?? minutes * 60, 1);
    return new Refusal(unprovenMailRefusals[limit], { max: most, count: Math.ceil(seconds / 60), seconds }, 429);
  }

  private async secondsUntilFree(exceeded: Exceeded): Promise<number | undefined> {
    const { most, isOfOne } = exceeded;
    const waiting = isOfOne
      ? sql`SELECT caused_at, row_number() OVER (PARTITION BY mailbox ORDER BY caused_at DESC) AS newer
          FROM ${counted(exceeded)} WHERE mailbox = ANY(${[...mailboxesOf(exceeded)]}::text[])`
      : sql`SELECT caused_at, sum(mails) OVER (ORDER BY caused_at DESC) AS newer FROM ${each(exceeded)}`;
    const { rows } = await select({ seconds: integer })`
      SELECT ceil(extract(epoch FROM caused_at + ${hour} - clock_timestamp()))::int AS seconds FROM (${waiting}) AS waiting
      WHERE newer > ${isOfOne ? most - 1 : most - askedBy(exceeded)}::int
      ORDER BY newer, caused_at DESC LIMIT 1`.execute(this.db.kysely);
    return rows[0]?.seconds;
  }
}
