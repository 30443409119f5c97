import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseIntervention, OpenIntervention } from './intervention.commands.js';
import { interventionLimits, type InterventionStatus } from './intervention.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface InterventionTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const interventionOpened = event('InterventionOpened').carries<InterventionTerms>();
export const interventionClosed = event('InterventionClosed').carries<object>();

interface Intervention {
  readonly status: InterventionStatus | 'none';
  readonly terms: InterventionTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('intervention'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of an intervention who may do what when, and what follows. */
export const intervention = lifecycle<Intervention>()('intervention', {
  plural: 'interventions',
  initial: { status: 'none', terms: null },
  commands: { OpenIntervention, CloseIntervention },
  events: [interventionOpened, interventionClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseIntervention(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenIntervention: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        interventionOpened({
          clientId,
          label,
          openedBy: actor.id,
          closesAt: daysAfter(now, interventionLimits.openDays),
        }),
      ],
    },
    CloseIntervention: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [interventionClosed({})],
    },
  },
  evolve: {
    InterventionOpened: (_, { data }) => ({ status: 'open', terms: data }),
    InterventionClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
