import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { BackupAge } from '../backups/backup-age.js';
import { BackupsController } from './backups.controller.js';
import { Draining } from './draining.js';
import { FullDisk } from './full-disk.js';
import { HealthController } from './health.controller.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';
import { OtherServers } from './other-servers.js';
import { TimersController } from './timers.controller.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController, BackupsController, TimersController],
  providers: [Metrics, MetricsServer, Draining, OtherServers, BackupAge, FullDisk],
  exports: [Metrics, Draining],
})
export class HealthModule {}
