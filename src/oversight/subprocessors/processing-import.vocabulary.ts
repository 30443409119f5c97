/** Columns of a file of processings, in the order of its template. */
export const processingColumns = [
  'clientCode',
  'contractNumber',
  'label',
  'scope',
  'serviceType',
  'hostedIn',
  'hostingPlace',
  'hasSupport',
  'subprocessors',
] as const;
export type ProcessingColumn = (typeof processingColumns)[number];

/** Without these a file says nothing. */
export const neededProcessingColumns: readonly ProcessingColumn[] = [
  'clientCode',
  'contractNumber',
  'label',
  'scope',
  'serviceType',
];

/** Lines of one file. */
export const mostProcessings = 2_000;
