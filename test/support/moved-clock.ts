import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../src/platform/reading/database/database.js';
import { freshDatabase } from './database.js';

/** Dates of this process by the clock of the test, once it is set. */
const RealDate = Date;
let hands: number | undefined;
const now = (): number => hands ?? RealDate.now();
const ClockDate = new Proxy(RealDate, {
  construct: (target, given: readonly unknown[], of): object => {
    const made: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, of);
    if (!(made instanceof RealDate)) throw new Error('no date');
    return made;
  },
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
});

/** A database, and the clock of this process and of the product's SQL there, which stands where it is set. */
export interface MovedClock {
  readonly db: Db;
  readonly url: string;
  /** Milliseconds. */
  now(): number;
  set(at: number): Promise<void>;
  /** The clock runs by itself again, and the database is gone. */
  end(): Promise<void>;
}

export const movedClock = async (): Promise<MovedClock> => {
  const fresh = await freshDatabase();
  // the product's own SQL, on a clock that the test sets: its name is found before PostgreSQL's own
  await sql`CREATE SCHEMA clock`.execute(fresh.db.kysely);
  await sql`CREATE TABLE clock.hands (at timestamptz)`.execute(fresh.db.kysely);
  await sql`INSERT INTO clock.hands VALUES (NULL)`.execute(fresh.db.kysely);
  await sql`CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT coalesce(at, pg_catalog.clock_timestamp()) FROM clock.hands'`.execute(fresh.db.kysely);
  const url = `${fresh.url}?options=-csearch_path%3Dclock,public,bullmq,pg_catalog`;
  const db = connectDatabase(url, { max: 20 });
  return {
    db,
    url,
    now,
    set: async (at) => {
      globalThis.Date = ClockDate;
      hands = at;
      await sql`UPDATE clock.hands SET at = ${new RealDate(at).toISOString()}`.execute(fresh.db.kysely);
    },
    end: async () => {
      globalThis.Date = RealDate;
      hands = undefined;
      await db.close();
      await fresh.destroy();
    },
  };
};
