import type { Kysely } from 'kysely';
import type { Json } from '../../../kernel/json.js';
import type { DatabaseOf } from '../../reading/database/typed.js';
import { bytes } from '../../reading/database/bytes.js';
import { defaulted, flag, instant, integer, json, nullable, table, text, uuid } from '../../../kernel/table.js';

/** Uploaded files, and uploads under way; the bytes are in the storage. */
export const tables = {
  files: table(
    {
      id: uuid,
      owner_id: uuid,
      /** Person whose key seals the name and the content; null for a file of the provider. */
      subject_id: nullable(uuid),
      name: json<Json>(),
      size: integer,
      media_type: text(),
      sha256: bytes,
      state: text<'scanning' | 'clean' | 'quarantined' | 'missing'>(),
      created_at: defaulted(instant),
      /** When malware was found in it. */
      quarantined_at: nullable(instant),
      /** The uploader and the operators were told of the quarantine. */
      quarantine_told: defaulted(flag),
    },
    { key: ['id'] },
  ),
  uploads: table(
    {
      /** Also of the file that it becomes. */
      id: uuid,
      owner_id: uuid,
      subject_id: nullable(uuid),
      name: json<Json>(),
      size: integer,
      /** All of it: the upload is a file. */
      received: defaulted(integer),
      created_at: defaulted(instant),
      /** Given up: its pieces go, and none is added. */
      ended_at: nullable(instant),
    },
    { key: ['id'] },
  ),
  /** Parts of large files; a file without any is one object of its own id. */
  file_pieces: table(
    { file_id: uuid, /** Bytes before it. */ start: integer, size: integer, object_id: uuid },
    { key: ['file_id', 'start'] },
  ),
};

export type FileTables = Kysely<DatabaseOf<typeof tables>>;
