import { Text } from '../../kernel/validation.js';

export class __Thing__Fields {
  @Text({ max: 100 }) label!: string;
}
