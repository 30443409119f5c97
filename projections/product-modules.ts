import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { productModule } from '../src/catalogue/product-module.js';

export interface ProductModuleColumns {
  readonly product_id: string;
  readonly name: string | null;
}

/** `product_modules_v1`. */
export interface ProductModuleRow extends RecordRow, ProductModuleColumns {}

export const productModules = recordProjection(productModule, {
  version: 1,
  table: 'product_modules',
  columns: (fields): ProductModuleColumns => ({
    product_id: fields.productId ?? '',
    name: fields.name ?? null,
  }),
});
