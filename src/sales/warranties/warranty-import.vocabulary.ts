/** Columns of a file of equipment, in the order of its template. */
export const warrantyColumns = [
  'clientCode',
  'serialNumber',
  'model',
  'location',
  'startsOn',
  'endsOn',
  'articleCode',
  'yearlyPrice',
  'alertDays',
  'reminderDays',
] as const;
export type WarrantyColumn = (typeof warrantyColumns)[number];

/** Without these a file says nothing. */
export const neededWarrantyColumns: readonly WarrantyColumn[] = [
  'clientCode',
  'serialNumber',
  'model',
  'startsOn',
  'endsOn',
];

/** Lines of one file. */
export const mostWarranties = 5_000;
