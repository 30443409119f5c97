import { record } from '../../kernel/record.js';
import { ProductDomainFields } from './product-domain.commands.js';

/** A field of work across ranges. */
export const productDomain = record('productDomain', {
  plural: 'productDomains',
  fields: ProductDomainFields,
  impersonal: { name: 'offered' },
});
