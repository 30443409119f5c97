import { projection } from '../../src/kernel/projection.js';
import { recordColumns } from '../../src/kernel/record.js';
import {
  asColumns,
  flag,
  integer,
  json,
  name,
  nullable,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { mediaEvents } from '../../src/publishing/medias/media.events.js';
import type { MediaAlt, MediaType } from '../../src/publishing/medias/media.vocabulary.js';

const tables = {
  medias: table(
    {
      ...recordColumns,
      name,
      file_id: uuid,
      media_type: text<MediaType>(),
      width: integer,
      height: integer,
      /** Bytes. */
      size: integer,
      is_decorative: flag,
      alt: nullable(json<MediaAlt>()),
    },
    { key: ['id'], indexes: ['(name, id)', '(file_id)'] },
  ),
};

export type MediaRow = RowOf<typeof tables.medias>;

/** The image library. */
export const medias = projection(
  'medias',
  { version: 1, tables, events: mediaEvents },
  {
    MediaRegistered: (rows, { data }) =>
      rows.begin('medias', { ...asColumns(tables.medias.columns, data), status: 'active' }),
    MediaRevised: (rows, { data }) => rows.change('medias', asColumns(tables.medias.columns, data)),
    MediaArchived: (rows) => rows.change('medias', { status: 'archived' }),
    MediaRestored: (rows) => rows.change('medias', { status: 'active' }),
  },
);
