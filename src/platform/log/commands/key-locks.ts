import { Injectable } from '@nestjs/common';
import { KeyQueues } from '../../run/concurrency/key-queues.js';
import { Lanes } from '../../run/concurrency/lanes.js';
import { Db } from '../../reading/database/database.js';

/** Separates these locks from all others of the database. */
const lockClass = 4_118;

/** Keys at work in a process at the same time at most: each holds a connection, and the other connections are left to its work. */
const abreast = 6;
/** Of one queue: however many bookings wait for their agendas, codes to sign with do not wait for them. */
const abreastOfQueue = 2;
/** Streams of which a process waits for the lock at the same time: each holds a connection as well. */
const streamsAbreast = 4;

/** Of the keys; two keys may have the same. */
const numbersOf = 'FROM (SELECT DISTINCT hashtext(key) AS number FROM unnest($2::text[]) key ORDER BY number) numbers';

/**
 * Work of one key of a queue after the other, in all processes: for what holds over several streams, which no revision
 * guards. Work of other keys goes on beside it. A process waits with one connection for each key, so that waiting work
 * leaves the other connections to work under way.
 */
@Injectable()
export class KeyLocks {
  private readonly queues = new KeyQueues();
  private readonly lanes = new Lanes(abreast);
  private readonly lanesOf = new Map<string, Lanes>();
  /** Separate lanes: a command that holds the lock of its stream may wait for a turn; no turn waits for such a lock. */
  private readonly streamLanes = new Lanes(streamsAbreast);

  constructor(private readonly db: Db) {}

  /**
   * Work of several keys waits for all of them, each time in the same order, so that no two works wait for each other.
   * @param ready waited for once earlier work of the keys in this process is done; no lane is taken meanwhile
   */
  take<Result>(
    queue: string,
    keys: readonly string[],
    work: () => Promise<Result>,
    ready: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Result> {
    const names = [...new Set(keys)].toSorted().map((key) => `${queue}/${key}`);
    const lanes = this.lanesOf.get(queue) ?? new Lanes(abreastOfQueue);
    this.lanesOf.set(queue, lanes);
    const inLane = async () => {
      await ready();
      return await lanes.run(() => this.lanes.run(() => this.alone(names, work)));
    };
    return names.reduceRight((next, name) => () => this.queues.run(name, next), inLane)();
  }

  /** Work on a stream that many write to at once: that of one process after the other's. */
  ofStream<Result>(stream: string, work: () => Promise<Result>): Promise<Result> {
    return this.streamLanes.run(() => this.alone([`stream/${stream}`], work));
  }

  /** The locks of all keys are held by one connection, taken in the order of their numbers in all processes. */
  private async alone<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const connection = await this.db.pool.connect();
    let freed = false;
    try {
      await connection.query(`SELECT pg_advisory_lock($1, number) ${numbersOf}`, [lockClass, keys]);
      const result = await work();
      return result;
    } finally {
      await connection
        .query(`SELECT pg_advisory_unlock($1, number) ${numbersOf}`, [lockClass, keys])
        .then(() => (freed = true))
        .catch(() => undefined);
      // if the unlock fails, close the connection: PostgreSQL then releases the lock
      connection.release(!freed);
    }
  }
}
