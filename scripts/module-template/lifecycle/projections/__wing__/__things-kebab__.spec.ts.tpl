import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { __thing__Closed, __thing__Opened } from '../../src/__wing__/__things-kebab__/__thing-kebab__.js';
import { __things__ } from './__things-kebab__.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(__thing__Opened(terms), first);
const closed = occurred(__thing__Closed({}), { ...first, revision: 1n });

describe('the table of __things_snake__', () => {
  it('has a row for each', () =>
    expect(rowsAfter(__things__, [opened])('__things_snake__')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(__things__, [opened, closed])('__things_snake__')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
