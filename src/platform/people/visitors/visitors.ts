import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Refusal } from '../../../kernel/refusal.js';
import { integer } from '../../../kernel/table.js';
import { Secrets } from '../../run/config/secrets.js';
import { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { mailboxOf } from './mailbox.js';

/** Act of people without an account, with its limit per hour: many share the address of their organisation. */
export interface VisitorAct {
  readonly name: string;
  readonly perHour: number;
}

/** To one mailbox, by whichever form. */
export const visitorMails: VisitorAct = { name: 'visitorMail', perHour: 3 };

/** Counts what comes without a session, over all processes. */
@Injectable()
export class Visitors {
  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /** @throws Refusal `tooManyRequests` when this address has asked too often in this hour. */
  async count({ name, perHour }: VisitorAct, address: string): Promise<void> {
    const now = new Date();
    if ((await this.times(name, address, now)) <= perHour) return;
    throw new Refusal('tooManyRequests', { count: 3_600 - (Math.floor(now.getTime() / 1_000) % 3_600) }, 429);
  }

  /** The same for mails that strangers have sent to a mailbox: others cannot fill it. */
  countMail(email: string): Promise<void> {
    return this.count(visitorMails, mailboxOf(email));
  }

  /** How often this came in the hour of that instant, now included; kept for a day. */
  async times(name: string, address: string, at: Date): Promise<number> {
    const { rows } = await select({ requests: integer })`
      WITH gone AS (DELETE FROM visitor_requests WHERE hour < now() - interval '1 day')
      INSERT INTO visitor_requests AS known (subject, hour, requests)
      VALUES (${this.subject(name, address)}, date_trunc('hour', ${at.toISOString()}::timestamptz), 1)
      ON CONFLICT (subject, hour) DO UPDATE SET requests = known.requests + 1 RETURNING requests`.execute(
      this.db.kysely,
    );
    return rows[0]?.requests ?? 0;
  }

  /** No address is kept: only what tells one from another. */
  private subject(name: string, address: string): Buffer {
    return createHmac('sha256', this.secrets.tokenSecret).update('visitor').update(name).update(address).digest();
  }
}
