import { describe } from '@jest/globals';
import { startStore } from '../support/eventstoredb/store.js';
import { redisServer, startRedis, withRedis } from '../support/redis.js';
import { startS3 } from '../support/s3-server.js';
import { journeys } from './journeys.suite.js';

const whereRedis = redisServer === undefined ? describe.skip : describe;

whereRedis(`two apis and two workers, on EventStoreDB, ${withRedis}, S3 and SMTP:`, () =>
  journeys(async () => {
    const [eventStore, redis, s3] = await Promise.all([startStore(), startRedis(), startS3()]);
    return {
      env: {
        EVENT_STORE: 'eventstoredb',
        EVENTSTORE_URL: eventStore.url,
        QUEUE: 'redis',
        REDIS_URL: redis.url,
        FILES_URL: s3.filesUrl,
      },
      stop: async () => {
        await Promise.all([eventStore.close(), redis.kill(), s3.close()]);
      },
    };
  }),
);
