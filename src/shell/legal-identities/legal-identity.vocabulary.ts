import type { Country } from '../../customers/accounts/account.vocabulary.js';

/** Ten thousand million euros, in cents. */
export const highestCapital = 1_000_000_000_000;

interface Numbers {
  readonly country?: Country | undefined;
  readonly siren?: string | undefined;
  readonly taxId?: string | undefined;
}

/** VAT number that follows from the other number of a company: key of two digits and SIREN in France, NIF in Spain. */
export const vatNumberOf = ({ country, siren = '', taxId = '' }: Numbers): string => {
  if (country !== 'FR') return `${country ?? ''}${taxId}`;
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
};
