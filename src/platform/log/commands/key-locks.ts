import { Injectable } from '@nestjs/common';
import { KeyQueues } from '../../run/concurrency/key-queues.js';
import { Lanes } from '../../run/concurrency/lanes.js';
import { Db } from '../../reading/database/database.js';

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
  private readonly queues = new KeyQueues();
  private readonly lanes = new Lanes(abreast);

  constructor(private readonly db: Db) {}

  take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.queues.run(key, () => this.lanes.run(() => this.alone(key, work)));
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
      // if the unlock fails, close the connection: PostgreSQL then releases the lock
      connection.release(!freed);
    }
  }
}
