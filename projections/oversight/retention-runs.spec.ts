import { describe, expect, it } from '@jest/globals';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { retentionRunEnded } from '../../src/oversight/privacy/retention-run.js';
import { retentionRuns } from './retention-runs.js';

describe('the read model of retention runs', () => {
  it('has each run with its counts and their sums', () => {
    const counts = [
      { rule: 'drafts', removed: 3, held: 1 },
      { rule: 'mails', removed: 4, held: 0 },
    ];
    const startedAt = '2026-03-02T03:00:00.000Z';
    const at = '2026-03-02T03:00:05.000Z';
    expect(
      rowsAfter(retentionRuns, [occurred(retentionRunEnded({ startedAt, counts }), { streamId: 'r', at })])(
        'retention_runs',
      ),
    ).toEqual([{ id: 'r', started_at: startedAt, ended_at: at, removed: 7, held: 1, counts }]);
  });
});
