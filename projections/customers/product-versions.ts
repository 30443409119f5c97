import { recordProjection } from '../../src/kernel/record.js';
import { flag, name, nullable, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { productVersion } from '../../src/customers/catalogue/product-version.js';

export const productVersions = recordProjection(productVersion, {
  version: 1,
  table: 'product_versions',
  columns: {
    product_id: uuid,
    name: nullable(name),
    kind: text(),
    /** The version that a corrective version corrects. */
    parent_id: nullable(uuid),
    current: flag,
    released_on: nullable(text()),
  },
  indexes: ['(product_id)'],
  row: (fields) => ({
    product_id: fields.productId ?? '',
    name: fields.name,
    kind: fields.kind ?? 'version',
    parent_id: fields.parentId,
    current: fields.current ?? false,
    released_on: fields.releasedOn,
  }),
});

export type ProductVersionRow = RowOf<typeof productVersions.tables.product_versions>;
