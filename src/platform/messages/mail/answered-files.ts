import type { Provider } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { isCustomer, type Actor, type Can } from '../../../kernel/actor.js';
import { parseStream } from '../../../kernel/ids.js';
import { uuid } from '../../../kernel/table.js';
import { Access } from '../../people/access/ports.js';
import { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { FileLinks } from '../../papers/files/file-links.js';
import { idList } from '../../reading/reads/conditions.js';
import { ReceivedMails } from './received-mails.js';

/** Things that are answered by mail, and where their files stand. */
interface Answered {
  readonly lifecycle: string;
  /** Rows `(id)`: the things whose texts this person may read. */
  readonly seen: (seeing: { readonly actor: Actor; readonly can: Can }) => RawBuilder<unknown>;
  /** A statement of rows `(id, file_id)`: the things that carry one of these files. */
  readonly carrying: (fileIds: readonly string[]) => RawBuilder<unknown>;
  /** Rows `(id)`: what was said, by the id of its event. */
  readonly said: RawBuilder<unknown>;
}

class AnsweredFiles extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly received: ReceivedMails,
    private readonly of: Answered,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const seen = this.of.seen({ actor, can: this.access.can });
    const { rows } = await sql`
      SELECT FROM (${this.of.carrying([fileId])}) f JOIN ${seen} t ON t.id = f.id`.execute(this.db.kysely);
    return rows.length > 0 || this.mayReadOriginal(actor, fileId, seen);
  }

  /** Refused messages are found by the provider's staff alone. */
  private async mayReadOriginal(actor: Actor, fileId: string, seen: RawBuilder<unknown>): Promise<boolean> {
    const [original] = await this.received.originalsAmong([fileId]);
    const { lifecycle, id } = parseStream(original?.stream ?? '-');
    if (!original || lifecycle !== this.of.lifecycle || (original.answerId === null && isCustomer(actor))) return false;
    const { rows } = await sql`
      SELECT FROM ${seen} t WHERE t.id = ${id}::uuid AND (${original.answerId}::uuid IS NULL
        OR EXISTS (SELECT FROM ${this.of.said} a WHERE a.id = ${original.answerId}::uuid))`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    if (fileIds.length === 0) return [];
    const originals = await this.received.originalsAmong(fileIds);
    const answers = idList(originals.flatMap(({ answerId }) => answerId ?? []));
    const { rows } = await select({ id: uuid })`
      SELECT DISTINCT f.file_id::uuid AS id FROM (${this.of.carrying(fileIds)}) f
      UNION ALL SELECT a.id FROM ${this.of.said} a WHERE a.id = ANY(${answers})`.execute(this.db.kysely);
    const found = new Set(rows.map(({ id }) => id));
    return fileIds.filter(
      (id) => found.has(id) || originals.some(({ fileId, answerId }) => fileId === id && found.has(answerId ?? '')),
    );
  }
}

/** Files of a module whose things are answered by mail, with each answer as it came, for those who may read its words. */
export const answeredFiles = (of: Answered): Provider => ({
  provide: `files:${of.lifecycle}`,
  inject: [Db, Access, ReceivedMails],
  useFactory: (db: Db, access: Access, received: ReceivedMails) => new AnsweredFiles(db, access, received, of),
});
