import { Injectable } from '@nestjs/common';
import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import { Refusal } from '../../../kernel/refusal.js';
import { instant, defaulted, json, table, text, uuid } from '../../../kernel/table.js';
import { Db } from '../../reading/database/database.js';
import { asJson, now } from '../../reading/database/expressions.js';
import { PersonalData } from '../personal-data/personal-data.js';

export interface Draft {
  readonly values: JsonObject;
  readonly savedAt: string;
}

export const tables = {
  drafts: table(
    { person_id: uuid, form: text(), sealed: json<unknown>(), saved_at: defaulted(instant) },
    { key: ['person_id', 'form'] },
  ),
};

/** Limits on a person's drafts: the longest ticket many times over; beyond the count, the oldest is removed. */
export const draftLimits = { characters: 64 * 1024, forms: 50 } as const;

/** Drafts sealed with the person's key: no other person reads them, and forgetting the person makes them unreadable. */
@Injectable()
export class Drafts {
  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalData,
  ) {}

  async read(personId: string, form: string): Promise<Draft | undefined> {
    const draft = await this.drafts
      .selectFrom('drafts')
      .select(['sealed', 'saved_at as savedAt'])
      .where('person_id', '=', personId)
      .where('form', '=', form)
      .executeTakeFirst();
    const values = draft && (await this.personalData.openFor(draft.sealed));
    return draft && isJsonObject(values) ? { values, savedAt: draft.savedAt } : undefined;
  }

  /**
   * @returns when it was saved.
   * @throws Refusal `draftTooLarge`
   */
  async save(personId: string, form: string, values: JsonObject): Promise<string> {
    if (JSON.stringify(values).length > draftLimits.characters) throw new Refusal('draftTooLarge', {}, 413);
    const sealed = await this.personalData.sealFor(personId, values);
    const { savedAt } = await this.drafts
      .insertInto('drafts')
      .values({ person_id: personId, form, sealed: asJson(sealed) })
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'form'])
          .doUpdateSet((draft) => ({ sealed: draft.ref('excluded.sealed'), saved_at: now })),
      )
      .returning('saved_at as savedAt')
      .executeTakeFirstOrThrow();
    await this.drafts
      .deleteFrom('drafts')
      .where('person_id', '=', personId)
      .where('form', 'in', (drafts) =>
        drafts
          .selectFrom('drafts')
          .select('form')
          .where('person_id', '=', personId)
          .orderBy('saved_at', 'desc')
          .offset(draftLimits.forms),
      )
      .execute();
    return savedAt;
  }

  async drop(personId: string, form: string): Promise<void> {
    await this.drafts.deleteFrom('drafts').where('person_id', '=', personId).where('form', '=', form).execute();
  }

  private get drafts() {
    return this.db.of<typeof tables>();
  }
}
