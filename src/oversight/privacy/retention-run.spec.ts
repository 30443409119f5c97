import { describe, expect, it } from '@jest/globals';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { RecordRetentionRun } from './retention-run.commands.js';
import { retentionRun, retentionRunEnded } from './retention-run.js';

const { given } = specify(retentionRun, { facts: undefined });
const run = { startedAt: '2026-03-02T03:00:00.000Z', counts: [{ rule: 'drafts', removed: 3, held: 1 }] };

describe('a run of the retention rules', () => {
  it('is written down with what went and what was held', () =>
    given().when(command(RecordRetentionRun, run)).then(retentionRunEnded(run)));

  it('is written down once', () =>
    given(retentionRunEnded(run)).when(command(RecordRetentionRun, run)).thenRefused('alreadyExists'));

  it('reaches every status', () => expect(unreachableStatuses(retentionRun)).toEqual([]));
});
