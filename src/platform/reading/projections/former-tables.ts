import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Projection } from '../../../kernel/projection.js';
import { Db, type NoTables } from '../database/database.js';
import { log } from '../../run/logging/log.js';
import { PeriodicJob } from '../../run/queue/periodic-job.js';
import { allProjections } from './all-projections.js';
import { flag, texts, type ValuesOf } from '../../../kernel/table.js';
import { select } from '../database/select.js';

type Declared = Pick<Projection, 'name' | 'version' | 'tables' | 'formerTables'>;

/** How long another build may have stood still until it counts as gone: it may be rolled back to for as long. */
const patience = '1 day';

const former = {
  tables: texts,
  consumers: texts,
  /** Whether a worker of another build may still follow the log. */
  isFollowed: flag,
};

type Former = ValuesOf<typeof former>;

/**
 * Consumers of other builds, and their tables: those of a read model that is declared here in a newer version, with
 * those that it has no more, or the one that bears the name of a read model that is not declared here. A table without
 * a checkpoint is of a build that begins. A worker moves its checkpoints with every event: one that has not moved for
 * so long, though the log went on before that, belongs to a build that no longer runs.
 */
const formerTables = async (
  db: Kysely<NoTables>,
  projections: readonly Declared[],
  since: string,
): Promise<Former | undefined> => {
  const present = projections.map(({ name, version, tables, formerTables = {} }) => ({
    name,
    version,
    tables: Object.keys(tables),
    former: formerTables,
  }));
  const { rows } = await select(former)`
    WITH present AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(present)}::json) AS p (name text, version integer, tables json,
        former json)),
    others AS (
      SELECT consumer, version, updated_at, (
        SELECT at FROM event_log WHERE event_log.position > places.position ORDER BY event_log.position LIMIT 1) AS next
      FROM places WHERE kind = 'projection'
        AND NOT EXISTS (SELECT FROM present WHERE name = consumer AND present.version <= places.version)),
    named AS (
      SELECT coalesce(t.name, o.consumer) || '_v' || o.version AS name
      FROM others o LEFT JOIN present p ON p.name = o.consumer
      LEFT JOIN LATERAL json_array_elements_text(p.tables) AS t (name) ON TRUE
      UNION SELECT f.key || '_v' || o.version
      FROM others o JOIN present p ON p.name = o.consumer
      JOIN LATERAL json_each_text(p.former) AS f ON o.version <= f.value::integer
      EXCEPT SELECT t.name || '_v' || p.version FROM present p, json_array_elements_text(p.tables) AS t (name))
    SELECT ARRAY(SELECT name FROM named WHERE to_regclass(format('public.%I', name)) IS NOT NULL) AS tables,
      ARRAY(SELECT consumer || ':' || version FROM others) AS consumers,
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
  override readonly afterStop = 'waits';
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
