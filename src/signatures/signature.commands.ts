import { Id, Text } from '../kernel/validation.js';
import { signatureLimits } from './signature.vocabulary.js';

export class OpenSignature {
  @Id() clientId!: string;
  @Text({ max: signatureLimits.label }) label!: string;
}

export class CloseSignature {}
