import { Text } from '../../kernel/validation.js';
import type { FoundThing } from '../../kernel/views.js';

/** `GET /api/search`: names, numbers, addresses and words, as the searches of the lists read them. */
export class SearchQuery {
  @Text({ max: 100 }) q!: string;
}

/** Results within one list. */
export interface FoundInList {
  /** Path of the list below `/api/`. */
  readonly list: string;
  readonly things: readonly FoundThing[];
}
