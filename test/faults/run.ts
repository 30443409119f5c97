/**
 * `npm run faults -- --kills 300 --seed 7 [--minutes 20]`: the long run. Kills processes and databases under load, checks
 * I1 to I8 every twenty-five kills, and prints what it found as text and, as its last line, as JSON. With `--calibrate`
 * it seeds bugs instead, and sees that the invariants find them. Exit code 0 when all is as it must be.
 */
import { parseArgs } from 'node:util';
import { log } from '../../src/platform/run/logging/log.js';
import { calibrate, seededBugs } from './harness/calibration.js';
import type { Violation } from './harness/invariants.js';
import { bounds, killAtRandom, type Kill, type KillReport, type Victim } from './harness/kills.js';
import { startWorld } from './harness/world.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    minutes: { type: 'string', default: '600' },
    calibrate: { type: 'boolean', default: false },
  },
});
const atOnce = 25;
const mostShown = 50;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Recovery {
  readonly kills: number;
  /** Milliseconds until work went on. */
  readonly p50: number;
  readonly max: number;
  readonly bound: number;
}

const recoveryOf = (victim: Victim, kills: readonly Kill[]): Recovery => {
  const times = kills.flatMap((kill) => (kill.victim === victim ? [kill.recovery] : []));
  times.sort((one, other) => one - other);
  return {
    kills: times.length,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    max: times.at(-1) ?? 0,
    bound: bounds[victim],
  };
};

const progress = ({ acknowledged, refused, unknown, mails, lost, doubled }: KillReport): string =>
  `${acknowledged} acknowledged, ${refused} refused, ${unknown} unknown, ${mails} mails; ${lost} lost, ${doubled} doubled`;

/** Answers whether nothing was lost, done twice or late. */
const killMany = async (total: number, seed: number, until: number): Promise<boolean> => {
  say(`${total} kills, seed ${seed}`);
  const kills: Kill[] = [];
  const violations: Violation[] = [];
  let last: KillReport | undefined;
  const world = await startWorld();
  try {
    while (kills.length < total && performance.now() < until) {
      const some = Math.min(atOnce, total - kills.length);
      last = await killAtRandom(world, { kills: some, seed: seed + kills.length });
      kills.push(...last.kills);
      violations.push(...last.violations);
      say(`${kills.length} kills: ${progress(last)}, ${violations.length} violations`);
    }
  } finally {
    await world.close();
  }
  const recovery = {
    api: recoveryOf('api', kills),
    worker: recoveryOf('worker', kills),
    postgres: recoveryOf('postgres', kills),
  };
  for (const [victim, { kills: count, p50, max, bound }] of Object.entries(recovery)) {
    say(`${victim}: ${count} kills, work goes on after ${p50} ms (p50), ${max} ms (max), ${bound} ms at most`);
  }
  for (const { invariant, detail } of violations.slice(0, mostShown)) say(`${invariant}: ${detail}`);
  const late = kills.filter(({ victim, recovery: took }) => took > bounds[victim]).length;
  const { acknowledged = 0, refused = 0, unknown = 0, mails = 0, lost = 0, doubled = 0 } = last ?? {};
  const counted = { acknowledged, refused, unknown, mails, lost, doubled, violations: violations.length, late };
  say(JSON.stringify({ seed, kills: kills.length, ...counted, recovery }));
  return violations.length === 0 && late === 0;
};

/** Answers whether every seeded bug was seen. */
const calibrateAll = async (): Promise<boolean> => {
  const found: Record<string, boolean> = {};
  for (const bug of seededBugs) {
    const { red, verdict } = await calibrate(bug);
    found[bug.name] = red;
    say(`${red ? 'red' : 'NOT SEEN'}: ${bug.name} (${bug.seen}; ${verdict.violations.length} violations)`);
  }
  say(JSON.stringify({ calibration: found }));
  return Object.values(found).every(Boolean);
};

log.level = 'silent';
const until = performance.now() + Number(values.minutes) * 60_000;
const holds = values.calibrate
  ? await calibrateAll()
  : await killMany(Number(values.kills), Number(values.seed), until);
process.exit(holds ? 0 : 1);
