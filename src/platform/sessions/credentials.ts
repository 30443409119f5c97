import { Injectable } from '@nestjs/common';
import { Db } from '../database/database.js';
import { hashPassword, isWeak, passwordMatches } from './passwords.js';
import { Sessions } from './sessions.js';

/** With the one in use, the last five (defaults G18). */
const formerKept = 4;

/** Passwords, by person. Who a log-in belongs to is not its business. */
@Injectable()
export class Credentials {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
  ) {}

  /** Whoever was connected with the former password is not any more, save the session in which it was changed. */
  async set(personId: string, password: string, except: string | null = null): Promise<void> {
    await this.replace(personId, await hashPassword(password));
    await this.sessions.revokeAll(personId, except);
  }

  async changedAt(personId: string): Promise<string | null> {
    const { rows } = await this.db.pool.query<{ changed_at: string }>(
      'SELECT changed_at FROM credentials WHERE person_id = $1',
      [personId],
    );
    return rows[0]?.changed_at ?? null;
  }

  /** Whether it is the password in use or one of the last few before it. */
  async wasUsed(personId: string, password: string): Promise<boolean> {
    const { rows } = await this.db.pool.query<{ hashes: readonly string[] }>(
      'SELECT array_prepend(password_hash, former_hashes) AS hashes FROM credentials WHERE person_id = $1',
      [personId],
    );
    for (const hash of rows[0]?.hashes ?? []) if (await passwordMatches(hash, password)) return true;
    return false;
  }

  /** Takes as long for an unknown person as for a wrong password. */
  async match(personId: string | undefined, password: string): Promise<boolean> {
    const stored = personId === undefined ? undefined : await this.hashOf(personId);
    const matches = await passwordMatches(stored, password);
    if (matches && personId !== undefined && stored !== undefined && isWeak(stored)) {
      await this.strengthen(personId, await hashPassword(password));
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

  private async replace(personId: string, hash: string): Promise<void> {
    await this.db.pool.query(
      `INSERT INTO credentials AS known (person_id, password_hash) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = clock_timestamp(),
         former_hashes = (array_prepend(known.password_hash, known.former_hashes))[1:$3]`,
      [personId, hash, formerKept],
    );
  }

  /** The same password, hashed as it should be today. */
  private async strengthen(personId: string, hash: string): Promise<void> {
    await this.db.pool.query('UPDATE credentials SET password_hash = $2 WHERE person_id = $1', [personId, hash]);
  }
}
