import { Injectable } from '@nestjs/common';
import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { Refusal } from '../../kernel/refusal.js';
import { Db } from '../database/database.js';
import { PersonalData } from '../personal-data/personal-data.js';

export interface Draft {
  readonly values: JsonObject;
  readonly savedAt: string;
}

/** What a person keeps unsent: the longest ticket many times over; beyond the count, the oldest gives way. */
export const draftLimits = { characters: 64 * 1024, forms: 50 } as const;

/** Sealed with the person's key: nobody else reads what was not sent, and forgetting the person forgets it. */
@Injectable()
export class Drafts {
  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalData,
  ) {}

  async read(personId: string, form: string): Promise<Draft | undefined> {
    const { rows } = await this.db.pool.query<{ sealed: unknown; saved_at: string }>(
      'SELECT sealed, saved_at FROM drafts WHERE person_id = $1 AND form = $2',
      [personId, form],
    );
    const [row] = rows;
    const values = row && (await this.personalData.openFor(row.sealed));
    return row && isJsonObject(values) ? { values, savedAt: row.saved_at } : undefined;
  }

  /**
   * @returns when it was saved.
   * @throws Refusal `draftTooLarge`
   */
  async save(personId: string, form: string, values: JsonObject): Promise<string> {
    if (JSON.stringify(values).length > draftLimits.characters) throw new Refusal('draftTooLarge', {}, 413);
    const sealed = await this.personalData.sealFor(personId, values);
    const { rows } = await this.db.pool.query<{ saved_at: string }>(
      `INSERT INTO drafts (person_id, form, sealed) VALUES ($1, $2, $3)
       ON CONFLICT (person_id, form) DO UPDATE SET sealed = excluded.sealed, saved_at = clock_timestamp()
       RETURNING saved_at`,
      [personId, form, JSON.stringify(sealed)],
    );
    await this.db.pool.query(
      `DELETE FROM drafts WHERE person_id = $1 AND form IN
         (SELECT form FROM drafts WHERE person_id = $1 ORDER BY saved_at DESC OFFSET $2)`,
      [personId, draftLimits.forms],
    );
    return rows[0]?.saved_at ?? '';
  }

  async drop(personId: string, form: string): Promise<void> {
    await this.db.pool.query('DELETE FROM drafts WHERE person_id = $1 AND form = $2', [personId, form]);
  }
}
