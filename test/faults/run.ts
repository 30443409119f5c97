/**
 * `npm run faults -- --kills 300 --seed 7`: the long run. Kills processes and databases under load, checks I1 to I8 every
 * fifty kills, and prints what it found as text and, as its last line, as JSON. Exit code 0 when nothing was.
 */
import { parseArgs } from 'node:util';
import { log } from '../../src/platform/logging/log.js';
import { bounds, killAtRandom, type Kill, type KillReport, type Victim } from './harness/kills.js';
import { startWorld } from './harness/world.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const total = Number(values.kills);
const seed = Number(values.seed);
const atOnce = 50;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Recovery {
  readonly kills: number;
  readonly p50: number;
  readonly max: number;
  readonly bound: number;
}

const recoveryOf = (victim: Victim, kills: readonly Kill[]): Recovery => {
  const times = kills.filter((kill) => kill.victim === victim).map(({ recovery }) => recovery);
  times.sort((one, other) => one - other);
  return {
    kills: times.length,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    max: times.at(-1) ?? 0,
    bound: bounds[victim],
  };
};

const run = async (): Promise<boolean> => {
  log.level = 'silent';
  say(`${total} kills, seed ${seed}`);
  const world = await startWorld();
  try {
    const kills: Kill[] = [];
    let last: KillReport | undefined;
    const violations: KillReport['violations'][number][] = [];
    while (kills.length < total) {
      const some = Math.min(atOnce, total - kills.length);
      last = await killAtRandom(world, { kills: some, seed: seed + kills.length });
      kills.push(...last.kills);
      violations.push(...last.violations);
      say(
        `${kills.length} kills: ${last.acknowledged} acknowledged, ${last.refused} refused, ${last.unknown} unknown, ` +
          `${last.mails} mails; ${last.lost} lost, ${last.doubled} doubled, ${violations.length} violations`,
      );
    }
    const recovery = {
      api: recoveryOf('api', kills),
      worker: recoveryOf('worker', kills),
      postgres: recoveryOf('postgres', kills),
    };
    for (const [victim, { kills: count, p50, max, bound }] of Object.entries(recovery)) {
      say(`${victim}: ${count} kills, work goes on after ${p50} ms (p50), ${max} ms (max), ${bound} ms at most`);
    }
    for (const { invariant, detail } of violations.slice(0, 50)) say(`${invariant}: ${detail}`);
    const { acknowledged = 0, refused = 0, unknown = 0, lost = 0, doubled = 0, mails = 0 } = last ?? {};
    const late = kills.filter(({ victim, recovery: took }) => took > bounds[victim]).length;
    const figures = { seed, kills: kills.length, acknowledged, refused, unknown, mails, lost, doubled, late, recovery };
    say(JSON.stringify({ ...figures, violations: violations.length }));
    return violations.length === 0 && late === 0;
  } finally {
    await world.close();
  }
};

process.exit((await run()) ? 0 : 1);
