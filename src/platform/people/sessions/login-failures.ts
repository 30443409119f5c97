import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../kernel/refusal.js';
import { Secrets } from '../../run/config/secrets.js';
import { sql } from 'kysely';
import { integer, nullable } from '../../../kernel/table.js';
import { minutesAgo } from '../../reading/database/expressions.js';
import { Db } from '../../reading/database/database.js';
import { prepared } from '../../reading/database/prepared.js';
import { select } from '../../reading/database/select.js';
import type { tables } from './tables.js';

/** After how many failures in a row, and how long, one must wait (defaults G19): first seconds, then a quarter of an hour. */
interface Patience {
  readonly free: number;
  readonly locked: number;
}
export const lockMinutes = 15;
const forAccount: Patience = { free: 2, locked: 6 };
/** Many people share the address of their organisation. */
const forAddress: Patience = { free: 30, locked: 60 };
/** Tries of several vocal codes are guesses, not mistakes. */
const forCodes: Patience = { free: 2, locked: 6 };

/** Seconds to wait after this many failures in a row. */
export const delayAfter = (failures: number, { free, locked }: Patience = forAccount): number => {
  if (failures >= locked) return lockMinutes * 60;
  return failures <= free ? 0 : Math.min(2 ** (failures - free - 1), 30);
};

const delays = (patience: Patience): readonly number[] =>
  Array.from({ length: patience.locked }, (_, index) => delayAfter(index + 1, patience));

/** A try to log in. */
export interface Trying {
  /** Log-in as given, in lower case; or the person whose code is guessed. */
  readonly login: string;
  readonly address: string;
  /** Of a device that the person has used before: others cannot lock them out of it. */
  readonly device?: string | undefined;
  /** The log-in is a vocal code: each guess may be a real code, so tries of several codes also count by address. */
  readonly isVocalCode?: boolean;
}

interface Subject {
  readonly name: string;
  readonly patience: Patience;
}

/**
 * Slows guessing down, by account, code and address, over all processes. Sessions are never touched: connected people
 * stay connected, in spite of tries by others.
 */
@Injectable()
export class LoginFailures {
  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Counts a try before it is judged, so that a thousand at the same time are no better than one after the other.
   * @returns the number of failures of the account in a row, should this one fail too.
   * @throws Refusal `tooManyAttempts` while the account or the address must wait.
   */
  async begin(trying: Trying): Promise<number> {
    const [account, ...others] = [this.accountOf(trying), ...this.codesOf(trying), this.addressOf(trying)];
    await this.refuseWaiting([account, ...others].map(({ name }) => name));
    const failures = await this.count(account);
    for (const other of others) await this.count(other);
    return failures;
  }

  /** The person has logged in: their earlier failures are forgiven. */
  async succeeded(trying: Trying): Promise<void> {
    const { name, patience } = this.addressOf(trying);
    const forgiven = [this.accountOf(trying), ...this.codesOf(trying)].map((each) => each.name);
    await sql`${prepared}
      WITH forgiven AS (DELETE FROM login_failures WHERE subject = ANY(${forgiven}))
      UPDATE login_failures SET failures = greatest(failures - 1, 0),
        blocked_until = CASE WHEN failures - 1 <= ${patience.free} THEN clock_timestamp() ELSE blocked_until END
      WHERE subject = ${name}`.execute(this.db.kysely);
  }

  /** The owner has proved by mail who they are. */
  async forgive(login: string): Promise<void> {
    const { name } = this.accountOf({ login, address: '' });
    await this.db.of<typeof tables>().deleteFrom('login_failures').where('subject', '=', name).execute();
  }

  /** The failure after which an account is locked. */
  static isLock(failures: number): boolean {
    return failures === forAccount.locked;
  }

  private async refuseWaiting(subjects: readonly string[]): Promise<void> {
    const { rows } = await select({ seconds: nullable(integer) })`
      SELECT ceil(extract(epoch FROM max(blocked_until) - clock_timestamp()))::int AS seconds
      FROM login_failures WHERE subject = ANY(${subjects}) AND blocked_until > clock_timestamp()`.execute(
      this.db.kysely,
    );
    const seconds = rows[0]?.seconds ?? 0;
    if (seconds > 0) throw tooManyAttempts(seconds);
  }

  private async count({ name, patience }: Subject): Promise<number> {
    // failures of long ago are forgiven; tries during the wait change nothing
    const waits = sql`(${delays(patience)}::int[])`;
    const isLongAgo = sql`known.last_at < ${minutesAgo(lockMinutes)}`;
    const { rows } = await select({ failures: integer })`${prepared}
      INSERT INTO login_failures AS known (subject, failures, blocked_until, last_at)
      VALUES (${name}, 1, clock_timestamp() + make_interval(secs => ${waits}[1]), clock_timestamp())
      ON CONFLICT (subject) DO UPDATE SET
        failures = CASE WHEN ${isLongAgo} THEN 1 ELSE known.failures + 1 END,
        blocked_until = clock_timestamp() + make_interval(secs => ${waits}[CASE
          WHEN ${isLongAgo} THEN 1 ELSE least(known.failures + 1, array_length(${waits}, 1)) END]),
        last_at = clock_timestamp()
      WHERE known.blocked_until <= clock_timestamp()
      RETURNING failures`.execute(this.db.kysely);
    const [row] = rows;
    if (!row) throw tooManyAttempts(1);
    return row.failures;
  }

  private codesOf({ address, isVocalCode = false }: Trying): readonly Subject[] {
    return isVocalCode ? [{ name: this.hashed('codes from', address), patience: forCodes }] : [];
  }

  private accountOf({ login, device }: Trying): Subject {
    const name = device === undefined ? this.hashed('login', login) : this.hashed('device', `${device} ${login}`);
    return { name, patience: forAccount };
  }

  private addressOf({ address }: Trying): Subject {
    return { name: this.hashed('address', address), patience: forAddress };
  }

  private hashed(kind: string, value: string): string {
    return createHmac('sha256', this.secrets.tokenSecret).update(`${kind} ${value}`).digest('base64url');
  }
}

const tooManyAttempts = (seconds: number): Refusal => new Refusal('tooManyAttempts', { count: seconds }, 429);
