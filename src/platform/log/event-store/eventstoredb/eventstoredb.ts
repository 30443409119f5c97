import type { Db } from '../../../reading/database/database.js';
import type { EventStorePort, Mirror, Wakeups } from '../ports.js';
import { EventStoreDBConnection } from './connection.js';
import { EventStoreDBEventStore } from './eventstoredb-event-store.js';
import { EventStoreDBMirror } from './eventstoredb-mirror.js';
import { MirroredLog } from './mirrored-log.js';
import { SameStore } from './same-store.js';

/** Both ends of EventStoreDB: where commands append, and what copies to the log that is read. */
export const eventStoreDB = (
  url: string,
  db: Db,
  wakeups: Wakeups,
): { readonly store: EventStorePort; readonly mirror: Mirror } => {
  const connection = new EventStoreDBConnection(url);
  const copied = new MirroredLog(db);
  const same = new SameStore(connection, copied);
  return {
    store: new EventStoreDBEventStore(connection, copied, same),
    mirror: new EventStoreDBMirror(connection, copied, wakeups, same),
  };
};
