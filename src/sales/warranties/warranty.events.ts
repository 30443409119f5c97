import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { ObsoleteReason, WarrantyStatus } from './warranty.vocabulary.js';

export interface Equipment {
  readonly serialNumber: string;
  readonly model: string;
  readonly location: string | null;
  readonly articleCode: string | null;
  /** Cents excl. VAT. */
  readonly yearlyPrice: number | null;
  readonly alertDays: number;
  readonly reminderDays: number;
}

export interface WarrantyAlert {
  readonly daysBefore: number;
  readonly at: string;
}

/** Status of the warranty, and alerts to its customer still to come, earliest first. */
interface WarrantyClock {
  readonly status: Exclude<WarrantyStatus, 'obsolete'>;
  readonly alerts: readonly WarrantyAlert[];
}

export interface RequestedExtension {
  /** Of what was asked for at the same time. */
  readonly batchId: string;
  readonly requestedBy: string;
  readonly signatoryId: string;
  readonly correspondentId: string;
  /** Cents excl. VAT. */
  readonly price: number;
  /** For the invoice, where the client asks for it. */
  readonly chorusService?: string;
  readonly commitment?: string;
  /** Of the conditions that were accepted. */
  readonly termsVersion: string;
}

const impersonal = { serialNumber: 'number', articleCode: 'number', model: 'number', location: 'label' } as const;

/** Days as `yyyy-MM-dd`, the last one included. */
export const warrantyRecorded = event('WarrantyRecorded').carries<
  Equipment & WarrantyClock & { readonly clientId: string; readonly startsOn: string; readonly endsOn: string }
>({ impersonal });
export const warrantyCorrected = event('WarrantyCorrected').carries<Equipment & Pick<WarrantyClock, 'alerts'>>({
  impersonal,
});
export const warrantyMoved = event('WarrantyMoved').carries<{ readonly clientId: string; readonly from: string }>();
export const warrantyRenewalDue = event('WarrantyRenewalDue').carries<object>();
export const warrantyExpired = event('WarrantyExpired').carries<object>();
/** An alert of which those that were due before it are part. */
export const warrantyEndNeared = event('WarrantyEndNeared').carries<{ readonly daysBefore: number }>();
export const warrantyExtensionRequested = event('WarrantyExtensionRequested').carries<RequestedExtension>({
  impersonal: { termsVersion: 'number', commitment: 'organisation', chorusService: 'organisation' },
});
export const warrantyExtensionWithdrawn = event('WarrantyExtensionWithdrawn').carries<object>();
export const warrantyExtended = event('WarrantyExtended').carries<
  WarrantyClock & Pick<RequestedExtension, 'batchId' | 'price'> & { readonly fromDay: string; readonly toDay: string }
>();
export const warrantyExtensionDeclined = event('WarrantyExtensionDeclined').carries<{
  readonly subjectId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'subjectId' } });
export const warrantyMarkedObsolete = event('WarrantyMarkedObsolete').carries<{ readonly reason: ObsoleteReason }>();
export const warrantyRestored = event('WarrantyRestored').carries<WarrantyClock>();

export const warrantyEvents = [
  warrantyRecorded,
  warrantyCorrected,
  warrantyMoved,
  warrantyRenewalDue,
  warrantyExpired,
  warrantyEndNeared,
  warrantyExtensionRequested,
  warrantyExtensionWithdrawn,
  warrantyExtended,
  warrantyExtensionDeclined,
  warrantyMarkedObsolete,
  warrantyRestored,
] as const;
export type WarrantyEvent = EventOf<(typeof warrantyEvents)[number]>;
