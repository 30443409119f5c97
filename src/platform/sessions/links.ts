import { Injectable } from '@nestjs/common';
import { Db } from '../database/database.js';
import { newToken, tokenHash } from './tokens.js';

/** A link that was sent by mail: whoever brings its token is who reads that mailbox. */
export interface Link {
  readonly personId: string;
  readonly purpose: string;
  readonly endsAt: string;
}

interface LinkRow {
  readonly person_id: string;
  readonly purpose: string;
  readonly ends_at: string;
}

const linkOf = (row: LinkRow): Link => ({ personId: row.person_id, purpose: row.purpose, endsAt: row.ends_at });
const good = 'used_at IS NULL AND ends_at > clock_timestamp()';

/** Links to set a password or to unlock an account: random, kept as hashes, good once and for a time. */
@Injectable()
export class Links {
  constructor(private readonly db: Db) {}

  /** Makes one; those made before for the same purpose are void. `mailId`: of the mail that carries it. @returns the token. */
  async make(personId: string, purpose: string, hours: number, mailId: string): Promise<string> {
    const token = newToken();
    await this.voidAll(personId, purpose);
    await this.db.pool.query(
      `INSERT INTO sign_in_links (token_hash, person_id, purpose, mail_id, ends_at)
       VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(hours => $5))`,
      [tokenHash(token), personId, purpose, mailId, hours],
    );
    return token;
  }

  /** The link of a token, while it is good. */
  async find(token: string): Promise<Link | undefined> {
    const { rows } = await this.db.pool.query<LinkRow>(
      `SELECT person_id, purpose, ends_at FROM sign_in_links WHERE token_hash = $1 AND ${good}`,
      [tokenHash(token)],
    );
    return rows[0] && linkOf(rows[0]);
  }

  /** Takes it, once: of two who come at the same time one finds it. */
  async use(token: string): Promise<Link | undefined> {
    const { rows } = await this.db.pool.query<LinkRow>(
      `UPDATE sign_in_links SET used_at = clock_timestamp() WHERE token_hash = $1 AND ${good}
       RETURNING person_id, purpose, ends_at`,
      [tokenHash(token)],
    );
    return rows[0] && linkOf(rows[0]);
  }

  /** `purpose` null: whatever they were for. */
  async voidAll(personId: string, purpose: string | null): Promise<void> {
    await this.db.pool.query(
      `UPDATE sign_in_links SET used_at = clock_timestamp()
       WHERE person_id = $1 AND ($2::text IS NULL OR purpose = $2) AND used_at IS NULL`,
      [personId, purpose],
    );
  }
}
