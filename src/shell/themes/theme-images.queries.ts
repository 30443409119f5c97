import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyResource, type Actor } from '../../kernel/actor.js';
import { uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { Access } from '../../platform/people/access/ports.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { FileLinks } from '../../platform/papers/files/file-links.js';
import { entityThemes } from '../../../projections/shell/entity-themes.js';

/** Images of themes are looked at in the editor by all who keep themes, not only by who uploaded them. */
@Injectable()
export class ThemeImageLinks extends FileLinks {
  constructor(
    @Inject(Db) private readonly db: Db,
    @Inject(Access) private readonly access: Access,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    if (!this.access.can(actor, 'entityTheme.read', anyResource('entityTheme')).allowed) return false;
    const { rows } = await sql`
      SELECT 1 FROM ${tableOf(entityThemes, 'entity_themes')}
      WHERE ${fileId}::uuid IN (header_image_id, footer_image_id) LIMIT 1`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ id: uuid })`
      SELECT DISTINCT i.id FROM ${tableOf(entityThemes, 'entity_themes')} t
      CROSS JOIN LATERAL (VALUES (t.header_image_id), (t.footer_image_id)) AS i (id)
      WHERE i.id = ANY(${[...fileIds]}::uuid[])`.execute(this.db.kysely);
    return rows.map(({ id }) => id);
  }
}
