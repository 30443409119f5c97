import { Injectable } from '@nestjs/common';
import { Db } from '../database/database.js';
import { log } from '../logging/log.js';
import { PeriodicJob, soonEnough } from '../queue/periodic-job.js';
import { readBy } from './content.js';
import { FileScanner, ScannerAway, type Verdict } from './file-scanner.js';
import { FileMissing } from './file-storage.js';
import { Files } from './files.js';

/** Scans what was uploaded; several workers share the files among them. */
@Injectable()
export class FileScanning extends PeriodicJob {
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

  /** A file whose scan fails stays unavailable, and waits for the next time; it holds up no other. */
  override async run(): Promise<void> {
    const failed: string[] = [];
    while (await this.one(failed));
  }

  private async one(failed: string[]): Promise<boolean> {
    const client = await this.db.pool.connect();
    let id: string | undefined;
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM files WHERE state = 'scanning' AND id <> ALL ($1) ORDER BY created_at LIMIT 1
         FOR UPDATE SKIP LOCKED`,
        [failed],
      );
      id = rows[0]?.id;
      if (id !== undefined) {
        const verdict = await this.verdict(id);
        await client.query('UPDATE files SET state = $2 WHERE id = $1', [id, verdict]);
        if (verdict !== 'clean') log.warn({ file: id }, `file ${verdict}`);
      }
      await client.query('COMMIT');
      return id !== undefined;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      log.error({ err: error, file: id }, 'file not scanned');
      if (id === undefined || error instanceof ScannerAway) return false;
      failed.push(id);
      return true;
    } finally {
      client.release();
    }
  }

  /** What nobody can read any more harms nobody, and never becomes clean. */
  private async verdict(id: string): Promise<Verdict | 'missing'> {
    try {
      const content = await this.files.content(id);
      return content ? await readBy(content, (watched) => this.scanner.scan(watched)) : 'quarantined';
    } catch (error) {
      if (error instanceof FileMissing) return 'missing';
      throw error;
    }
  }
}
