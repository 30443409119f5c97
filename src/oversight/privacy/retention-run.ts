import { anyResource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { RecordRetentionRun } from './retention-run.commands.js';

export const retentionRunEnded = event('RetentionRunEnded').carries<{
  readonly startedAt: string;
  readonly counts: readonly { readonly rule: string; readonly removed: number; readonly held: number }[];
}>({ impersonal: { counts: 'code' } });

/** Daily run of the retention rules (defaults G22, G59): numbers of data removed, and of data kept by a legal hold. */
export const retentionRun = lifecycle<{ readonly status: 'none' | 'ended' }>()('retentionRun', {
  plural: 'retentionRuns',
  initial: { status: 'none' },
  commands: { RecordRetentionRun },
  events: [retentionRunEnded],
  transitions: { none: ['ended'], ended: [] },
  resource: () => anyResource('retentionRun'),
  tenant: () => null,
  decide: {
    RecordRetentionRun: {
      from: ['none'],
      by: ['system'],
      decide: (_, { startedAt, counts }) => [
        retentionRunEnded({ startedAt, counts: counts.map(({ rule, removed, held }) => ({ rule, removed, held })) }),
      ],
    },
  },
  evolve: { RetentionRunEnded: () => ({ status: 'ended' }) },
});
