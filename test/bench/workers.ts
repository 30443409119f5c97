import { rounded, type Verdict } from './measure.js';
import { openingOnly } from './ticket-cost.js';
import { startWorld, type World } from './world.js';

/** Shares of the time that one worker takes. */
const limits: Readonly<Record<number, number>> = { 2: 0.85, 4: 2 };

/** While consumers may not move, tickets are opened; then the clock runs until all that follows from them is done. */
const backlog = async (world: World, count: number): Promise<number> => {
  const holder = await world.db.pool.connect();
  const open = await openingOnly(world);
  await holder.query('BEGIN; LOCK TABLE checkpoints IN EXCLUSIVE MODE');
  await open(count);
  const since = performance.now();
  await holder.query('COMMIT');
  holder.release();
  await world.settled();
  return performance.now() - since;
};

const measured = async (workers: number, count: number): Promise<number> => {
  const world = await startWorld();
  const others = await Promise.all(Array.from({ length: workers - 1 }, () => world.worker()));
  try {
    await backlog(world, Math.ceil(count / 4));
    return rounded(await backlog(world, count));
  } finally {
    await Promise.all(others.map((other) => other.stop()));
    await world.stop();
  }
};

const rounds = 2;

/** Milliseconds that 1, 2 and 4 workers take for what follows from the same tickets, in turns. */
export const benchWorkers = async (count: number): Promise<Verdict & Readonly<Record<string, unknown>>> => {
  const times: Record<number, number[]> = { 1: [], 2: [], 4: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [workers, taken] of Object.entries(times)) taken.push(await measured(Number(workers), count));
  const sumOf = (workers: number): number => (times[workers] ?? []).reduce((sum, each) => sum + each, 0);
  const ratios = Object.fromEntries([2, 4].map((workers) => [workers, rounded(sumOf(workers) / sumOf(1))]));
  return {
    times,
    ratios,
    target: 'two workers at most 0.85 of the time of one, four never more than twice',
    met: Object.entries(limits).every(([workers, limit]) => (ratios[workers] ?? Infinity) <= limit),
  };
};
