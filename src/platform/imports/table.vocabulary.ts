/** A sheet of a table that somebody wants to read in. */
export interface SheetView {
  /** As the workbook calls it; a CSV file has none. */
  readonly name: string;
  readonly headings: readonly string[];
  /** Below the headings, with those that are blank. */
  readonly lines: number;
  /** As imports take it. */
  readonly csv: string;
}

/** Answer of `POST /api/tables`: the visible sheets with content. */
export interface TableView {
  readonly sheets: readonly SheetView[];
}

/** Of one sheet, and of the memory and time in which a file is read. */
export const tableLimits = {
  lines: 20_000,
  columns: 200,
  /** Of a workbook as it is unpacked, and of its parts. */
  unpackedBytes: 48 * 1024 * 1024,
  parts: 1_000,
  milliseconds: 20_000,
  megabytes: 384,
  /** Of one person. */
  atOnce: 2,
} as const;
