import { Gauge, type Registry } from 'prom-client';
import { integer, number } from '../../../kernel/table.js';
import type { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import type { JobQueue } from '../queue/job-queue.js';
import type { Jobs } from '../queue/jobs.js';

/** Work that waits, as one row; ages in seconds, 0 where nothing waits. */
const waiting = select({
  mails_queued: integer,
  mails_sending: integer,
  mails_failed: integer,
  mails_bounced: integer,
  mails_oldest: number,
  timers_due: integer,
  timers_failed: integer,
  timers_oldest: number,
  files_scanning: integer,
  rebuilds_stopped: integer,
})`
  SELECT
    (SELECT count(*)::int FROM mails WHERE state = 'queued') AS mails_queued,
    (SELECT count(*)::int FROM mails WHERE state = 'sending') AS mails_sending,
    (SELECT count(*)::int FROM mails WHERE state = 'failed') AS mails_failed,
    (SELECT count(*)::int FROM mails WHERE state = 'bounced') AS mails_bounced,
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8
      FROM mails WHERE state IN ('queued', 'sending')) AS mails_oldest,
    (SELECT count(*)::int FROM timers WHERE due_at < clock_timestamp()) AS timers_due,
    (SELECT count(*)::int FROM timers WHERE error IS NOT NULL) AS timers_failed,
    (SELECT greatest(coalesce(extract(epoch FROM clock_timestamp() - min(due_at)), 0), 0)::float8 FROM timers)
      AS timers_oldest,
    (SELECT count(*)::int FROM files WHERE state = 'scanning') AS files_scanning,
    (SELECT count(*)::int FROM rebuilds WHERE error IS NOT NULL) AS rebuilds_stopped`;

const jobStates = ['active', 'waiting', 'delayed', 'failed'] as const;

/**
 * Numbers of the work behind the requests: what waits, for how long, and what was given up.
 * @returns how to bring them up to date. Numbers of a server that is away are unknown, and stay as they were.
 */
export const observeWork = (registry: Registry, db: Db, { queues }: Jobs): (() => Promise<void>) => {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const mails = gauge('guichet_mails', 'Mails of the outbox that are not sent, by state', 'state');
  const mailAge = gauge('guichet_mail_oldest_seconds', 'Age of the oldest mail that is not sent yet');
  const timers = gauge('guichet_timers_due', 'Timers that are due and have not fired');
  const failedTimers = gauge('guichet_timers_failed', 'Timers whose command failed or was refused, and is tried again');
  const timerAge = gauge('guichet_timer_overdue_seconds', 'How long the longest overdue timer has been due');
  const scanning = gauge('guichet_files_scanning', 'Uploaded files that wait for their scan');
  const rebuilds = gauge('guichet_rebuilds_stopped', 'Rebuilds of read models that stopped at an event');
  const jobs = gauge('guichet_jobs', 'Jobs of the queues, by state', 'queue', 'state');

  const observeDatabase = async (): Promise<void> => {
    const { rows } = await waiting.execute(db.kysely);
    for (const row of rows) {
      mails.set({ state: 'queued' }, row.mails_queued);
      mails.set({ state: 'sending' }, row.mails_sending);
      mails.set({ state: 'failed' }, row.mails_failed);
      mails.set({ state: 'bounced' }, row.mails_bounced);
      mailAge.set(row.mails_oldest);
      timers.set(row.timers_due);
      failedTimers.set(row.timers_failed);
      timerAge.set(row.timers_oldest);
      scanning.set(row.files_scanning);
      rebuilds.set(row.rebuilds_stopped);
    }
  };
  const observeQueue = async (queue: JobQueue): Promise<void> => {
    const counts = await queue.counts();
    for (const state of jobStates) jobs.set({ queue: queue.name, state }, counts[state] ?? 0);
  };
  return async () => {
    await Promise.allSettled([observeDatabase(), ...queues.map(observeQueue)]);
  };
};
