import { projection } from '../src/kernel/projection.js';
import { instant, name, table, text, uuid } from '../src/kernel/table.js';
import { __thing__Closed, __thing__Opened } from '../src/__things-kebab__/__thing-kebab__.js';
import type { __Thing__Status } from '../src/__things-kebab__/__thing-kebab__.vocabulary.js';

const tables = {
  __things_snake__: table(
    {
      id: uuid,
      status: text<__Thing__Status>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      title: name,
    },
    { key: ['id'] },
  ),
};

export const __things__ = projection(
  '__things_snake__',
  { version: 1, tables, events: [__thing__Opened, __thing__Closed] },
  {
    __Thing__Opened: (rows, event) =>
      rows.put('__things_snake__', {
        id: event.streamId,
        status: 'open',
        revision: String(event.revision),
        created_at: event.at,
        updated_at: event.at,
        title: event.data.title,
      }),
    __Thing__Closed: (rows, event) =>
      rows.patch(
        '__things_snake__',
        { id: event.streamId },
        { status: 'closed', revision: String(event.revision), updated_at: event.at },
      ),
  },
);
