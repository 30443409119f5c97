import { Transform } from 'class-transformer';
import { IsUrl } from 'class-validator';
import { lineOf } from './characters.js';
import { coded } from './coded.js';
import { Text } from './fields.js';
import { luhn } from './organisations.js';

/** A web address, with or without `https://`. */
export const Website = (): PropertyDecorator => (target, property) => {
  IsUrl({ protocols: ['http', 'https'], disallow_auth: true }, coded('invalidWebsite'))(target, property);
  Text()(target, property);
};

/** Five digits that begin with a department, an overseas territory or, for the army, with 00. */
export const isFrenchZipCode = (value: string): boolean => /^(?!000)(?:[0-8]\d|9[0-578])\d{3}$/.test(value);

const nifLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const cifLetters = 'JABCDEFGHI';

/** NIF: eight digits, or K, L or M and seven. NIE: X, Y or Z (0, 1 or 2) and seven. The letter is the rest of 23. */
const isNif = (value: string): boolean => {
  const [, start = '', digits = '', letter] = /^([KLMXYZ]?)(\d{7,8})([A-Z])$/.exec(value) ?? [];
  const number = Number(`${start ? Math.max('XYZ'.indexOf(start), 0) : ''}${digits}`);
  return digits.length === (start ? 7 : 8) && nifLetters[number % 23] === letter;
};

/** CIF: the kind of organisation, seven digits, and a control that is a digit, a letter or either, as the kind says. */
const isCif = (value: string): boolean => {
  const [, kind = '', digits = '', control = ''] = /^([A-HJNP-SUVW])(\d{7})([\dA-J])$/.exec(value) ?? [];
  const isLetter = cifLetters.includes(control);
  const expected = isLetter ? cifLetters.indexOf(control) : Number(control);
  const allowed = isLetter ? !'ABEH'.includes(kind) : !'NPQRSW'.includes(kind);
  return kind !== '' && allowed && luhn(`${digits}${expected}`);
};

/** NIF, NIE or CIF with the control character that it must have. */
export const isSpanishTaxId = (value: string): boolean => isNif(value) || isCif(value);

/** `p-2217800 g` → `P2217800G`: blanks, dots and dashes are for people. */
export const withoutSeparators = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? lineOf(value).replace(/[ .-]/g, '').toUpperCase() : value,
);
