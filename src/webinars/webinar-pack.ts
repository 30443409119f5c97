import { anyResource, type Resource } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { event, type EventOf } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { fieldRefusal } from '../kernel/refusal.js';
import {
  GrantOrderedWebinarPack,
  GrantWebinarPack,
  ProlongWebinarPack,
  WithdrawWebinarPack,
} from './webinar-pack.commands.js';
import type { WebinarPackStatus } from './webinar.vocabulary.js';

export interface WebinarPackGrant {
  readonly clientId: string;
  readonly reference: string;
  readonly units: number;
  /** Last day. */
  readonly expiresOn: string;
  /** That it was bought by; without one it was granted by hand. */
  readonly orderId?: string;
}

export const webinarPackGranted = event('WebinarPackGranted').carries<WebinarPackGrant>();
export const webinarPackProlonged = event('WebinarPackProlonged').carries<{ readonly expiresOn: string }>();
export const webinarPackWithdrawn = event('WebinarPackWithdrawn').carries<object>();

export const webinarPackEvents = [webinarPackGranted, webinarPackProlonged, webinarPackWithdrawn] as const;
export type WebinarPackEvent = EventOf<(typeof webinarPackEvents)[number]>;

export interface WebinarPackState {
  readonly status: WebinarPackStatus | 'none';
  readonly grant: WebinarPackGrant | null;
}

/** Of a client known and active. */
export interface WebinarPackFacts {
  readonly clientKnown: boolean;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('webinarPack'), clientId });

const checkDay = (expiresOn: string, now: string): void => {
  if (expiresOn < dayOf(now)) throw fieldRefusal('expiresOn', 'webinarPackDayPast');
};

/**
 * Seats paid in advance. What was used of it stands in the enrolments that name it: the seat and the debit are one event,
 * so that neither is without the other (specification §3, §8; default G40).
 */
export const webinarPack = lifecycle<WebinarPackState, WebinarPackFacts>()('webinarPack', {
  plural: 'webinarPacks',
  initial: { status: 'none', grant: null },
  commands: { GrantWebinarPack, GrantOrderedWebinarPack, ProlongWebinarPack, WithdrawWebinarPack },
  events: webinarPackEvents,
  transitions: { none: ['active'], active: ['withdrawn'], withdrawn: [] },
  resource: ({ grant }) => ofClient(grant?.clientId ?? null),
  tenant: ({ grant }) => grant?.clientId ?? null,
  held: ({ grant }) =>
    grant
      ? [{ what: 'webinarPackReference', value: grant.reference.toUpperCase(), refusal: 'webinarPackReferenceUsed' }]
      : [],
  decide: {
    GrantWebinarPack: {
      from: ['none'],
      by: ['staff'],
      refusals: ['clientUnknown', 'webinarPackDayPast', 'webinarPackReferenceUsed'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, reference, units, expiresOn }, { now, facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        checkDay(expiresOn, now);
        return [webinarPackGranted({ clientId, reference, units, expiresOn })];
      },
    },
    // whoever ordered it is its client, whatever became of them since
    GrantOrderedWebinarPack: {
      from: ['none', 'active', 'withdrawn'],
      by: ['system'],
      refusals: ['webinarPackReferenceUsed'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: ({ grant }, { clientId, reference, units, expiresOn, orderId }) =>
        grant ? [] : [webinarPackGranted({ clientId, reference, units, expiresOn, orderId })],
    },
    ProlongWebinarPack: {
      from: ['active'],
      by: ['staff'],
      refusals: ['webinarPackDayPast'],
      decide: (_, { expiresOn }, { now }) => {
        checkDay(expiresOn, now);
        return [webinarPackProlonged({ expiresOn })];
      },
    },
    WithdrawWebinarPack: {
      from: ['active'],
      by: ['staff'],
      irreversible: true,
      decide: () => [webinarPackWithdrawn({})],
    },
  },
  evolve: {
    WebinarPackGranted: (_, { data }) => ({ status: 'active', grant: data }),
    WebinarPackProlonged: (state, { data }) => ({
      ...state,
      grant: state.grant && { ...state.grant, expiresOn: data.expiresOn },
    }),
    WebinarPackWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
