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

/** Lines of one file. */
export const mostSmsUses = 5_000;
