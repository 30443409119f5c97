import { setTimeout as pause } from 'node:timers/promises';
import type { Verdict } from './measure.js';
import { usageOf } from './processes.js';
import type { World } from './world.js';

export interface Idle extends Verdict {
  /** Share of one core that api and worker take without requests. */
  readonly figure: number;
}

const settles = 60_000;

/** Processor time of the idle product, over so many seconds. */
export const benchIdle = async (world: World, seconds: number): Promise<Idle> => {
  await world.settled();
  await pause(settles);
  const before = await usageOf(world.product);
  await pause(seconds * 1000);
  const after = await usageOf(world.product);
  const figure = Math.round(((after.cpuSeconds - before.cpuSeconds) / seconds) * 10_000) / 10_000;
  return { figure, target: 'below 0.01 of a core', met: figure < 0.01 };
};
