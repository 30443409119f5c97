import { sql, type Kysely, type Transaction } from 'kysely';
import type { Occurred } from '../../../kernel/event.js';
import { derivedId } from '../../../kernel/ids.js';
import type { Timer } from '../../../kernel/reaction.js';
import { notYetDue } from '../../../kernel/timers.js';
import { prepared } from '../../reading/database/prepared.js';
import { boundedPause } from '../../reading/projections/checkpoints.js';
import type { ConsumerTables } from '../../reading/projections/tables.js';
import { CommandRefused } from '../../reading/projections/command-refused.js';
import { messageOf } from '../../reading/projections/poison.js';
import type { SystemCommands } from '../reactions/system-commands.js';
import { log } from '../../run/logging/log.js';
import { closuresFromNow, type Stops } from './stops.js';

export type TimerTables = ConsumerTables & {
  timers: {
    key: string;
    id: string;
    lifecycle: string;
    stream_id: string;
    command: string;
    body: unknown;
    correlation_id: string;
    causation_id: string;
    due_at: string;
    attempts: number;
    error: string | null;
    /** When it was due, where it waits longer after a stop. */
    awaited_at: string | null;
  };
};

export type TimerChange = { readonly set: Timer } | { readonly cancel: string };

/** Until a thing has heard of its signature. */
const hearingMs = 60_000;

/** Commands that wait for their time. Rows, so that they survive everything; due by the clock of the database. */
export class Timers {
  private held = 0;

  constructor(
    private readonly db: Kysely<TimerTables>,
    private readonly commands: Pick<SystemCommands, 'send'>,
    private readonly stops: Pick<Stops, 'look'>,
    /** Whether the store takes commands. */
    private readonly takesCommands: () => Promise<boolean> = () => Promise.resolve(true),
  ) {}

  /** Sends none from this process meanwhile: a past that is still being written is not gone on from. */
  async heldWhile<Result>(work: () => Promise<Result>): Promise<Result> {
    this.held += 1;
    try {
      return await work();
    } finally {
      this.held -= 1;
    }
  }

  /** In order, with the checkpoint of the reaction that asked for them. */
  async write(tx: Transaction<ConsumerTables>, event: Occurred, changes: readonly TimerChange[]): Promise<void> {
    for (const change of changes) {
      if ('cancel' in change) await sql`DELETE FROM timers WHERE key = ${change.cancel}`.execute(tx);
      else await this.set(tx, event, change.set);
    }
  }

  /** Whether there is a command to send. */
  async areDue(): Promise<boolean> {
    if (this.held > 0) return false;
    const { rows } = await sql`
      ${prepared} SELECT FROM timers WHERE due_at <= clock_timestamp() LIMIT 1`.execute(this.db);
    if (rows.length > 0) return true;
    // a look before one is sent would hide a stop, if the queue is away
    await this.look();
    return false;
  }

  /** Sends every command that is due; answers how many. A crash in the middle sends the same command again, which changes nothing. */
  async fireDue(): Promise<number> {
    let fired = 0;
    if (this.held > 0) return fired;
    await this.look();
    while (this.held === 0 && (await this.fireOne())) fired += 1;
    return fired;
  }

  /** While the store is away none is sent: that is a stop too. */
  private async look(): Promise<void> {
    if (await this.takesCommands().catch(() => false)) await this.stops.look();
  }

  private async set(
    tx: Transaction<ConsumerTables>,
    event: Occurred,
    { key, lifecycle, id, command, dueAt }: Timer,
  ): Promise<void> {
    await sql`
      INSERT INTO timers (key, id, lifecycle, stream_id, command, body, correlation_id, causation_id, due_at)
      VALUES (${key}, ${derivedId(event.id, 'timer', key)}, ${lifecycle}, ${id}, ${command.constructor.name},
        ${JSON.stringify(command)}::jsonb, ${event.metadata.correlationId}, ${event.id}, ${dueAt})
      ON CONFLICT (key) DO UPDATE SET id = excluded.id, lifecycle = excluded.lifecycle, stream_id = excluded.stream_id,
        command = excluded.command, body = excluded.body, correlation_id = excluded.correlation_id,
        causation_id = excluded.causation_id, due_at = excluded.due_at, attempts = 0, error = NULL,
        awaited_at = NULL`.execute(tx);
  }

  private fireOne(): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const timer = await tx
        .selectFrom('timers')
        .selectAll()
        .select([
          boundedPause().as('bounded'),
          sql<string>`clock_timestamp()`.as('now'),
          // with each one: a machine may have been suspended since the one before
          closuresFromNow.as('closures_from'),
        ])
        .where('due_at', '<=', sql<string>`clock_timestamp()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!timer) return false;
      const closuresFrom = timer.closures_from ?? undefined;
      try {
        const refused = await this.commands.send({
          lifecycle: timer.lifecycle,
          id: timer.stream_id,
          name: timer.command,
          body: timer.body,
          commandId: timer.id,
          correlationId: timer.correlation_id,
          causationId: timer.causation_id,
          now: timer.now,
          closuresFrom,
        });
        // its thing hears of its signature in a moment, and waits for this timer no more
        if (refused?.code === 'signedAlready') {
          await putOff(tx, timer.key, new Date(Date.now() + hearingMs).toISOString());
          return true;
        }
        // the state waits for something else meanwhile; every other refusal is a mistake, and seen
        if (refused && refused.code !== notYetDue) {
          const { command, lifecycle, stream_id: id } = timer;
          throw new CommandRefused({ command, lifecycle, id }, refused);
        }
        const dueAt = refused?.args.dueAt;
        if (dueAt !== undefined && dueAt === closuresFrom) await waitAfterStop(tx, timer.key, closuresFrom);
        else if (typeof dueAt === 'string') await putOff(tx, timer.key, dueAt);
        else await tx.deleteFrom('timers').where('key', '=', timer.key).execute();
      } catch (error) {
        log.error({ err: error, timer: timer.key }, 'timer failed');
        await postpone(tx, timer.key, messageOf(error));
      }
      return true;
    });
  }
}

/** The state names another instant by now, such as after a change of the rules: no event has to come first. */
const putOff = (tx: Transaction<TimerTables>, key: string, dueAt: string) =>
  tx
    .updateTable('timers')
    .set({ due_at: dueAt, attempts: 0, error: null, awaited_at: null })
    .where('key', '=', key)
    .execute();

/** After a stop, until silence counts again. */
const waitAfterStop = (tx: Transaction<TimerTables>, key: string, until: string) =>
  sql`UPDATE timers SET awaited_at = coalesce(awaited_at, due_at), due_at = ${until}, attempts = 0, error = NULL
    WHERE key = ${key}`.execute(tx);

/** Doubling from 10 s to one hour. */
const postpone = (tx: Transaction<TimerTables>, key: string, error: string) =>
  sql`UPDATE timers SET attempts = attempts + 1, error = ${error}, awaited_at = NULL,
    due_at = clock_timestamp() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(attempts, 10))
    WHERE key = ${key}`.execute(tx);
