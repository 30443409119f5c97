import { recordProjection } from '../../src/kernel/record.js';
import { name, nullable, type RowOf } from '../../src/kernel/table.js';
import { __thing__ } from '../../src/__wing__/__things-kebab__/__thing-kebab__.js';

export const __things__ = recordProjection(__thing__, {
  version: 1,
  table: '__things_snake__',
  columns: { label: nullable(name) },
  row: ({ label }) => ({ label }),
});

export type __Thing__Row = RowOf<typeof __things__.tables.__things_snake__>;
