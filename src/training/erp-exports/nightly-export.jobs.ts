import { Injectable } from '@nestjs/common';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Config } from '../../platform/run/config/config.js';
import { PeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { erpExport } from './erp-export.js';
import { dayToExport } from './erp-export.vocabulary.js';

/** Prepares what happened until the end of the day before, once a night; a night without a worker is made up for. */
@Injectable()
export class NightlyErpExport extends PeriodicJob {
  override readonly name = 'nightlyErpExport';
  private done: string | null = null;

  constructor(
    private readonly config: Config,
    private readonly commands: Commands,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    const day = this.day();
    if (day === null || day === this.done) return false;
    const { state } = await this.commands.load(erpExport, derivedId('erpExport', day));
    if (state.status !== 'none') this.done = day;
    return state.status === 'none';
  }

  override async run(): Promise<void> {
    const day = this.day();
    if (day === null) return;
    const id = derivedId('erpExport', day);
    await this.commands
      .execute({ lifecycle: erpExport, command: 'PrepareErpExport', id, body: { day }, actor: systemActor })
      // there is nothing to tell, or another worker was faster
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    this.done = day;
  }

  private day(): string | null {
    const { erpExportAt } = this.config;
    return erpExportAt === null ? null : dayToExport(new Date().toISOString(), erpExportAt);
  }
}
