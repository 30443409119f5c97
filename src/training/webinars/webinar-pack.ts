import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { announcesEnd, endNoticeAt, noticeTimers } from '../../kernel/end-notice.js';
import { event, type EventOf } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import {
  GrantOrderedWebinarPack,
  GrantWebinarPack,
  ProlongWebinarPack,
  WarnOfLowPack,
  WarnOfPackEnd,
  WithdrawWebinarPack,
} from './webinar-pack.commands.js';
import { lowUnitsOf, packEndNotice, type WebinarPackStatus } from './webinar.vocabulary.js';

export interface WebinarPackGrant {
  readonly clientId: string;
  readonly reference: string;
  readonly units: number;
  /** Last day. */
  readonly expiresOn: string;
  /** That it was bought by; without one it was granted by hand. */
  readonly orderId?: string;
}

export const webinarPackGranted = event('WebinarPackGranted').carries<WebinarPackGrant>({
  impersonal: { reference: 'number' },
});
export const webinarPackProlonged = event('WebinarPackProlonged').carries<{ readonly expiresOn: string }>();
export const webinarPackWithdrawn = event('WebinarPackWithdrawn').carries<object>();

/** Soon no seat may be taken with it any more. */
export const webinarPackEndedSoon = event('WebinarPackEndedSoon').carries<{ readonly unitsLeft: number }>();
export const webinarPackRanLow = event('WebinarPackRanLow').carries<{ readonly unitsLeft: number }>();

export const webinarPackEvents = [
  webinarPackGranted,
  webinarPackProlonged,
  webinarPackWithdrawn,
  webinarPackEndedSoon,
  webinarPackRanLow,
] as const;
export type WebinarPackEvent = EventOf<(typeof webinarPackEvents)[number]>;

export interface WebinarPackState {
  readonly status: WebinarPackStatus | 'none';
  readonly grant: WebinarPackGrant | null;
  /** When its end is announced; null: it was, or there is none to announce. */
  readonly endToldFrom: string | null;
  readonly isLowTold: boolean;
}

/** Of a client known and active. */
export interface WebinarPackFacts {
  readonly clientKnown: boolean;
  readonly unitsLeft: number;
}

const nothing: WebinarPackState = { status: 'none', grant: null, endToldFrom: null, isLowTold: false };

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('webinarPack'), clientId });

/** Its units serve until the end of its last day. */
const endOf = ({ grant }: WebinarPackState): string | null => (grant ? startOf(daysAfter(grant.expiresOn, 1)) : null);

const checkDay = (expiresOn: string, now: string): void => {
  if (expiresOn < dayOf(now)) throw fieldRefusal('expiresOn', 'webinarPackDayPast');
};

/**
 * Seats paid in advance. Used seats are counted from the enrolments that name the pack: the seat and the debit are one
 * event, so that neither exists without the other (specification §3, §8; default G40).
 */
export const webinarPack = lifecycle<WebinarPackState, WebinarPackFacts>()('webinarPack', {
  plural: 'webinarPacks',
  initial: nothing,
  commands: {
    GrantWebinarPack,
    GrantOrderedWebinarPack,
    ProlongWebinarPack,
    WarnOfPackEnd,
    WarnOfLowPack,
    WithdrawWebinarPack,
  },
  events: webinarPackEvents,
  transitions: { none: ['active'], active: ['withdrawn'], withdrawn: [] },
  resource: ({ grant }) => ofClient(grant?.clientId ?? null),
  tenant: ({ grant }) => grant?.clientId ?? null,
  // a withdrawn pack lets its reference go: the pack of an order may have it
  held: ({ status, grant }) =>
    status === 'active' && grant
      ? [{ what: 'webinarPackReference', value: grant.reference.toUpperCase(), refusal: 'webinarPackReferenceUsed' }]
      : [],
  timers: ({ status, endToldFrom: noticeAt }) =>
    status === 'active' ? noticeTimers({ noticeAt }, new WarnOfPackEnd(), 'end') : [],
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
    // the order decides on the client, which may be inactive by now
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
    WarnOfPackEnd: announcesEnd('active', endOf, (_, { unitsLeft }) => webinarPackEndedSoon({ unitsLeft })),
    WarnOfLowPack: {
      from: ['active', 'withdrawn'],
      by: ['system'],
      decide: ({ status, grant, isLowTold }, _, { facts: { unitsLeft } }) =>
        status === 'active' && grant && !isLowTold && unitsLeft <= lowUnitsOf(grant.units)
          ? [webinarPackRanLow({ unitsLeft })]
          : [],
    },
    WithdrawWebinarPack: {
      from: ['active'],
      by: ['staff'],
      irreversible: true,
      decide: () => [webinarPackWithdrawn({})],
    },
  },
  evolve: {
    WebinarPackGranted: (_, { data, at }) => ({
      ...nothing,
      status: 'active',
      grant: data,
      endToldFrom: endNoticeAt(data.expiresOn, at, packEndNotice),
    }),
    WebinarPackProlonged: (state, { data, at }) => ({
      ...state,
      endToldFrom: endNoticeAt(data.expiresOn, at, packEndNotice),
      grant: state.grant && { ...state.grant, expiresOn: data.expiresOn },
    }),
    WebinarPackWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    WebinarPackEndedSoon: (state) => ({ ...state, endToldFrom: null }),
    WebinarPackRanLow: (state) => ({ ...state, isLowTold: true }),
  },
});
