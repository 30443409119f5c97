import { Injectable } from '@nestjs/common';
import { systemActor } from '../../kernel/actor.js';
import { Refusal } from '../../kernel/refusal.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Config } from '../../platform/run/config/config.js';
import { PeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { erpExport, nightlyExportId } from './erp-export.js';
import { dayToExport, exportsOfNight } from './erp-export.vocabulary.js';

/**
 * Prepares what happened until the end of the day before, once a night, in as many exports as it takes; a night without a
 * worker is made up for.
 */
@Injectable()
export class NightlyErpExport extends PeriodicJob {
  override readonly name = 'nightlyErpExport';
  override readonly afterStop = 'goesOn';
  private done: string | null = null;

  constructor(
    private readonly config: Config,
    private readonly commands: Commands,
  ) {
    super();
  }

  override waits(): Promise<boolean> {
    const day = this.day();
    return Promise.resolve(day !== null && day !== this.done);
  }

  override async run(): Promise<void> {
    const day = this.day();
    if (day === null) return;
    let part = 1;
    while (part <= exportsOfNight && (await this.isPrepared(day, part))) part += 1;
    this.done = day;
  }

  /** Whether there was something to tell, by this worker or by another one. */
  private async isPrepared(day: string, part: number): Promise<boolean> {
    const id = nightlyExportId(day, part);
    const { state } = await this.commands.load(erpExport, id);
    if (state.status !== 'none') return true;
    try {
      await this.commands.execute({
        ...{ lifecycle: erpExport, command: 'PrepareErpExport', id, body: { day }, actor: systemActor },
      });
      return true;
    } catch (error) {
      // read models that do not follow are waited for until the next look
      if (!(error instanceof Refusal) || error.code === 'temporarilyUnavailable') throw error;
      return error.code !== 'erpNothingToExport';
    }
  }

  private day(): string | null {
    const { erpExportAt } = this.config;
    return erpExportAt === null ? null : dayToExport(new Date().toISOString(), erpExportAt);
  }
}
