import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../../run/http/documented.js';
import { instant, integer, nullable } from '../../../kernel/table.js';
import { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { Requires } from '../../run/http/authenticated.js';
import { FileScanner } from './file-scanner.js';
import type { FileScanningView } from './files.views.js';

/** State of the scan, for operators. */
@ApiTags('files')
@Controller('api/file-scanning')
export class FileScanningController {
  constructor(
    private readonly db: Db,
    private readonly scanner: FileScanner,
  ) {}

  @Requires('job.read')
  @Get()
  async read(): Promise<FileScanningView> {
    const { rows } = await select({ waiting: integer, waitingSince: nullable(instant) })`
      SELECT count(*)::int AS waiting, min(created_at) AS waiting_since FROM files WHERE state = 'scanning'`.execute(
      this.db.kysely,
    );
    return { hasScanner: this.scanner.isReal, ...(rows[0] ?? { waiting: 0, waitingSince: null }) };
  }
}
