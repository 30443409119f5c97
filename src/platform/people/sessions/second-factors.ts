import { Injectable } from '@nestjs/common';
import type { NotNull } from 'kysely';
import { newId } from '../../../kernel/ids.js';
import type { NewRow, RowOf } from '../../../kernel/table.js';
import { Db } from '../../reading/database/database.js';
import { now } from '../../reading/database/expressions.js';
import { prepared } from '../../reading/database/prepared.js';
import { typed } from '../../reading/database/typed.js';
import { PersonalData } from '../personal-data/personal-data.js';
import type { tables } from './tables.js';
import { isTotpCode, newRecoveryCode, plainRecoveryCode, totpStep } from './totp.js';

/** A second factor as its person sees it. */
export interface ListedFactor {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

type FactorRow = RowOf<typeof tables.second_factors>;

/** Columns that a passkey has, and a code has not. */
interface Key {
  readonly credential_id: NotNull;
  readonly public_key: NotNull;
}

export interface PasskeyRow extends Pick<FactorRow, 'id' | 'person_id' | 'counter'> {
  readonly credential_id: string;
  readonly public_key: Buffer;
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
  typed<typeof tables>(db)
    .selectFrom('second_factors')
    .select('kind')
    .distinct()
    .where('person_id', '=', personId)
    .orderBy('kind', 'desc');

/** Second factors of people, besides their password; names and secrets are sealed with the person's key. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalData,
  ) {}

  async list(personId: string): Promise<readonly ListedFactor[]> {
    const factors = await this.of(personId)
      .select(['id', 'kind', 'name', 'created_at as createdAt', 'used_at as usedAt'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return Promise.all(
      factors.map(async (factor) => {
        const name = await this.personalData.openFor(factor.name);
        return { ...factor, name: typeof name === 'string' ? name : '' };
      }),
    );
  }

  async kindsOf(personId: string): Promise<readonly FactorKind[]> {
    const rows = await factorKindsOf(this.db.kysely, personId).modifyFront(prepared).execute();
    return rows.map(({ kind }) => kind);
  }

  /** `spent`: the step of the code that proved that the secret arrived; it is taken for nothing else. */
  async addTotp(personId: string, secret: string, name: string, spent: number | null = null): Promise<string> {
    return this.add({
      person_id: personId,
      kind: 'totp',
      name: await this.sealed(personId, name),
      secret: await this.sealed(personId, secret),
      last_step: spent === null ? null : BigInt(spent),
    });
  }

  async addPasskey(personId: string, { id, publicKey, counter, transports, name }: NewPasskey): Promise<string> {
    return this.add({
      person_id: personId,
      kind: 'passkey',
      name: await this.sealed(personId, name),
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports,
    });
  }

  /** @returns whether it was one of the person's. */
  async remove(personId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .of<typeof tables>()
      .deleteFrom('second_factors')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** Every one, with the codes that stand for them. */
  async removeAll(personId: string): Promise<void> {
    await this.db.of<typeof tables>().deleteFrom('second_factors').where('person_id', '=', personId).execute();
    await this.dropRecoveryCodes(personId);
  }

  /** Without any factor left, codes that stand for one are worth nothing. */
  async dropRecoveryCodes(personId: string): Promise<void> {
    await this.db.of<typeof tables>().deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  }

  /** New ones; the former are void. They are shown once, and kept as keyed hashes. */
  async renewRecoveryCodes(personId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await this.dropRecoveryCodes(personId);
    await this.db
      .of<typeof tables>()
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ person_id: personId, code_hash: this.hashed(personId, code) })))
      .execute();
    return codes;
  }

  async recoveryCodesLeft(personId: string): Promise<number> {
    const left = await this.db
      .of<typeof tables>()
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('person_id', '=', personId)
      .where('used_at', 'is', null)
      .execute();
    return left.length;
  }

  /** Takes a one-time code or a recovery code, each once. @returns what it was, undefined when it is wrong or was taken. */
  async takeCode(personId: string, code: string): Promise<'totp' | 'recoveryCode' | undefined> {
    if (!isTotpCode(code)) return (await this.takeRecoveryCode(personId, code)) ? 'recoveryCode' : undefined;
    const secrets = await this.of(personId).select(['id', 'secret', 'last_step']).where('kind', '=', 'totp').execute();
    for (const row of secrets) if (await this.takeTotp(row, code.replace(/\s/g, ''))) return 'totp';
    return undefined;
  }

  async passkeysOf(personId: string): Promise<readonly PasskeyRow[]> {
    return this.passkeys().where('person_id', '=', personId).execute();
  }

  async passkey(credentialId: string): Promise<PasskeyRow | undefined> {
    return this.passkeys().where('credential_id', '=', credentialId).executeTakeFirst();
  }

  async usedPasskey(id: string, counter: number): Promise<void> {
    await this.db
      .of<typeof tables>()
      .updateTable('second_factors')
      .set({ counter: BigInt(counter), used_at: now })
      .where('id', '=', id)
      .execute();
  }

  private of(personId: string) {
    return this.db.of<typeof tables>().selectFrom('second_factors').where('person_id', '=', personId);
  }

  private passkeys() {
    return this.db
      .of<typeof tables>()
      .selectFrom('second_factors')
      .select(['id', 'person_id', 'credential_id', 'public_key', 'counter'])
      .where('kind', '=', 'passkey')
      .$narrowType<Key>();
  }

  private async add(factor: Omit<NewRow<typeof tables.second_factors>, 'id'>): Promise<string> {
    const id = newId();
    await this.db
      .of<typeof tables>()
      .insertInto('second_factors')
      .values({ id, ...factor })
      .execute();
    return id;
  }

  private async takeTotp(
    { id, secret, last_step: last }: Pick<FactorRow, 'id' | 'secret' | 'last_step'>,
    code: string,
  ): Promise<boolean> {
    const opened = await this.personalData.openFor(secret);
    const step = typeof opened === 'string' ? totpStep(opened, code) : undefined;
    if (step === undefined || (last !== null && BigInt(step) <= last)) return false;
    // of two who bring the same code at the same time one comes in
    const { numUpdatedRows } = await this.db
      .of<typeof tables>()
      .updateTable('second_factors')
      .set({ last_step: BigInt(step), used_at: now })
      .where('id', '=', id)
      .where((factor) => factor.or([factor('last_step', 'is', null), factor('last_step', '<', BigInt(step))]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  private async takeRecoveryCode(personId: string, code: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .of<typeof tables>()
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('person_id', '=', personId)
      .where('code_hash', '=', this.hashed(personId, code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
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
