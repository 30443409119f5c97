import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { randomFrom, type Random } from '../../../src/demo/random.js';
import { checkInvariants, type Verdict, type Violation } from './invariants.js';
import { startLoad, type Client, type Load } from './load.js';
import type { Role } from './product.js';
import { settle } from './settle.js';
import { timed, until } from './until.js';
import type { World } from './world.js';

export type Victim = 'api' | 'worker' | 'postgres';

/** A kill, and the milliseconds until the work went on. */
export interface Kill<Prey extends string = Victim> {
  readonly victim: Prey;
  readonly recovery: number;
}

export interface KillReport<Prey extends string = Victim> extends Verdict {
  readonly seed: number;
  readonly kills: readonly Kill<Prey>[];
}

/** quality.md §1.4: F1, F2, F3. */
export const bounds: Readonly<Record<Victim, number>> = { api: 10_000, worker: 10_000, postgres: 30_000 };
const longestRecovery = 180_000;
/** Bound of a recovery on a slow machine, as a multiple of the time of a start. */
const startsOfRecovery = 4;
/** However slow the machine is: a build that starts slowly is none that recovers in time. */
const mostOver = 4;

/** The bounds on this machine as it is just now: where a start alone takes seconds, a recovery takes more. */
export const boundsHere = async (world: World): Promise<Readonly<Record<Victim, number>>> => {
  const { took } = await timed(async () => {
    await world.process('api').end();
    await world.launch('api').ready();
  });
  const here = (victim: Victim): number =>
    Math.min(mostOver * bounds[victim], Math.max(bounds[victim], startsOfRecovery * took));
  return { api: here('api'), worker: here('worker'), postgres: here('postgres') };
};

const answered = async (world: World): Promise<Response> =>
  fetch(`${world.apiUrl}/api/tickets?range=[0,0]`, {
    headers: { Authorization: `Bearer ${await world.customers.contact()}` },
    signal: AbortSignal.timeout(5_000),
  });

/** A process that gives up is started again, as its supervisor does. */
const keepRunning = (world: World, role: Role): void => {
  if (!world.process(role).running()) world.launch(role);
};

const firstAnswer = (world: World): Promise<boolean> =>
  until('an answer of the api', longestRecovery, () => {
    keepRunning(world, 'api');
    return answered(world).then(
      ({ status }) => status === 200,
      () => false,
    );
  });

const positions = async ({ db }: World): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ consumer: string; position: bigint }>`
    SELECT consumer, position FROM places
    WHERE position < (SELECT max(position) FROM event_log)`.execute(db.kysely);
  return new Map(rows.map(({ consumer, position }) => [consumer, position]));
};

/** Every consumer that had something to read has read some of it. */
const goesOn = (world: World, before: ReadonlyMap<string, bigint>): Promise<boolean> =>
  until('the worker to go on', longestRecovery, async () => {
    keepRunning(world, 'worker');
    const now = await positions(world);
    return [...before].every(([consumer, position]) => now.get(consumer) !== position);
  });

/** Waits for the api's refusal while the database is away. */
const refusesForTheMoment = (world: World): Promise<Response> =>
  until('a refusal for the moment', longestRecovery, async () => {
    const answer = await answered(world).catch(() => undefined);
    return answer?.status === 200 ? false : answer;
  });

export const killers: Readonly<Record<Victim, (world: World, found: Violation[]) => Promise<number>>> = {
  api: async (world) => {
    await world.process('api').end('SIGKILL');
    world.launch('api');
    return (await timed(() => firstAnswer(world))).took;
  },
  worker: async (world) => {
    await world.process('worker').end('SIGKILL');
    const before = await positions(world);
    world.launch('worker');
    return (await timed(() => goesOn(world, before))).took;
  },
  postgres: async (world, found) => {
    await world.postgres.kill();
    const { status, headers } = await refusesForTheMoment(world);
    if (status !== 503 || headers.get('retry-after') === null)
      found.push({ invariant: 'I1', detail: `without its database the api answered ${status}` });
    const { took } = await timed(async () => {
      await world.postgres.start();
      await firstAnswer(world);
    });
    return took;
  },
};

/** Mostly processes of ours; the database, which takes longer, now and then. */
const victims: readonly Victim[] = ['api', 'api', 'api', 'worker', 'worker', 'worker', 'postgres'];

const momentOf = (random: Random): number => random.between(50, 700);

interface Settings {
  readonly kills: number;
  readonly seed: number;
  readonly only?: readonly Victim[];
  /** Told after each kill. */
  readonly said?: (kill: Kill, number: number) => void;
}

interface Killing<Prey extends string> extends Omit<Settings, 'only' | 'said'> {
  readonly only: readonly Prey[];
  readonly said?: (kill: Kill<Prey>, number: number) => void;
  /** Clients of other things than tickets. */
  readonly beside?: readonly Client[];
  /** @returns how long it took until the work went on, in milliseconds. */
  readonly kill: (prey: Prey, found: Violation[], load: Load) => Promise<number>;
}

/** Kills processes at random moments while eight clients work, and then asks whether anything was lost or done twice. */
export const killAtRandom = (world: World, { only = victims, ...settings }: Settings): Promise<KillReport> =>
  killUnderLoad(world, { ...settings, only, kill: (victim, found) => killers[victim](world, found) });

/** Kills under load, with killers for any kind of victim. */
export const killUnderLoad = async <Prey extends string>(
  world: World,
  { kills, seed, only, beside = [], kill: killOne, said = () => undefined }: Killing<Prey>,
): Promise<KillReport<Prey>> => {
  const random = randomFrom(seed);
  const { apiUrl: url, customers, ledger } = world;
  const load = startLoad({ url, customers, ledger, seed, beside });
  const done: Kill<Prey>[] = [];
  const found: Violation[] = [];
  try {
    for (let number = 1; number <= kills; number += 1) {
      const victim = random.pick(only);
      // the moment of the kill, not a wait for anything
      await pause(momentOf(random));
      const kill = { victim, recovery: await killOne(victim, found, load) };
      await world.anHourPasses();
      done.push(kill);
      said(kill, number);
    }
  } finally {
    await load.stop();
  }
  const verdict = await checkInvariants(world, await settle(world));
  const wrong = [...load.wrong, ...world.failedRequests()].map((detail): Violation => ({ invariant: 'I1', detail }));
  return { seed, kills: done, ...verdict, violations: [...found, ...wrong, ...verdict.violations] };
};
