import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseRenewal, OpenRenewal } from './renewal.commands.js';
import { renewalLimits, type RenewalStatus } from './renewal.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface RenewalTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const renewalOpened = event('RenewalOpened').carries<RenewalTerms>();
export const renewalClosed = event('RenewalClosed').carries<object>();

interface Renewal {
  readonly status: RenewalStatus | 'none';
  readonly terms: RenewalTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('renewal'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of a renewal who may do what when, and what follows. */
export const renewal = lifecycle<Renewal>()('renewal', {
  plural: 'renewals',
  initial: { status: 'none', terms: null },
  commands: { OpenRenewal, CloseRenewal },
  events: [renewalOpened, renewalClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseRenewal(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenRenewal: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        renewalOpened({ clientId, label, openedBy: actor.id, closesAt: daysAfter(now, renewalLimits.openDays) }),
      ],
    },
    CloseRenewal: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [renewalClosed({})],
    },
  },
  evolve: {
    RenewalOpened: (_, { data }) => ({ status: 'open', terms: data }),
    RenewalClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
