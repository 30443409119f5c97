import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../src/kernel/ids.js';
import { repeat, rounded, Stopwatch, type Verdict } from './measure.js';
import { usageOf } from './processes.js';
import { profiled, sharesOf } from './profile.js';
import { openingOf, startWorld, taken, type World } from './world.js';

const lanes = 32;
const limit = 2;

interface Cost extends Verdict {
  /** Milliseconds of processor time for each ticket, everything that follows from it included. */
  readonly product: number;
  readonly postgres: number;
  readonly both: number;
}

interface ProcessTimes {
  readonly parent: number;
  /** Its own and, of those of its children that have ended, theirs: in hundredths of a second. */
  readonly ticks: number;
}

const timesOf = async (pid: number): Promise<ProcessTimes> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) };
};

const postgresSeconds = async ({ db }: World): Promise<number> => {
  const { rows } = await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const { parent } = await timesOf(rows[0]?.pid ?? 0);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const none: ProcessTimes = { parent: 0, ticks: 0 };
  const all = await Promise.all(
    pids.map((pid) =>
      timesOf(pid).then(
        (times) => ({ pid, ...times }),
        () => ({ pid, ...none }),
      ),
    ),
  );
  return (
    all.filter((each) => each.pid === parent || each.parent === parent).reduce((sum, { ticks }) => sum + ticks, 0) / 100
  );
};

/** Opens so many tickets by 32 people, and leaves all that follows from them to the product. */
export const openingOnly = async (world: World): Promise<(count: number) => Promise<void>> => {
  const calls = await Promise.all(world.crowd.map((person) => world.as(person)));
  const open = (index: number): Promise<unknown> => {
    const call = calls[index % calls.length];
    if (!call) throw new Error('There is nobody to open it');
    return taken(call('/api/tickets', { json: openingOf(world), headers: { 'Idempotency-Key': newId() } }));
  };
  return (count) => repeat(new Stopwatch(), count, lanes, open);
};

/** The same, to the last mail. */
export const opening = async (world: World): Promise<(count: number) => Promise<void>> => {
  const open = await openingOnly(world);
  return async (count) => {
    await open(count);
    await world.settled();
  };
};

/**
 * Milliseconds of processor time for a ticket, to the last mail: time that others take does not count. As many tickets as
 * are counted warm up before.
 */
export const ticketTimes = async (
  world: World,
  count: number,
): Promise<{ readonly product: number; readonly postgres: number }> => {
  const open = await opening(world);
  const used = async () => ({
    product: (await usageOf(world.product)).cpuSeconds,
    postgres: await postgresSeconds(world),
  });
  await open(count);
  const before = await used();
  await open(count);
  const after = await used();
  const each = (kind: 'product' | 'postgres'): number => rounded(((after[kind] - before[kind]) * 1000) / count);
  return { product: each('product'), postgres: each('postgres') };
};

/** Processor time of product and PostgreSQL for a ticket. */
export const benchTicketCost = async (world: World, count: number): Promise<Cost> => {
  const { product, postgres } = await ticketTimes(world, count);
  const both = rounded(product + postgres);
  return {
    product,
    postgres,
    both,
    target: `at most ${limit} ms of processor time`,
    met: both <= limit,
  };
};

interface Statement {
  readonly calls: number;
  readonly ms: number;
  readonly statement: string;
}

/** Statements of which a ticket takes less are left out, in milliseconds. */
const leastTime = 0.005;

const statementsOf = async ({ db }: World, count: number): Promise<readonly Statement[]> => {
  const { rows } = await db.pool.query<Statement>(
    `SELECT (sum(calls) / $1)::float8 AS calls, sum(total_exec_time + total_plan_time) / $1 AS ms,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 120) AS statement
     FROM pg_stat_statements WHERE query NOT LIKE '%AS waits%' GROUP BY 3 HAVING sum(total_exec_time + total_plan_time) / $1 > $2 ORDER BY ms DESC`,
    [count, leastTime],
  );
  return rows.map(({ calls, ms, statement }) => ({ calls: rounded(calls), ms: rounded(ms), statement }));
};

/** Shares of that time: the product's by a profile of it, PostgreSQL's by statement, with the calls per ticket. */
export const benchTicketShares = async (count: number): Promise<object> => {
  const file = join(tmpdir(), `told-profile-${process.pid}`);
  const world = await startWorld({
    flags: profiled(file),
    settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
  });
  try {
    const open = await opening(world);
    await world.db.pool.query('CREATE EXTENSION pg_stat_statements');
    await open(count);
    await world.db.pool.query('SELECT pg_stat_statements_reset()');
    const product = await sharesOf(world.product, file, () => open(count));
    return { product, postgres: await statementsOf(world, count) };
  } finally {
    await world.stop();
    await rm(file, { force: true });
  }
};
