import type { SmsOfferRow } from '../../../projections/sales/sms-offers.js';
import type { SmsSubscriptionRow, SmsUseRow } from '../../../projections/sales/sms-subscriptions.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, RecordView } from '../../kernel/views.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import type { GrantLedger } from '../orders/grant-ledger.vocabulary.js';
import type { SmsForecast } from './sms-forecast.vocabulary.js';
import { smsSubscriptionStatuses, type SmsSubscriptionStatus } from './sms-offer.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const smsOfferShown = shows<SmsOfferRow>()('articleCode', 'units', 'validDays');

/** `GET /api/sms-offers`. */
export interface SmsOfferListRow extends RecordView, ShownBy<typeof smsOfferShown> {}
export interface SmsOfferView extends SmsOfferListRow, Actionable {}

export class SmsOfferFilter extends RecordFilter {}

export const smsSubscriptionShown = shows<SmsSubscriptionRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'reference',
  'contactId',
  'threshold',
  'balance',
  'expiresOn',
);

/** `GET /api/sms-subscriptions`. */
export interface SmsSubscriptionListRow extends ShownBy<typeof smsSubscriptionShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
  /** At its threshold, or below. */
  readonly isLow: boolean;
}

/** Units of the last twelve months. */
export interface SmsUser {
  readonly sender: string;
  readonly service: string | null;
  readonly units: number;
}

/** `GET /api/sms-subscriptions/:id`. */
export interface SmsSubscriptionView extends SmsSubscriptionListRow, Actionable {
  readonly forecast: SmsForecast;
  readonly ledger: GrantLedger;
  /** Balance computed again from all entries. */
  readonly recount: number;
  /** Senders with their units, the largest use first. */
  readonly users: readonly SmsUser[];
  /** Contacts who may be told. */
  readonly people: readonly Choice[];
}

export class SmsSubscriptionFilter {
  /** In references. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(smsSubscriptionStatuses) status?: SmsSubscriptionStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @YesNo() isLow?: boolean;
  /** Ends on this day at the latest. */
  @Optional() @Day() endsTo?: string;
}

export const smsUseShown = shows<SmsUseRow>()('id', 'subscriptionId', 'fromDay', 'toDay', 'sender', 'service', 'units');

/** `GET /api/sms-uses`: reported uses, a row for each sender and service of a report. */
export interface SmsUseListRow extends ShownBy<typeof smsUseShown> {
  readonly reference: string;
  readonly clientName: string | null;
}

export class SmsUseFilter {
  /** In senders and services. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() subscriptionId?: string;
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
}
