import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { systemActor } from '../../src/kernel/actor.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import type { ConsumerTables } from '../../src/platform/reading/projections/tables.js';
import { Secrets } from '../../src/platform/run/config/secrets.js';
import { EventLogPort } from '../../src/platform/log/event-store/ports.js';
import { Checkpoints } from '../../src/platform/reading/projections/checkpoints.js';
import { ConsumerRunner } from '../../src/platform/reading/projections/consumer-runner.js';
import { PreparingHere } from '../../src/platform/reading/projections/preparation.js';
import { PreparingThreads } from '../../src/platform/reading/projections/preparing-threads.js';
import { ProjectionRunner } from '../../src/platform/reading/projections/projection-runner.js';
import { Rebuilder } from '../../src/platform/reading/projections/rebuild.js';
import { Forgetting } from '../../src/platform/people/personal-data/forgetting.js';
import { Jobs } from '../../src/platform/run/queue/jobs.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';
import { readModelHashes, rebuildAll } from '../support/read-models.js';
import { smtpSink } from '../support/smtp-sink.js';

const refuse = (what: string) => (): never => {
  throw new Error(`a replay asked for ${what}`);
};

const builtThread = new URL('../../dist/src/platform/reading/projections/preparing.worker.js', import.meta.url);

const RealDate = Date;

/** Reads given instants, but not the clock. */
class NoClock extends RealDate {
  constructor(...given: readonly unknown[]) {
    const [first] = given;
    if (typeof first !== 'string' && typeof first !== 'number') refuse('the time')();
    super(String(first));
  }
  static override readonly now = refuse('the time');
}

/** Runs with every clock, every chance and the network out of order. */
const deprived = <Result>(work: () => Result): Result => {
  const spies = [
    jest.spyOn(Math, 'random').mockImplementation(refuse('chance')),
    jest.spyOn(performance, 'now').mockImplementation(refuse('the time')),
    jest.spyOn(crypto, 'getRandomValues').mockImplementation(refuse('chance')),
    jest.spyOn(crypto, 'randomUUID').mockImplementation(refuse('chance')),
    jest.spyOn(Socket.prototype, 'connect').mockImplementation(refuse('the network')),
  ];
  Reflect.set(globalThis, 'Date', NoClock);
  try {
    return work();
  } finally {
    Reflect.set(globalThis, 'Date', RealDate);
    for (const spy of spies) spy.mockRestore();
  }
};

describe('F20 · the whole log replayed, and replayed again · I5: equal rows, and nothing else happens', () => {
  let desk: Desk;
  let sink: Awaited<ReturnType<typeof smtpSink>>;
  let applied = 0;

  beforeAll(async () => {
    sink = await smtpSink();
    desk = await startDesk({ env: { SMTP_URL: sink.url } });
    const { application, people } = desk;
    for (let number = 0; number < 3; number += 1) await ticketLife(desk, `Ticket ${number}`);
    await application.given('client', 'ArchiveClient', {}, people.village);
    await application.given('client', 'RestoreClient', {}, people.village);
    await application.app.get(Forgetting).forget(people.colleague, systemActor);
    await application.caughtUp();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await desk.application.close();
    await sink.close();
  });

  /** Everything but the read models and the bookkeeping of the replay itself. */
  const rest = async (): Promise<unknown> => {
    const { rows } = await desk.application.db.pool.query(`
      SELECT (SELECT count(*) FROM event_log) AS events, (SELECT count(*) FROM mails) AS mails,
        (SELECT md5(string_agg(m::text, '' ORDER BY id)) FROM mails m) AS mails_hash,
        (SELECT md5(string_agg(t::text, '' ORDER BY key)) FROM timers t) AS timers,
        (SELECT md5(string_agg(c::text, '' ORDER BY consumer)) FROM checkpoints c WHERE kind = 'reaction') AS reactions`);
    return rows;
  };

  it('twice, with every clock, chance and the network out of order', async () => {
    const { app } = desk.application;
    for (const projection of app.get(BusinessRegistry).projections) {
      const apply = projection.apply.bind(projection);
      jest.spyOn(projection, 'apply').mockImplementation((rows, event) => {
        applied += 1;
        deprived(() => apply(rows, event));
      });
    }
    const live = await readModelHashes(desk.application);
    const [around, mailed] = [await rest(), sink.got.length];
    const jobs = app.get(Jobs).queues.map((queue) => jest.spyOn(queue, 'add'));

    await rebuildAll(desk.application);
    expect(await readModelHashes(desk.application)).toEqual(live);
    await rebuildAll(desk.application);
    expect(await readModelHashes(desk.application)).toEqual(live);

    expect(applied).toBeGreaterThan(100);
    expect(await rest()).toEqual(around);
    expect(sink.got).toHaveLength(mailed);
    // jobs by the clock go on: sweeps, timers, the rebuild itself
    const called = jobs.flatMap(({ mock }) => mock.calls.map(([{ name }]) => name));
    expect(called.filter((name) => name === 'mail' || name === 'drain')).toEqual([]);
  }, 60_000);

  it('by the threads of the built product, a few events at a time', async () => {
    const { app, db } = desk.application;
    const live = await readModelHashes(desk.application);
    const here = app.get(PreparingHere);
    const { masterKey } = app.get(Secrets);
    const threads = new PreparingThreads({ url: db.url, masterKey }, 2, here, builtThread);
    const prepared = jest.spyOn(threads, 'prepare');
    const kysely = db.owner.withTables<ConsumerTables>();
    const rebuilder = new Rebuilder(kysely, app.get(EventLogPort), app.get(Checkpoints), here, threads, 7);
    const runners = app.get(ConsumerRunner).consumers.filter((consumer) => consumer instanceof ProjectionRunner);
    try {
      for (const runner of runners) {
        await rebuilder.request(runner);
        await rebuilder.run(runner);
      }
    } finally {
      await threads.onModuleDestroy();
    }
    // the sweep of the application may have taken some of them up
    expect(prepared.mock.calls.length).toBeGreaterThan(runners.length);
    expect(await readModelHashes(desk.application)).toEqual(live);
  }, 60_000);

  it('would not come out if a handler asked for the time, for chance or for the network', () => {
    expect(() => deprived(() => Date.now())).toThrow('the time');
    expect(() => deprived(() => new Date())).toThrow('the time');
    expect(() => deprived(() => Math.random())).toThrow('chance');
    expect(() => deprived(() => new Socket().connect(1))).toThrow('the network');
    expect(deprived(() => new Date('2026-01-02T00:00:00.000Z').getTime())).toBe(Date.UTC(2026, 0, 2));
  });
});
