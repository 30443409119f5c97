import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, inTurns, repeat, Stopwatch, type Comparison } from './measure.js';
import { profiled, sharesOf, type Share } from './profile.js';
import { requestsOf } from './statements.js';
import { startWorld, type World } from './world.js';

const people = 8;
const turns = 4;

/**
 * Reads of eight people beside the least that the same server answers (`/health/live`), in one run, so that a
 * disturbance affects both.
 */
export const benchBesideHealth = async (world: World, each: number): Promise<Readonly<Record<string, Comparison>>> => {
  const { health, me, list, detail } = await requestsOf(world, world.people.contact);
  const beside = async (share: number, request: () => Promise<unknown>): Promise<Comparison> =>
    atLeast(
      share,
      await inTurns(
        turns,
        (watch) => repeat(watch, each, people, health),
        (watch) => repeat(watch, each, people, request),
      ),
    );
  return { me: await beside(0.6, me), list: await beside(0.35, list), detail: await beside(0.35, detail) };
};

/** Profiles the product while it answers each of these requests. */
export const benchReadShares = async (each: number): Promise<Readonly<Record<string, readonly Share[]>>> => {
  const file = join(tmpdir(), `told-profile-${process.pid}`);
  const world = await startWorld({ flags: profiled(file) });
  try {
    const { health, me, list, detail } = await requestsOf(world, world.people.contact);
    const shares: Record<string, readonly Share[]> = {};
    for (const [name, request] of Object.entries({ health, me, list, detail })) {
      const ask = (count: number) => repeat(new Stopwatch(), count, people, request);
      await ask(each);
      shares[name] = await sharesOf(world.product, file, () => ask(each * turns));
    }
    return shares;
  } finally {
    await world.stop();
    await rm(file, { force: true });
  }
};
