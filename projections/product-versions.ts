import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { productVersion } from '../src/catalogue/product-version.js';

export interface ProductVersionColumns {
  readonly product_id: string;
  readonly name: string | null;
  readonly kind: string;
  /** The version that a corrective version corrects. */
  readonly parent_id: string | null;
  readonly current: boolean;
  readonly released_on: string | null;
}

/** `product_versions_v1`. */
export interface ProductVersionRow extends RecordRow, ProductVersionColumns {}

export const productVersions = recordProjection(productVersion, {
  version: 1,
  table: 'product_versions',
  columns: (fields): ProductVersionColumns => ({
    product_id: fields.productId ?? '',
    name: fields.name ?? null,
    kind: fields.kind ?? 'version',
    parent_id: fields.parentId ?? null,
    current: fields.current ?? false,
    released_on: fields.releasedOn ?? null,
  }),
});
