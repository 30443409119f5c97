/** Columns of a file of renewals, in the order of its template; lines of the same contract are one renewal. */
export const renewalColumns = [
  'clientCode',
  'contractNumber',
  'futureReference',
  'title',
  'label',
  'quantity',
  'oldUnitPrice',
  'newUnitPrice',
  'vatRate',
  'notifiedOn',
  'effectiveOn',
  'endsOn',
  'futureEndsOn',
  'signatoryEmail',
] as const;
export type RenewalColumn = (typeof renewalColumns)[number];

/** Without these a file says nothing. */
export const neededColumns: readonly RenewalColumn[] = ['clientCode', 'contractNumber', 'label', 'newUnitPrice'];

/** Lines of one file. */
export const mostRenewals = 5_000;
