const amount = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/** Cents as one types them: `1234,50`. */
export const eurosOf = (value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const digits = String(value).padStart(3, '0');
  const [euros, cents] = [digits.slice(0, -2), digits.slice(-2)];
  return cents === '00' ? euros : `${euros},${cents}`;
};

/** What was typed, in cents; the text itself where it is no amount. */
export const centsOf = (typed: string): number | string => {
  const text = typed.replaceAll(/[\s\u00a0\u202f€]/g, '');
  if (!amount.test(text)) return typed;
  const [euros = '0', cents = ''] = text.split(/[.,]/);
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
};
