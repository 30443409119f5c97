import { Injectable } from '@nestjs/common';
import { Lanes } from '../concurrency/lanes.js';
import { Db } from '../database/database.js';

/** Separates these locks from all others of the database. */
const lockClass = 4_118;

/** Keys at work in a process at the same time at most: each holds a connection, and leaves the others to its work. */
const abreast = 4;

/**
 * Work of one key after the other, in all processes: for what holds over several streams, which no revision guards. Work
 * of other keys goes on beside it. A process waits with one connection for each key, so that those who wait leave the
 * others to those who work.
 */
@Injectable()
export class KeyLocks {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly lanes = new Lanes(abreast);

  constructor(private readonly db: Db) {}

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(() => this.lanes.run(() => this.alone(key, work)));
    const done = mine.catch(() => undefined);
    this.last.set(key, done);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === done) this.last.delete(key);
    }
  }

  private async alone<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const connection = await this.db.pool.connect();
    let freed = false;
    try {
      await connection.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockClass, key]);
      const result = await work();
      return result;
    } finally {
      await connection
        .query('SELECT pg_advisory_unlock($1, hashtext($2))', [lockClass, key])
        .then(() => (freed = true))
        .catch(() => undefined);
      // a connection that cannot say that it let go is closed, and lets go by that
      connection.release(!freed);
    }
  }
}
