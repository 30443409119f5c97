import type { TextArgs } from '../../../kernel/validation.js';
import type { TableView } from './table.vocabulary.js';

/** Result of reading a table: errors lose their class between threads. */
export type TableReading = { readonly table: TableView } | { readonly refused: string; readonly args: TextArgs };
