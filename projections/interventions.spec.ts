import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { interventionClosed, interventionOpened } from '../src/interventions/intervention.js';
import { interventions } from './interventions.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(interventionOpened(terms), first);
const closed = occurred(interventionClosed({}), { ...first, revision: 1n });

describe('the table of interventions', () => {
  it('has a row for each', () =>
    expect(rowsAfter(interventions, [opened])('interventions')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(interventions, [opened, closed])('interventions')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
