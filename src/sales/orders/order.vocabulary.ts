import type { ChorusRequirement, ClientKind } from '../../customers/accounts/account.vocabulary.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of orders (specification §3, §5; features F06, F07, F09), shared with both fronts. */

export const orderStatuses = [
  'awaitingSignature',
  'signed',
  'accepted',
  'refused',
  'inPreparation',
  'shipped',
  'delivered',
  'invoiced',
  'closed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The customer's turn, and the provider's. */
export const statusesOfCustomer: readonly OrderStatus[] = ['awaitingSignature'];
export const statusesOfProvider: readonly OrderStatus[] = [
  'signed',
  'accepted',
  'inPreparation',
  'shipped',
  'delivered',
  'invoiced',
];

/** An accepted order has brought what its lines grant. */
export const grantedStatuses: readonly OrderStatus[] = [
  'accepted',
  'inPreparation',
  'shipped',
  'delivered',
  'invoiced',
  'closed',
];

/** A simple order holds one article, a complex one an article with its parameters. */
export const orderKinds = ['simple', 'complex'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Origin of the order: the customer in the portal, the provider for them, or a quote that the customer signed. */
export const orderOrigins = ['portal', 'provider', 'quote'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

export const shipments = ['none', 'partlyShipped', 'shipped', 'partlyDelivered', 'delivered'] as const;
export type Shipment = (typeof shipments)[number];

/** Requirements of a client by which each reference must be there. */
export const asksService: readonly ChorusRequirement[] = ['service', 'serviceAndCommitment'];
export const asksCommitment: readonly ChorusRequirement[] = ['commitment', 'serviceAndCommitment'];

export const orderLimits = {
  quantity: 100_000,
  reason: 1_000,
  note: 2_000,
  ownNumber: 50,
  chorusService: 100,
  commitment: 50,
  extraId: 80,
  soldTitle: 250,
  campaign: 60,
  parameters: 50,
  parameterValue: 500,
  lines: 100,
  tracking: 100,
} as const;

/** Days without a signed copy after which the customer is reminded. */
export const reminderDays = [7, 20] as const;

/** Days in which an invoice is paid, by kind of client (defaults G17). */
export const dueDays: Readonly<Record<ClientKind, number>> = {
  localAuthority: 30,
  intercommunality: 30,
  publicBody: 30,
  healthStructure: 50,
  company: 60,
};

/** Owed for recovery once an invoice is paid late, in cents (defaults G17). */
export const recoveryFee = 4_000;

/** Statuses of the public e-invoicing platform, as it writes them (defaults G15); others are kept with their label. */
export const invoiceCodes = [
  'DEPOSEE',
  'EN_COURS_ACHEMINEMENT',
  'MISE_A_DISPOSITION',
  'SUSPENDUE',
  'COMPLETEE',
  'A_RECYCLER',
  'REJETEE',
  'SERVICE_FAIT',
  'MANDATEE',
  'MISE_A_DISPOSITION_COMPTABLE',
  'COMPTABILISEE',
  'MISE_EN_PAIEMENT',
] as const;
type InvoiceCode = (typeof invoiceCodes)[number];

export const isInvoiceCode = (code: string): code is InvoiceCode => invoiceCodes.some((known) => known === code);

/** An invoice with this status gets no other one. */
const finalCodes: readonly string[] = ['A_RECYCLER', 'REJETEE', 'MISE_EN_PAIEMENT'] satisfies InvoiceCode[];
export const isFinal = (code: string): boolean => finalCodes.includes(code);
/** The invoice was sent back: the order waits for another one. */
export const isSentBack = (code: string): boolean => isFinal(code) && code !== 'MISE_EN_PAIEMENT';

/** Steps of a customer who follows a campaign: counted, not attributed. */
export const campaignSteps = ['opened', 'ordered'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

export const campaignLimits = { rowsOfMonth: 2_000 } as const;

export const orderTones: Tones<OrderStatus> = {
  awaitingSignature: 'warning',
  signed: 'info',
  accepted: 'info',
  refused: 'error',
  inPreparation: 'info',
  shipped: 'info',
  delivered: 'success',
  invoiced: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
};

/** Staff name the documents of an order that they place; the customer accepts these by signing it. */
export const documentsTitle = ({
  origin,
}: {
  readonly origin: OrderOrigin;
}): 'print.accepted' | 'print.acceptedWhenSigned' =>
  origin === 'provider' ? 'print.acceptedWhenSigned' : 'print.accepted';
