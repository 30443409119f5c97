import { Text } from '../kernel/validation.js';
import { limits } from './__thing-kebab__.vocabulary.js';

export class Open__Thing__ {
  @Text({ max: limits.title }) title!: string;
}

export class Close__Thing__ {}
