import { usesOfMedia } from '../../customers/directory/media-uses.js';
import { isId } from '../../kernel/ids.js';
import { textsIn } from '../../kernel/named.js';
import { integer, text } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { Files } from '../../platform/papers/files/files.js';
import { sidesOf } from '../../platform/papers/files/pictures.js';
import type { MediaFacts, UploadedImage } from './media.js';
import { isMediaType } from './media.vocabulary.js';
import { mediaRows } from './medias.queries.js';

const stored = { name: text(), media_type: text(), size: integer };

/** The one that the asker uploaded, and that no other media is. */
const uploadedImage = async (
  { db, service }: FactsTools,
  id: string | undefined,
  ownerId: string,
): Promise<UploadedImage | null> => {
  if (!isId(id)) return null;
  const { rows } = await select(stored)`
    SELECT f.name #>> '{}' AS name, f.media_type, f.size FROM files f
    WHERE f.id = ${id}::uuid AND f.owner_id::text = ${ownerId} AND f.state IN ('scanning', 'clean')
      AND NOT EXISTS (SELECT FROM ${mediaRows} used WHERE used.file_id = f.id)`.execute(db);
  const [file] = rows;
  if (!file) return null;
  const { name, media_type: mediaType, size } = file;
  const bytes = isMediaType(mediaType) ? await service(Files).bytes(id) : undefined;
  return { name, mediaType, size, ...(bytes ? await sidesOf(bytes) : { width: 0, height: 0 }) };
};

/** Looks up the image that is added, and where one that is archived is shown. */
export const mediaFacts: Facts = async (tools, { command, body, id, actor }): Promise<MediaFacts> => ({
  uploaded: await uploadedImage(tools, textsIn(body, 'fileIds')[0], actor.id),
  uses:
    command === 'ArchiveMedia'
      ? (await usesOfMedia(tools.db, id)).filter(({ status }) => status !== 'withdrawn').length
      : 0,
});
