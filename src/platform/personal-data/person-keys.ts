import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../config/secrets.js';
import { CannotStart } from '../database/embedded.js';
import { Db } from '../database/database.js';
import { decrypt, encrypt } from './cipher.js';

const proofText = Buffer.from('guichet master key');
const keptKeys = 20_000;
const freshForMs = 30_000;

interface CachedKey {
  readonly key: Buffer | null;
  readonly readAt: number;
}

/** One key a person, wrapped by the master key, outside the log. A destroyed key leaves an empty row: it never comes back. */
@Injectable()
export class PersonKeys implements OnModuleInit {
  private readonly cache = new Map<string, CachedKey>();

  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /** Refuses a master key other than the one that wrapped the keys. */
  async onModuleInit(): Promise<void> {
    const proof = encrypt(this.secrets.masterKey, proofText, 'proof');
    const { rows } = await sql<{ proof: Buffer }>`
      WITH made AS (INSERT INTO master_key_check (proof) VALUES (${proof}) ON CONFLICT (single) DO NOTHING RETURNING proof)
      SELECT proof FROM made UNION ALL SELECT proof FROM master_key_check LIMIT 1`.execute(this.db.kysely);
    const [kept] = rows;
    try {
      if (kept) decrypt(this.secrets.masterKey, kept.proof, 'proof');
    } catch {
      throw new CannotStart('MASTER_KEY is not the key that sealed this database: personal data could not be read.');
    }
  }

  /** Keys of these people, made where there is none yet; none for a forgotten one. */
  async forSealing(people: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const known = await this.forReading(people);
    const missing = people.filter((person) => !known.get(person));
    if (missing.length > 0) {
      await sql`
        INSERT INTO person_keys (person_id, wrapped_key)
        SELECT * FROM unnest(${missing}::text[], ${missing.map((person) => this.wrap(person))}::bytea[])
        ON CONFLICT (person_id) DO NOTHING`.execute(this.db.kysely);
      missing.forEach((person) => this.cache.delete(person));
    }
    const all = missing.length > 0 ? await this.forReading(people) : known;
    return new Map(
      people.flatMap((person) => {
        const key = all.get(person);
        return key ? [[person, key]] : [];
      }),
    );
  }

  /** Keys of these people; null where there is none. */
  async forReading(people: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    const now = Date.now();
    const fresh = (person: string): CachedKey | undefined => {
      const cached = this.cache.get(person);
      return cached && now - cached.readAt < freshForMs ? cached : undefined;
    };
    const known = new Map(people.map((person) => [person, fresh(person)?.key]));
    const unknown = people.filter((person) => known.get(person) === undefined);
    if (unknown.length > 0) await this.read(unknown, now);
    // those known before are not looked up again: the cache may have been emptied meanwhile
    return new Map(people.map((person) => [person, known.get(person) ?? this.cache.get(person)?.key ?? null]));
  }

  async destroy(person: string): Promise<void> {
    await sql`
      INSERT INTO person_keys (person_id, wrapped_key) VALUES (${person}, NULL)
      ON CONFLICT (person_id) DO UPDATE SET wrapped_key = NULL`.execute(this.db.kysely);
    this.cache.delete(person);
  }

  private async read(people: readonly string[], now: number): Promise<void> {
    const { rows } = await sql<{ person_id: string; wrapped_key: Buffer }>`
      SELECT person_id, wrapped_key FROM person_keys
      WHERE person_id = ANY(${people}::text[]) AND wrapped_key IS NOT NULL`.execute(this.db.kysely);
    if (this.cache.size > keptKeys) this.cache.clear();
    people.forEach((person) => this.cache.set(person, { key: null, readAt: now }));
    rows.forEach(({ person_id: person, wrapped_key: wrapped }) =>
      this.cache.set(person, { key: decrypt(this.secrets.masterKey, wrapped, person), readAt: now }),
    );
  }

  private wrap(person: string): Buffer {
    return encrypt(this.secrets.masterKey, randomBytes(32), person);
  }
}
