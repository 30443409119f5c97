import { defaulted, instant, long, nullable, table, text, uuid } from '../../../kernel/table.js';

/** Backups that were made, and rehearsals of bringing one back. */
export const tables = {
  backups: table(
    {
      id: defaulted(uuid),
      kind: text<'backup' | 'rehearsal'>(),
      place: text(),
      /** Every event up to here is in it. */
      position: long,
      at: defaulted(instant),
      /** Of a rehearsal that failed. */
      fault: nullable(text()),
    },
    { key: ['id'] },
  ),
};
