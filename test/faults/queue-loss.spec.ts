import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { redisServer, startRedis, withRedis, type RedisServer } from '../support/redis.js';
import { checkInvariants } from './harness/invariants.js';
import { startLoad, type Load } from './harness/load.js';
import { loseAllJobs } from './harness/queue-store.js';
import { settle } from './harness/settle.js';
import { timed, until } from './harness/until.js';
import { startWorld, type World } from './harness/world.js';

/** quality.md §1.4: the sweep has recreated all pending work by then. */
const longestRecovery = 60_000;
const loadFor = 2_000;

let seed = 1;

const loadOn = ({ apiUrl: url, customers, ledger }: World): Load => {
  seed += 1;
  return startLoad({ url, customers, ledger, seed });
};

/** The accident happens under load; afterwards everything is done, once. */
const survives = async (world: World, accident: () => Promise<unknown>): Promise<void> => {
  const load = loadOn(world);
  const before = load.acknowledged();
  await pause(loadFor);
  // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for the promise it is given
  await accident().finally(() => load.stop());
  const { result: perhapsTwice, took } = await timed(() => settle(world, longestRecovery));
  expect((await checkInvariants(world, perhapsTwice)).violations).toEqual([]);
  expect(took).toBeLessThan(longestRecovery);
  expect(load.acknowledged()).toBeGreaterThan(before);
  expect(load.wrong).toEqual([]);
};

/** Jobs are made for a batch of mails, of which the first kills their worker. */
const dieWithMailsWaiting = async (world: World): Promise<void> => {
  await world.process('worker').end('SIGKILL');
  await pause(loadFor);
  const armed = world.launch('worker', { env: { FAILPOINT: 'mail-sending-before-DATA:kill@1' } });
  await until('the worker to die', longestRecovery, () => !armed.running());
};

describe('F11: the loss of every job in PostgreSQL', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  }, 120_000);
  afterAll(() => world.close(), 60_000);

  it('under a running worker loses no work', () => survives(world, () => loseAllJobs(world.db)), 120_000);

  it('while no worker runs and mails wait loses no mail', async () => {
    await survives(world, async () => {
      await dieWithMailsWaiting(world);
      await loseAllJobs(world.db);
      await world.launch('worker').ready();
    });
  }, 120_000);
});

(redisServer === undefined ? describe.skip : describe)(`F11: ${withRedis}`, () => {
  let world: World;
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
    world = await startWorld({ env: { QUEUE: 'redis', REDIS_URL: redis.url } });
  }, 120_000);
  afterAll(async () => {
    await redis.kill();
    await world.close();
  }, 60_000);

  const flushAll = async (): Promise<void> => {
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  };

  it('that stands still for a while holds no command up and loses no work', async () => {
    await survives(world, async () => {
      redis.pause();
      const load = loadOn(world);
      await pause(loadFor);
      await load.stop();
      expect(load.acknowledged()).toBeGreaterThan(0);
      redis.goOn();
    });
  }, 120_000);

  it('that is killed and comes back empty loses no work', async () => {
    await survives(world, async () => {
      await redis.kill();
      await pause(loadFor);
      await redis.start();
    });
  }, 120_000);

  it('that is emptied while no worker runs and mails wait loses no mail', async () => {
    await survives(world, async () => {
      await dieWithMailsWaiting(world);
      await flushAll();
      await world.launch('worker').ready();
    });
  }, 120_000);
});
