/** Amounts are whole cents excluding VAT, rates are hundredths of a percent: 2000 is 20 % (specification §9). */
export type Cents = number;

/** VAT rates that a line of an offer may have; 0 is exempt, those of the overseas departments and of Corsica among them. */
export const vatRates = [0, 210, 400, 550, 850, 1000, 2000, 2100] as const;

/**
 * Grounds on which a line has no VAT, whose article of law is printed: the attestation of a training body, the customer who
 * pays the VAT, a delivery outside the Union, Guyane and Mayotte, costs passed on, and the Canaries, Ceuta and Melilla.
 */
export const vatGrounds = [
  'attestation',
  'reverseCharge',
  'outsideUnion',
  'overseas',
  'disbursement',
  'canaries',
] as const;
export type VatGround = (typeof vatGrounds)[number];

/** Grounds of lines, with the places of the lines, from 1; an attestation is printed with its reference elsewhere. */
export const groundsOf = (
  lines: readonly { readonly vatGround?: VatGround | null }[],
): readonly { readonly ground: VatGround; readonly places: readonly number[] }[] =>
  vatGrounds
    .filter((ground) => ground !== 'attestation')
    .map((ground) => ({
      ground,
      places: lines.flatMap(({ vatGround }, index) => (vatGround === ground ? [index + 1] : [])),
    }))
    .filter(({ places }) => places.length > 0);

/** Inputs of the amount of a line: a quantity, of two decimals at most, at a unit price, less a discount in hundredths of a percent. */
export interface AmountOf {
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly discount?: number;
  readonly vatRate: number;
}

export interface VatShare {
  readonly rate: number;
  /** Amount that the rate applies to. */
  readonly base: Cents;
  readonly vat: Cents;
}

export interface Totals {
  /** Taken off the sum of the lines, in hundredths of a percent and in cents; absent where there is none. */
  readonly discount?: { readonly rate: number; readonly amount: Cents };
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
  /** By rate, lowest first. */
  readonly shares: readonly VatShare[];
}

const whole = 10_000n;

/** Half a cent goes up, away from zero; in whole numbers, since products of cents leave what a float can hold. */
const shareOf = (amount: bigint, part: bigint, of = whole): bigint => {
  const product = amount * part;
  const half = product < 0n ? -of / 2n : of / 2n;
  return (product + half) / of;
};

/** @returns whether a quantity has two decimals at most. */
export const isQuantity = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Sums and differences of quantities, which floats would leave a trace in: 0.3 − 0.1 is 0.2. */
export const asQuantity = (value: number): number => Math.round(value * 100) / 100;

const hundredths = (quantity: number): bigint => {
  if (!isQuantity(quantity)) throw new RangeError('A quantity has two decimals at most.');
  return BigInt(Math.round(quantity * 100));
};

const counted = (cents: bigint): Cents => {
  const amount = Number(cents);
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount is beyond what can be counted in whole cents.');
  return amount;
};

/** @returns cents of a line, half-up; @throws RangeError where the quantity has more decimals, or the price is no whole number. */
export const lineAmount = ({ quantity, unitPrice, discount = 0 }: Omit<AmountOf, 'vatRate'>): Cents =>
  counted(shareOf(hundredths(quantity) * BigInt(unitPrice), whole - BigInt(discount), whole * 100n));

/**
 * Lines are rounded one by one and then summed, a discount on the whole and VAT are rounded once for each rate (default G42).
 * @param discount hundredths of a percent
 */
export const totalsOf = (lines: readonly AmountOf[], discount = 0): Totals => {
  const bases = new Map<number, bigint>();
  for (const line of lines) bases.set(line.vatRate, (bases.get(line.vatRate) ?? 0n) + BigInt(lineAmount(line)));
  const shares = [...bases]
    .sort(([one], [other]) => one - other)
    .map(([rate, sum]) => ({ rate, base: shareOf(sum, whole - BigInt(discount)) }))
    .map(({ rate, base }) => ({ rate, base: counted(base), vat: counted(shareOf(base, BigInt(rate))) }));
  const net = shares.reduce((sum, { base }) => sum + base, 0);
  const vat = shares.reduce((sum, share) => sum + share.vat, 0);
  const before = [...bases.values()].reduce((sum, base) => sum + counted(base), 0);
  return {
    ...(discount === 0 ? {} : { discount: { rate: discount, amount: before - net } }),
    net,
    vat,
    gross: net + vat,
    shares,
  };
};

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: string): Intl.NumberFormat => {
  const known = formats.get(language) ?? new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  formats.set(language, known);
  return known;
};

/** With two decimals and the euro sign where the language puts them (specification §9). */
export const moneyText = (cents: Cents, language: string): string => formatOf(language).format(cents / 100);

const rateFormats = { maximumFractionDigits: 2, style: 'percent' } as const;

/** A rate in percent, as the language writes it. */
export const rateText = (rate: number, language: string): string =>
  new Intl.NumberFormat(language, rateFormats).format(rate / 10_000);
