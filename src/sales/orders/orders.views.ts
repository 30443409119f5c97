import type { OrderDetailRow, OrderLineRow, OrderRow } from '../../../projections/sales/orders.js';
import { Day, Id, Integer, NotBefore, OneOf, Optional, Text, YesNo } from '../../kernel/validation.js';
import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import type { SignatoryFault } from '../signatures/signature.vocabulary.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import {
  orderKinds,
  orderOrigins,
  orderStatuses,
  shipments,
  type OrderKind,
  type OrderOrigin,
  type OrderStatus,
  type Shipment,
} from './order.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const orderShown = shows<OrderRow>()(
  'id',
  'status',
  'statusSince',
  'clientId',
  'number',
  'kind',
  'origin',
  'articleCode',
  'net',
  'gross',
  'shipment',
  'ownNumber',
  'invoiceNumber',
  'invoiceCode',
  'invoiceLabel',
  'dueOn',
  'deliveredOn',
  'signatureId',
  'signedFileId',
  'createdAt',
  'updatedAt',
);

/** `GET /api/orders`. Instants are ISO strings, amounts cents. */
export interface OrderListRow extends Actionable, ShownBy<typeof orderShown> {
  /** In the reader's language. */
  readonly title: string;
  readonly clientName: string;
  readonly placedBy: PersonLabel;
  readonly signatory: PersonLabel;
  readonly correspondent: PersonLabel;
  /** Its due date has passed, and it is not paid. */
  readonly late: boolean;
}

export interface OrderLineView extends Shown<
  OrderLineRow,
  | 'line'
  | 'code'
  | 'quantity'
  | 'unit'
  | 'quantityShown'
  | 'vatGround'
  | 'unitPrice'
  | 'vatRate'
  | 'discount'
  | 'amount'
  | 'shipped'
  | 'delivered'
> {
  readonly label: string;
}

export interface OrderStepView {
  readonly id: string;
  readonly at: string;
  /** Name of the event. */
  readonly step: string;
  /** Null: the system. */
  readonly by: PersonLabel | null;
  /** Null without a text, and for people who are forgotten. */
  readonly text: string | null;
  readonly internal: boolean;
  readonly file: StoredFileView | null;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly tracking: string | null;
  readonly invoiceCode: string | null;
}

/** `GET /api/orders/:id`. */
export interface OrderView
  extends
    OrderListRow,
    Shown<
      OrderDetailRow,
      | 'party'
      | 'totals'
      | 'configuration'
      | 'chorusService'
      | 'commitment'
      | 'extraId'
      | 'againId'
      | 'dueDays'
      | 'fingerprint'
    > {
  readonly lines: readonly OrderLineView[];
  readonly parameters: readonly { readonly code: string; readonly label: string; readonly value: string | null }[];
  readonly documents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly version: string;
    readonly title: string;
  }[];
  readonly referent: PersonLabel | null;
  readonly steps: readonly OrderStepView[];
  /** The copy that was returned. */
  readonly signedCopy: StoredFileView | null;
  /** The refused order that it orders again, and the one that orders it again. */
  readonly again: Choice | null;
  readonly orderedAgain: Choice | null;
}

/** Keys of the `filter` of `GET /api/orders`. */
export class OrderFilter {
  /** In numbers, codes, titles and the client's name. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(orderStatuses) status?: OrderStatus;
  @Optional() @OneOf(orderKinds) kind?: OrderKind;
  @Optional() @OneOf(orderOrigins) origin?: OrderOrigin;
  @Optional() @OneOf(shipments) shipment?: Shipment;
  @Optional() @Text({ max: 60 }) invoiceCode?: string;
  @Optional() @Text({ max: 60 }) articleCode?: string;
  @Optional() @Id() clientId?: string;
  /** The order names the asker. */
  @Optional() @YesNo() mine?: boolean;
  /** Awaits the person who asks: their signature, or the provider's work. */
  @Optional() @YesNo() waiting?: boolean;
  /** In its status for so many days at least. */
  @Optional() @Integer({ min: 1, max: 3_650 }) waitingDays?: number;
  /** Its invoice is not paid, and its due date has passed. */
  @Optional() @YesNo() late?: boolean;
  @Optional() @Day() createdFrom?: string;
  @Optional() @Day() @NotBefore('createdFrom') createdTo?: string;
}

/** Faults that keep a person off an order: codes of refusals. */
export type PersonFault = 'personWithoutEmail' | 'sharedMailbox' | 'signatoryOfVendor' | SignatoryFault;

/** `GET /api/orders/choices`: choices of the order form for a client. */
export interface OrderChoices {
  readonly people: readonly (Choice & {
    /** Why they cannot sign; null: they may. */
    readonly signs: PersonFault | null;
    /** Why they cannot be written to; null: they may. */
    readonly corresponds: PersonFault | null;
  })[];
  readonly requirement: ChorusRequirement;
  readonly services: readonly (Choice & { readonly needsCommitment: boolean })[];
}

/** `GET /api/order-revenue`: revenue of an article in a month (`yyyy-MM`) from accepted orders, in cents excl. VAT. */
export interface OrderRevenueRow {
  readonly id: string;
  readonly month: string;
  readonly articleCode: string;
  readonly title: string;
  readonly orders: number;
  readonly net: number;
  /** Of the best row, from 0 to 1. */
  readonly share: number;
}

/** Keys of the `filter` of `GET /api/order-revenue`; days stand for their months. */
export class OrderRevenueFilter {
  @Optional() @Text({ max: 40 }) articleCode?: string;
  @Optional() @Day() fromMonth?: string;
  @Optional() @Day() @NotBefore('fromMonth') toMonth?: string;
}

export interface CampaignRow {
  readonly id: string;
  /** `yyyy-MM`. */
  readonly month: string;
  readonly campaign: string;
  readonly articleCode: string;
  /** Times that the article was looked at, and ordered, from the campaign. */
  readonly opened: number;
  readonly ordered: number;
}

/** Keys of the `filter` of `GET /api/campaign-counts`. */
export class CampaignFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}
