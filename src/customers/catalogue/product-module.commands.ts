import { Id, Text } from '../../kernel/validation.js';

/** A part of a product. */
export class ProductModuleFields {
  @Id() productId!: string;
  @Text({ max: 150 }) name!: string;
}
