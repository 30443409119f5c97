import type { RowBatch, Step, Values } from './row-batch.js';

/** Rows as one parameter of a statement, and what the statement must know of them. */
interface Packed {
  readonly columns: readonly string[];
  /** Columns that rows are found by, and in which one has null. */
  readonly nullable: readonly string[];
  readonly json: string;
}

/** A step with its rows packed. */
export type PackedStep =
  | { readonly kind: 'delete'; readonly by: readonly string[]; readonly rows: Packed }
  | { readonly kind: 'upsert'; readonly rows: Packed }
  | {
      readonly kind: 'update';
      readonly set: readonly string[];
      readonly add: readonly string[];
      readonly rows: Packed;
    }
  | {
      readonly kind: 'clear';
      readonly columns: readonly string[];
      readonly by: readonly string[];
      readonly rows: Packed;
    };

/** Writes of a batch, in a form that a thread can hand to another. */
export interface PackedRows {
  readonly tables: readonly {
    readonly table: string;
    readonly key: readonly string[];
    readonly steps: readonly PackedStep[];
  }[];
  /** People whose columns were cleared. */
  readonly forgotten: readonly string[];
}

const pack = (rows: readonly Values[], by: readonly string[] = []): Packed => ({
  columns: columnsOf(rows),
  nullable: by.filter((column) => rows.some((row) => row[column] === null)),
  json: JSON.stringify(rows),
});

const columnsOf = (rows: readonly Values[]): readonly string[] => {
  const columns = new Set<string>();
  for (const row of rows) for (const column in row) columns.add(column);
  return [...columns];
};

const packedStep = (key: readonly string[], step: Step): PackedStep => {
  switch (step.kind) {
    case 'delete':
      return { kind: step.kind, by: step.columns, rows: pack(step.rows, step.columns) };
    case 'upsert':
      return { kind: step.kind, rows: pack(step.rows) };
    case 'update':
      return { kind: step.kind, set: step.set, add: step.add, rows: pack(step.rows, key) };
    case 'clear':
      return {
        kind: step.kind,
        columns: step.columns,
        by: Object.keys(step.where),
        rows: pack([step.where], Object.keys(step.where)),
      };
  }
};

export const packed = (batch: RowBatch): PackedRows => ({
  tables: batch
    .steps()
    .map(({ table, key, steps }) => ({ table, key, steps: steps.map((step) => packedStep(key, step)) })),
  forgotten: [...batch.forgotten],
});
