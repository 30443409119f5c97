import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseWebinar, OpenWebinar } from './webinar.commands.js';
import { webinarLimits, type WebinarStatus } from './webinar.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface WebinarTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const webinarOpened = event('WebinarOpened').carries<WebinarTerms>();
export const webinarClosed = event('WebinarClosed').carries<object>();

interface Webinar {
  readonly status: WebinarStatus | 'none';
  readonly terms: WebinarTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('webinar'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of a webinar who may do what when, and what follows. */
export const webinar = lifecycle<Webinar>()('webinar', {
  plural: 'webinars',
  initial: { status: 'none', terms: null },
  commands: { OpenWebinar, CloseWebinar },
  events: [webinarOpened, webinarClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseWebinar(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenWebinar: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        webinarOpened({ clientId, label, openedBy: actor.id, closesAt: daysAfter(now, webinarLimits.openDays) }),
      ],
    },
    CloseWebinar: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [webinarClosed({})],
    },
  },
  evolve: {
    WebinarOpened: (_, { data }) => ({ status: 'open', terms: data }),
    WebinarClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
