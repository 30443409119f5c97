import type { TextArgs } from '../../../kernel/validation.js';
import type { TableView } from './table.vocabulary.js';

/** What became of reading a table: errors lose their class between threads. */
export type TableReading = { readonly table: TableView } | { readonly refused: string; readonly args: TextArgs };
