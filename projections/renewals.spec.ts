import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { renewalClosed, renewalOpened } from '../src/renewals/renewal.js';
import { renewals } from './renewals.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(renewalOpened(terms), first);
const closed = occurred(renewalClosed({}), { ...first, revision: 1n });

describe('the table of renewals', () => {
  it('has a row for each', () =>
    expect(rowsAfter(renewals, [opened])('renewals')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(renewals, [opened, closed])('renewals')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
