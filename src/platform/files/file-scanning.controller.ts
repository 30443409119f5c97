import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../http/documented.js';
import { Db } from '../database/database.js';
import { Requires } from '../http/authenticated.js';
import { FileScanner } from './file-scanner.js';
import type { FileScanningView } from './files.views.js';

/** What operators need to know of the scan. */
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
    const { rows } = await this.db.pool.query<{ waiting: number; since: string | null }>(
      `SELECT count(*)::int AS waiting, min(created_at) AS since FROM files WHERE state = 'scanning'`,
    );
    const { waiting, since } = rows[0] ?? { waiting: 0, since: null };
    return { hasScanner: this.scanner.isReal, waiting, waitingSince: since };
  }
}
