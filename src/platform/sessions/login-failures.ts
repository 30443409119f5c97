import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../kernel/refusal.js';
import { Secrets } from '../config/secrets.js';
import { Db } from '../database/database.js';

/** After how many failures in a row, and how long, one must wait (defaults G19): first seconds, then a quarter of an hour. */
interface Patience {
  readonly free: number;
  readonly locked: number;
}
const lockMinutes = 15;
const forAccount: Patience = { free: 2, locked: 6 };
/** Many people share the address of their organisation. */
const forAddress: Patience = { free: 30, locked: 60 };

/** Seconds to wait after this many failures in a row. */
export const delayAfter = (failures: number, { free, locked }: Patience = forAccount): number => {
  if (failures >= locked) return lockMinutes * 60;
  return failures <= free ? 0 : Math.min(2 ** (failures - free - 1), 30);
};

/**
 * Slows guessing down, by account and by address, over all processes. It never touches sessions: whoever is connected
 * stays connected, whatever others try.
 */
@Injectable()
export class LoginFailures {
  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /** @throws Refusal `tooManyAttempts` while the account or the address must wait. */
  async check(login: string, address: string): Promise<void> {
    const { rows } = await this.db.pool.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM max(blocked_until) - clock_timestamp()))::int AS seconds
       FROM login_failures WHERE subject = ANY($1) AND blocked_until > clock_timestamp()`,
      [[this.subject('login', login), this.subject('address', address)]],
    );
    const seconds = rows[0]?.seconds ?? 0;
    if (seconds > 0) throw new Refusal('tooManyAttempts', { count: seconds }, 429);
  }

  async failed(login: string, address: string): Promise<void> {
    await this.count(this.subject('login', login), forAccount);
    await this.count(this.subject('address', address), forAddress);
  }

  async succeeded(login: string): Promise<void> {
    await this.db.pool.query('DELETE FROM login_failures WHERE subject = $1', [this.subject('login', login)]);
  }

  private async count(subject: string, patience: Patience): Promise<void> {
    // failures of long ago are forgiven
    const { rows } = await this.db.pool.query<{ failures: number }>(
      `INSERT INTO login_failures AS known (subject, failures, blocked_until, last_at)
       VALUES ($1, 1, clock_timestamp(), clock_timestamp())
       ON CONFLICT (subject) DO UPDATE SET
         failures = CASE WHEN known.last_at < clock_timestamp() - interval '${lockMinutes} minutes' THEN 1 ELSE known.failures + 1 END,
         last_at = clock_timestamp()
       RETURNING failures`,
      [subject],
    );
    const seconds = delayAfter(rows[0]?.failures ?? 0, patience);
    if (seconds === 0) return;
    await this.db.pool.query(
      'UPDATE login_failures SET blocked_until = greatest(blocked_until, clock_timestamp() + make_interval(secs => $2)) WHERE subject = $1',
      [subject, seconds],
    );
  }

  private subject(kind: 'login' | 'address', value: string): string {
    return createHmac('sha256', this.secrets.tokenSecret).update(`${kind} ${value}`).digest('base64url');
  }
}
