import { record } from '../../kernel/record.js';
import { ProductVersionFields } from './product-version.commands.js';

/** A release of a product, or a correction of one. */
export const productVersion = record('productVersion', {
  plural: 'productVersions',
  fields: ProductVersionFields,
  impersonal: { name: 'offered' },
});
