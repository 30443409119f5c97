import { Text } from '../../kernel/validation.js';

/** A field of work in which customers look for their product, across ranges. */
export class ProductDomainFields {
  @Text({ max: 100 }) name!: string;
}
