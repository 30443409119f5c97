import { record } from '../../kernel/record.js';
import { ProductModuleFields } from './product-module.commands.js';

/** A part of a product. */
export const productModule = record('productModule', {
  plural: 'productModules',
  fields: ProductModuleFields,
  impersonal: { name: 'offered' },
});
