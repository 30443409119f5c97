import { Injectable } from '@nestjs/common';
import type { Projection } from '../../../kernel/projection.js';
import { Refusal } from '../../../kernel/refusal.js';
import { BusinessRegistry } from '../business/business-registry.js';
import { Db } from '../../reading/database/database.js';
import { EventLogPort, Mirror } from '../event-store/ports.js';
import type { ConsumerId } from '../../reading/projections/consumer.js';
import { prepared } from '../../reading/database/prepared.js';
import { select } from '../../reading/database/select.js';
import { flag, long, nullable } from '../../../kernel/table.js';
import { Checkpoints } from '../../reading/projections/checkpoints.js';
import { Progress } from '../../reading/projections/progress.js';
import type { ConsumerTables } from '../../reading/projections/tables.js';

/**
 * Milliseconds that read models are waited for. Rebuilds take longer: a command that needs their read models fails and
 * is tried again.
 */
const patience = 5_000;
/** Positions below the end of the log among which the last event of a read model is looked for. */
const searchedPositions = 5_000n;

const unavailable = (): Refusal => new Refusal('temporarilyUnavailable', {}, 503);

/** Types of events; undefined: of all. */
type Types = ReadonlySet<string> | undefined;

/** Waits until the read models of a decision over several streams have caught up: a stale one would miss the last decision. */
@Injectable()
export class Settled {
  private readonly progress: Progress;

  constructor(
    private readonly db: Db,
    private readonly registry: BusinessRegistry,
    private readonly mirror: Mirror,
    private readonly log: EventLogPort,
  ) {
    this.progress = new Progress(new Checkpoints(db.kysely.withTables<ConsumerTables>()));
  }

  /**
   * Resolves once these read models know all that was acknowledged before.
   * @returns the position up to which they do
   * @throws Refusal `temporarilyUnavailable` when they do not follow, or lack a stream that they could not follow
   */
  async settle(names: readonly string[]): Promise<bigint> {
    if (names.length === 0) return 0n;
    const end = await this.end();
    const wanted = this.named(names);
    if (!(await this.progress.reached(wanted, end, 0))) {
      const floor = [this.progress.least(wanted), end - searchedPositions].reduce((one, other) =>
        one > other ? one : other,
      );
      // events that concern none of them change no row of theirs
      const last = (await this.lastOf(followedBy(wanted), floor, end)) ?? floor;
      if (!(await this.progress.reached(wanted, last, patience))) throw unavailable();
    }
    if (await this.lack(wanted)) throw unavailable();
    return end;
  }

  /**
   * Resolves once these read models know all that concerns them and was acknowledged since: events of this queue, and of
   * things without a turn that stand in the same read models.
   * @param since position that they were waited for before
   * @returns the position up to which they do
   * @throws Refusal as above
   */
  async settleTurn(names: readonly string[], since: bigint): Promise<bigint> {
    if (names.length === 0) return since;
    const end = await this.end();
    const wanted = this.named(names);
    const last = await this.lastOf(followedBy(wanted), since, end);
    if (last === undefined) return end;
    if (!(await this.progress.reached(wanted, last, patience)) || (await this.lack(wanted))) throw unavailable();
    return end;
  }

  private async end(): Promise<bigint> {
    await this.mirror.caughtUp();
    return await this.log.end();
  }

  private named(names: readonly string[]): readonly Projection[] {
    return this.registry.projections.filter(({ name }) => names.includes(name));
  }

  /** Position of the last event of these types in this stretch of the log. */
  private async lastOf(types: Types, after: bigint, upTo: bigint): Promise<bigint | undefined> {
    if (after >= upTo) return undefined;
    if (types === undefined) return upTo;
    const { rows } = await select({ position: nullable(long) })`
      ${prepared} SELECT (SELECT position FROM event_log
        WHERE position > ${String(after)}::bigint AND position <= ${String(upTo)}::bigint AND type = ANY(${[...types]}::text[])
        ORDER BY position DESC LIMIT 1) AS position`.execute(this.db.kysely);
    return rows[0]?.position ?? undefined;
  }

  /** Whether one of them has parked a stream: it stands behind an event whose rows it does not have. */
  private async lack(projections: readonly ConsumerId[]): Promise<boolean> {
    const names = projections.map(({ name }) => name);
    const versions = projections.map(({ version }) => version);
    const { rows } = await select({ parked: flag })`
      ${prepared} SELECT EXISTS (SELECT FROM parked_events WHERE (consumer, version) IN (
        SELECT * FROM unnest(${names}::text[], ${versions}::integer[]))) AS parked`.execute(this.db.kysely);
    return rows[0]?.parked ?? false;
  }
}

/** Undefined where one of them follows every event. */
const followedBy = (projections: readonly Pick<Projection, 'events'>[]): Types => {
  const types = new Set<string>();
  for (const { events } of projections) {
    if (events === 'every') return undefined;
    for (const { type } of events) types.add(type);
  }
  return types;
};
