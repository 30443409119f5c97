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
  'signatoryEmail',
] as const;
export type RenewalColumn = (typeof renewalColumns)[number];

/** Without these a file says nothing. */
export const neededColumns: readonly RenewalColumn[] = ['clientCode', 'contractNumber', 'label', 'newUnitPrice'];

/** Lines of one file; characters of its text. */
export const renewalImportLimits = { lines: 5_000, characters: 950_000 } as const;

export const renewalImportOutcomes = ['create', 'unchanged', 'refused'] as const;
export type RenewalImportOutcome = (typeof renewalImportOutcomes)[number];

/** `4 800,00 €` and `20 %`: whole hundredths; what is no such number stays as it was written, for the rules to refuse. */
export const hundredthsIn = (cell: string): number | string => {
  const plain = cell.replace(/[\s€%]/g, '').replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : cell;
};

export const wholeIn = (cell: string): number | string => {
  const plain = cell.replace(/\s/g, '');
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : cell;
};

/** `31/12/2026` as `2026-12-31`. */
export const dayIn = (cell: string): string => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
