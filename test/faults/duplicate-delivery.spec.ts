import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Checkpoints } from '../../src/platform/reading/projections/checkpoints.js';
import { consumerKey } from '../../src/platform/reading/projections/consumer.js';
import { Jobs } from '../../src/platform/run/queue/jobs.js';
import { Workers } from '../../src/platform/run/workers/workers.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';
import { readModelHashes, rebuildAll } from '../support/read-models.js';
import { smtpSink } from '../support/smtp-sink.js';
import { until } from './harness/until.js';

const lives = 4;
const mailsOfALife = 8;

describe('F6 · every job three times, every event to each handler twice, by two workers · I5, I7: as if it came once', () => {
  let fresh: FreshDatabase;
  let sink: Awaited<ReturnType<typeof smtpSink>>;
  let desk: Desk;
  let second: RunningApplication;
  /** Deliveries of each event to each handler. */
  const given = new Map<string, number>();
  let jobs = 0;
  /** Position that each consumer reached in a lost try. */
  const lost = new Map<string, bigint>();
  const handed = (to: string, event: string): void => {
    const key = `${to} ${event}`;
    given.set(key, (given.get(key) ?? 0) + 1);
  };

  /** Each job under three names, so that no queue takes them for one. */
  const tripleJobs = ({ app }: RunningApplication): void => {
    for (const queue of app.get(Jobs).queues) {
      const add = queue.add.bind(queue);
      queue.add = async (job) => {
        jobs += 3;
        await Promise.all([1, 2, 3].map((copy) => add({ ...job, once: `${job.once}:${copy}` })));
      };
    }
  };

  /** A batch that reaches further than any before it loses its connection with all but the checkpoint written, and comes again. */
  const loseEveryFirstTry = ({ app }: RunningApplication): void => {
    const checkpoints = app.get(Checkpoints);
    const move = checkpoints.move.bind(checkpoints);
    jest.spyOn(checkpoints, 'move').mockImplementation(async (tx, consumer, position, count) => {
      const key = consumerKey(consumer);
      if (position > (lost.get(key) ?? 0n)) {
        lost.set(key, position);
        throw Object.assign(new Error('connection lost'), { code: '08006' });
      }
      await move(tx, consumer, position, count);
    });
  };

  const countHandlers = ({ app }: RunningApplication): void => {
    for (const projection of app.get(BusinessRegistry).projections) {
      const apply = projection.apply.bind(projection);
      jest.spyOn(projection, 'apply').mockImplementation((rows, event) => {
        handed(projection.name, event.id);
        apply(rows, event);
      });
    }
    for (const { reaction } of app.get(BusinessRegistry).reactions) {
      const apply = reaction.apply.bind(reaction);
      jest.spyOn(reaction, 'apply').mockImplementation((effects, event, lookups) => {
        handed(reaction.name, event.id);
        return apply(effects, event, lookups);
      });
    }
  };

  beforeAll(async () => {
    fresh = await freshDatabase({ max: 30 });
    sink = await smtpSink();
    desk = await startDesk({ database: fresh, env: { SMTP_URL: sink.url } });
    second = await startApplication({
      modules: businessModules,
      database: fresh,
      env: { ROLE: 'worker', SMTP_URL: sink.url },
    });
    countHandlers(desk.application);
    for (const process of [desk.application, second]) {
      tripleJobs(process);
      loseEveryFirstTry(process);
    }
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await second.close();
    await desk.application.close();
    await sink.close();
    await fresh.destroy();
  });

  it('the rows are those of a rebuild, and every mail came once', async () => {
    await Promise.all(Array.from({ length: lives }, (_, number) => ticketLife(desk, `Ticket ${number}`)));
    await until('caught up in spite of it', 40_000, () =>
      desk.application.app
        .get(Workers)
        .caughtUp()
        .then(
          () => true,
          () => false,
        ),
    );
    expect(Math.min(...given.values())).toBeGreaterThanOrEqual(2);
    expect(jobs).toBeGreaterThan(0);
    jest.restoreAllMocks();

    const ids = sink.got.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(lives * mailsOfALife);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await fresh.db.pool.query<{ twice: bigint }>(
      'SELECT count(*) - count(DISTINCT event_id) AS twice FROM event_log',
    );
    expect(rows[0]?.twice).toBe(0n);

    const live = await readModelHashes(desk.application);
    await rebuildAll(desk.application);
    expect(await readModelHashes(desk.application)).toEqual(live);
  }, 90_000);
});
