import { describe, expect, it } from '@jest/globals';
import { event } from './event.js';
import { projection } from './projection.js';
import { instant, table, text, uuid } from './table.js';
import { rowsAfter } from './testing-rows.js';
import { occurred } from './testing.js';

const opened = event('BookOpened').carries<{ readonly clientId: string; readonly shelf: string }>({
  impersonal: { shelf: 'label' },
});
const moved = event('BookMoved').carries<{ readonly shelf: string }>({ impersonal: { shelf: 'label' } });

const books = projection(
  'books',
  {
    version: 1,
    tables: {
      books: table(
        { id: uuid, revision: text(), created_at: instant, updated_at: instant, client_id: uuid, shelf: text() },
        { key: ['id'] },
      ),
      /** Without a revision and instants. */
      labels: table({ id: uuid, shelf: text() }, { key: ['id'] }),
    },
    events: [opened, moved],
  },
  {
    BookOpened: (rows, { data: { clientId, shelf } }) => {
      rows.begin('books', { client_id: clientId, shelf });
      rows.begin('labels', { shelf });
    },
    BookMoved: (rows, { data }) => {
      rows.change('books', data);
      rows.change('labels');
    },
  },
);

const at = { opened: '2026-03-02T09:00:00.000Z', moved: '2026-03-03T09:00:00.000Z' };
const first = occurred(opened({ clientId: 'town', shelf: 'A' }), { at: at.opened });
const second = occurred(moved({ shelf: 'B' }), { revision: 1n, at: at.moved });

describe('the row of a stream', () => {
  it('begins with its id, its revision and the instant of the event', () =>
    expect(rowsAfter(books, [first])('books')).toEqual([
      {
        id: first.streamId,
        revision: '0',
        created_at: at.opened,
        updated_at: at.opened,
        client_id: 'town',
        shelf: 'A',
      },
    ]));

  it('follows each event that changes it', () =>
    expect(rowsAfter(books, [first, second])('books')).toEqual([
      expect.objectContaining({ revision: '1', created_at: at.opened, updated_at: at.moved, shelf: 'B' }),
    ]));

  it('has no columns that its table has not', () =>
    expect(rowsAfter(books, [first, second])('labels')).toEqual([{ id: first.streamId, shelf: 'A' }]));
});
