import { anyResource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { Close__Thing__, Open__Thing__ } from './__thing-kebab__.commands.js';
import type { __Thing__Status } from './__thing-kebab__.vocabulary.js';

export const __thing__Opened = event('__Thing__Opened').carries<{ readonly title: string }>();
export const __thing__Closed = event('__Thing__Closed').carries<object>();

interface __Thing__ {
  readonly status: __Thing__Status | 'none';
  readonly title: string;
}

export const __thing__ = lifecycle<__Thing__>()('__thing__', {
  plural: '__things__',
  initial: { status: 'none', title: '' },
  commands: { Open__Thing__, Close__Thing__ },
  events: [__thing__Opened, __thing__Closed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: () => anyResource('__thing__'),
  tenant: () => null,
  decide: {
    Open__Thing__: { from: ['none'], by: ['staff'], decide: (_, { title }) => [__thing__Opened({ title })] },
    Close__Thing__: { from: ['open'], by: ['staff'], irreversible: true, decide: () => [__thing__Closed({})] },
  },
  evolve: {
    __Thing__Opened: (_, { data }) => ({ status: 'open', title: data.title }),
    __Thing__Closed: (state) => ({ ...state, status: 'closed' }),
  },
});
