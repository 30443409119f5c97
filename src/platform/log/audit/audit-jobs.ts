import { Injectable } from '@nestjs/common';
import { log } from '../../run/logging/log.js';
import { PeriodicJob } from '../../run/queue/periodic-job.js';
import { Audits } from './audits.js';

/** Seals the log once a day, whichever worker comes first. */
@Injectable()
export class DailySeal extends PeriodicJob {
  override readonly name = 'sealAudit';
  override readonly afterStop = 'goesOn';

  constructor(private readonly audits: Audits) {
    super();
  }

  override waits(): Promise<boolean> {
    return this.audits.sealIsDue();
  }

  override async run(): Promise<void> {
    if (!(await this.audits.sealIsDue())) return;
    const last = (await this.audits.seal()).at(-1);
    if (last) log.info({ position: last.position, digest: last.digest, signature: last.signature }, 'log sealed');
  }
}

/** Carries out the verification that an auditor asked for; one that died with its worker is begun again. */
@Injectable()
export class RequestedVerification extends PeriodicJob {
  override readonly name = 'verifyAudit';
  override readonly afterStop = 'goesOn';

  constructor(private readonly audits: Audits) {
    super();
  }

  override waits(): Promise<boolean> {
    return this.audits.isRequested();
  }

  override run(): Promise<void> {
    return this.audits.verifyRequested();
  }
}
