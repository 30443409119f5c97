import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { quoteClosed, quoteOpened } from '../src/quotes/quote.js';
import { quotes } from './quotes.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(quoteOpened(terms), first);
const closed = occurred(quoteClosed({}), { ...first, revision: 1n });

describe('the table of quotes', () => {
  it('has a row for each', () =>
    expect(rowsAfter(quotes, [opened])('quotes')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(quotes, [opened, closed])('quotes')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
