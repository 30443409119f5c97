import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import * as events from '../src/subprocessors/subprocessor.events.js';
import { subprocessors } from './subprocessors.js';

const first = { streamId: 'first' };
const data = {
  name: 'Hosting',
  country: 'FR',
  registration: '732829320',
  activity: 'Hosts',
  processedIn: 'FR',
  safeguard: null,
} as const;
const change = { changeId: 'change', effectiveOn: '2026-04-01', successorId: 'next', kind: 'replaced' } as const;
const recorded = occurred(events.subprocessorRecorded({ ...data, since: '2025-01-01' }), first);
const announced = occurred(events.subprocessorChangeAnnounced({ ...change, note: 'Why' }), { ...first, revision: 1n });
const applied = occurred(
  events.subprocessorChangeApplied({ ...change, name: 'Hosting', clientIds: ['town', 'village'] }),
  { ...first, revision: 2n },
);

describe('the tables of subprocessors', () => {
  it('have a row for each, and one for what is announced', () => {
    const rows = rowsAfter(subprocessors, [recorded, announced]);
    expect(rows('subprocessors')).toEqual([
      expect.objectContaining({ id: 'first', status: 'active', since: '2025-01-01', revision: '1' }),
    ]);
    expect(rows('subprocessor_changes')).toEqual([
      expect.objectContaining({ id: 'change', subprocessor_id: 'first', state: 'announced', successor_id: 'next' }),
    ]);
  });

  it('follow a change into the registers of those whom it concerns', () => {
    const rows = rowsAfter(subprocessors, [recorded, announced, applied]);
    expect(rows('subprocessors')).toEqual([
      expect.objectContaining({ status: 'former', ended_on: '2026-04-01', successor_id: 'next' }),
    ]);
    expect(rows('subprocessor_changes')).toEqual([expect.objectContaining({ state: 'applied' })]);
    expect(rows('register_changes').map(({ client_id }) => client_id)).toEqual(['town', 'village']);
  });

  it('keep why one was cancelled, and start a successor', () => {
    const cancelled = occurred(events.subprocessorChangeCancelled({ changeId: 'change', reason: 'No' }), first);
    expect(rowsAfter(subprocessors, [recorded, announced, cancelled])('subprocessor_changes')).toEqual([
      expect.objectContaining({ state: 'cancelled', reason: 'No' }),
    ]);
    const planned = occurred(events.subprocessorRecorded({ ...data, since: null }), first);
    const started = occurred(events.subprocessorStarted({ since: '2026-04-01' }), first);
    expect(rowsAfter(subprocessors, [planned, started])('subprocessors')).toEqual([
      expect.objectContaining({ status: 'active', since: '2026-04-01' }),
    ]);
  });
});
