import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Db } from '../../reading/database/database.js';
import { Stops } from '../../log/timers/stops.js';
import { Mirror } from '../../log/event-store/ports.js';
import { StoreCertificates } from '../../log/event-store/store-certificates.js';
import { Projections } from '../../reading/projections/projections.js';
import { Jobs } from '../queue/jobs.js';
import { BackupAge } from '../backups/backup-age.js';
import { version } from '../config/version.js';
import { FullDisk } from './full-disk.js';
import { observeWork } from './work-metrics.js';

/** Numbers for Prometheus: the process, the requests, the read models, the work behind them. Alarms: docs/operations.md. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'guichet_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  private readonly observers: readonly (() => Promise<void>)[];

  constructor(
    config: Config,
    db: Db,
    projections: Projections,
    mirror: Mirror,
    jobs: Jobs,
    certificates: StoreCertificates,
    backups: BackupAge,
    stops: Stops,
    disk: FullDisk,
  ) {
    const { registry } = this;
    // each sample of the event loop wakes the process
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 });
    this.observers = [
      observeWork(registry, db, jobs),
      observeProjections(registry, projections),
      observeBackups(registry, backups),
      observeStops(registry, stops),
    ];
    new Gauge({
      name: 'guichet_build_info',
      help: '1, with the version of this build',
      labelNames: ['version'] as const,
      registers: [registry],
    }).set({ version }, 1);
    new Gauge({
      name: 'guichet_mirror_alarm',
      help: '1 while the log does not follow the event store, or the event store has lost events',
      registers: [registry],
      collect() {
        this.set(mirror.alarm ? 1 : 0);
      },
    });
    new Gauge({
      name: 'guichet_disk_full',
      help: '1 while writes of this process find no room on their disk',
      registers: [registry],
      async collect() {
        this.set((await disk.isFull()) ? 1 : 0);
      },
    });
    if (config.eventStore === 'eventstoredb')
      new Gauge({
        name: 'guichet_eventstore_certificate_seconds',
        help: 'Until the first certificate of a node of EventStoreDB ends',
        registers: [registry],
        async collect() {
          const left = await certificates.secondsLeft();
          if (left !== null) this.set(left);
        },
      });
    new Gauge({
      name: 'guichet_database_connections',
      help: 'Connections of the pool',
      labelNames: ['state'] as const,
      registers: [registry],
      collect() {
        for (const [state, count] of Object.entries(db.connectionCounts)) this.set({ state }, count);
      },
    });
  }

  /** As Prometheus reads them. Servers that are away leave their numbers as they were. */
  async read(): Promise<string> {
    await Promise.allSettled(this.observers.map((observe) => observe()));
    return this.registry.metrics();
  }
}

const observeBackups = (registry: Registry, backups: BackupAge): (() => Promise<void>) => {
  const age = new Gauge({
    name: 'guichet_backup_age_seconds',
    help: 'Since the last good backup, and since the last one was brought back as a rehearsal; none where there is none',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  const late = new Gauge({
    name: 'guichet_backup_alarm',
    help: '1 while there is no good backup that is as young as asked',
    registers: [registry],
  });
  const unrehearsed = new Gauge({
    name: 'guichet_rehearsal_alarm',
    help: '1 while rehearsals are asked for and no backup was brought back within nine days, or ever',
    registers: [registry],
  });
  return async () => {
    for (const kind of ['backup', 'rehearsal'] as const) {
      const seconds = await backups.ageOf(kind);
      if (seconds !== null) age.set({ kind }, seconds);
    }
    unrehearsed.set((await backups.isRehearsalLate()) ? 1 : 0);
    const { backups: state } = await backups.state();
    late.set(state === 'late' || state === 'none' ? 1 : 0);
  };
};

const observeStops = (registry: Registry, stops: Stops): (() => Promise<void>) => {
  const alarm = new Gauge({
    name: 'guichet_timers_alarm',
    help: '1 while no worker looks at the timers, and for a day after they stood still for hours and ran late',
    registers: [registry],
  });
  return async () => alarm.set((await stops.state()).timers === 'onTime' ? 0 : 1);
};

const observeProjections = (registry: Registry, projections: Projections): (() => Promise<void>) => {
  const behind = new Gauge({
    name: 'guichet_projection_behind',
    help: 'Log positions that a read model or reaction has not read yet',
    labelNames: ['name'] as const,
    registers: [registry],
  });
  const parked = new Gauge({
    name: 'guichet_parked_streams',
    help: 'Streams that a read model or reaction has parked',
    labelNames: ['name'] as const,
    registers: [registry],
  });
  const skipped = new Gauge({
    name: 'guichet_skipped_events',
    help: 'Events that a read model or reaction was not shown, though it stands behind them',
    labelNames: ['name'] as const,
    registers: [registry],
  });
  return async () => {
    for (const status of await projections.status()) {
      skipped.set({ name: status.name }, status.skipped);
      behind.set({ name: status.name }, status.behind);
      parked.set({ name: status.name }, status.parked);
    }
  };
};
