import type { EventToAppend } from '../../kernel/event-store.js';
import { Refusal } from '../../kernel/refusal.js';

/** Bytes that one append of EventStoreDB takes (`MaxAppendSize`); PostgreSQL takes what a request may hold. */
const largestAppend = 1024 * 1024;
/** The server counts what it adds to an event on its disk. */
const overhead = 1_024;

const sizeOf = ({ type, data, metadata }: EventToAppend): number =>
  2 * type.length + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + overhead;

/** @throws Refusal `requestTooLarge` (413) for more than one append may hold. */
export const assertAppendable = (events: readonly EventToAppend[]): void => {
  const size = events.reduce((sum, event) => sum + sizeOf(event), 0);
  if (size > largestAppend) throw new Refusal('requestTooLarge', {}, 413);
};
