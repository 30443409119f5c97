import { textsIn } from '../../kernel/named.js';
import { integer } from '../../kernel/table.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { entityTheme, type EntityThemeFacts } from './entity-theme.js';

const images = ['headerImageId', 'footerImageId'] as const;

/** Facts for a theme about the images that it names. */
export const entityThemeFacts: Facts = async ({ db, load }, { id, body, actor }): Promise<EntityThemeFacts> => {
  const { fields } = await load(entityTheme, id);
  const kept = fields ? textsIn(fields, ...images) : [];
  const added = [...new Set(textsIn(body, ...images))].filter((image) => !kept.includes(image));
  if (added.length === 0) return { imagesKnown: true };
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM files WHERE id = ANY(${idList(added)}) AND owner_id::text = ${actor.id}`.execute(
    db,
  );
  return { imagesKnown: rows[0]?.count === added.length };
};
