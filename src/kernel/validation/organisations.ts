import { Transform } from 'class-transformer';
import { textRule } from './text-rule.js';

/** The control sum of SIREN, SIRET and CIF. */
export const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const laPoste = '356000000';
const laPosteHead = '35600000000048';

/** Nine digits, not all zeros, Luhn (specification §5, defaults G11). */
export const isSiren = (value: string): boolean => /^\d{9}$/.test(value) && !/^0+$/.test(value) && luhn(value);

/** Five digits, not all zeros (specification §5). */
export const isNic = (value: string): boolean => /^\d{5}$/.test(value) && !/^0+$/.test(value);

/** SIREN and NIC joined; establishments of La Poste follow their own sum (defaults G11). */
export const isSiret = (value: string): boolean => {
  if (!isSiren(value.slice(0, 9)) || !isNic(value.slice(9))) return false;
  if (!value.startsWith(laPoste) || value === laPosteHead) return luhn(value);
  return [...value].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
};

/** Blanks of any kind stand between the digits for people: a number that is shown can be pasted back. */
export const organisationDigits = (shown: string): string => shown.replaceAll(/\s/g, '');

const withoutBlanks = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? organisationDigits(value) : value,
);

const numberOf = (rule: () => PropertyDecorator) => (): PropertyDecorator => (target, property) => {
  withoutBlanks(target, property);
  rule()(target, property);
};

export const Siren = numberOf(textRule('siren', 'invalidSiren', isSiren));
export const Nic = numberOf(textRule('nic', 'invalidNic', isNic));
export const Siret = numberOf(textRule('siret', 'invalidSiret', isSiret));
