import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../../src/kernel/ids.js';
import { on, reaction, neverRefused } from '../../src/kernel/reaction.js';
import { businessModule } from '../../src/platform/log/business/business-module.js';
import { EventLogPort } from '../../src/platform/log/event-store/ports.js';
import { MailboxModule } from '../../src/platform/messages/mail/mailbox.module.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import { within } from '../../src/platform/run/queue/bounded.js';
import { jobQueue, migrateQueues } from '../../src/platform/run/queue/job-queue.js';
import { Jobs } from '../../src/platform/run/queue/jobs.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { consumersOn, createDoorTables, doorOpened, doors } from '../support/consumers.js';
import { freshDatabase } from '../support/database.js';
import { doorLifecycle, paint } from '../support/reactions.js';
import { redisServer, startRedis, withRedis } from '../support/redis.js';

const greeting = reaction()('greeting', { needs: ['doors'] }, [
  on(doorOpened, ({ streamId: id, data: { owner, name } }, effects) => {
    effects.send({ lifecycle: 'door', id, command: paint('white') }, neverRefused);
    effects.schedule({
      key: `grey-${id}`,
      dueAt: '2020-01-01T00:00:00.000Z',
      lifecycle: 'door',
      id,
      command: paint('grey'),
    });
    effects.mail({
      template: 'doorOpened',
      to: { personId: owner, email: 'ann@example.org', name, language: 'fr' },
      args: {},
      deliveryClass: 'B',
      replyStream: `door-${id}`,
    });
  }),
]);

@Module(
  businessModule({
    name: 'doors',
    lifecycles: [{ lifecycle: doorLifecycle }],
    projections: [doors()],
    reactions: [{ reaction: greeting, lookups: () => undefined }],
  }),
)
class DoorsModule {}

/** Longer than one sweep, which brings back lost jobs. */
const afterSweep = 15_000;

const inPostgres = () => Promise.resolve({ env: {}, stop: () => Promise.resolve() });

const inRedis = async () => {
  const { url, kill } = await startRedis();
  return { env: { QUEUE: 'redis', REDIS_URL: url }, stop: kill };
};

describe.each([
  ['PostgreSQL', it, inPostgres],
  [withRedis, redisServer === undefined ? it.skip : it, inRedis],
] as const)('the workers, with jobs in %s,', (_, it, start) => {
  let running: RunningApplication;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const { env, stop: stopQueue } = await start();
    stop = stopQueue;
    running = await startApplication({ modules: [DoorsModule, MailboxModule], env });
    await createDoorTables(running.db);
  });

  afterAll(async () => {
    await running.close();
    await stop();
  });

  const colourOf = async (id: string) =>
    (await sql<{ colour: string }>`SELECT colour FROM doors_v1 WHERE id = ${id}`.execute(running.db.kysely)).rows[0]
      ?.colour;

  it('find by themselves the jobs that were not announced', async () => {
    const silent = consumersOn(running.db);
    const position = await silent.append(`door-${newId()}`, doorOpened({ owner: 'sly', name: 'Silent' }));
    expect(await running.app.get(Projections).waitFor(['doors'], position, afterSweep)).toBe(true);
  }, 30_000);

  it('carry everything out that follows from a command', async () => {
    const id = await running.given('door', 'OpenDoor', { owner: 'ann', name: 'Ann' });
    await running.caughtUp();
    expect(await colourOf(id)).toBe('grey');
    const status = await running.app.get(Projections).status();
    expect(status.map(({ name, kind, state, behind }) => ({ name, kind, state, behind }))).toEqual([
      { name: 'doors', kind: 'projection', state: 'caughtUp', behind: 0 },
      { name: 'greeting', kind: 'reaction', state: 'caughtUp', behind: 0 },
    ]);
    expect(await running.app.get(Projections).ready()).toBe(true);
  });

  it('show the mails', async () => {
    const list = await (await running.call('/dev/mail')).text();
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? '';
    expect(list).toContain('ann@example.org');
    expect(await (await running.call(path)).text()).toContain('Bonjour Ann,');
    expect(await (await running.call(`${path}/html`)).text()).toContain('<html lang="fr">');
    expect((await running.call(`/dev/mail/${newId()}`)).status).toBe(404);
  });

  it('are woken by the command itself', async () => {
    const id = newId();
    await running.given('door', 'OpenDoor', { owner: 'bob', name: 'Bob' }, id);
    const end = await running.app.get(EventLogPort).end();
    expect(await running.app.get(Projections).waitFor(['doors'], end, 2_000)).toBe(true);
    expect(await colourOf(id)).toBeDefined();
  });

  it('carry out a rebuild that another process asked for', async () => {
    await sql`UPDATE doors_v1 SET name = 'wrong'`.execute(running.db.kysely);
    const projections = running.app.get(Projections);
    await projections.requestRebuild('doors');
    const { drain } = running.app.get(Jobs);
    await drain.add({ name: 'rebuild', data: { projection: 'doors' }, once: 'rebuild:doors' });
    await until(async () => (await projections.rebuilding()).length === 0);
    const { rows } = await sql`SELECT FROM doors_v1 WHERE name = 'wrong'`.execute(running.db.kysely);
    expect(rows).toEqual([]);
  }, 30_000);
});

const onPostgres = async () => {
  const fresh = await freshDatabase();
  const store = { kind: 'postgres', url: fresh.url } as const;
  await Promise.all([1, 2, 3].map(() => migrateQueues(store)));
  return { store, stop: () => fresh.destroy() };
};

const onRedis = async () => {
  const redis = await startRedis();
  return { store: { kind: 'redis', url: redis.url } as const, stop: redis.kill };
};

describe.each([
  ['PostgreSQL', it, onPostgres],
  [withRedis, redisServer === undefined ? it.skip : it, onRedis],
] as const)('a queue on %s', (_, it, start) => {
  it('keeps one job that waits, and one more while the first is done', async () => {
    const { store, stop } = await start();
    const jobs = jobQueue('test', store);
    const drain = () => jobs.add({ name: 'drain', data: { consumer: 'x' }, once: 'drain:x' });
    await drain();
    await drain();
    expect(await jobs.list()).toHaveLength(1);
    const runs: string[] = [];
    const first = signal();
    const go = signal();
    const second = signal();
    await jobs.work(async (name) => {
      runs.push(name);
      if (runs.length > 1) {
        second.give();
        return;
      }
      first.give();
      await go.given;
    }, 4);
    await first.given;
    await Promise.all([drain(), drain(), drain()]);
    go.give();
    await second.given;
    expect(runs).toEqual(['drain', 'drain']);
    await jobs.close();
    await stop();
  });
});

describe('a queue', () => {
  it('refuses to start when its database is away', async () => {
    const away = jobQueue('away', { kind: 'postgres', url: 'postgresql://127.0.0.1:1/none' });
    await expect(
      within(
        10_000,
        'starting',
        away.work(() => Promise.resolve(), 1),
      ),
    ).rejects.toThrow();
    await within(5_000, 'stopping', away.close());
  }, 20_000);

  it('never keeps a stop waiting longer than it may', async () => {
    const never = new Promise<void>(() => undefined);
    await expect(within(20, 'stopping', never)).rejects.toThrow('stopping took longer than 20 ms');
  });
});

const signal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((done) => (give = () => done()));
  return { given, give: () => give() };
};

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise<void>((done) => void setImmediate(done));
};
