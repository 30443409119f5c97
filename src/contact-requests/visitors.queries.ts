import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../kernel/refusal.js';
import { Secrets } from '../platform/config/secrets.js';
import { integer } from '../kernel/table.js';
import { Db } from '../platform/database/database.js';
import { select } from '../platform/database/select.js';

/** What people without an account may ask for in one hour: many share the address of their organisation. */
export const visitorLimits = { send: 5, track: 30 } as const;
export type VisitorAct = keyof typeof visitorLimits;

/** Counts what comes from an address without a session, over all processes. */
@Injectable()
export class Visitors {
  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /** @throws Refusal `tooManyRequests` when this address has asked too often in this hour. */
  async count(act: VisitorAct, address: string): Promise<void> {
    const { rows } = await select({ requests: integer })`
      WITH gone AS (DELETE FROM visitor_requests WHERE hour < now() - interval '1 day')
      INSERT INTO visitor_requests AS known (subject, hour, requests)
      VALUES (${this.subject(act, address)}, date_trunc('hour', now()), 1)
      ON CONFLICT (subject, hour) DO UPDATE SET requests = known.requests + 1 RETURNING requests`.execute(
      this.db.kysely,
    );
    if ((rows[0]?.requests ?? 0) > visitorLimits[act]) throw new Refusal('tooManyRequests', {}, 429);
  }

  /** No address is kept: only what tells one from another. */
  private subject(act: VisitorAct, address: string): Buffer {
    return createHmac('sha256', this.secrets.tokenSecret).update('visitor').update(act).update(address).digest();
  }
}
