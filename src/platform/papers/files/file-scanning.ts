import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../../reading/database/database.js';
import { log } from '../../run/logging/log.js';
import { RowsJob, soonEnough } from '../../run/queue/periodic-job.js';
import { readBy } from './content.js';
import { FileScanner, ScannerAway, type Verdict } from './file-scanner.js';
import { FileMissing } from './file-storage.js';
import { Files } from './files.js';
import type { FileTables, tables } from './tables.js';

const unscanned = (db: FileTables) => db.selectFrom('files').select('id').where('state', '=', 'scanning');

/** Scans what was uploaded; several workers share the files among them. */
@Injectable()
export class FileScanning extends RowsJob<unknown> {
  override readonly name = 'scanFiles';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly files: Files,
    private readonly scanner: FileScanner,
  ) {
    super();
  }

  override waiting(limit: number) {
    return sql`SELECT FROM files WHERE state = 'scanning' LIMIT ${limit}`;
  }

  /** A file whose scan fails stays unavailable, and waits for the next time; it holds up no other. */
  override async run(): Promise<void> {
    const failed: string[] = [];
    while (await this.one(failed));
  }

  private async one(failed: string[]): Promise<boolean> {
    let id: string | undefined;
    try {
      await this.db
        .of<typeof tables>()
        .transaction()
        .execute(async (tx) => {
          const next = unscanned(tx).orderBy('created_at').limit(1).forUpdate().skipLocked();
          const file = await next.where('id', '<>', sql<string>`ALL(${failed}::uuid[])`).executeTakeFirst();
          id = file?.id;
          if (id !== undefined) await this.scan(tx, id);
        });
      return id !== undefined;
    } catch (error) {
      log.error({ err: error, file: id }, 'file not scanned');
      if (id === undefined || error instanceof ScannerAway) return false;
      failed.push(id);
      return true;
    }
  }

  private async scan(tx: FileTables, id: string): Promise<void> {
    const verdict = await this.verdict(id);
    const quarantined_at = verdict === 'quarantined' ? sql<string>`clock_timestamp()` : null;
    await tx.updateTable('files').set({ state: verdict, quarantined_at }).where('id', '=', id).execute();
    if (verdict !== 'clean') log.warn({ file: id }, `file ${verdict}`);
  }

  /** A file that is unreadable for good counts as quarantined: it is harmless, and never becomes clean. */
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
