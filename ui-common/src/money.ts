const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: string): Intl.NumberFormat => {
  const known = formats.get(language) ?? new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  formats.set(language, known);
  return known;
};

/** An amount in whole cents, with two decimals and the euro sign where the language puts them. */
export const money = (cents: number, language: string): string => formatOf(language).format(cents / 100);
