import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../http/documented.js';
import {
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import { sql } from 'kysely';
import { Db } from '../../reading/database/database.js';
import type { ServerState } from '../../reading/database/kept-server.js';
import { Stops } from '../../log/timers/stops.js';
import { Mirror } from '../../log/event-store/ports.js';
import { Public } from '../http/authenticated.js';
import { Projections } from '../../reading/projections/projections.js';
import { BackupAge } from '../backups/backup-age.js';
import { version } from '../config/version.js';
import { Draining } from './draining.js';
import { FullDisk } from './full-disk.js';
import { OtherServers } from './other-servers.js';

/** For programs that start, watch and replace this process. */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly db: Db,
    private readonly projections: Projections,
    private readonly mirror: Mirror,
    private readonly draining: Draining,
    private readonly servers: OtherServers,
    private readonly backups: BackupAge,
    private readonly stops: Stops,
    private readonly disk: FullDisk,
  ) {}

  /**
   * The process answers; nothing else is asked, so that an absent database causes no restarts. Where this process keeps
   * its PostgreSQL itself, it says whether that runs, and how often it has ended.
   */
  @Get('live')
  live(): Promise<HealthCheckResult> {
    const { server } = this.db;
    return this.health.check(server ? [() => this.ownServer(server)] : []);
  }

  /** May be sent requests: the database answers, and the read models of this build have caught up once. Tells how many streams they have parked, and of how many stretches of the log they were not shown every event. */
  @Get('ready')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      () => this.notStopping(),
      () => this.database(),
      () => this.eventStore(),
      () => this.readModels(),
      () => this.otherServers(),
      () => this.backup(),
      () => this.timers(),
    ]);
  }

  private notStopping(): HealthIndicatorResult {
    const check = this.indicators.check('process');
    return this.draining.hasBegun ? check.down({ reason: 'stopping', version }) : check.up({ version });
  }

  private ownServer({ state, ends }: ServerState): HealthIndicatorResult {
    return this.indicators.check('postgres').up({ server: state, ends });
  }

  private async database(): Promise<HealthIndicatorResult> {
    const check = this.indicators.check('database');
    return sql`SELECT 1`.execute(this.db.kysely).then(
      () => check.up(),
      () => check.down(),
    );
  }

  /** Up also while it takes no command: screens go on, and no other process would take it either. */
  private async eventStore(): Promise<HealthIndicatorResult> {
    const check = this.indicators.check('eventStore');
    if (await this.disk.isFull()) return check.up({ commands: 'refused', reason: 'the disk is full' });
    return this.mirror.trouble().then(
      (reason) => check.up(reason === null ? { commands: 'taken' } : { commands: 'refused', reason }),
      () => check.up({ commands: 'unknown' }),
    );
  }

  /** Up also while one is away: what needs it waits, or is refused by itself. */
  private otherServers(): HealthIndicatorResult {
    return this.indicators.check('servers').up(this.servers.said());
  }

  /** Up also while the last one is late: an operator has to look, and no other process would be better. */
  private async backup(): Promise<HealthIndicatorResult> {
    const check = this.indicators.check('backups');
    return this.backups.state().then(
      (state) => check.up({ ...state }),
      () => check.up({ backups: 'unknown' }),
    );
  }

  /** Up also while they are late or stand still: no other process would be better. */
  private async timers(): Promise<HealthIndicatorResult> {
    const check = this.indicators.check('timers');
    return this.stops.state().then(
      (state) => check.up({ ...state }),
      () => check.up({ timers: 'unknown' }),
    );
  }

  private async readModels(): Promise<HealthIndicatorResult> {
    const check = this.indicators.check('readModels');
    return Promise.all([this.projections.ready(), this.projections.parked(), this.projections.skipped()]).then(
      ([ready, { length: parked }, { length: skipped }]) =>
        ready ? check.up({ parked, skipped }) : check.down({ parked, skipped }),
      () => check.down(),
    );
  }
}
