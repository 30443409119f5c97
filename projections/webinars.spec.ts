import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { webinarClosed, webinarOpened } from '../src/webinars/webinar.js';
import { webinars } from './webinars.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(webinarOpened(terms), first);
const closed = occurred(webinarClosed({}), { ...first, revision: 1n });

describe('the table of webinars', () => {
  it('has a row for each', () =>
    expect(rowsAfter(webinars, [opened])('webinars')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(webinars, [opened, closed])('webinars')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
