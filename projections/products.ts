import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { product } from '../src/catalogue/product.js';

export interface ProductColumns {
  readonly range_id: string;
  readonly domain_id: string;
  readonly name: string | null;
}

/** `products_v1`. */
export interface ProductRow extends RecordRow, ProductColumns {}

export const products = recordProjection(product, {
  version: 1,
  table: 'products',
  columns: (fields): ProductColumns => ({
    range_id: fields.rangeId ?? '',
    domain_id: fields.domainId ?? '',
    name: fields.name ?? null,
  }),
});
