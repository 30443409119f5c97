import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as uses from '../../src/oversight/subprocessors/processing.events.js';
import { subprocessorObjectionAnswered } from '../../src/oversight/subprocessors/subprocessor-objection.js';
import * as events from '../../src/oversight/subprocessors/subprocessor.events.js';
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

  it('say whether a late decision takes one out of a register again', () => {
    const said = { outcome: 'contractEnds', subjectId: 'anne', answer: 'Seen' } as const;
    const register = { clientId: 'town', changeId: 'change', name: 'Hosting' };
    const kindsAfter = (one: typeof register & { readonly isRemoved?: true }) =>
      rowsAfter(subprocessors, [occurred(subprocessorObjectionAnswered({ ...said, register: one }))])(
        'register_changes',
      ).map(({ kind }) => kind);
    expect(kindsAfter(register)).toEqual(['excepted']);
    expect(kindsAfter({ ...register, isRemoved: true })).toEqual(['removed']);
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

  it('show where one moves to, and that a change waits for answers', () => {
    const place = { country: 'BE', registration: 'BE-1', processedIn: 'IE', safeguard: null } as const;
    const move = { changeId: 'change', effectiveOn: '2026-04-01', place };
    const moving = occurred(events.subprocessorMoveAnnounced({ ...move, note: 'Why' }), first);
    const held = occurred(events.subprocessorChangeHeld({ changeId: 'change' }), first);
    expect(rowsAfter(subprocessors, [recorded, moving, held])('subprocessor_changes')).toEqual([
      expect.objectContaining({ kind: 'moved', state: 'held', country: 'BE', processed_in: 'IE', client_id: null }),
    ]);
    const moved = occurred(events.subprocessorMoveApplied({ ...move, name: 'Hosting', clientIds: ['town'] }), first);
    const rows = rowsAfter(subprocessors, [recorded, moving, held, moved]);
    expect(rows('subprocessors')).toEqual([
      expect.objectContaining({ status: 'active', country: 'BE', registration: 'BE-1', processed_in: 'IE' }),
    ]);
    expect(rows('register_changes')).toEqual([expect.objectContaining({ client_id: 'town', kind: 'moved' })]);
  });

  it('keep what is announced of one processing alone', () => {
    const use = {
      ...{ changeId: 'use', clientId: 'town', subprocessorId: 'first', name: 'Hosting', label: 'Payroll' },
      effectiveOn: '2026-04-01',
    };
    const row = { streamId: 'row' };
    const announcedUse = occurred(uses.processingSubprocessorAnnounced({ ...use, note: 'Why' }), row);
    const expected = { id: 'use', kind: 'named', client_id: 'town', processing_id: 'row', label: 'Payroll' };
    const after = (event: Parameters<typeof occurred>[0]) =>
      rowsAfter(subprocessors, [announcedUse, occurred(event, row)])('subprocessor_changes');
    expect(after(uses.processingSubprocessorHeld(use))).toEqual([
      expect.objectContaining({ ...expected, state: 'held', ended_at: null }),
    ]);
    expect(after(uses.processingSubprocessorAdded(use))).toEqual([expect.objectContaining({ state: 'applied' })]);
    expect(after(uses.processingSubprocessorCancelled({ ...use, reason: 'No' }))).toEqual([
      expect.objectContaining({ state: 'cancelled', reason: 'No' }),
    ]);
  });
});
