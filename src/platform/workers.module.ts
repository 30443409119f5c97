import { Module } from '@nestjs/common';
import { People } from './access-port.js';
import { DailySeal, RequestedVerification } from './audit/audit-chores.js';
import { BusinessRegistry } from './business-registry.js';
import { Commands } from './commands/commands.js';
import { Config } from './config/config.js';
import { Secrets } from './config/secrets.js';
import { queueStore } from './consumers.module.js';
import { Db } from './database/database.js';
import { Mirror, Wakeups } from './event-store/ports.js';
import { FileScanning } from './files/file-scanning.js';
import { InboundMails, ReceivedFiles } from './mail/inbound-mail.js';
import { InboundServer } from './mail/inbound-server.js';
import { Mails } from './mail/mails.js';
import { Outbox } from './mail/outbox.js';
import { Forgetting } from './personal-data/forgetting.js';
import { Checkpoints } from './projections/checkpoints.js';
import { Drains } from './projections/drains.js';
import { LogReader } from './projections/log-reader.js';
import { Projections } from './projections/projections.js';
import type { Chore } from './queue/chore.js';
import { Jobs } from './queue/jobs.js';
import { Upkeep } from './upkeep.js';
import { Timers } from './timers/timers.js';
import { Workers } from './workers.js';

/** The work behind the requests; in the roles `worker` and `all`. */
@Module({
  providers: [
    Upkeep,
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
      ) =>
        config.inboundSmtpPort === null
          ? null
          : new InboundServer(new InboundMails({ outbox, commands, registry, people, files }), {
              host: config.host,
              port: config.inboundSmtpPort,
              domain: config.inboundDomain,
              secret: secrets.tokenSecret,
            }),
      inject: [Config, Secrets, Outbox, Commands, BusinessRegistry, People, ReceivedFiles],
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
        drains: Drains,
        projections: Projections,
        timers: Timers,
        mails: Mails,
        jobs: Jobs,
        inbound: InboundServer | null,
        ...chores: readonly Chore[]
      ) =>
        new Workers({
          wakeups,
          mirror,
          log,
          checkpoints,
          drains,
          projections,
          timers,
          mails,
          jobs,
          inbound,
          chores,
          store: queueStore(config, db),
          isProduction: config.isProduction,
        }),
      inject: [
        Config,
        Db,
        Wakeups,
        Mirror,
        LogReader,
        Checkpoints,
        Drains,
        Projections,
        Timers,
        Mails,
        Jobs,
        InboundServer,
        FileScanning,
        Forgetting,
        Upkeep,
        DailySeal,
        RequestedVerification,
      ],
    },
  ],
  exports: [Workers],
})
export class WorkersModule {}
