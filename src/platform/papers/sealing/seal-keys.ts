import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../run/config/secrets.js';
import { Db } from '../../reading/database/database.js';
import { inTurn } from '../../reading/database/locks.js';
import { decrypt, encrypt } from '../../people/personal-data/cipher.js';
import type { KeyPair } from './certificates.js';
import { signsWith, type Signer } from './cms.js';
import { purposes, type Purpose, type tables } from './tables.js';

/** The signers of this installation, with what they are known by. */
export interface SealSigners {
  readonly seal: Signer;
  readonly time: Signer;
  /** DER: a reader that trusts it knows the seals of this installation. */
  readonly authority: Buffer;
}

type Rows = ReadonlyMap<Purpose, { readonly key: Buffer; readonly certificate: Buffer }>;

/** Certificate of the installation, DER; null: nothing was ever sealed here. */
export const readAuthority = async (db: Db): Promise<Buffer | null> => {
  const row = await db
    .of<typeof tables>()
    .selectFrom('seal_keys')
    .select('certificate')
    .where('purpose', '=', 'authority')
    .executeTakeFirst();
  return row?.certificate ?? null;
};

/** Keys that documents are sealed with: made once for all processes of an installation, kept under its master key. */
@Injectable()
export class SealKeys {
  private known: Promise<SealSigners> | undefined;

  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /** Made with the first seal. */
  signers(): Promise<SealSigners> {
    this.known ??= this.read().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  /** Certificate to compare seals with, without any key; null: nothing was ever sealed. */
  authority(): Promise<Buffer | null> {
    return readAuthority(this.db);
  }

  private async read(): Promise<SealSigners> {
    const rows = (await this.kept()) ?? (await this.made());
    const authority = certificateOf(rows, 'authority');
    return { seal: signerOf(rows, 'seal', authority), time: signerOf(rows, 'time', authority), authority };
  }

  private async kept(): Promise<Rows | null> {
    const rows = await this.db
      .of<typeof tables>()
      .selectFrom('seal_keys')
      .select(['purpose', 'wrapped_key', 'certificate'])
      .execute();
    return rows.length === 0
      ? null
      : new Map(
          rows.map(({ purpose, wrapped_key: wrapped, certificate }) => [
            purpose,
            { key: decrypt(this.secrets.masterKey, wrapped, `seal key ${purpose}`), certificate },
          ]),
        );
  }

  private async made(): Promise<Rows> {
    const { issue, newKeyPair } = await import('./certificates.js');
    const [authority, seal, time] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()]);
    const pairs: Readonly<Record<Purpose, KeyPair>> = { authority, seal, time };
    const now = new Date();
    const values = await Promise.all(
      purposes.map(async (purpose) => ({
        purpose,
        wrapped_key: encrypt(
          this.secrets.masterKey,
          pairs[purpose].privateKey.export({ type: 'pkcs8', format: 'der' }),
          `seal key ${purpose}`,
        ),
        certificate: await issue(purpose, pairs[purpose], authority, now),
      })),
    );
    await this.db
      .of<typeof tables>()
      .transaction()
      .execute(async (tx) => {
        // of two processes that begin at once, the first one's are kept
        await inTurn(tx, 'seal keys', '');
        const known = await tx.selectFrom('seal_keys').select('purpose').executeTakeFirst();
        if (!known) await tx.insertInto('seal_keys').values(values).execute();
      });
    const rows = await this.kept();
    if (!rows) throw new Error('The keys of the seal were not kept');
    return rows;
  }
}

const certificateOf = (rows: Rows, purpose: Purpose): Buffer => {
  const row = rows.get(purpose);
  if (!row) throw new Error(`There is no key for ${purpose}`);
  return row.certificate;
};

const signerOf = (rows: Rows, purpose: Purpose, authority: Buffer): Signer => {
  const key = createPrivateKey({ key: rows.get(purpose)?.key ?? Buffer.alloc(0), format: 'der', type: 'pkcs8' });
  const certificate = certificateOf(rows, purpose);
  if (createPublicKey(key).asymmetricKeyType !== 'rsa') throw new Error(`The key for ${purpose} is not one of RSA`);
  return { sign: signsWith(key), certificate, authority };
};
