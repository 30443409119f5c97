import { Injectable } from '@nestjs/common';
import { Db } from '../database/database.js';

/** Separates these locks from all others of the database. */
const lockClass = 4_118;

/**
 * Work of one key after the other, in all processes: for what holds over several streams, which no revision guards. A
 * process waits with one connection at most, so that those who wait leave the others to those who work.
 */
@Injectable()
export class KeyLocks {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: Db) {}

  take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = this.last.then(() => this.alone(key, work));
    this.last = mine.catch(() => undefined);
    return mine;
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
