import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { announcesEnd, endNoticeAt, noticeTimers, type EndsOnce } from '../../kernel/end-notice.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import { smsLimits, usualAlertShare, type SmsSubscriptionStatus } from './sms-offer.vocabulary.js';
import * as commands from './sms-subscription.commands.js';
import * as events from './sms-subscription.events.js';
import type { ReportedSmsUse } from './sms-subscription.events.js';

export interface SmsSubscriptionState extends EndsOnce {
  readonly status: SmsSubscriptionStatus | 'none';
  readonly clientId: string | null;
  readonly contactId: string | null;
  readonly threshold: number;
  readonly balance: number;
  /** Last day. */
  readonly expiresOn: string | null;
  /** Content of each report, by reference. */
  readonly reports: Readonly<Record<string, string>>;
  readonly orderIds: readonly string[];
}

/** Looked up where the command names them. */
export interface SmsSubscriptionFacts {
  /** Known and active. */
  readonly clientKnown: boolean;
  /** Acts for the client. */
  readonly contactKnown: boolean;
}

const nothing: SmsSubscriptionState = {
  status: 'none',
  clientId: null,
  contactId: null,
  threshold: 0,
  balance: 0,
  expiresOn: null,
  noticeAt: null,
  reports: {},
  orderIds: [],
};

type Level = Pick<SmsSubscriptionState, 'balance' | 'threshold'>;

const isLow = ({ balance, threshold }: Level): boolean => balance <= threshold;

/** Told once for each time that the balance comes down to the threshold, or the threshold up to the balance. */
const alert = (before: Level, { balance, threshold }: Level) =>
  isLow({ balance, threshold }) && !isLow(before) ? [events.smsBalanceRanLow({ balance, threshold })] : [];

const ofClient = (clientId: string | null, contactId: string | null): Resource => ({
  ...anyResource('smsSubscription'),
  clientId,
  memberIds: contactId === null ? [] : [contactId],
});

const checkContact = ({ contactKnown }: SmsSubscriptionFacts): void => {
  if (!contactKnown) throw fieldRefusal('contactId', 'contactUnknown');
};

const checkExpiry = (expiresOn: string | undefined, now: string): void => {
  if (expiresOn !== undefined && expiresOn < dayOf(now)) throw fieldRefusal('expiresOn', 'smsExpiryPast');
};

const reported = ({ reference, from, to, lines }: commands.ReportSmsUse): ReportedSmsUse => ({
  reference,
  from,
  to,
  lines: lines.map(({ sender, service, units }) => ({ sender, service: service ?? null, units })),
  units: lines.reduce((sum, { units }) => sum + units, 0),
});

/** Reports with equal content are the same. */
const contentOf = ({ from, to, lines }: ReportedSmsUse): string =>
  JSON.stringify([from, to, lines.map(({ sender, service, units }) => [sender, service, units])]);

const checkPeriod = ({ from, to }: commands.ReportSmsUse, now: string): void => {
  if (to > dayOf(now)) throw fieldRefusal('to', 'smsUseInFuture');
  if (to > daysAfter(from, smsLimits.period - 1)) throw fieldRefusal('to', 'smsPeriodTooLong');
};

/** From when on nothing of it may be used any more. */
const overAt = ({ expiresOn }: SmsSubscriptionState): string | null =>
  expiresOn === null ? null : startOf(daysAfter(expiresOn, 1));

const latest = (one: string | null, another: string): string => (one !== null && one > another ? one : another);

const staff = ['staff'] as const;
const system = ['system'] as const;

/**
 * Units of text messages of a client: what was bought or given, what was used, what was given up. The balance is the sum of
 * these, and nothing else (features F47). More may be used than there was: what was sent was sent, and is owed.
 */
export const smsSubscription = lifecycle<SmsSubscriptionState, SmsSubscriptionFacts>()('smsSubscription', {
  plural: 'smsSubscriptions',
  initial: nothing,
  commands: {
    OpenSmsSubscription: commands.OpenSmsSubscription,
    CreditSmsUnits: commands.CreditSmsUnits,
    CreditOrderedSms: commands.CreditOrderedSms,
    ReportSmsUse: commands.ReportSmsUse,
    SetSmsAlert: commands.SetSmsAlert,
    AnnounceSmsEnd: commands.AnnounceSmsEnd,
    ExpireSmsSubscription: commands.ExpireSmsSubscription,
    CloseSmsSubscription: commands.CloseSmsSubscription,
  },
  events: events.smsSubscriptionEvents,
  transitions: { none: ['active'], active: ['expired', 'closed'], expired: ['active'], closed: ['active'] },
  resource: ({ clientId, contactId }) => ofClient(clientId, contactId),
  tenant: ({ clientId }) => clientId,
  // an order is credited once, to whichever subscription
  held: ({ orderIds }) => orderIds.map((value) => ({ what: 'smsOrder', value, refusal: 'smsOrderCreditedAlready' })),
  timers: (state) => {
    const dueAt = overAt(state);
    if (state.status !== 'active' || dueAt === null) return [];
    return [
      ...noticeTimers(state, new commands.AnnounceSmsEnd()),
      { name: 'expire', command: new commands.ExpireSmsSubscription(), dueAt },
    ];
  },
  decide: {
    OpenSmsSubscription: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', 'contactUnknown', 'smsExpiryPast'],
      resource: ({ clientId, contactId }) => ofClient(clientId, contactId),
      decide: (_, { clientId, reference, contactId, threshold, expiresOn }, { now, facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        checkContact(facts);
        checkExpiry(expiresOn, now);
        return events.smsSubscriptionOpened({
          ...{ clientId, reference, contactId, threshold },
          expiresOn: expiresOn ?? null,
        });
      },
    },
    CreditSmsUnits: {
      from: ['active'],
      by: staff,
      refusals: ['smsNoUnits', 'smsMoreThanLeft', 'smsExpiryPast'],
      decide: (state, { units, reason, expiresOn }, { now }) => {
        const { balance, threshold, contactId } = state;
        if (units === 0) throw fieldRefusal('units', 'smsNoUnits');
        if (units < 0 && balance + units < 0) throw fieldRefusal('units', 'smsMoreThanLeft');
        checkExpiry(expiresOn, now);
        return [
          events.smsUnitsCredited({ units, reason, expiresOn: expiresOn ?? null, subjectId: contactId ?? '' }),
          ...alert(state, { balance: balance + units, threshold }),
        ];
      },
    },
    CreditOrderedSms: {
      // what was paid is not lost: it opens again what had ended
      from: ['none', 'active', 'expired', 'closed'],
      by: system,
      refusals: ['smsOrderCreditedAlready'],
      resource: ({ clientId, contactId }) => ofClient(clientId, contactId),
      decide: (state, { orderId, orderNumber, clientId, contactId, units, validDays }, { now }) => {
        if (state.orderIds.includes(orderId)) return [];
        const expiresOn = latest(state.expiresOn, daysAfter(dayOf(now), validDays));
        const threshold = Math.floor(units * usualAlertShare);
        const opened = { clientId, reference: orderNumber, contactId, threshold, expiresOn };
        return [
          ...(state.status === 'none' ? [events.smsSubscriptionOpened(opened)] : []),
          events.smsOrderCredited({ orderId, orderNumber, units, expiresOn }),
        ];
      },
    },
    ReportSmsUse: {
      from: ['active'],
      by: ['staff', 'system'],
      refusals: ['smsUseInFuture', 'smsPeriodTooLong', 'smsReportDiffers'],
      decide: (state, command, { now }) => {
        checkPeriod(command, now);
        const report = reported(command);
        const known = state.reports[report.reference];
        if (known === contentOf(report)) return [];
        if (known !== undefined) throw fieldRefusal('reference', 'smsReportDiffers');
        const { balance, threshold } = state;
        return [events.smsUseReported(report), ...alert(state, { balance: balance - report.units, threshold })];
      },
    },
    SetSmsAlert: {
      from: ['active'],
      by: ['customer', 'staff'],
      refusals: ['contactUnknown'],
      decide: (state, { threshold, contactId }, { facts }) => {
        checkContact(facts);
        return [events.smsAlertSet({ threshold, contactId }), ...alert(state, { balance: state.balance, threshold })];
      },
    },
    AnnounceSmsEnd: announcesEnd('active', overAt, ({ expiresOn, balance }) =>
      events.smsEndAnnounced({ expiresOn: expiresOn ?? '', units: Math.max(0, balance) }),
    ),
    ExpireSmsSubscription: {
      from: ['active'],
      by: system,
      timed: 'effect',
      decide: ({ balance }) => events.smsSubscriptionExpired({ units: Math.max(0, balance) }),
    },
    CloseSmsSubscription: {
      from: ['active'],
      by: staff,
      irreversible: true,
      decide: ({ balance }) => events.smsSubscriptionClosed({ units: Math.max(0, balance) }),
    },
  },
  evolve: {
    SmsSubscriptionOpened: (_, { at, data: { clientId, contactId, threshold, expiresOn } }) => ({
      ...nothing,
      status: 'active',
      noticeAt: endNoticeAt(expiresOn, at),
      ...{ clientId, contactId, threshold, expiresOn },
    }),
    SmsUnitsCredited: (state, { at, data: { units, expiresOn } }) => ({
      ...state,
      noticeAt: expiresOn === null || expiresOn === state.expiresOn ? state.noticeAt : endNoticeAt(expiresOn, at),
      balance: state.balance + units,
      expiresOn: expiresOn ?? state.expiresOn,
    }),
    SmsOrderCredited: (state, { at, data: { orderId, units, expiresOn } }) => ({
      ...state,
      noticeAt: expiresOn === state.expiresOn ? state.noticeAt : endNoticeAt(expiresOn, at),
      status: 'active',
      balance: state.balance + units,
      expiresOn,
      orderIds: [...state.orderIds, orderId],
    }),
    SmsUseReported: (state, { data }) => ({
      ...state,
      balance: state.balance - data.units,
      reports: { ...state.reports, [data.reference]: contentOf(data) },
    }),
    SmsAlertSet: (state, { data }) => ({ ...state, ...data }),
    SmsBalanceRanLow: (state) => state,
    SmsEndAnnounced: (state) => ({ ...state, noticeAt: null }),
    SmsSubscriptionExpired: (state, { data }) => ({
      ...state,
      status: 'expired',
      balance: state.balance - data.units,
    }),
    SmsSubscriptionClosed: (state, { data }) => ({ ...state, status: 'closed', balance: state.balance - data.units }),
  },
});
