import { anyResource, type Resource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import { Close__Thing__, Expire__Thing__, Open__Thing__ } from './__thing-kebab__.commands.js';
import { __thing__Limits, type __Thing__Status } from './__thing-kebab__.vocabulary.js';

/** Request with its asker, and the instant at which time closes it. */
export interface __Thing__Terms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const __thing__Opened = event('__Thing__Opened').carries<__Thing__Terms>({ impersonal: { label: 'label' } });
export const __thing__Closed = event('__Thing__Closed').carries<object>();

interface __Thing__ {
  readonly status: __Thing__Status | 'none';
  readonly terms: __Thing__Terms | null;
}

/** Looked up where the command names them. */
export interface __Thing__Facts {
  /** There and active. */
  readonly clientKnown: boolean;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('__thing__'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of __a_thing__ who may do what when, and what follows. */
export const __thing__ = lifecycle<__Thing__, __Thing__Facts>()('__thing__', {
  plural: '__things__',
  initial: { status: 'none', terms: null },
  commands: { Open__Thing__, Close__Thing__, Expire__Thing__ },
  events: [__thing__Opened, __thing__Closed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'expire', command: new Expire__Thing__(), dueAt: terms.closesAt }] : [],
  decide: {
    Open__Thing__: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      refusals: ['clientUnknown'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now, facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        const closesAt = daysAfter(now, __thing__Limits.openDays);
        return [__thing__Opened({ clientId, label, openedBy: actor.id, closesAt })];
      },
    },
    Close__Thing__: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [__thing__Closed({})],
    },
    Expire__Thing__: { from: ['open'], by: ['system'], timed: 'effect', decide: () => [__thing__Closed({})] },
  },
  evolve: {
    __Thing__Opened: (_, { data }) => ({ status: 'open', terms: data }),
    __Thing__Closed: (state) => ({ ...state, status: 'closed' }),
  },
});
