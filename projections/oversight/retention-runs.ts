import { projection } from '../../src/kernel/projection.js';
import { instant, integer, json, table, uuid, type RowOf } from '../../src/kernel/table.js';
import { retentionRunEnded } from '../../src/oversight/privacy/retention-run.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const tables = {
  retention_runs: table(
    {
      id: uuid,
      started_at: instant,
      ended_at: instant,
      removed: integer,
      held: integer,
      /** `[{ rule, removed, held }]`. */
      counts: json<readonly { readonly rule: string; readonly removed: number; readonly held: number }[]>(),
    },
    { key: ['id'], indexes: ['(started_at)'] },
  ),
};

export type RetentionRunRow = RowOf<typeof tables.retention_runs>;

/** Results of the retention rules, run by run. */
export const retentionRuns = projection(
  'retention_runs',
  { version: 1, tables, events: [retentionRunEnded] },
  {
    RetentionRunEnded: (rows, event) => {
      const { startedAt, counts } = event.data;
      rows.put('retention_runs', {
        id: event.streamId,
        started_at: startedAt,
        ended_at: event.at,
        removed: sum(counts.map(({ removed }) => removed)),
        held: sum(counts.map(({ held }) => held)),
        counts,
      });
    },
  },
);
