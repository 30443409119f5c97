import { readdir, readFile } from 'node:fs/promises';
import { newId } from '../../src/kernel/ids.js';
import { repeat, rounded, Stopwatch, type Verdict } from './measure.js';
import { usageOf } from './processes.js';
import { openingOf, taken, type World } from './world.js';

const lanes = 32;
const warmUp = 3_000;
const count = 3_000;
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

/** Processor time of product and PostgreSQL for a ticket, to the last mail: time that others take does not count. */
export const benchTicketCost = async (world: World): Promise<Cost> => {
  const calls = await Promise.all(world.crowd.map((person) => world.as(person)));
  const open = (index: number): Promise<unknown> => {
    const call = calls[index % calls.length];
    if (!call) throw new Error('There is nobody to open it');
    return taken(call('/api/tickets', { json: openingOf(world), headers: { 'Idempotency-Key': newId() } }));
  };
  const used = async () => ({
    product: (await usageOf(world.product)).cpuSeconds,
    postgres: await postgresSeconds(world),
  });
  await repeat(new Stopwatch(), warmUp, lanes, open);
  await world.settled();
  const before = await used();
  await repeat(new Stopwatch(), count, lanes, open);
  await world.settled();
  const after = await used();
  const [product, postgres] = [after.product - before.product, after.postgres - before.postgres].map((seconds) =>
    rounded((seconds * 1000) / count),
  );
  const both = rounded((product ?? 0) + (postgres ?? 0));
  return {
    product: product ?? 0,
    postgres: postgres ?? 0,
    both,
    target: `at most ${limit} ms of processor time`,
    met: both <= limit,
  };
};
