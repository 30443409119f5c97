import { projection } from '../src/kernel/projection.js';
import { retentionRunEnded } from '../src/privacy/retention-run.js';

/** `retention_runs_v1`. */
export interface RetentionRunRow {
  readonly id: string;
  readonly started_at: string;
  readonly ended_at: string;
  readonly removed: number;
  readonly held: number;
  /** `[{ rule, removed, held }]`. */
  readonly counts: readonly { readonly rule: string; readonly removed: number; readonly held: number }[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What the retention rules did, run by run. */
export const retentionRuns = projection<{ readonly retention_runs: RetentionRunRow }>()(
  'retention_runs',
  { version: 1, tables: { retention_runs: ['id'] }, events: [retentionRunEnded] },
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
