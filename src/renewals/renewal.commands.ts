import { Id, Text } from '../kernel/validation.js';
import { renewalLimits } from './renewal.vocabulary.js';

export class OpenRenewal {
  @Id() clientId!: string;
  @Text({ max: renewalLimits.label }) label!: string;
}

export class CloseRenewal {}
