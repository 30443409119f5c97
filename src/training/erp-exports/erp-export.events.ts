import { event, type EventOf } from '../../kernel/event.js';
import type { ErpAnswer, ErpLineKind } from './erp-export.vocabulary.js';

/** Line for the ERP, identified by its kind and reference. Without names of people. */
export interface ErpLine {
  readonly kind: ErpLineKind;
  readonly reference: string;
  /** Of an invoice: as the e-invoicing platform writes it; of attendance: half-days validated, of those to attend. */
  readonly state: string;
  /** Of attendance: revision of its last change; former exports name none. */
  readonly asOf?: string;
  readonly clientCode: string;
  /** Number of the order; nothing of attendance, as its amounts. */
  readonly order: string;
  /** Cents, as `gross`. */
  readonly net: number;
  readonly gross: number;
  /** Day on which it happened. */
  readonly on: string;
}

export interface ErpEnd {
  readonly kind: ErpLineKind;
  /** Position in the log. */
  readonly place: string;
  readonly eventId: string;
}

export const erpExportPrepared = event('ErpExportPrepared').carries<{
  readonly number: string;
  readonly day: string;
  readonly lines: readonly ErpLine[];
  /** Last event of the log, by kind, that it tells of; former exports compared states. */
  readonly ends?: readonly ErpEnd[];
  /** Changes that the last export of a night leaves for the next night. */
  readonly left?: number;
}>({ impersonal: { number: 'number', lines: 'number', ends: 'technical' } });
export const erpExportDelivered = event('ErpExportDelivered').carries<{
  readonly fileName: string;
  /** From 1. */
  readonly delivery: number;
}>({ impersonal: { fileName: 'document' } });
export const erpDeliveryDelayed = event('ErpDeliveryDelayed').carries<{ readonly nextTryAt: string }>();
export const erpDeliveryFailed = event('ErpDeliveryFailed').carries<object>();
export const erpLineAnswered = event('ErpLineAnswered').carries<{
  readonly kind: ErpLineKind;
  readonly reference: string;
  readonly answer: ErpAnswer;
  readonly erpReference: string | null;
  readonly error: string | null;
}>({ impersonal: { reference: 'number', erpReference: 'number', error: 'technical' } });
export const erpExportAnswered = event('ErpExportAnswered').carries<object>();
/** Lines that are delivered again. */
export const erpExportResent = event('ErpExportResent').carries<{
  readonly lines: readonly Pick<ErpLine, 'kind' | 'reference'>[];
}>({ impersonal: { lines: 'number' } });

export const erpExportEvents = [
  erpExportPrepared,
  erpExportDelivered,
  erpDeliveryDelayed,
  erpDeliveryFailed,
  erpLineAnswered,
  erpExportAnswered,
  erpExportResent,
] as const;

export type ErpExportEvent = EventOf<(typeof erpExportEvents)[number]>;
