import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { now } from '../../reading/database/expressions.js';
import { Db } from '../../reading/database/database.js';
import { hashPassword, isWeak, passwordMatches } from './passwords.js';
import { Sessions } from './sessions.js';
import type { tables } from './tables.js';

/** With the one in use, the last five (defaults G18). */
const formerKept = 4;

/** Passwords, by person. The owner of a log-in is found elsewhere. */
@Injectable()
export class Credentials {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
  ) {}

  /** Sets the password and ends the sessions of the former one, save the session in which it was changed. */
  async set(personId: string, password: string, except: string | null = null): Promise<void> {
    await this.replace(personId, await hashPassword(password));
    await this.sessions.revokeAll(personId, except);
  }

  async changedAt(personId: string): Promise<string | null> {
    const known = await this.of(personId).select('changed_at').executeTakeFirst();
    return known?.changed_at ?? null;
  }

  /** Whether it is the password in use or one of the last few before it. */
  async wasUsed(personId: string, password: string): Promise<boolean> {
    const known = await this.of(personId).select(['password_hash', 'former_hashes']).executeTakeFirst();
    if (!known) return false;
    for (const hash of [known.password_hash, ...known.former_hashes])
      if (await passwordMatches(hash, password)) return true;
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

  private of(personId: string) {
    return this.db.of<typeof tables>().selectFrom('credentials').where('person_id', '=', personId);
  }

  private async hashOf(personId: string): Promise<string | undefined> {
    const known = await this.of(personId).select('password_hash').executeTakeFirst();
    return known?.password_hash;
  }

  private async replace(personId: string, hash: string): Promise<void> {
    await sql`
      INSERT INTO credentials AS known (person_id, password_hash) VALUES (${personId}, ${hash})
      ON CONFLICT (person_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = ${now},
        former_hashes = (array_prepend(known.password_hash, known.former_hashes))[1:${formerKept}]`.execute(
      this.db.kysely,
    );
  }

  /** The same password, hashed as it should be today. */
  private async strengthen(personId: string, hash: string): Promise<void> {
    await this.db
      .of<typeof tables>()
      .updateTable('credentials')
      .set({ password_hash: hash })
      .where('person_id', '=', personId)
      .execute();
  }
}
