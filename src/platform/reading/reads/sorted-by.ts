import { snake } from '../../../kernel/names.js';

/** Fields that a list is sorted by, each by the column of its name: `statusSince` by `status_since`. */
export const sortedBy = (...fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, snake(field)]));
