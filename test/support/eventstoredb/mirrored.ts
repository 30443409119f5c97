import { EventStoreDBConnection } from '../../../src/platform/log/event-store/eventstoredb/connection.js';
import { EventStoreDBEventStore } from '../../../src/platform/log/event-store/eventstoredb/eventstoredb-event-store.js';
import {
  EventStoreDBMirror,
  type Patience,
} from '../../../src/platform/log/event-store/eventstoredb/eventstoredb-mirror.js';
import { SameStore } from '../../../src/platform/log/event-store/eventstoredb/same-store.js';
import { MirroredLog } from '../../../src/platform/log/event-store/eventstoredb/mirrored-log.js';
import { PostgresEventLog } from '../../../src/platform/log/event-store/postgres/postgres-event-log.js';
import { PostgresWakeups } from '../../../src/platform/log/event-store/postgres/postgres-wakeups.js';
import type { Db } from '../../../src/platform/reading/database/database.js';

interface Options {
  readonly patience?: Patience;
  /** Milliseconds that an append or a read waits for the store. */
  readonly within?: number;
}

/** A process of the scaled edition: appends to EventStoreDB, mirrors it, and reads the copy. */
export const mirrored = (url: string, db: Db, { patience, within }: Options = {}) => {
  const connection = new EventStoreDBConnection(url, within);
  const copied = new MirroredLog(db);
  const same = new SameStore(connection, copied);
  const wakeups = new PostgresWakeups(db);
  const mirror = new EventStoreDBMirror(connection, copied, wakeups, same, patience);
  return {
    connection,
    copied,
    mirror,
    wakeups,
    store: new EventStoreDBEventStore(connection, copied, same),
    log: new PostgresEventLog(db),
    close: async () => {
      await mirror.onApplicationShutdown();
      await wakeups.onModuleDestroy();
    },
  };
};

export type Mirrored = ReturnType<typeof mirrored>;
