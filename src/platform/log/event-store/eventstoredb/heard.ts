import { addAbortSignal } from 'node:stream';
import type { StreamingRead } from '@eventstore/db-client';

/** What a read says until it is given up; on a connection that says nothing more it would wait for ever. */
export async function* heard<Item>(read: StreamingRead<Item>, given: AbortSignal): AsyncGenerator<Item> {
  // whatever it says after it was given up
  read.on('error', () => undefined);
  addAbortSignal(given, read);
  try {
    yield* read;
  } finally {
    void read.cancel().catch(() => undefined);
  }
}
