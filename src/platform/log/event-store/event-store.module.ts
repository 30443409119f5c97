import { Global, Module } from '@nestjs/common';
import { Config } from '../../run/config/config.js';
import { Db } from '../../reading/database/database.js';
import { NoMirror } from './no-mirror.js';
import { EventLogPort, EventStorePort, Mirror, Wakeups } from './ports.js';
import { PostgresEventLog } from './postgres/postgres-event-log.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { PostgresWakeups } from './postgres/postgres-wakeups.js';
import { StoreCertificateRenewal, StoreCertificates } from './store-certificates.js';

/** Where commands append, and what brings it to the log that is read. */
interface Ends {
  readonly store: EventStorePort;
  readonly mirror: Mirror;
}
const bothEnds = Symbol('both ends of the event store');

const ends = async (config: Config, db: Db, wakeups: Wakeups, log: EventLogPort): Promise<Ends> => {
  if (config.eventStore === 'postgres') {
    return { store: new PostgresEventStore(db, wakeups), mirror: new NoMirror(log) };
  }
  // the client and its gRPC are loaded where they are used
  const { eventStoreDB } = await import('./eventstoredb/eventstoredb.js');
  return eventStoreDB(config.eventStoreUrl ?? '', db, wakeups);
};

@Global()
@Module({
  providers: [
    { provide: EventLogPort, useClass: PostgresEventLog },
    { provide: Wakeups, useClass: PostgresWakeups },
    { provide: StoreCertificates, useFactory: (config: Config) => new StoreCertificates(config), inject: [Config] },
    StoreCertificateRenewal,
    { provide: bothEnds, useFactory: ends, inject: [Config, Db, Wakeups, EventLogPort] },
    { provide: EventStorePort, useFactory: ({ store }: Ends) => store, inject: [bothEnds] },
    { provide: Mirror, useFactory: ({ mirror }: Ends) => mirror, inject: [bothEnds] },
  ],
  exports: [EventStorePort, EventLogPort, Wakeups, Mirror, StoreCertificates],
})
export class EventStoreModule {}
