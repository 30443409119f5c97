import { Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { notFound } from '../../../kernel/refusal.js';
import type { ParkedEvents } from './parked-events.js';
import type { ConsumerStatus, ParkedEvent } from './projections.views.js';
import type { Checkpoints } from './checkpoints.js';
import { consumerKey, type Consumer, type ConsumerId, type Again } from './consumer.js';
import type { ConsumerRunner } from './consumer-runner.js';
import type { LogReader } from './log-reader.js';
import { Progress } from './progress.js';
import { ProjectionRunner } from './projection-runner.js';
import type { Rebuilder } from './rebuild.js';
import { SkippedEvents, type Skipped } from './skipped-events.js';
import type { ConsumerTables } from './tables.js';
import { flag, instant, integer, long, text } from '../../../kernel/table.js';
import { select } from '../database/select.js';

interface Pieces {
  readonly db: Kysely<ConsumerTables>;
  readonly log: LogReader;
  readonly checkpoints: Checkpoints;
  readonly runner: ConsumerRunner;
  readonly rebuilder: Rebuilder;
  readonly parkedEvents: ParkedEvents;
}

const longestWait = 50;

/** Services of the read models: their progress, waiting for them, rebuilding them. */
@Injectable()
export class Projections {
  private wasReady = false;
  /** End of the log at the first question whether this process is ready. */
  private readyAt: bigint | undefined;

  private readonly progress: Progress;
  private readonly skips: SkippedEvents;

  constructor(private readonly of: Pieces) {
    this.progress = new Progress(of.checkpoints);
    this.skips = new SkippedEvents(of.db);
  }

  get names(): readonly string[] {
    return this.of.runner.consumers.flatMap(({ kind, name }) => (kind === 'projection' ? [name] : []));
  }

  /** Whether these projections have read the log up to a position, within the time given. */
  waitFor(names: readonly string[], position: bigint, timeoutMs: number): Promise<boolean> {
    const consumers = this.of.runner.consumers.filter(({ name }) => names.includes(name));
    return this.progress.reached(consumers, position, timeoutMs);
  }

  /**
   * This build's projections have once read all that there was: not all that there is, which they never have while
   * others go on writing. Afterwards a lag is normal and passes.
   */
  async ready(): Promise<boolean> {
    if (this.wasReady) return true;
    const end = await this.of.log.end();
    // a server that was replaced meanwhile may have less
    this.readyAt = this.readyAt === undefined || end < this.readyAt ? end : this.readyAt;
    this.wasReady = await this.waitFor(this.names, this.readyAt, 0);
    return this.wasReady;
  }

  async status(): Promise<readonly ConsumerStatus[]> {
    const { rows } = await select({
      consumer: text(),
      version: integer,
      position: long,
      updated_at: instant,
      parked: integer,
      rebuilding: flag,
    })`
      SELECT consumer, version, position, updated_at,
        (SELECT count(*)::integer FROM parked_events p WHERE p.consumer = c.consumer AND p.version = c.version) AS parked,
        EXISTS (SELECT FROM rebuilds r WHERE r.consumer = c.consumer AND r.version = c.version AND r.error IS NULL) AS rebuilding
      FROM places c`.execute(this.of.db);
    const end = await this.of.log.end();
    const skipped = await this.skipped();
    const byKey = new Map(rows.map((row) => [consumerKey({ name: row.consumer, version: row.version }), row]));
    return this.of.runner.consumers.flatMap((consumer) => {
      const row = byKey.get(consumerKey(consumer));
      return row ? [statusOf(consumer, row, end, missed(skipped, consumer))] : [];
    });
  }

  /** Streams that this build's consumers could not follow; what an older version of them has parked is its own affair. */
  async parked(): Promise<readonly ParkedEvent[]> {
    const present = new Set(this.of.runner.consumers.map(consumerKey));
    return (await this.of.parkedEvents.list()).filter(({ projection: name, version }) =>
      present.has(consumerKey({ name, version })),
    );
  }

  /** Stretches of the log of which this build's consumers were not shown every event, as known a moment ago. */
  async skipped(): Promise<readonly Skipped[]> {
    return this.present(await this.skips.lately());
  }

  /** This build's consumers that stand beyond the end of the log. */
  async ahead(): Promise<readonly ConsumerId[]> {
    return this.present(await this.skips.ahead());
  }

  /**
   * Lets consumers see what they were not shown. Read models are made anew. Reactions go back to where they had seen
   * everything, and leave out what they have answered.
   * @throws the first failure, once all others are brought back
   */
  async bringBack(consumers: readonly ConsumerId[]): Promise<void> {
    const places = await this.skips.soundPlaces(consumers);
    this.of.log.forget();
    const failures: unknown[] = [];
    for (const consumer of this.of.runner.consumers) {
      const place = places.get(consumerKey(consumer));
      if (place === undefined) continue;
      const back =
        consumer.kind === 'projection' ? this.rebuild(consumer.name) : this.of.checkpoints.goBack(consumer, place);
      await back.catch((error: unknown) => failures.push(error));
    }
    await this.of.runner.pass();
    // while one is not brought back, the count of those that rest is what tells of it
    if (failures.length > 0) throw failures[0];
    await this.of.checkpoints.restNoMore(await this.of.log.end());
  }

  /** @returns the stretches of which a consumer was not shown every event; now it was. */
  async repair(): Promise<readonly Skipped[]> {
    const skipped = this.present(await this.skips.now());
    const ahead = await this.ahead();
    if (skipped.length + ahead.length > 0) await this.bringBack([...skipped, ...ahead]);
    return skipped;
  }

  private present<One extends ConsumerId>(found: readonly One[]): readonly One[] {
    const keys = new Set(this.of.runner.consumers.map(consumerKey));
    return found.filter((one) => keys.has(consumerKey(one)));
  }

  /** @returns whether the stream moves again; if not, its row says why. */
  retryParked(id: string, again?: Again): Promise<boolean> {
    return this.of.parkedEvents.retry(id, this.of.runner.consumers, again);
  }

  /** This build has taken over: forgets the older versions of its projections that can no longer be followed. */
  retireOldVersions(): Promise<void> {
    return this.of.checkpoints.retire(this.runners().map(({ projection }) => projection));
  }

  /** Notes the wish; a worker carries it out. */
  requestRebuild(name: string): Promise<void> {
    return this.of.rebuilder.request(this.projection(name));
  }

  /** Carries on with a rebuild that was asked for. */
  continueRebuild(name: string): Promise<void> {
    return this.of.rebuilder.run(this.projection(name));
  }

  /** Fills the tables of a projection anew from the whole log; readers keep the old rows until the last moment. */
  async rebuild(name: string): Promise<void> {
    await this.requestRebuild(name);
    await this.continueRebuild(name);
    // a worker's sweep may have taken it up meanwhile
    while ((await this.rebuilding()).includes(name)) {
      await pause(longestWait);
      await this.continueRebuild(name);
    }
    const stopped = await this.of.db
      .selectFrom('rebuilds')
      .select('error')
      .where('consumer', '=', name)
      .executeTakeFirst();
    if (stopped?.error) throw new Error(stopped.error);
  }

  /** Rebuilds that were asked for and have not ended. */
  async rebuilding(): Promise<readonly string[]> {
    const rows = await this.of.db.selectFrom('rebuilds').select('consumer').where('error', 'is', null).execute();
    return rows.map(({ consumer }) => consumer);
  }

  private projection(name: string): ProjectionRunner {
    const runner = this.runners().find((known) => known.name === name);
    if (!runner) throw notFound();
    return runner;
  }

  private runners(): readonly ProjectionRunner[] {
    return this.of.runner.consumers.filter((consumer) => consumer instanceof ProjectionRunner);
  }
}

const missed = (skipped: readonly Skipped[], consumer: ConsumerId): number =>
  skipped
    .filter((one) => consumerKey(one) === consumerKey(consumer))
    .reduce((sum, { read, logged }) => sum + Math.abs(logged - read), 0);

const statusOf = (
  { name, version, kind }: Consumer,
  row: {
    readonly position: bigint;
    readonly updated_at: string;
    readonly parked: number;
    readonly rebuilding: boolean;
  },
  end: bigint,
  skipped: number,
): ConsumerStatus => ({
  id: consumerKey({ name, version }),
  name,
  version,
  kind,
  position: String(row.position),
  logEnd: String(end),
  behind: Math.max(0, Number(end - row.position)),
  parked: row.parked,
  skipped,
  state: row.rebuilding ? 'rebuilding' : row.position < end ? 'catchingUp' : 'caughtUp',
  updatedAt: row.updated_at,
});
