import { Id, Text } from '../../kernel/validation.js';
import { __thing__Limits } from './__thing-kebab__.vocabulary.js';

export class Open__Thing__ {
  @Id() clientId!: string;
  @Text({ max: __thing__Limits.label }) label!: string;
}

export class Close__Thing__ {}

export class Expire__Thing__ {}
