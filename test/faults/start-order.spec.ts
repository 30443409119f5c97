import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/free-port.js';
import type { Role } from './harness/product.js';
import { until } from './harness/until.js';
import { openWorld, type Launch, type World } from './harness/world.js';

/** A supervisor waits no longer for a process to make up its mind. */
const longestStart = 40_000;

let world: World;

beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

/** Waits for the end of a start. @returns its exit code and its output. */
const outcome = async (
  role: Role,
  over: Launch = {},
): Promise<{ readonly code: number | null; readonly said: string }> => {
  const launched = world.launch(role, over);
  const { code } = await until(`the ${role} to end`, longestStart, () =>
    launched.running() ? undefined : launched.ended,
  );
  return { code, said: launched.said() };
};

describe('F4: processes that start before their servers', () => {
  const roles: readonly Role[] = ['worker', 'api'];

  describe('PostgreSQL', () => {
    beforeAll(() => world.postgres.stop());
    afterAll(() => world.postgres.start());

    it.each(roles)(
      'the %s ends with exit code 1 and says why',
      async (role) => {
        const { code, said } = await outcome(role);
        expect(code).toBe(1);
        expect(said).toContain('ECONNREFUSED');
      },
      60_000,
    );
  });

  it.each(roles)(
    'the %s is ready once PostgreSQL is there',
    async (role) => {
      await world.launch(role).ready();
      await world.process(role).end();
    },
    60_000,
  );

  it('a worker whose Redis is not there ends with exit code 1 and says why', async () => {
    const redis = { QUEUE: 'redis', REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
    const { code, said } = await outcome('worker', { env: redis });
    expect(code).toBe(1);
    expect(said).toMatch(/ECONNREFUSED|Connection is closed/);
  }, 60_000);
});
