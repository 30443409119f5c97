import { addAbortSignal } from 'node:stream';
import type { StreamingRead } from '@eventstore/db-client';

/** Events of a read, until the signal aborts it; on a silent connection the read would wait for ever. */
export async function* heard<Item>(read: StreamingRead<Item>, given: AbortSignal): AsyncGenerator<Item> {
  // ignore errors after the abort
  read.on('error', () => undefined);
  addAbortSignal(given, read);
  try {
    yield* read;
  } finally {
    void read.cancel().catch(() => undefined);
  }
}
