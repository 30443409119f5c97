import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { People } from '../../people/access/ports.js';
import { BusinessRegistry } from '../../log/business/business-registry.js';
import { Commands } from '../../log/commands/commands.js';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { queueStore } from './consumers.module.js';
import { Db } from '../../reading/database/database.js';
import { Mirror, Wakeups } from '../../log/event-store/ports.js';
import { DeliveryReports } from '../../messages/mail/delivery-reports.js';
import { InboundMails, ReceivedFiles } from '../../messages/mail/inbound-mail.js';
import { InboundServer } from '../../messages/mail/inbound-server.js';
import { MailReader } from '../../messages/mail/mail-reader.js';
import { Mails } from '../../messages/mail/mails.js';
import { Outbox } from '../../messages/mail/outbox.js';
import { ReadingThread } from '../../messages/mail/reading-thread.js';
import { ReceivedMails } from '../../messages/mail/received-mails.js';
import { Checkpoints } from '../../reading/projections/checkpoints.js';
import { ConsumerRunner } from '../../reading/projections/consumer-runner.js';
import { FormerTables } from '../../reading/projections/former-tables.js';
import { LogReader } from '../../reading/projections/log-reader.js';
import { LogWatch } from '../../reading/projections/log-watch.js';
import { Projections } from '../../reading/projections/projections.js';
import { periodicJobsOf } from '../queue/periodic-job.js';
import { Jobs } from '../queue/jobs.js';
import { BackupRehearsal } from '../backups/rehearsal.js';
import { CleanupJob } from './cleanup-job.js';
import { SmsSweep } from '../../messages/sms/sms-messages.js';
import { Stops } from '../../log/timers/stops.js';
import { Timers } from '../../log/timers/timers.js';
import { Workers } from './workers.js';

/** The work behind the requests; in the roles `worker` and `all`. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    LogWatch,
    FormerTables,
    CleanupJob,
    BackupRehearsal,
    SmsSweep,
    { provide: MailReader, useFactory: () => new ReadingThread() },
    {
      provide: InboundServer,
      useFactory: (
        config: Config,
        secrets: Secrets,
        outbox: Outbox,
        commands: Commands,
        registry: BusinessRegistry,
        people: People,
        files: ReceivedFiles,
        received: ReceivedMails,
        reader: MailReader,
      ) =>
        config.inboundSmtpPort === null
          ? null
          : new InboundServer(
              new InboundMails({
                outbox,
                commands,
                registry,
                people,
                files,
                received,
                reader,
                frontServer: config.inboundFrontServer,
              }),
              new DeliveryReports(outbox, reader),
              {
                host: config.host,
                port: config.inboundSmtpPort,
                domain: config.inboundDomain,
                secret: secrets.tokenSecret,
                fronts: config.trustedProxies,
              },
            ),
      inject: [Config, Secrets, Outbox, Commands, BusinessRegistry, People, ReceivedFiles, ReceivedMails, MailReader],
    },
    {
      provide: Workers,
      useFactory: (
        config: Config,
        db: Db,
        wakeups: Wakeups,
        mirror: Mirror,
        log: LogReader,
        checkpoints: Checkpoints,
        runner: ConsumerRunner,
        projections: Projections,
        timers: Timers,
        stops: Stops,
        mails: Mails,
        jobs: Jobs,
        inbound: InboundServer | null,
        discovery: DiscoveryService,
      ) =>
        new Workers({
          wakeups,
          mirror,
          log,
          checkpoints,
          runner,
          projections,
          timers,
          stops,
          mails,
          jobs,
          inbound,
          periodicJobs: () => periodicJobsOf(discovery),
          store: queueStore(config, db),
          db: db.kysely,
          isProduction: config.isProduction,
        }),
      inject: [
        Config,
        Db,
        Wakeups,
        Mirror,
        LogReader,
        Checkpoints,
        ConsumerRunner,
        Projections,
        Timers,
        Stops,
        Mails,
        Jobs,
        InboundServer,
        DiscoveryService,
      ],
    },
  ],
  exports: [Workers],
})
export class WorkersModule {}
