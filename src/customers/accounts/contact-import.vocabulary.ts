/** Columns of a file of contacts, in the order of its template. */
export const importColumns = [
  'civility',
  'firstName',
  'lastName',
  'email',
  'landline',
  'mobile',
  'service',
  'function',
  'role',
  'language',
  'callbackCode',
  'workstation',
  'structures',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Between the names of structures in one cell. */
export const structureSeparator = '|';

/** Lines of one file; characters of its text. */
export const importLimits = { lines: 500, characters: 400_000 } as const;

/** A cell that clears its field; a blank one leaves it as it is. */
export const clearingCell = '-';
