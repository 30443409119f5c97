import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { isJsonObject } from '../../kernel/json.js';
import { Db } from '../database/database.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { tokenHash } from './tokens.js';

/** What somebody came with, and from where. */
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

interface EntryRow {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  readonly method: string;
  readonly seen_with: unknown;
}

const isSeenWith = (value: unknown): value is SeenWith =>
  isJsonObject(value) && typeof value.device === 'string' && typeof value.address === 'string';

/** A device that has proved itself to a client is asked again after so long. */
export const provedDays = 90;

/** Who came in, who did not, and with what: kept a year, apart from business events (defaults G22). */
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
    await this.db.pool.query(
      `INSERT INTO sign_ins (id, at, person_id, outcome, method, seen_with)
       VALUES ($1, coalesce($2, clock_timestamp()), $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
      [past?.id ?? newId(), past?.at ?? null, personId, outcome, method, kept],
    );
  }

  /** The last ones of a person, the newest first. */
  async list(personId: string, limit: number): Promise<readonly SignInEntry[]> {
    const { rows } = await this.db.pool.query<EntryRow>(
      `SELECT id, at, outcome, method, seen_with FROM sign_ins WHERE person_id = $1 ORDER BY at DESC, id LIMIT $2`,
      [personId, limit],
    );
    return Promise.all(
      rows.map(async ({ seen_with: kept, ...row }) => ({ ...row, seenWith: await this.opened(kept) })),
    );
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
    const { rows } = await this.db.pool.query('SELECT FROM known_devices WHERE person_id = $1 AND token_hash = $2', [
      personId,
      tokenHash(device),
    ]);
    return rows.length > 0;
  }

  /** Whether somebody has proved with this device that they may connect as this client. */
  async hasProved(clientId: string, device: string): Promise<boolean> {
    const { rows } = await this.db.pool.query(
      `SELECT FROM known_devices WHERE person_id = $1 AND token_hash = $2
         AND proved_at > clock_timestamp() - interval '${provedDays} days'`,
      [clientId, tokenHash(device)],
    );
    return rows.length > 0;
  }

  async prove(clientId: string, device: string): Promise<void> {
    await this.db.pool.query(
      'UPDATE known_devices SET proved_at = clock_timestamp() WHERE person_id = $1 AND token_hash = $2',
      [clientId, tokenHash(device)],
    );
  }

  async provedDevices(clientId: string): Promise<number> {
    const { rows } = await this.db.pool.query<{ proved: number }>(
      `SELECT count(*)::int AS proved FROM known_devices
       WHERE person_id = $1 AND proved_at > clock_timestamp() - interval '${provedDays} days'`,
      [clientId],
    );
    return rows[0]?.proved ?? 0;
  }

  /** All have to prove it again. */
  async forgetDevices(personId: string): Promise<void> {
    await this.db.pool.query('DELETE FROM known_devices WHERE person_id = $1', [personId]);
  }

  /** Remembers it. @returns whether it is a new one to a person who has come with another before. */
  async remember(personId: string, device: string): Promise<boolean> {
    const { rows } = await this.db.pool.query<{ is_new: boolean; others: boolean }>(
      `WITH others AS (SELECT EXISTS (SELECT FROM known_devices WHERE person_id = $1 AND token_hash <> $2) AS others)
       INSERT INTO known_devices (person_id, token_hash) VALUES ($1, $2)
       ON CONFLICT (person_id, token_hash) DO UPDATE SET seen_at = clock_timestamp(), visits = known_devices.visits + 1
       RETURNING visits = 1 AS is_new, (SELECT others FROM others) AS others`,
      [personId, tokenHash(device)],
    );
    return (rows[0]?.is_new ?? false) && (rows[0]?.others ?? false);
  }
}
