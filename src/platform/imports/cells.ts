/** Numbers and days as spreadsheets write them; what is none stays as it was written, for the rules to refuse. */

/** `4 800,00 €` and `20 %`: whole hundredths. */
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
