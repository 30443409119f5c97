import { Controller, Get } from '@nestjs/common';
import { BackupAge } from '../backups/backup-age.js';
import type { BackupStateView } from '../backups/backups.views.js';
import { Requires } from '../http/authenticated.js';
import { ApiTags } from '../http/documented.js';

/** State of the backups, for operators. */
@ApiTags('operations')
@Controller('api/backup-state')
export class BackupsController {
  constructor(private readonly backups: BackupAge) {}

  @Requires('job.read')
  @Get()
  read(): Promise<BackupStateView> {
    return this.backups.view();
  }
}
