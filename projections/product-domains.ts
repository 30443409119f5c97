import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { productDomain } from '../src/catalogue/product-domain.js';

export interface ProductDomainColumns {
  readonly name: string | null;
}

/** `product_domains_v1`. */
export interface ProductDomainRow extends RecordRow, ProductDomainColumns {}

export const productDomains = recordProjection(productDomain, {
  version: 1,
  table: 'product_domains',
  columns: (fields): ProductDomainColumns => ({
    name: fields.name ?? null,
  }),
});
