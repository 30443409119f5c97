import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Db } from '../database/database.js';
import { prepared } from '../database/prepared.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { isTotpCode, newRecoveryCode, plainRecoveryCode, totpStep } from './totp.js';

/** A second factor as its person sees it. */
export interface ListedFactor {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

interface FactorRow {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: unknown;
  readonly created_at: string;
  readonly used_at: string | null;
}

interface TotpRow {
  readonly id: string;
  readonly secret: unknown;
  readonly last_step: bigint | null;
}

export interface PasskeyRow {
  readonly id: string;
  readonly person_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
}

interface NewPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

const recoveryCodes = 10;

export type FactorKind = ListedFactor['kind'];

/** The kinds of factors that a person has. */
export const factorKindsOf = (db: Db['kysely'], personId: string) =>
  db
    .withTables<{ readonly second_factors: { readonly person_id: string; readonly kind: FactorKind } }>()
    .selectFrom('second_factors')
    .select('kind')
    .distinct()
    .where('person_id', '=', personId)
    .orderBy('kind', 'desc');

/** What people prove with, besides their password; names and secrets are sealed with the person's key. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalData,
  ) {}

  async list(personId: string): Promise<readonly ListedFactor[]> {
    const { rows } = await this.db.pool.query<FactorRow>(
      'SELECT id, kind, name, created_at, used_at FROM second_factors WHERE person_id = $1 ORDER BY created_at, id',
      [personId],
    );
    return Promise.all(
      rows.map(async ({ id, kind, name, created_at: createdAt, used_at: usedAt }) => {
        const opened = await this.personalData.openFor(name);
        return { id, kind, name: typeof opened === 'string' ? opened : '', createdAt, usedAt };
      }),
    );
  }

  async kindsOf(personId: string): Promise<readonly FactorKind[]> {
    const rows = await factorKindsOf(this.db.kysely, personId).modifyFront(prepared).execute();
    return rows.map(({ kind }) => kind);
  }

  /** `spent`: the step of the code that proved that the secret arrived; it is taken for nothing else. */
  async addTotp(personId: string, secret: string, name: string, spent: number | null = null): Promise<string> {
    const id = newId();
    await this.db.pool.query(
      `INSERT INTO second_factors (id, person_id, kind, name, secret, last_step) VALUES ($1, $2, 'totp', $3, $4, $5)`,
      [id, personId, await this.sealed(personId, name), await this.sealed(personId, secret), spent],
    );
    return id;
  }

  async addPasskey(personId: string, { id, publicKey, counter, transports, name }: NewPasskey): Promise<string> {
    const factorId = newId();
    await this.db.pool.query(
      `INSERT INTO second_factors (id, person_id, kind, name, credential_id, public_key, counter, transports)
       VALUES ($1, $2, 'passkey', $3, $4, $5, $6, $7)`,
      [factorId, personId, await this.sealed(personId, name), id, Buffer.from(publicKey), counter, transports],
    );
    return factorId;
  }

  /** @returns whether it was one of the person's. */
  async remove(personId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.db.pool.query('DELETE FROM second_factors WHERE id = $1 AND person_id = $2', [
      id,
      personId,
    ]);
    return rowCount === 1;
  }

  /** Every one, with the codes that stand for them. */
  async removeAll(personId: string): Promise<void> {
    await this.db.pool.query('DELETE FROM second_factors WHERE person_id = $1', [personId]);
    await this.dropRecoveryCodes(personId);
  }

  /** Without any factor left, codes that stand for one are worth nothing. */
  async dropRecoveryCodes(personId: string): Promise<void> {
    await this.db.pool.query('DELETE FROM recovery_codes WHERE person_id = $1', [personId]);
  }

  /** New ones; the former are void. They are shown once, and kept as keyed hashes. */
  async renewRecoveryCodes(personId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await this.dropRecoveryCodes(personId);
    await this.db.pool.query('INSERT INTO recovery_codes (person_id, code_hash) SELECT $1, unnest($2::text[])', [
      personId,
      codes.map((code) => this.hashed(personId, code)),
    ]);
    return codes;
  }

  async recoveryCodesLeft(personId: string): Promise<number> {
    const { rows } = await this.db.pool.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE person_id = $1 AND used_at IS NULL',
      [personId],
    );
    return rows[0]?.left ?? 0;
  }

  /** Takes a one-time code or a recovery code, each once. @returns what it was, undefined when it is wrong or was taken. */
  async takeCode(personId: string, code: string): Promise<'totp' | 'recoveryCode' | undefined> {
    if (!isTotpCode(code)) return (await this.takeRecoveryCode(personId, code)) ? 'recoveryCode' : undefined;
    const { rows } = await this.db.pool.query<TotpRow>(
      `SELECT id, secret, last_step FROM second_factors WHERE person_id = $1 AND kind = 'totp'`,
      [personId],
    );
    for (const row of rows) if (await this.takeTotp(row, code.replace(/\s/g, ''))) return 'totp';
    return undefined;
  }

  async passkeysOf(personId: string): Promise<readonly PasskeyRow[]> {
    const { rows } = await this.db.pool.query<PasskeyRow>(
      `SELECT id, person_id, credential_id, public_key, counter FROM second_factors
       WHERE person_id = $1 AND kind = 'passkey'`,
      [personId],
    );
    return rows;
  }

  async passkey(credentialId: string): Promise<PasskeyRow | undefined> {
    const { rows } = await this.db.pool.query<PasskeyRow>(
      'SELECT id, person_id, credential_id, public_key, counter FROM second_factors WHERE credential_id = $1',
      [credentialId],
    );
    return rows[0];
  }

  async usedPasskey(id: string, counter: number): Promise<void> {
    await this.db.pool.query('UPDATE second_factors SET counter = $2, used_at = clock_timestamp() WHERE id = $1', [
      id,
      counter,
    ]);
  }

  private async takeTotp({ id, secret, last_step: last }: TotpRow, code: string): Promise<boolean> {
    const opened = await this.personalData.openFor(secret);
    const step = typeof opened === 'string' ? totpStep(opened, code) : undefined;
    if (step === undefined || (last !== null && BigInt(step) <= last)) return false;
    // of two who bring the same code at the same time one comes in
    const { rowCount } = await this.db.pool.query(
      `UPDATE second_factors SET last_step = $2, used_at = clock_timestamp()
       WHERE id = $1 AND (last_step IS NULL OR last_step < $2)`,
      [id, step],
    );
    return rowCount === 1;
  }

  private async takeRecoveryCode(personId: string, code: string): Promise<boolean> {
    const { rowCount } = await this.db.pool.query(
      `UPDATE recovery_codes SET used_at = clock_timestamp()
       WHERE person_id = $1 AND code_hash = $2 AND used_at IS NULL`,
      [personId, this.hashed(personId, code)],
    );
    return rowCount === 1;
  }

  private hashed(personId: string, code: string): string {
    return this.personalData.keyedHash(`recovery code ${personId} ${plainRecoveryCode(code)}`);
  }

  private async sealed(personId: string, value: string): Promise<object> {
    const sealed = await this.personalData.sealFor(personId, value);
    if (!sealed) throw new Error(`${personId} is forgotten`);
    return sealed;
  }
}
