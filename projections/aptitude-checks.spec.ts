import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { aptitudeCheckClosed, aptitudeCheckOpened } from '../src/aptitude-checks/aptitude-check.js';
import { aptitudeChecks } from './aptitude-checks.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(aptitudeCheckOpened(terms), first);
const closed = occurred(aptitudeCheckClosed({}), { ...first, revision: 1n });

describe('the table of aptitude_checks', () => {
  it('has a row for each', () =>
    expect(rowsAfter(aptitudeChecks, [opened])('aptitude_checks')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(aptitudeChecks, [opened, closed])('aptitude_checks')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
