/** Columns of a file of uses, in the order of its template; lines of the same report stand under one reference. */
export const smsUseColumns = ['subscription', 'reference', 'from', 'to', 'sender', 'service', 'units'] as const;
export type SmsUseColumn = (typeof smsUseColumns)[number];

/** Without these a file says nothing. */
export const neededSmsUseColumns: readonly SmsUseColumn[] = [
  'subscription',
  'reference',
  'from',
  'to',
  'sender',
  'units',
];

/** Lines of one file; characters of its text. */
export const smsUseImportLimits = { lines: 5_000, characters: 950_000 } as const;

export const smsUseImportOutcomes = ['create', 'unchanged', 'refused'] as const;
export type SmsUseImportOutcome = (typeof smsUseImportOutcomes)[number];
