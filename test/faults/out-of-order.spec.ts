import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { randomFrom } from '../../src/demo/random.js';
import { ConsumerRunner } from '../../src/platform/reading/projections/consumer-runner.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import { Jobs } from '../../src/platform/run/queue/jobs.js';
import type { JobToDo } from '../../src/platform/run/queue/job-queue.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';
import { readModelHashes, rebuildAll } from '../support/read-models.js';
import { smtpSink } from '../support/smtp-sink.js';
import { until } from './harness/until.js';
import { ticketTable } from '../support/table-names.js';

const seed = 20_261_121;
const sweepMs = 5_000;
const lives = 4;
const mailsOfALife = 8;

describe('F7 · wake-ups that are lost, late and out of order · I5, I6: the sweep finds what they told of', () => {
  let fresh: FreshDatabase;
  let sink: Awaited<ReturnType<typeof smtpSink>>;
  let desk: Desk;
  let worker: RunningApplication;
  let lossy = false;
  const random = randomFrom(seed);
  const waiting: NodeJS.Timeout[] = [];
  let dropped = 0;

  /** Loses a fifth of the jobs at random, and delays the others, so that they come in another order. */
  const spoil = ({ app }: RunningApplication): void => {
    // no process hears at once that the log has grown
    jest.spyOn(app.get(ConsumerRunner), 'wake').mockImplementation(() => undefined);
    for (const queue of app.get(Jobs).queues) {
      const add = queue.add.bind(queue);
      queue.add = async (job: JobToDo) => {
        if (!lossy) await add(job);
        else if (random.chance(0.2)) dropped += 1;
        else waiting.push(setTimeout(() => void add(job).catch(() => undefined), random.between(0, 400)));
      };
    }
  };

  beforeAll(async () => {
    fresh = await freshDatabase({ max: 30 });
    sink = await smtpSink();
    desk = await startDesk({ database: fresh, env: { SMTP_URL: sink.url } });
    worker = await startApplication({
      modules: businessModules,
      database: fresh,
      env: { ROLE: 'worker', SMTP_URL: sink.url },
    });
    for (const process of [desk.application, worker]) spoil(process);
    // a row that goes back in its stream's history is an error of the database
    await fresh.db.pool.query(`
      CREATE FUNCTION only_forward() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.revision::bigint < OLD.revision::bigint THEN RAISE EXCEPTION 'from % back to %', OLD.revision, NEW.revision; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER only_forward BEFORE UPDATE ON ${ticketTable} FOR EACH ROW EXECUTE FUNCTION only_forward()`);
  });
  afterAll(async () => {
    waiting.forEach((timeout) => clearTimeout(timeout));
    jest.restoreAllMocks();
    await worker.close();
    await desk.application.close();
    await sink.close();
    await fresh.destroy();
  });

  const behind = async (): Promise<number> =>
    (await desk.application.app.get(Projections).status()).filter(({ behind }) => behind > 0).length;
  const mailsSent = async (): Promise<number> => {
    const { rows } = await fresh.db.pool.query<{ sent: number }>(
      `SELECT count(*)::integer AS sent FROM mails WHERE state = 'sent'`,
    );
    return rows[0]?.sent ?? 0;
  };

  it('a lost wake-up is made up for within five seconds', async () => {
    const projections = desk.application.app.get(Projections);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await desk.marie.sends('', desk.marie.opening());
      expect(await projections.waitFor(['tickets'], BigInt(String(body.position)), sweepMs + 1_000)).toBe(true);
    }
  }, 30_000);

  it('one in five jobs lost, the others shuffled: nothing is missing, and no stream goes backwards', async () => {
    await until('a quiet start', 30_000, async () => (await behind()) === 0);
    const before = await until('all mails of before', 30_000, async () => {
      const sent = await mailsSent();
      return sent === 2 && sent;
    });
    lossy = true;
    for (let number = 0; number < lives; number += 1) await ticketLife(desk, `Ticket ${number}`);
    await until('every consumer at the end of the log', 60_000, async () => (await behind()) === 0);
    await until('every mail sent', 60_000, async () => (await mailsSent()) === before + lives * mailsOfALife);
    lossy = false;
    expect(dropped).toBeGreaterThan(0);
    expect(await desk.application.app.get(Projections).parked()).toEqual([]);
    expect(new Set(sink.got.map(({ messageId }) => messageId)).size).toBe(sink.got.length);
    const live = await readModelHashes(desk.application);
    await rebuildAll(desk.application);
    expect(await readModelHashes(desk.application)).toEqual(live);
  }, 120_000);
});
