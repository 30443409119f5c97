import { Injectable } from '@nestjs/common';
import { inMinutes, now } from '../../reading/database/expressions.js';
import { Db } from '../../reading/database/database.js';
import type { tables } from './tables.js';
import { newToken, tokenHash } from './tokens.js';

/** A link that was sent by mail: the bearer of its token counts as the reader of that mailbox. */
export interface Link {
  readonly personId: string;
  readonly purpose: string;
  readonly endsAt: string;
}

const columns = ['person_id as personId', 'purpose', 'ends_at as endsAt'] as const;

/** Links to set a password or to unlock an account: random, kept as hashes, good once and for a time. */
@Injectable()
export class Links {
  constructor(private readonly db: Db) {}

  /** Makes one; those made before for the same purpose are void. `mailId`: of the mail that carries it. @returns the token. */
  async make(personId: string, purpose: string, hours: number, mailId: string): Promise<string> {
    const token = newToken();
    await this.voidAll(personId, purpose);
    await this.db
      .of<typeof tables>()
      .insertInto('sign_in_links')
      .values({
        token_hash: tokenHash(token),
        person_id: personId,
        purpose,
        mail_id: mailId,
        ends_at: inMinutes(hours * 60),
      })
      .execute();
    return token;
  }

  /** The link of a token, while it is good. */
  find(token: string): Promise<Link | undefined> {
    return this.db
      .of<typeof tables>()
      .selectFrom('sign_in_links')
      .select(columns)
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .where('ends_at', '>', now)
      .executeTakeFirst();
  }

  /** Takes it, once: of two who come at the same time one finds it. */
  use(token: string): Promise<Link | undefined> {
    return this.db
      .of<typeof tables>()
      .updateTable('sign_in_links')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .where('ends_at', '>', now)
      .returning(columns)
      .executeTakeFirst();
  }

  /** `purpose` null: links of every purpose. */
  async voidAll(personId: string, purpose: string | null): Promise<void> {
    await this.db
      .of<typeof tables>()
      .updateTable('sign_in_links')
      .set({ used_at: now })
      .where('person_id', '=', personId)
      .where('used_at', 'is', null)
      .$if(purpose !== null, (links) => links.where('purpose', '=', purpose))
      .execute();
  }
}
