import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type QueryExecutorProvider } from 'kysely';
import { Secrets } from '../../run/config/secrets.js';
import { CannotStart } from '../../reading/database/embedded.js';
import { bytes } from '../../reading/database/bytes.js';
import { Db } from '../../reading/database/database.js';
import { prepared } from '../../reading/database/prepared.js';
import { Batching } from '../../run/concurrency/batching.js';
import { decrypt, encrypt } from './cipher.js';
import { nullable, uuid } from '../../../kernel/table.js';
import { select } from '../../reading/database/select.js';

const proofText = Buffer.from('guichet master key');
const keptKeys = 20_000;
const freshForMs = 30_000;

interface CachedKey {
  readonly key: Buffer | null;
  readonly readAt: number;
}

/** @throws CannotStart where another master key made this proof */
export const assertProven = ({ masterKey }: Pick<Secrets, 'masterKey'>, proof: Buffer): void => {
  try {
    decrypt(masterKey, proof, 'proof');
  } catch {
    throw new CannotStart('MASTER_KEY is not the key that sealed this database: personal data could not be read.');
  }
};

/**
 * Keys of persons, wrapped by the master key, outside the log. A destroyed key leaves an empty row: it never comes
 * back.
 */
@Injectable()
export class PersonKeys implements OnModuleInit {
  private readonly cache = new Map<string, CachedKey>();
  private readonly dropping = new Batching<null, null>(async (all) => {
    await this.dropAllDestroyed();
    return all;
  });

  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /** Refuses a master key other than the one that wrapped the keys. */
  async onModuleInit(): Promise<void> {
    const proof = encrypt(this.secrets.masterKey, proofText, 'proof');
    const { rows } = await select({ proof: bytes })`
      WITH made AS (INSERT INTO master_key_check (proof) VALUES (${proof}) ON CONFLICT (single) DO NOTHING RETURNING proof)
      SELECT proof FROM made UNION ALL SELECT proof FROM master_key_check LIMIT 1`.execute(this.db.kysely);
    const [kept] = rows;
    if (kept) assertProven(this.secrets, kept.proof);
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
      this.drop(missing);
    }
    const all = missing.length > 0 ? await this.forReading(people) : known;
    return new Map(
      people.flatMap((person) => {
        const key = all.get(person);
        return key ? [[person, key]] : [];
      }),
    );
  }

  /** Keys of these people: null where it is destroyed, none where there never was one. */
  async forReading(people: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    const now = Date.now();
    const known = new Map(
      people.flatMap((person) => {
        const cached = this.cache.get(person);
        return cached && now - cached.readAt < freshForMs ? [[person, cached.key]] : [];
      }),
    );
    const unknown = people.filter((person) => !known.has(person));
    return unknown.length === 0 ? known : new Map([...known, ...(await this.read(unknown, now))]);
  }

  /** Whether the keys of all these people are there. */
  async areWhole(people: ReadonlySet<string>): Promise<boolean> {
    if (this.remembersAll(people)) return true;
    const keys = await this.forReading([...people]);
    return [...people].every((person) => keys.get(person));
  }

  /** In a transaction, `drop` belongs after it. */
  async destroy(person: string, db: QueryExecutorProvider = this.db.kysely): Promise<void> {
    await sql`
      INSERT INTO person_keys (person_id, wrapped_key, destroyed_at) VALUES (${person}, NULL, clock_timestamp())
      ON CONFLICT (person_id) DO UPDATE SET wrapped_key = NULL, destroyed_at = coalesce(person_keys.destroyed_at, clock_timestamp())`.execute(
      db,
    );
    this.drop([person]);
  }

  /** Drops these keys from the cache, so that they are looked up again before use. */
  drop(people: readonly string[]): void {
    people.forEach((person) => this.cache.delete(person));
  }

  /**
   * Forgets those keys that another process destroyed while this one may still remember them. A caller that writes
   * opened data down asks first: those data then stand before `PersonForgotten`, which takes them away.
   */
  async dropDestroyed(): Promise<void> {
    await this.dropping.ask(null);
  }

  /** The frequent case, without a list of people. */
  private remembersAll(people: ReadonlySet<string>): boolean {
    const now = Date.now();
    for (const person of people) {
      const cached = this.cache.get(person);
      if (!cached?.key || now - cached.readAt >= freshForMs) return false;
    }
    return true;
  }

  private async dropAllDestroyed(): Promise<void> {
    const { rows } = await select({ person_id: uuid })`
      ${prepared} SELECT person_id FROM person_keys
      WHERE destroyed_at > clock_timestamp() - ${`${(2 * freshForMs) / 1_000} seconds`}::interval`.execute(
      this.db.kysely,
    );
    this.drop(rows.map(({ person_id }) => person_id));
  }

  private async read(people: readonly string[], readAt: number): Promise<ReadonlyMap<string, Buffer | null>> {
    const { rows } = await select({ person_id: uuid, wrapped_key: nullable(bytes) })`
      SELECT person_id, wrapped_key FROM person_keys WHERE person_id = ANY(${people}::text[])`.execute(this.db.kysely);
    const keys = new Map(
      rows.map(({ person_id: person, wrapped_key: wrapped }) => [
        person,
        wrapped && decrypt(this.secrets.masterKey, wrapped, person),
      ]),
    );
    if (this.cache.size > keptKeys) this.cache.clear();
    keys.forEach((key, person) => this.cache.set(person, { key, readAt }));
    return keys;
  }

  private wrap(person: string): Buffer {
    return encrypt(this.secrets.masterKey, randomBytes(32), person);
  }
}
