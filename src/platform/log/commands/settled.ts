import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../kernel/refusal.js';
import { BusinessRegistry } from '../business/business-registry.js';
import { Db } from '../../reading/database/database.js';
import { EventLogPort, Mirror } from '../event-store/ports.js';
import type { ConsumerId } from '../../reading/projections/consumer.js';
import { prepared } from '../../reading/database/prepared.js';
import { select } from '../../reading/database/select.js';
import { flag } from '../../../kernel/table.js';
import { Checkpoints } from '../../reading/projections/checkpoints.js';
import { Progress } from '../../reading/projections/progress.js';
import type { ConsumerTables } from '../../reading/projections/tables.js';

/**
 * Milliseconds that read models are waited for. Rebuilds take longer: a command that needs their read models fails and
 * is tried again.
 */
const patience = 5_000;

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
   * @throws Refusal `temporarilyUnavailable` when they do not follow, or lack a stream that they could not follow
   */
  async settle(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.mirror.caughtUp();
    const wanted = this.registry.projections.filter(({ name }) => names.includes(name));
    const reached = await this.progress.reached(wanted, await this.log.end(), patience);
    if (!reached || (await this.lack(wanted))) throw new Refusal('temporarilyUnavailable', {}, 503);
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
