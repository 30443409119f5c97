/** Runs in a thread of its own (table-reader.ts): a table that takes all time and memory takes them from no person. */
import { Refusal } from '../../../kernel/refusal.js';
import { readTable } from './read-table.js';
import type { TableReading } from './table-reading.js';

const table = (bytes: Uint8Array): TableReading => {
  try {
    return { table: readTable(bytes) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.code, args: error.args };
  }
};

export default table;
