import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { articleClosed, articleOpened } from '../src/articles/article.js';
import { articles } from './articles.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(articleOpened(terms), first);
const closed = occurred(articleClosed({}), { ...first, revision: 1n });

describe('the table of articles', () => {
  it('has a row for each', () =>
    expect(rowsAfter(articles, [opened])('articles')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(articles, [opened, closed])('articles')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
