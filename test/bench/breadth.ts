import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rounded, type Verdict } from './measure.js';
import { opening, ticketTimes } from './ticket-cost.js';
import { startWorld, type World } from './world.js';

/** Milliseconds of processor time that a ticket may take under load, and what a hundred consumers more may make of it. */
const limits = { ticket: 5.5, ratio: 1.1, walKilobytes: 22 };

interface Breadth {
  /** Milliseconds of processor time of product and PostgreSQL for a ticket under load, to its last mail. */
  readonly ticket: number;
  /** Kilobytes of write-ahead log of a ticket that comes alone. */
  readonly walOfLoneTicket: number;
  /** Rows of checkpoints that it moves. */
  readonly checkpointsOfLoneTicket: number;
}

interface Written {
  readonly wal: number;
  readonly checkpoints: number;
}

const written = async ({ db }: World): Promise<Written> => {
  await db.pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await db.pool.query<Written>(
    `SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS wal,
       (SELECT n_tup_upd FROM pg_stat_user_tables WHERE relname = 'checkpoints')::float8 AS checkpoints`,
  );
  return rows[0] ?? { wal: 0, checkpoints: 0 };
};

/** Of the statistics of a process of PostgreSQL, in milliseconds. */
const reported = 2_000;

/** Tickets that come one after the other, each once the product has done all that follows from the one before. */
const lone = async (world: World, count: number): Promise<Written> => {
  const open = await opening(world);
  for (let number = 0; number < count; number += 1) await open(1);
  await pause(reported);
  const before = await written(world);
  for (let number = 0; number < count; number += 1) await open(1);
  await pause(reported);
  const after = await written(world);
  return {
    wal: rounded((after.wal - before.wal) / count / 1_000),
    checkpoints: rounded((after.checkpoints - before.checkpoints) / count),
  };
};

const measured = async (flags: readonly string[], count: number): Promise<Breadth> => {
  const world = await startWorld({ flags });
  try {
    const { product, postgres } = await ticketTimes(world, count);
    const alone = await lone(world, Math.ceil(count / 60));
    return {
      ticket: rounded(product + postgres),
      walOfLoneTicket: alone.wal,
      checkpointsOfLoneTicket: alone.checkpoints,
    };
  } finally {
    await world.stop();
  }
};

const more = [resolve('scripts/typescript.mjs'), join(import.meta.dirname, 'more-consumers.ts')];
const rounds = 2;

const middle = (values: readonly number[]): number =>
  rounded(values.reduce((sum, value) => sum + value, 0) / values.length);

/**
 * Cost of a ticket beside all consumers of the product, and beside a hundred more that it does not concern, in turns: the
 * cost of a module that is not at work.
 */
export const benchBreadth = async (count: number): Promise<Verdict & Readonly<Record<string, unknown>>> => {
  const asIs: Breadth[] = [];
  const withMore: Breadth[] = [];
  for (let round = 0; round < rounds; round += 1) {
    asIs.push(await measured([], count));
    withMore.push(
      await measured(
        more.flatMap((file) => ['--import', file]),
        count,
      ),
    );
  }
  const ticket = middle(asIs.map((each) => each.ticket));
  const ratio = rounded(middle(withMore.map((each) => each.ticket)) / ticket);
  const wal = middle(asIs.map(({ walOfLoneTicket }) => walOfLoneTicket));
  return {
    asIs,
    withMore,
    ...{ ticket, ratio, wal },
    target: `${limits.ticket} ms; within ${limits.ratio} with a hundred consumers more; ${limits.walKilobytes} kB of WAL`,
    met: ticket <= limits.ticket && ratio <= limits.ratio && wal <= limits.walKilobytes,
  };
};
