import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { subprocessorRegisterRead } from '../../src/oversight/subprocessors/register-reading.js';
import * as objections from '../../src/oversight/subprocessors/subprocessor-objection.js';
import { subprocessorObjections } from './subprocessor-objections.js';

const made = occurred(
  objections.subprocessorObjectionMade({
    ...{ clientId: 'town', subprocessorId: 'first', name: 'Hosting', changeId: 'change', kind: 'removed' },
    ...{ effectiveOn: '2026-04-01', madeBy: 'anne', reason: 'No' },
  }),
  { streamId: 'one' },
);
const next = { streamId: 'one', revision: 1n };

describe('the table of objections', () => {
  it('has a row for each, and follows it to its answer', () => {
    const answer = { outcome: 'kept', answer: 'Seen', subjectId: 'anne' } as const;
    const answered = occurred(objections.subprocessorObjectionAnswered(answer), next);
    expect(rowsAfter(subprocessorObjections, [made, answered])('subprocessor_objections')).toEqual([
      expect.objectContaining({ client_id: 'town', reason: 'No', status: 'answered', outcome: 'kept', answer: 'Seen' }),
    ]);
  });

  it('says that one is moot', () =>
    expect(
      rowsAfter(subprocessorObjections, [made, occurred(objections.subprocessorObjectionLapsed({}), next)])(
        'subprocessor_objections',
      ),
    ).toEqual([expect.objectContaining({ status: 'moot', outcome: null })]));

  it('says that one was withdrawn', () =>
    expect(
      rowsAfter(subprocessorObjections, [made, occurred(objections.subprocessorObjectionWithdrawn({}), next)])(
        'subprocessor_objections',
      ),
    ).toEqual([expect.objectContaining({ status: 'withdrawn', outcome: null })]));
});

describe('the table of readings', () => {
  it('keeps the last one of each person at each client', () => {
    const read = (at: string) => occurred(subprocessorRegisterRead({ personId: 'anne', clientId: 'town' }), { at });
    const rows = rowsAfter(subprocessorObjections, [
      read('2026-03-01T08:00:00.000Z'),
      read('2026-03-02T08:00:00.000Z'),
    ]);
    expect(rows('register_readings')).toEqual([expect.objectContaining({ at: '2026-03-02T08:00:00.000Z' })]);
  });
});
