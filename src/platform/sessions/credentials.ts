import { Injectable } from '@nestjs/common';
import { Db } from '../database/database.js';
import { hashPassword, isWeak, passwordMatches } from './passwords.js';
import { Sessions } from './sessions.js';

/** Passwords, by person. Who a log-in belongs to is not its business. */
@Injectable()
export class Credentials {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
  ) {}

  /** Whoever was connected with the former password is not any more. */
  async set(personId: string, password: string): Promise<void> {
    await this.store(personId, await hashPassword(password));
    await this.sessions.revokeAll(personId);
  }

  /** Takes as long for an unknown person as for a wrong password. */
  async match(personId: string | undefined, password: string): Promise<boolean> {
    const stored = personId === undefined ? undefined : await this.hashOf(personId);
    const matches = await passwordMatches(stored, password);
    if (matches && personId !== undefined && stored !== undefined && isWeak(stored)) {
      await this.store(personId, await hashPassword(password));
    }
    return matches;
  }

  private async hashOf(personId: string): Promise<string | undefined> {
    const { rows } = await this.db.pool.query<{ password_hash: string }>(
      'SELECT password_hash FROM credentials WHERE person_id = $1',
      [personId],
    );
    return rows[0]?.password_hash;
  }

  private async store(personId: string, hash: string): Promise<void> {
    await this.db.pool.query(
      `INSERT INTO credentials (person_id, password_hash) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = clock_timestamp()`,
      [personId, hash],
    );
  }
}
