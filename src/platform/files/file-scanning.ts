import { Injectable } from '@nestjs/common';
import { Db } from '../database/database.js';
import { log } from '../logging/log.js';
import { Chore, soonEnough } from '../queue/chore.js';
import { FileScanner } from './file-scanner.js';
import { Files } from './files.js';

/** Scans what was uploaded; several workers share the files among them. */
@Injectable()
export class FileScanning extends Chore {
  override readonly name = 'scanFiles';
  override readonly every = soonEnough;

  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly scanner: FileScanner,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    const { rowCount } = await this.db.pool.query(`SELECT 1 FROM files WHERE state = 'scanning' LIMIT 1`);
    return rowCount !== 0;
  }

  /** A file whose scan fails stays unavailable, and waits for the next time. */
  override async run(): Promise<void> {
    while (await this.one());
  }

  private async one(): Promise<boolean> {
    const client = await this.db.pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM files WHERE state = 'scanning' ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      const [file] = rows;
      if (file) {
        const bytes = await this.files.bytes(file.id);
        const verdict = bytes === undefined ? 'quarantined' : await this.scanner.scan(bytes);
        await client.query('UPDATE files SET state = $2 WHERE id = $1', [file.id, verdict]);
        if (verdict === 'quarantined') log.warn({ file: file.id }, 'file quarantined');
      }
      await client.query('COMMIT');
      return file !== undefined;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      log.error({ err: error }, 'file not scanned');
      return false;
    } finally {
      client.release();
    }
  }
}
