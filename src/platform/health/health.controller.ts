import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import { Db } from '../database/database.js';
import { Public } from '../http/authenticated.js';
import { Projections } from '../projections/projections.js';
import { Draining } from './draining.js';

/** For whatever starts, watches and replaces this process. */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly db: Db,
    private readonly projections: Projections,
    private readonly draining: Draining,
  ) {}

  /** The process answers; nothing else is asked, so that a database that is away restarts nobody. */
  @Get('live')
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /** May be sent requests: the database answers, and the read models of this build have caught up once. Tells how many streams they have parked. */
  @Get('ready')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([() => this.notStopping(), () => this.database(), () => this.readModels()]);
  }

  private notStopping(): HealthIndicatorResult {
    const check = this.indicators.check('process');
    return this.draining.hasBegun ? check.down({ reason: 'stopping' }) : check.up();
  }

  private async database(): Promise<HealthIndicatorResult> {
    const check = this.indicators.check('database');
    return this.db.pool.query('SELECT 1').then(
      () => check.up(),
      () => check.down(),
    );
  }

  private async readModels(): Promise<HealthIndicatorResult> {
    const check = this.indicators.check('readModels');
    return Promise.all([this.projections.ready(), this.projections.parked()]).then(
      ([ready, { length: parked }]) => (ready ? check.up({ parked }) : check.down({ parked })),
      () => check.down(),
    );
  }
}
