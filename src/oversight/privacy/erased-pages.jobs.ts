import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { flag, text } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { log } from '../../platform/run/logging/log.js';
import { Projections } from '../../platform/reading/projections/projections.js';
import { PeriodicJob, soonEnough } from '../../platform/run/queue/periodic-job.js';
import { Erasures } from './erasures.jobs.js';

/** Erasures that follow each other share one filling. */
export const restAfterErasure = { seconds: 60 } as const;

/**
 * A row that is gone keeps its bytes in the pages of its table. The read models that an erasure touched are rebuilt
 * beside and swapped, so that their former pages go with their files; no request waits for it (decision 014).
 */
@Injectable()
export class ErasedPages extends PeriodicJob {
  override readonly name = 'erased-pages';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    private readonly db: Db,
    private readonly projections: Projections,
    private readonly erasures: Erasures,
  ) {
    super();
  }

  /** Not before the person is forgotten: what is filled earlier would hold their data again. */
  override async waits(): Promise<boolean> {
    return (await this.due()).length > 0 && !(await this.erasures.waits());
  }

  override async run(): Promise<void> {
    if (await this.erasures.waits()) return;
    for (const { read_model: name, touched, filled } of await this.due()) {
      if (filled) await this.forgotten(name, touched);
      else await this.fill(name);
    }
  }

  private async fill(name: string): Promise<void> {
    await this.projections.requestRebuild(name);
    await sql`UPDATE erased_pages SET asked_at = clock_timestamp() WHERE read_model = ${name}`.execute(this.db.kysely);
    log.info({ projection: name }, 'is filled anew after an erasure');
  }

  /** Touched again meanwhile: it stays, and is filled once more. */
  private async forgotten(name: string, touched: string): Promise<void> {
    await sql`DELETE FROM erased_pages WHERE read_model = ${name} AND touched_at::text = ${touched}`.execute(
      this.db.kysely,
    );
  }

  /**
   * Touched read models that have rested long enough; none in the middle of a rebuild, which would start over each
   * time. `filled`: since they were touched. A filling that stopped at a fault is tried again after an hour.
   */
  private async due() {
    const { rows } = await select({ read_model: text(), touched: text(), filled: flag })`
      SELECT p.read_model, p.touched_at::text AS touched,
        coalesce(p.asked_at > p.touched_at, FALSE) AND r.consumer IS NULL AS filled
      FROM erased_pages p LEFT JOIN rebuilds r ON r.consumer = p.read_model
      WHERE p.touched_at < clock_timestamp() - ${restAfterErasure.seconds} * interval '1 second'
        AND (r.consumer IS NULL OR r.error IS NOT NULL AND coalesce(p.asked_at < clock_timestamp() - interval '1 hour', TRUE))
      ORDER BY p.touched_at`.execute(this.db.kysely);
    return rows;
  }
}
