import { describe, expect, it } from '@jest/globals';
import {
  differencesSince,
  versionsOf,
  type ProcessingContent,
  type RegisterEntry,
} from './register-versions.vocabulary.js';

const content: ProcessingContent = {
  ...{ contractNumber: 'CT-1', label: 'Payroll', scope: 'Pay', serviceType: 'maintenance' },
  ...{ isHosted: false, hostedIn: null, hostingPlace: null, hasSupport: true, subprocessorIds: [] },
};
const at = (day: number): string => `2026-03-0${day}T08:00:00.000Z`;
const entry = (id: string, day: number, step: RegisterEntry['step'], over?: Partial<ProcessingContent>) => ({
  ...{ id, at: at(day), step },
  content: over ? { ...content, ...over } : null,
});
const entries = [
  entry('one', 1, 'registered', {}),
  entry('two', 2, 'registered', { label: 'Library' }),
  entry('one', 3, 'revised', {}),
  entry('one', 4, 'revised', { hasSupport: false }),
  entry('two', 5, 'archived'),
  entry('three', 6, 'registered', { label: 'School' }),
  entry('three', 7, 'archived'),
];
const changes = [{ id: 'change', at: at(6), kind: 'replaced', name: 'Hosting' } as const];

const told = (since: string) =>
  differencesSince(since, entries, changes).map(({ kind, label, fields }) => [kind, label, ...fields]);

describe('versions of a register', () => {
  it('are its changes in their order; what changes nothing makes none', () =>
    expect(versionsOf(entries, changes).map(({ version, kind, label }) => [version, kind, label])).toEqual([
      [1, 'rowAdded', 'Payroll'],
      [2, 'rowAdded', 'Library'],
      [3, 'rowChanged', 'Payroll'],
      [4, 'rowRemoved', 'Library'],
      [5, 'rowAdded', 'School'],
      [6, 'subprocessorReplaced', 'Hosting'],
      [7, 'rowRemoved', 'School'],
    ]));

  it('tells what differs from what was read: a row that came and went is not told of', () => {
    expect(told(at(2))).toEqual([
      ['rowChanged', 'Payroll', 'hasSupport'],
      ['rowRemoved', 'Library'],
      ['subprocessorReplaced', 'Hosting'],
    ]);
    expect(told(at(5))).toEqual([['subprocessorReplaced', 'Hosting']]);
    expect(told(at(7))).toEqual([]);
  });

  it('counts a row that comes back as added', () =>
    expect(differencesSince(at(5), [...entries, entry('two', 8, 'restored')], []).map(({ kind }) => kind)).toEqual([
      'rowAdded',
    ]));
});
