import { event, type EventOf, type Personal } from '../../kernel/event.js';

export interface OpenedSmsSubscription {
  readonly clientId: string;
  readonly reference: string;
  readonly contactId: string;
  readonly threshold: number;
  /** Last day; null: none. */
  readonly expiresOn: string | null;
}

export const smsSubscriptionOpened = event('SmsSubscriptionOpened').carries<OpenedSmsSubscription>({
  impersonal: { reference: 'number' },
});

/** Below zero: taken back. */
export const smsUnitsCredited = event('SmsUnitsCredited').carries<{
  readonly units: number;
  readonly expiresOn: string | null;
  readonly subjectId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'subjectId' } });

export const smsOrderCredited = event('SmsOrderCredited').carries<{
  readonly orderId: string;
  readonly orderNumber: string;
  readonly units: number;
  readonly expiresOn: string;
}>({ impersonal: { orderNumber: 'number' } });

export interface SmsUse {
  readonly sender: string;
  readonly service: string | null;
  readonly units: number;
}

export interface ReportedSmsUse {
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly SmsUse[];
  /** Of all lines. */
  readonly units: number;
}

export const smsUseReported = event('SmsUseReported').carries<ReportedSmsUse>({
  impersonal: { reference: 'number', lines: 'organisation' },
});
export const smsAlertSet = event('SmsAlertSet').carries<{ readonly threshold: number; readonly contactId: string }>();
/** The balance came down to the threshold: said once, until it was above it again. */
export const smsBalanceRanLow = event('SmsBalanceRanLow').carries<{
  readonly balance: number;
  readonly threshold: number;
}>();
/** Said once before the end, and again only of a later one. */
export const smsEndAnnounced = event('SmsEndAnnounced').carries<{
  readonly expiresOn: string;
  readonly units: number;
}>();
/** With what was left, which is given up. */
export const smsSubscriptionExpired = event('SmsSubscriptionExpired').carries<{ readonly units: number }>();
export const smsSubscriptionClosed = event('SmsSubscriptionClosed').carries<{ readonly units: number }>();

export const smsSubscriptionEvents = [
  smsSubscriptionOpened,
  smsUnitsCredited,
  smsOrderCredited,
  smsUseReported,
  smsAlertSet,
  smsBalanceRanLow,
  smsEndAnnounced,
  smsSubscriptionExpired,
  smsSubscriptionClosed,
] as const;
export type SmsSubscriptionEvent = EventOf<(typeof smsSubscriptionEvents)[number]>;
