import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { boundsHere, killAtRandom } from './harness/kills.js';
import { startWorld, type World } from './harness/world.js';

const seed = Number(process.env.FAULTS_SEED ?? 20_261_126);
/** Each part is among the first ones that this seed kills; `npm test -- full` kills more, `npm run faults` for hours. */
const count = process.env.FULL_RUN === undefined ? 5 : 20;

let world: World;

// a second try begins with a world of its own: in that of the first one it would find what that one did
beforeEach(async () => {
  world = await startWorld();
}, 120_000);
afterEach(() => world.close(), 60_000);

describe(`F1, F2, F3: kills at random moments under eight clients (seed ${seed})`, () => {
  it('lose nothing, do nothing twice, and work goes on in time', async () => {
    const bounds = await boundsHere(world);
    const { violations, acknowledged, kills } = await killAtRandom(world, { kills: count, seed });
    console.log(JSON.stringify({ acknowledged, bounds, kills }));
    expect(violations).toEqual([]);
    expect(acknowledged).toBeGreaterThan(50);
    expect(kills.filter(({ victim, recovery }) => recovery > bounds[victim])).toEqual([]);
  }, 240_000);
});
