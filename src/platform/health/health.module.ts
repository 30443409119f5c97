import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController, MetricsController],
  providers: [Metrics, Draining],
  exports: [Metrics, Draining],
})
export class HealthModule {}
