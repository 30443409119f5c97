import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseAptitudeCheck, OpenAptitudeCheck } from './aptitude-check.commands.js';
import { aptitudeCheckLimits, type AptitudeCheckStatus } from './aptitude-check.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface AptitudeCheckTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const aptitudeCheckOpened = event('AptitudeCheckOpened').carries<AptitudeCheckTerms>();
export const aptitudeCheckClosed = event('AptitudeCheckClosed').carries<object>();

interface AptitudeCheck {
  readonly status: AptitudeCheckStatus | 'none';
  readonly terms: AptitudeCheckTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('aptitudeCheck'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of an aptitude check who may do what when, and what follows. */
export const aptitudeCheck = lifecycle<AptitudeCheck>()('aptitudeCheck', {
  plural: 'aptitudeChecks',
  initial: { status: 'none', terms: null },
  commands: { OpenAptitudeCheck, CloseAptitudeCheck },
  events: [aptitudeCheckOpened, aptitudeCheckClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseAptitudeCheck(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenAptitudeCheck: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        aptitudeCheckOpened({
          clientId,
          label,
          openedBy: actor.id,
          closesAt: daysAfter(now, aptitudeCheckLimits.openDays),
        }),
      ],
    },
    CloseAptitudeCheck: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [aptitudeCheckClosed({})],
    },
  },
  evolve: {
    AptitudeCheckOpened: (_, { data }) => ({ status: 'open', terms: data }),
    AptitudeCheckClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
