import { Injectable } from '@nestjs/common';
import { PeriodicJob } from '../../run/queue/periodic-job.js';
import { Uploads } from './uploads.js';

/** Takes away the uploads that did not arrive in time. */
@Injectable()
export class UploadCleaning extends PeriodicJob {
  override readonly name = 'cleanUploads';
  override readonly afterStop = 'waits';
  override readonly every = 600_000;

  constructor(private readonly uploads: Uploads) {
    super();
  }

  override waits(): Promise<boolean> {
    return this.uploads.hasOld();
  }

  override run(): Promise<void> {
    return this.uploads.clean();
  }
}
