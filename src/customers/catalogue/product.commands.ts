import { Id, Text } from '../../kernel/validation.js';

export class ProductFields {
  @Id() rangeId!: string;
  @Id() domainId!: string;
  @Text({ max: 150 }) name!: string;
}
