import { projection } from '../src/kernel/projection.js';
import { __thing__Closed, __thing__Opened } from '../src/__things-kebab__/__thing-kebab__.js';
import type { __Thing__Status } from '../src/__things-kebab__/__thing-kebab__.vocabulary.js';

/** `__things_snake___v1`. */
export interface __Thing__TableRow {
  readonly id: string;
  readonly status: __Thing__Status;
  readonly revision: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly title: string;
}

type __Thing__Tables = { readonly __things_snake__: __Thing__TableRow };

export const __things__ = projection<__Thing__Tables>()(
  '__things_snake__',
  { version: 1, tables: { __things_snake__: ['id'] }, events: [__thing__Opened, __thing__Closed] },
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
