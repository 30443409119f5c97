import type { PipeTransform } from '@nestjs/common';
import { isId } from '../../../kernel/ids.js';
import { notFound } from '../../../kernel/refusal.js';

/** `@Param('id', anId)`: what is no id is found no more than an id of nothing. */
export const anId: PipeTransform<unknown, string> = {
  transform: (value) => {
    if (isId(value)) return value;
    throw notFound();
  },
};
