const mebibyte = 1024 * 1024;

/** A sheet of a table to import. */
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
  /** Of all sheets together. */
  characters: 4_000_000,
  /** Of a workbook, before anything reads it. */
  archive: { packed: 8 * mebibyte, unpacked: 48 * mebibyte, entry: 32 * mebibyte, entries: 1_000, ratio: 300 },
  milliseconds: 20_000,
  megabytes: 384,
  /** Of one person. */
  atOnce: 2,
} as const;
