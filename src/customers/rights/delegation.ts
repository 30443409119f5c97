import { anyResource } from '../../kernel/actor.js';
import { announcesEnd, endNoticeAt, noticeTimers, type EndsOnce } from '../../kernel/end-notice.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import { dayOf } from '../../kernel/days.js';
import * as commands from './delegation.commands.js';
import * as events from './delegation.events.js';
import { longestDelegationDays, type DelegationStatus } from './rights.vocabulary.js';

export interface DelegationState extends EndsOnce {
  readonly status: 'none' | DelegationStatus;
  readonly terms: events.DelegationTerms | null;
}

/** Facts for an offer, or for its end by a customer; null for the other commands. */
export interface DelegationFacts {
  /** The receiver, when they are active and act for the giver's client. */
  readonly receiver: { readonly role: string } | null;
  /** The days of the command as instants, in the time zone of the client. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly offerEndsAt: string;
  /** The structures that it is kept to are all open ones of the client. */
  readonly structuresKnown: boolean;
  /** An administrator whom staff just made one ends what others lent each other. */
  readonly isOfOthers: boolean;
}

const dayMs = 86_400_000;
const limited = (ids: readonly string[]): readonly string[] | null => (ids.length === 0 ? null : ids);

/** Signing in the giver's place is lent by people who sign, everything else by administrators alone. */
const checkGiver = ({ powers }: commands.OfferDelegation, { actor }: Context<DelegationFacts | null>): void => {
  const lendsAdministration = powers.some((power) => power !== 'signatures');
  if (lendsAdministration && actor.kind !== 'clientAdministrator') refuse('powersOfAdministrators');
  if (powers.includes('signatures') && !actor.functionRights.includes('signatures')) refuse('signingNotOnesOwn');
};

const checkReceiver = (
  { receiverId, powers }: commands.OfferDelegation,
  { actor, facts }: Context<DelegationFacts | null>,
): void => {
  if (receiverId === actor.id) refuse('delegationToOneself');
  if (!facts?.receiver) return refuse('contactUnknown');
  if (facts.receiver.role === 'accountless') refuse('receiverHasNoAccount');
  // the role of administrator gives no right to sign in another person's place
  if (facts.receiver.role === 'administrator' && powers.some((power) => power !== 'signatures'))
    refuse('receiverIsAdministrator');
};

const checkDates = ({ startsAt, endsAt }: Pick<events.DelegationTerms, 'startsAt' | 'endsAt'>, now: string): void => {
  if (endsAt <= startsAt) refuse('delegationDatesInverted');
  if (endsAt <= now) refuse('delegationInThePast');
  if (Date.parse(endsAt) - Date.parse(startsAt) > longestDelegationDays * dayMs)
    refuse('delegationTooLong', { days: longestDelegationDays });
};

const offer = (
  command: commands.OfferDelegation,
  context: Context<DelegationFacts | null>,
): events.DelegationEvent[] => {
  const { actor, facts, now } = context;
  checkGiver(command, context);
  checkReceiver(command, context);
  if (!facts || actor.clientId === null) return refuse('contactUnknown');
  checkDates(facts, now);
  if (!facts.structuresKnown) refuse('structureUnknown');
  return [
    events.delegationOffered({
      clientId: actor.clientId,
      giverId: actor.id,
      receiverId: command.receiverId,
      powers: command.powers,
      rangeIds: limited(command.rangeIds),
      structureIds: limited(command.structureIds),
      startsAt: facts.startsAt,
      endsAt: facts.endsAt,
      isAbsence: command.isAbsence,
      offerEndsAt: facts.offerEndsAt < facts.endsAt ? facts.offerEndsAt : facts.endsAt,
      message: command.message ?? null,
    }),
  ];
};

/** The instant at which this delegation ends by itself, in its present status. */
export const lapsesAt = ({ status, terms }: DelegationState): string =>
  (status === 'offered' ? terms?.offerEndsAt : terms?.endsAt) ?? '';

/** The powers end with the day before the instant at which they hold no more. */
export const lastDayOf = (endsAt: string): string => dayOf(new Date(Date.parse(endsAt) - 1).toISOString());

const openStatuses: readonly string[] = ['offered', 'accepted'];

const statusOnly =
  (status: DelegationStatus) =>
  (state: DelegationState): DelegationState => ({ ...state, status });

/** Powers lent to a colleague, signing among them: offered, accepted, ended (specification §6; features F52, wishes W5 to W8). */
export const delegation = lifecycle<DelegationState, DelegationFacts | null>()('delegation', {
  plural: 'delegations',
  initial: { status: 'none', terms: null, noticeAt: null },
  commands: { ...commands },
  events: events.delegationEvents,
  transitions: {
    none: ['offered'],
    offered: ['accepted', 'declined', 'withdrawn', 'expired'],
    accepted: ['revoked', 'expired'],
    declined: [],
    withdrawn: [],
    revoked: [],
    expired: [],
  },
  timers: (state) =>
    openStatuses.includes(state.status)
      ? [
          ...noticeTimers(state, new commands.AnnounceDelegationEnd()),
          { name: 'end', command: new commands.ExpireDelegation(), dueAt: lapsesAt(state) },
        ]
      : [],
  /** The receiver answers it; the giver reads it, and may take it back. */
  resource: ({ terms }) => ({
    ...anyResource('delegation'),
    clientId: terms?.clientId ?? null,
    memberIds: terms ? [terms.receiverId] : [],
    readerIds: terms ? [terms.giverId] : [],
  }),
  tenant: ({ terms }) => terms?.clientId ?? null,
  decide: {
    OfferDelegation: {
      from: ['none'],
      by: ['customer'],
      refusals: [
        ...['powersOfAdministrators', 'signingNotOnesOwn', 'contactUnknown', 'delegationToOneself'],
        ...['receiverHasNoAccount', 'receiverIsAdministrator', 'structureUnknown'],
        ...['delegationDatesInverted', 'delegationInThePast', 'delegationTooLong'],
      ],
      resource: (_, { actor }) => ({ ...anyResource('delegation'), clientId: actor.clientId }),
      decide: (_, command, context) => offer(command, context),
    },
    AcceptDelegation: {
      from: ['offered'],
      by: ['customer'],
      refusals: ['delegationOver'],
      guard: (state, { now }) => (now >= lapsesAt(state) ? refusal('delegationOver') : undefined),
      decide: ({ terms }) => events.delegationAccepted({ endsAt: terms?.endsAt ?? '' }),
    },
    DeclineDelegation: {
      from: ['offered'],
      by: ['customer'],
      decide: (_, { reason }, { actor }) => events.delegationDeclined({ by: actor.id, reason: reason ?? null }),
    },
    WithdrawDelegation: {
      from: ['offered'],
      by: ['customer', 'system'],
      refusals: ['powersNew'],
      decide: (_, __, { facts }) => (facts?.isOfOthers ? refuse('powersNew') : events.delegationWithdrawn({})),
    },
    RevokeDelegation: {
      from: ['accepted'],
      by: ['customer', 'staff', 'system'],
      refusals: ['powersNew'],
      decide: (_, { reason }, { actor, facts }) =>
        facts?.isOfOthers ? refuse('powersNew') : events.delegationRevoked({ by: actor.id, reason: reason ?? null }),
    },
    AnnounceDelegationEnd: announcesEnd('accepted', lapsesAt, ({ terms }) =>
      events.delegationEndAnnounced({ endsAt: terms?.endsAt ?? '' }),
    ),
    ExpireDelegation: {
      from: ['offered', 'accepted'],
      by: ['system'],
      timed: 'effect',
      decide: ({ status }) => events.delegationExpired({ accepted: status === 'accepted' }),
    },
  },
  evolve: {
    DelegationOffered: (_, { data }) => ({ status: 'offered', terms: data, noticeAt: null }),
    DelegationAccepted: (state, { at, data: { endsAt } }) => ({
      ...state,
      status: 'accepted',
      noticeAt: endNoticeAt(lastDayOf(endsAt), at),
    }),
    DelegationEndAnnounced: (state) => ({ ...state, noticeAt: null }),
    DelegationDeclined: statusOnly('declined'),
    DelegationWithdrawn: statusOnly('withdrawn'),
    DelegationRevoked: statusOnly('revoked'),
    DelegationExpired: statusOnly('expired'),
  },
});
