import type { PipeTransform } from '@nestjs/common';
import { isId } from '../../../kernel/ids.js';
import { notFound } from '../../../kernel/refusal.js';

/** `@Param('id', anId)`: a malformed id answers 404 like an unknown one. */
export const anId: PipeTransform<unknown, string> = {
  transform: (value) => {
    if (isId(value)) return value;
    throw notFound();
  },
};
