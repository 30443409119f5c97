import type { Provider } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Can } from '../../../kernel/actor.js';
import { uuid } from '../../../kernel/table.js';
import { Access } from '../../people/access/ports.js';
import { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { idList, type Condition } from '../../reading/reads/conditions.js';
import { FileLinks } from './file-links.js';

/** Rows that name a file each. */
type Rows = RawBuilder<{ readonly file_id: string | null }>;
/** On the row `f`: whether its file is one that this person may read. */
type Readable = (seeing: { readonly actor: Actor; readonly can: Can }) => Condition;

class FilesInRows extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly rows: Rows,
    private readonly readable: Readable,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM ${this.rows} f
      WHERE f.file_id = ${fileId}::uuid AND ${this.readable({ actor, can: this.access.can })}`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ file_id: uuid })`
      SELECT DISTINCT file_id FROM ${this.rows} f WHERE file_id = ANY(${idList(fileIds)})`.execute(this.db.kysely);
    return rows.map(({ file_id }) => file_id);
  }
}

/** The files of a module that stand in one table, a row for each. */
export const filesInRows = (of: string, rows: Rows, readable: Readable): Provider => ({
  provide: `files:${of}`,
  inject: [Db, Access],
  useFactory: (db: Db, access: Access) => new FilesInRows(db, access, rows, readable),
});
