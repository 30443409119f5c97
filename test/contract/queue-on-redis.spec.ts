import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CannotStart } from '../../src/platform/reading/database/embedded.js';
import { within } from '../../src/platform/run/queue/bounded.js';
import { assertQueuesKeep, jobQueue, type JobQueue } from '../../src/platform/run/queue/job-queue.js';
import { redisServer, startRedis, withRedis, type RedisServer } from '../support/redis.js';
import { eventually } from '../support/eventually.js';

const whereRedis = redisServer === undefined ? describe.skip : describe;
/** Longest wait for a store that is away, in milliseconds. */
const bound = 10_000;

whereRedis(`a queue on ${withRedis}`, () => {
  let redis: RedisServer;
  let jobs: JobQueue;
  const done: string[] = [];
  const store = () => ({ kind: 'redis', url: redis.url }) as const;
  const add = (once: string) => jobs.add({ name: 'drain', data: { consumer: once }, once });
  const work = () => jobs.work((_, { consumer }) => Promise.resolve(void done.push(consumer ?? '')), 2);

  beforeEach(async () => {
    redis = await startRedis();
    jobs = jobQueue('test', store());
    done.length = 0;
  });

  afterEach(async () => {
    await jobs.close();
    await redis.kill();
  });

  it('works on after its server was killed and came back empty', async () => {
    await work();
    await add('before');
    await eventually(() => done.includes('before'));
    await redis.kill();
    await redis.start();
    await eventually(() => add('after').then(() => true));
    await eventually(() => done.includes('after'));
  }, 30_000);

  it('works on after its server stood still', async () => {
    await work();
    redis.pause();
    const added = add('meanwhile').catch(() => undefined);
    redis.goOn();
    await added;
    await eventually(() => done.includes('meanwhile'));
  }, 30_000);

  it('says at once that it is away, rather than hold a job back that the sweep will find', async () => {
    await add('before');
    await redis.kill();
    await expect(within(bound, 'adding', add('lost'))).rejects.toThrow();
    await expect(within(bound, 'listing', jobs.list())).rejects.toThrow();
  }, 30_000);

  it('is refused in production when it drops jobs, and only noted elsewhere', async () => {
    const forgetful = await startRedis({ 'maxmemory-policy': 'allkeys-lru' });
    const where = { kind: 'redis', url: forgetful.url } as const;
    await expect(assertQueuesKeep(where, true)).rejects.toThrow(CannotStart);
    await expect(assertQueuesKeep(where, true)).rejects.toThrow('maxmemory-policy=allkeys-lru');
    await assertQueuesKeep(where, false);
    await assertQueuesKeep(store(), true);
    await forgetful.kill();
    await expect(assertQueuesKeep(where, false)).rejects.toThrow();
  });
});
