import { Global, Module } from '@nestjs/common';
import { Config } from '../../run/config/config.js';
import { Db } from '../../reading/database/database.js';
import { EventLogPort } from '../event-store/ports.js';
import { DailySeal, RequestedVerification } from './audit-jobs.js';
import { AuditController } from './audit.controller.js';
import { Audits, readAuditKey } from './audits.js';

/** Global: the workers take its jobs. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [
    {
      provide: Audits,
      useFactory: async (config: Config, db: Db, log: EventLogPort) => new Audits(db, log, await readAuditKey(config)),
      inject: [Config, Db, EventLogPort],
    },
    DailySeal,
    RequestedVerification,
  ],
  exports: [Audits, DailySeal, RequestedVerification],
})
export class AuditModule {}
