import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { isJsonObject } from '../../../kernel/json.js';
import { sql } from 'kysely';
import { flag } from '../../../kernel/table.js';
import { now } from '../../reading/database/expressions.js';
import { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { PersonalData } from '../personal-data/personal-data.js';
import type { tables } from './tables.js';
import { tokenHash } from './tokens.js';

/** Device and address of a person who connects. */
export interface SeenWith {
  /** `Firefox, Windows`; empty when unknown. */
  readonly device: string;
  readonly address: string;
}

export interface SignInEntry {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  readonly method: string;
  readonly seenWith: SeenWith | null;
}

const isSeenWith = (value: unknown): value is SeenWith =>
  isJsonObject(value) && typeof value.device === 'string' && typeof value.address === 'string';

/** A device that has proved itself to a client is asked again after so long. */
export const provedDays = 90;
const longestProof = sql<string>`clock_timestamp() - make_interval(days => ${provedDays})`;

/** Log of successful and failed log-ins, with their device: kept a year, apart from business events (defaults G22). */
@Injectable()
export class SignInLog {
  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalData,
  ) {}

  /** `past`: of the demo data, which has a past; the same id is written down once. */
  async note(
    personId: string | null,
    outcome: string,
    method: string,
    seenWith: SeenWith,
    past?: { readonly id: string; readonly at: string },
  ): Promise<void> {
    const kept = personId === null ? seenWith : await this.seal(personId, seenWith);
    await this.db
      .of<typeof tables>()
      .insertInto('sign_ins')
      .values({ id: newId(), ...past, person_id: personId, outcome, method, seen_with: kept })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  /** The last ones of a person, the newest first. */
  async list(personId: string, limit: number): Promise<readonly SignInEntry[]> {
    const entries = await this.db
      .of<typeof tables>()
      .selectFrom('sign_ins')
      .select(['id', 'at', 'outcome', 'method', 'seen_with as seenWith'])
      .where('person_id', '=', personId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return Promise.all(entries.map(async (entry) => ({ ...entry, seenWith: await this.opened(entry.seenWith) })));
  }

  seal(personId: string, { device, address }: SeenWith): Promise<object | null> {
    return this.personalData.sealFor(personId, { device, address });
  }

  async opened(kept: unknown): Promise<SeenWith | null> {
    if (kept === null || isSeenWith(kept)) return kept;
    const opened = await this.personalData.openFor(kept);
    return isSeenWith(opened) ? opened : null;
  }

  /** Whether the person has come with this device before. */
  async knows(personId: string, device: string): Promise<boolean> {
    return (await this.device(personId, device).executeTakeFirst()) !== undefined;
  }

  /** Whether a person has proved with this device that they may connect as this client. */
  async hasProved(clientId: string, device: string): Promise<boolean> {
    const proved = this.device(clientId, device).where('proved_at', '>', longestProof);
    return (await proved.executeTakeFirst()) !== undefined;
  }

  async prove(clientId: string, device: string): Promise<void> {
    await this.db
      .of<typeof tables>()
      .updateTable('known_devices')
      .set({ proved_at: now })
      .where('person_id', '=', clientId)
      .where('token_hash', '=', tokenHash(device))
      .execute();
  }

  async provedDevices(clientId: string): Promise<number> {
    const proved = await this.db
      .of<typeof tables>()
      .selectFrom('known_devices')
      .select('token_hash')
      .where('person_id', '=', clientId)
      .where('proved_at', '>', longestProof)
      .execute();
    return proved.length;
  }

  /** All have to prove it again. */
  async forgetDevices(personId: string): Promise<void> {
    await this.db.of<typeof tables>().deleteFrom('known_devices').where('person_id', '=', personId).execute();
  }

  /** Remembers it. @returns whether it is a new one to a person who has come with another before. */
  async remember(personId: string, device: string): Promise<boolean> {
    const hash = tokenHash(device);
    const { rows } = await select({ isNew: flag, others: flag })`
      WITH others AS (SELECT EXISTS (
        SELECT FROM known_devices WHERE person_id = ${personId} AND token_hash <> ${hash}) AS others)
      INSERT INTO known_devices (person_id, token_hash) VALUES (${personId}, ${hash})
      ON CONFLICT (person_id, token_hash) DO UPDATE SET seen_at = clock_timestamp(), visits = known_devices.visits + 1
      RETURNING visits = 1 AS is_new, (SELECT others FROM others) AS others`.execute(this.db.kysely);
    return rows.some(({ isNew, others }) => isNew && others);
  }

  private device(personId: string, device: string) {
    return this.db
      .of<typeof tables>()
      .selectFrom('known_devices')
      .select('token_hash')
      .where('person_id', '=', personId)
      .where('token_hash', '=', tokenHash(device));
  }
}
