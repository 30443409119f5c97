/** Outcome of a line of an imported file; types and words that fronts share. */
export const importOutcomes = ['create', 'update', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Cents, hundredths of a percent, and a day as `2028-01-01`; what a cell says that is none of these stays its text. */
export type ImportKind = 'text' | 'number' | 'money' | 'percent' | 'day' | 'yesNo';

/** A column of the file, as its values are shown. */
export interface ImportColumn {
  readonly column: string;
  /** In the language of the asker. */
  readonly label: string;
  readonly kind: ImportKind;
}

export type ImportValue = string | number | boolean | null;

/** A value as it will be stored. */
export interface ImportCell {
  readonly value: ImportValue;
  /** Current value, where the line changes it; null where there is none. */
  readonly former?: ImportValue;
}

export interface ImportRow<Outcome extends string = ImportOutcome> {
  /** As a spreadsheet numbers it. */
  readonly line: number;
  /** Label of the thing on the line. */
  readonly name: string;
  readonly outcome: Outcome;
  /** In the language of the asker: why it is refused, or what it means. */
  readonly reasons: readonly string[];
  /** Cells, one per column of the answer. */
  readonly values: readonly ImportCell[];
}

/** Answer of `POST …/import-trials` and `…/imports`: a row for each line of the file. */
export interface ImportView<Outcome extends string = ImportOutcome> {
  readonly rows: readonly ImportRow<Outcome>[];
  /** Columns of the file that hold values. */
  readonly columns: readonly ImportColumn[];
  /** Of things, each of one line or several. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Headings that mean nothing here. */
  readonly unknownColumns: readonly string[];
}

/** Characters of the text of one file. */
export const mostImportCharacters = 950_000;
