import { atLeast, inTurns, repeat, type Comparison } from './measure.js';
import { requestsOf } from './statements.js';
import type { World } from './world.js';

const people = 8;
const turns = 4;
const each = 1_500;

/**
 * Reads of eight people beside the least that the same server answers (`/health/live`), in one run: what is disturbed
 * disturbs both.
 */
export const benchBesideHealth = async (world: World): Promise<Readonly<Record<string, Comparison>>> => {
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
