import { projection } from '../../src/kernel/projection.js';
import { asColumns, day, instant, integer, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { webinarPackEvents } from '../../src/training/webinars/webinar-pack.js';
import type { WebinarPackStatus } from '../../src/training/webinars/webinar.vocabulary.js';

const tables = {
  webinar_packs: table(
    {
      id: uuid,
      status: text<WebinarPackStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      reference: text(),
      units: integer,
      expires_on: day,
      order_id: nullable(uuid),
      withdrawn_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(client_id, expires_on)'] },
  ),
};

export type WebinarPackRow = RowOf<typeof tables.webinar_packs>;

export const webinarPacks = projection(
  'webinarPacks',
  { version: 3, tables, events: webinarPackEvents },
  {
    WebinarPackGranted: (rows, { data }) =>
      rows.begin('webinar_packs', {
        ...asColumns(tables.webinar_packs.columns, data),
        order_id: data.orderId ?? null,
        status: 'active',
      }),
    WebinarPackProlonged: (rows, { data }) => rows.change('webinar_packs', { expires_on: data.expiresOn }),
    WebinarPackWithdrawn: (rows, { at }) => rows.change('webinar_packs', { status: 'withdrawn', withdrawn_at: at }),
    WebinarPackEndedSoon: (rows) => rows.change('webinar_packs'),
    WebinarPackRanLow: (rows) => rows.change('webinar_packs'),
  },
);
