import { asQuantity } from '../../kernel/money.js';
import type { OrderInvoice, OrderPlaced } from './order.events.js';
import type { OrderStatus, Shipment } from './order.vocabulary.js';

/** History of an order as far as its rules need it. */
export interface Order {
  readonly status: 'none' | OrderStatus;
  readonly placed: OrderPlaced | null;
  readonly placedAt: string | null;
  /** The copy that staff are to check, or have accepted. */
  readonly signedFileId: string | null;
  /** Of the signature with a code. */
  readonly signatureId: string | null;
  readonly remindAt: readonly string[];
  readonly reminders: number;
  /** Quantities by line, in the order of the lines. */
  readonly shipped: readonly number[];
  readonly delivered: readonly number[];
  readonly deliveredOn: string | null;
  readonly invoice: OrderInvoice | null;
}

export const noOrder: Order = {
  status: 'none',
  placed: null,
  placedAt: null,
  signedFileId: null,
  signatureId: null,
  remindAt: [],
  reminders: 0,
  shipped: [],
  delivered: [],
  deliveredOn: null,
  invoice: null,
};

/** People who may act on it: who placed it, its signatory and its correspondent. */
export const memberIds = ({ placed }: Order): readonly string[] =>
  placed ? [...new Set([placed.placedBy, placed.signatoryId, placed.correspondentId])] : [];

/** As what an order waits for this person: as its signatory while it is not signed, as its correspondent until its end. */
export const waitsForAs = ({ status, placed }: Order, personId: string): readonly ('signatory' | 'correspondent')[] => [
  ...(status === 'awaitingSignature' && placed?.signatoryId === personId ? (['signatory'] as const) : []),
  ...(placed?.correspondentId === personId ? (['correspondent'] as const) : []),
];

export type Quantities = readonly { readonly line: number; readonly quantity: number }[];

/** Quantity left on each line; lines with a rest of zero are omitted. */
export const leftOf = (ordered: readonly { readonly quantity: number }[], moved: readonly number[]): Quantities =>
  ordered.flatMap(({ quantity }, index) => {
    const left = asQuantity(quantity - (moved[index] ?? 0));
    return left > 0 ? [{ line: index + 1, quantity: left }] : [];
  });

/** The quantities by line after these have moved as well. */
export const movedWith = (moved: readonly number[], lines: Quantities): readonly number[] =>
  moved.map((quantity, index) => asQuantity(quantity + (lines.find(({ line }) => line === index + 1)?.quantity ?? 0)));

const sum = (quantities: readonly number[]): number => asQuantity(quantities.reduce((total, each) => total + each, 0));

/** How far the goods are, which the status alone does not say. */
export const shipmentOf = ({ placed, shipped, delivered }: Order): Shipment => {
  const ordered = sum((placed?.lines ?? []).map(({ quantity }) => quantity));
  if (sum(delivered) > 0) return sum(delivered) === ordered ? 'delivered' : 'partlyDelivered';
  if (sum(shipped) > 0) return sum(shipped) === ordered ? 'shipped' : 'partlyShipped';
  return 'none';
};
