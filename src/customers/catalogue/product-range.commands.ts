import { Text } from '../../kernel/validation.js';

/** A line of products, such as finance: rights of contacts are given per range. */
export class ProductRangeFields {
  @Text({ max: 100 }) name!: string;
}
