import type { Files, StoredFile } from './files.js';
import type { StoredFileView } from './files.views.js';

/** A file as answers show it. */
export const fileView = ({ id, name, size, mediaType, state }: StoredFile): StoredFileView => ({
  id,
  name: name ?? '',
  size,
  mediaType,
  state,
});

/** Views of the files that exist: `files: await fileViews(row.fileIds, asking)`. */
export const fileViews = async (
  ids: readonly string[],
  { files }: { readonly files: Pick<Files, 'find'> },
): Promise<readonly StoredFileView[]> => (await files.find(ids)).map(fileView);
