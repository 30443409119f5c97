import { Id, Text } from '../kernel/validation.js';
import { quoteLimits } from './quote.vocabulary.js';

export class OpenQuote {
  @Id() clientId!: string;
  @Text({ max: quoteLimits.label }) label!: string;
}

export class CloseQuote {}
