import { Injectable } from '@nestjs/common';
import type { ExpressionBuilder } from 'kysely';
import type { JsonObject } from '../../../kernel/json.js';
import { inMinutes, now } from '../../reading/database/expressions.js';
import { Db } from '../../reading/database/database.js';
import type { DatabaseOf } from '../../reading/database/typed.js';
import type { tables } from './tables.js';
import { newToken, tokenHash } from './tokens.js';

/** Something that takes two requests: a code after the password, a passkey after its challenge. */
export interface Attempt {
  /** Null until a passkey has told who it is. */
  readonly personId: string | null;
  readonly purpose: string;
  readonly challenge: string | null;
  readonly sealedSecret: JsonObject | null;
}

const minutes = 10;
const columns = ['person_id as personId', 'purpose', 'challenge', 'sealed_secret as sealedSecret'] as const;

/** The attempt of a token, while it is good. */
const ofToken =
  (token: string, purpose: string) => (attempts: ExpressionBuilder<DatabaseOf<typeof tables>, 'sign_in_attempts'>) =>
    attempts.and([
      attempts('token_hash', '=', tokenHash(token)),
      attempts('purpose', '=', purpose),
      attempts('ends_at', '>', now),
    ]);

/** Attempts under way, each known by a token that its page keeps in memory. */
@Injectable()
export class Attempts {
  constructor(private readonly db: Db) {}

  /** @returns the token. */
  async begin({
    personId,
    purpose,
    challenge = null,
    sealedSecret = null,
  }: Pick<Attempt, 'personId' | 'purpose'> & Partial<Attempt>): Promise<string> {
    const token = newToken();
    await this.db
      .of<typeof tables>()
      .insertInto('sign_in_attempts')
      .values({
        token_hash: tokenHash(token),
        person_id: personId,
        purpose,
        challenge,
        sealed_secret: sealedSecret,
        ends_at: inMinutes(minutes),
      })
      .execute();
    return token;
  }

  find(token: string, purpose: string): Promise<Attempt | undefined> {
    return this.db
      .of<typeof tables>()
      .selectFrom('sign_in_attempts')
      .select(columns)
      .where(ofToken(token, purpose))
      .executeTakeFirst();
  }

  /** Counts one try before it is judged, so that tries at the same time are counted too; undefined after the last. */
  tryOnce(token: string, purpose: string, most: number): Promise<Attempt | undefined> {
    return this.db
      .of<typeof tables>()
      .updateTable('sign_in_attempts')
      .set((attempts) => ({ tries: attempts('tries', '+', 1) }))
      .where(ofToken(token, purpose))
      .where('tries', '<', most)
      .returning(columns)
      .executeTakeFirst();
  }

  /** Takes it: it is over. */
  end(token: string, purpose: string): Promise<Attempt | undefined> {
    return this.db
      .of<typeof tables>()
      .deleteFrom('sign_in_attempts')
      .where(ofToken(token, purpose))
      .returning(columns)
      .executeTakeFirst();
  }
}
