import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startComposed, type Composed } from '../support/eventstoredb/composed.js';
import { launchServer, withServer } from '../support/eventstoredb/node.js';
import { killStoreAtRandom, longestAway } from './harness/store-kills.js';
import { startWorld, type World } from './harness/world.js';

const seed = Number(process.env.FAULTS_SEED ?? 20_261_129);
const count = process.env.FULL_RUN === undefined ? 6 : 30;
const whereServer = launchServer ? describe : describe.skip;

whereServer(
  `kills at random moments of three nodes of ${withServer}, with TLS, and of what runs on them (seed ${seed})`,
  () => {
    let composed: Composed;
    let world: World;
    beforeEach(async () => {
      if (!launchServer) throw new Error('no server');
      composed = await startComposed(launchServer, 3);
      world = await startWorld({ store: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: composed.url } });
    }, 240_000);
    afterEach(async () => {
      await world.close();
      await composed.close();
    }, 120_000);

    it('lose nothing, do nothing twice, park nothing, and commands are taken again in time', async () => {
      const { violations, acknowledged, lost, doubled, kills, followed } = await killStoreAtRandom(world, composed, {
        kills: count,
        seed,
      });
      console.log(JSON.stringify({ acknowledged, lost, doubled, followed, kills }));
      expect(violations).toEqual([]);
      // every kind of scarce thing was taken at least once
      expect(Object.entries(followed).filter(([, times]) => times === 0)).toEqual([]);
      expect([lost, doubled]).toEqual([0, 0]);
      expect(acknowledged).toBeGreaterThan(count * 5);
      expect(kills.filter(({ recovery }) => recovery > longestAway)).toEqual([]);
    }, 1_800_000);
  },
);
