import { record } from '../../kernel/record.js';
import { ProductFields } from './product.commands.js';

/** A software that clients hold licences of. */
export const product = record('product', {
  plural: 'products',
  fields: ProductFields,
  impersonal: { name: 'offered' },
});
