import { Id, Text } from '../kernel/validation.js';
import { orderLimits } from './order.vocabulary.js';

export class OpenOrder {
  @Id() clientId!: string;
  @Text({ max: orderLimits.label }) label!: string;
}

export class CloseOrder {}
