import { record } from '../../kernel/record.js';
import { ProductRangeFields } from './product-range.commands.js';

/** A line of products. */
export const productRange = record('productRange', {
  plural: 'productRanges',
  fields: ProductRangeFields,
  impersonal: { name: 'offered' },
});
