import { checkNotBefore } from '../../kernel/typed-days.js';
import { dayOf } from '../../kernel/days.js';
import { anyResource } from '../../kernel/actor.js';
import { lifecycle, type Reservation } from '../../kernel/lifecycle.js';
import { remindersDue } from '../../kernel/timers.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import {
  ExtendPrivacyRequest,
  FulfilPrivacyRequest,
  MakePrivacyRequest,
  RecordPrivacyRequest,
  RefusePrivacyRequest,
  RemindOfPrivacyRequest,
  VerifyPrivacyRequest,
  WithdrawPrivacyRequest,
} from './privacy-request.commands.js';
import * as events from './privacy-request.events.js';
import {
  answerMonths,
  extensionMonths,
  openRequestStatuses,
  plusDays,
  plusMonths,
  reminderDays,
  type PrivacyRequestStatus,
  type PrivacyRight,
  type RequestChannel,
  firstRequest,
} from './privacy.vocabulary.js';

export interface PrivacyRequestFacts {
  /** Of a new request. */
  readonly number: string;
  /** Person of the request; null for an unknown id. */
  readonly person: { readonly id: string; readonly clientId: string | null } | null;
}

export interface PrivacyRequest {
  readonly status: 'none' | PrivacyRequestStatus;
  readonly personId: string;
  readonly clientId: string | null;
  readonly right: PrivacyRight | null;
  readonly receivedAt: string;
  readonly dueAt: string;
  readonly remindAt: readonly string[];
  readonly reminders: number;
}

const initial: PrivacyRequest = {
  status: 'none',
  personId: '',
  clientId: null,
  right: null,
  receivedAt: '',
  dueAt: '',
  remindAt: [],
  reminders: 0,
};

/** Reminders before `dueAt`; those already past when the request is taken in late are left out. */
const remindersBefore = (dueAt: string, now: string): readonly string[] =>
  reminderDays.map((days) => plusDays(dueAt, -days)).filter((at) => at > now);

interface Made {
  readonly right: PrivacyRight;
  readonly message?: string | undefined;
  readonly channel: RequestChannel;
  readonly receivedAt: string;
}

const made = ({ right, message, channel, receivedAt }: Made, facts: PrivacyRequestFacts, by: string, now: string) => {
  const { person } = facts;
  if (person === null) return refuse('personUnknown');
  const dueAt = plusMonths(receivedAt, answerMonths);
  return events.privacyRequestMade({
    by,
    personId: person.id,
    clientId: person.clientId,
    number: facts.number,
    right,
    channel,
    receivedAt,
    dueAt,
    remindAt: remindersBefore(dueAt, now),
    message: message ?? null,
  });
};

const open: readonly string[] = openRequestStatuses;

/** Reserves the right of a person: of two requests for the same right at the same moment, one is refused. */
const oneOf = ({ personId, right }: PrivacyRequest): Reservation => ({
  what: 'privacyRequest',
  value: `${personId}/${right}`,
  refusal: 'privacyRequestAlreadyOpen',
});

const staffOnly = ['staff', 'system'] as const;

/**
 * A person asks for one of their rights under the GDPR; the answer is due within a month (GDPR 12(3), defaults G23).
 */
export const privacyRequest = lifecycle<PrivacyRequest, PrivacyRequestFacts>()('privacyRequest', {
  plural: 'privacyRequests',
  initial,
  commands: {
    MakePrivacyRequest,
    RecordPrivacyRequest,
    VerifyPrivacyRequest,
    ExtendPrivacyRequest,
    FulfilPrivacyRequest,
    RefusePrivacyRequest,
    WithdrawPrivacyRequest,
    RemindOfPrivacyRequest,
  },
  events: Object.values(events),
  transitions: {
    none: ['received'],
    received: ['verified', 'refused', 'withdrawn'],
    verified: ['extended', 'fulfilled', 'refused', 'withdrawn'],
    extended: ['fulfilled', 'refused', 'withdrawn'],
    fulfilled: [],
    refused: [],
    withdrawn: [],
  },
  resource: ({ personId, clientId }) => ({ ...anyResource('privacyRequest'), clientId, memberIds: [personId] }),
  tenant: ({ clientId }) => clientId,
  timers: ({ status, remindAt, reminders }) =>
    open.includes(status)
      ? remindAt
          .map((dueAt, index) => ({ name: `remind-${index + 1}`, command: new RemindOfPrivacyRequest(), dueAt }))
          .slice(reminders)
      : [],
  held: (state) => (open.includes(state.status) ? [oneOf(state)] : []),
  decide: {
    MakePrivacyRequest: {
      from: ['none'],
      by: ['customer', 'staff'],
      refusals: ['personUnknown', 'privacyRequestAlreadyOpen'],
      resource: (_, { actor }) => ({ ...anyResource('privacyRequest'), memberIds: [actor.id] }),
      // a connected person has proven their identity
      decide: (_, command, { facts, actor, now }) => [
        made({ ...command, channel: 'portal', receivedAt: now }, facts, actor.id, now),
        events.privacyRequestVerified({ by: actor.id, means: 'session' }),
      ],
    },
    RecordPrivacyRequest: {
      from: ['none'],
      by: ['staff'],
      refusals: ['personUnknown', 'privacyRequestAlreadyOpen', 'receivedInFuture', 'dayTooEarly'],
      decide: (_, { receivedOn, ...command }, { facts, actor, now }) => {
        if (receivedOn > dayOf(now)) return refuse('receivedInFuture');
        checkNotBefore('receivedOn', receivedOn, firstRequest);
        const receivedAt = receivedOn === dayOf(now) ? now : `${receivedOn}T00:00:00.000Z`;
        return [made({ ...command, receivedAt }, facts, actor.id, now)];
      },
    },
    VerifyPrivacyRequest: {
      from: ['received'],
      by: ['staff'],
      decide: (_, { means }, { actor }) => [events.privacyRequestVerified({ by: actor.id, means })],
    },
    ExtendPrivacyRequest: {
      from: ['verified'],
      by: ['staff'],
      refusals: ['extensionTooLate'],
      guard: ({ dueAt }, { now }) => (now > dueAt ? refusal('extensionTooLate') : undefined),
      decide: ({ personId, receivedAt }, { reason }, { actor, now }) => {
        const dueAt = plusMonths(receivedAt, answerMonths + extensionMonths);
        const remindAt = remindersBefore(dueAt, now);
        return [events.privacyRequestExtended({ by: actor.id, personId, dueAt, remindAt, reason })];
      },
    },
    FulfilPrivacyRequest: {
      from: ['verified', 'extended'],
      by: staffOnly,
      irreversible: true,
      decide: ({ personId }, { answer }, { actor }) => [
        events.privacyRequestFulfilled({ by: actor.id, personId, answer }),
      ],
    },
    RefusePrivacyRequest: {
      from: open,
      by: ['staff'],
      irreversible: true,
      decide: ({ personId }, { motive, explanation }, { actor }) => [
        events.privacyRequestRefused({ by: actor.id, personId, motive, explanation }),
      ],
    },
    WithdrawPrivacyRequest: {
      from: open,
      by: ['customer', 'staff'],
      decide: (_, __, { actor }) => [events.privacyRequestWithdrawn({ by: actor.id })],
    },
    RemindOfPrivacyRequest: {
      from: open,
      by: ['system'],
      timed: { noticeUntil: () => null },
      decide: ({ remindAt, reminders, dueAt }, _, { now }) => [
        events.privacyRequestReminded({ reminder: remindersDue(remindAt, reminders, now), dueAt }),
      ],
    },
  },
  evolve: {
    PrivacyRequestMade: (state, { data: { personId, clientId, right, receivedAt, dueAt, remindAt } }) => ({
      ...state,
      status: 'received',
      personId,
      clientId,
      right,
      receivedAt,
      dueAt,
      remindAt,
    }),
    PrivacyRequestVerified: (state) => ({ ...state, status: 'verified' }),
    PrivacyRequestExtended: (state, { data: { dueAt, remindAt } }) => ({
      ...state,
      status: 'extended',
      dueAt,
      remindAt,
      reminders: 0,
    }),
    PrivacyRequestFulfilled: (state) => ({ ...state, status: 'fulfilled' }),
    PrivacyRequestRefused: (state) => ({ ...state, status: 'refused' }),
    PrivacyRequestWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    PrivacyRequestReminded: (state, { data: { reminder } }) => ({ ...state, reminders: reminder }),
  },
});
