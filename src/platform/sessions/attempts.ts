import { Injectable } from '@nestjs/common';
import type { JsonObject } from '../../kernel/json.js';
import { Db } from '../database/database.js';
import { newToken, tokenHash } from './tokens.js';

/** Something that takes two requests: a code after the password, a passkey after its challenge. */
export interface Attempt {
  /** Null until a passkey has told who it is. */
  readonly personId: string | null;
  readonly purpose: string;
  readonly challenge: string | null;
  readonly sealedSecret: JsonObject | null;
}

interface AttemptRow {
  readonly person_id: string | null;
  readonly purpose: string;
  readonly challenge: string | null;
  readonly sealed_secret: JsonObject | null;
}

const minutes = 10;
const good = 'ends_at > clock_timestamp()';
const columns = 'person_id, purpose, challenge, sealed_secret';

const attemptOf = (row: AttemptRow): Attempt => ({
  personId: row.person_id,
  purpose: row.purpose,
  challenge: row.challenge,
  sealedSecret: row.sealed_secret,
});

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
    await this.db.pool.query(
      `INSERT INTO sign_in_attempts (token_hash, person_id, purpose, challenge, sealed_secret, ends_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => ${minutes}))`,
      [tokenHash(token), personId, purpose, challenge, sealedSecret],
    );
    return token;
  }

  async find(token: string, purpose: string): Promise<Attempt | undefined> {
    const { rows } = await this.db.pool.query<AttemptRow>(
      `SELECT ${columns} FROM sign_in_attempts WHERE token_hash = $1 AND purpose = $2 AND ${good}`,
      [tokenHash(token), purpose],
    );
    return rows[0] && attemptOf(rows[0]);
  }

  /** Counts one try before it is judged, so that tries at the same time are counted too; undefined after the last. */
  async tryOnce(token: string, purpose: string, most: number): Promise<Attempt | undefined> {
    const { rows } = await this.db.pool.query<AttemptRow>(
      `UPDATE sign_in_attempts SET tries = tries + 1
       WHERE token_hash = $1 AND purpose = $2 AND tries < $3 AND ${good} RETURNING ${columns}`,
      [tokenHash(token), purpose, most],
    );
    return rows[0] && attemptOf(rows[0]);
  }

  /** Takes it: it is over. */
  async end(token: string, purpose: string): Promise<Attempt | undefined> {
    const { rows } = await this.db.pool.query<AttemptRow>(
      `DELETE FROM sign_in_attempts WHERE token_hash = $1 AND purpose = $2 AND ${good} RETURNING ${columns}`,
      [tokenHash(token), purpose],
    );
    return rows[0] && attemptOf(rows[0]);
  }
}
