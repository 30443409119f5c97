/** What becomes of a line of a file that is read in; types and words that fronts share. */
export const importOutcomes = ['create', 'update', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export interface ImportRow {
  /** As a spreadsheet numbers it. */
  readonly line: number;
  /** What the line is about. */
  readonly name: string;
  readonly outcome: ImportOutcome;
  /** In the language of the asker: why it is refused. */
  readonly reasons: readonly string[];
}

/** Answer of `POST …/import-trials` and `…/imports`: a row for each line of the file. */
export interface ImportView {
  readonly rows: readonly ImportRow[];
  /** Of things, each of one line or several. */
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Headings that mean nothing here. */
  readonly unknownColumns: readonly string[];
}

/** Characters of the text of one file. */
export const mostImportCharacters = 950_000;
