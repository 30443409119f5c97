import { Global, Module } from '@nestjs/common';
import { EventLogPort, EventStorePort, Wakeups } from './ports.js';
import { PostgresEventLog } from './postgres/postgres-event-log.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { PostgresWakeups } from './postgres/postgres-wakeups.js';

@Global()
@Module({
  providers: [
    { provide: EventStorePort, useClass: PostgresEventStore },
    { provide: EventLogPort, useClass: PostgresEventLog },
    { provide: Wakeups, useClass: PostgresWakeups },
  ],
  exports: [EventStorePort, EventLogPort, Wakeups],
})
export class EventStoreModule {}
