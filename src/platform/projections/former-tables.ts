import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Projection } from '../../kernel/projection.js';
import { Db, type NoTables } from '../database/database.js';
import { log } from '../logging/log.js';
import { PeriodicJob } from '../queue/periodic-job.js';
import { allProjections } from './all-projections.js';
import { placesOf } from './read-model-tables.js';

type Declared = Pick<Projection, 'name' | 'version' | 'tables'>;

/** How long another build may have stood still until it counts as gone: it may be rolled back to for as long. */
const patience = '1 day';

interface Former {
  readonly tables: readonly string[];
  readonly consumers: readonly string[];
  /** Whether a worker of another build may still follow the log. */
  readonly isFollowed: boolean;
}

/**
 * Tables of read models that this build does not declare. A worker moves its checkpoints with every event, so one that
 * has not moved for so long, though the log went on before that, belongs to a build that nobody runs.
 */
const formerTables = async (
  db: Kysely<NoTables>,
  projections: readonly Declared[],
  since: string,
): Promise<Former | undefined> => {
  const tables = projections.flatMap((projection) => placesOf(projection)).map(({ name }) => name);
  const consumers = projections.map(({ name, version }) => `${name}:${version}`);
  const { rows } = await sql<Former>`
    WITH others AS (
      SELECT consumer || ':' || version AS key, updated_at, (
        SELECT at FROM event_log WHERE event_log.position > checkpoints.position ORDER BY event_log.position LIMIT 1) AS next
      FROM checkpoints WHERE kind = 'projection' AND consumer || ':' || version <> ALL (${consumers}))
    SELECT ARRAY(SELECT tablename::text FROM pg_tables
        WHERE schemaname = 'public' AND tablename ~ '^[a-z_]+_v[0-9]+$' AND tablename <> ALL (${tables})) AS tables,
      ARRAY(SELECT key FROM others) AS consumers,
      EXISTS (SELECT FROM others WHERE next IS NULL
        OR greatest(next, updated_at) > clock_timestamp() - ${since}::interval) AS "isFollowed"`.execute(db);
  return rows[0];
};

/**
 * Removes the tables of builds that are gone, once and for all: what stood in them of people would outlive an erasure,
 * which reaches the tables of this build alone. A build that comes back fills its tables anew.
 * @returns the names of the tables.
 */
export const removeFormerTables = async (
  owner: Kysely<NoTables>,
  projections: readonly Declared[],
  since: string = patience,
): Promise<readonly string[]> =>
  owner.transaction().execute(async (tx) => {
    const former = await formerTables(tx, projections, since);
    if (!former || former.isFollowed || former.tables.length === 0) return [];
    for (const table of former.tables) await sql`DROP TABLE ${sql.table(table)}`.execute(tx);
    for (const kept of ['parked_events', 'rebuilds', 'stretches', 'checkpoints'])
      await sql`DELETE FROM ${sql.table(kept)} WHERE consumer || ':' || version = ANY (${former.consumers})`.execute(
        tx,
      );
    return former.tables;
  });

@Injectable()
export class FormerTables extends PeriodicJob {
  override readonly name = 'formerTables';
  override readonly every = 3_600_000;

  constructor(private readonly db: Db) {
    super();
  }

  override async waits(): Promise<boolean> {
    const former = await formerTables(this.db.kysely, await allProjections(), patience);
    return former !== undefined && !former.isFollowed && former.tables.length > 0;
  }

  override async run(): Promise<void> {
    const tables = await removeFormerTables(this.db.owner, await allProjections());
    if (tables.length > 0) log.info({ tables }, 'tables of former builds are removed');
  }
}
