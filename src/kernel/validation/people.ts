import { IsNotEmpty, Matches, MaxLength } from 'class-validator';
import { coded, present } from './coded.js';
import { OneLine, Text } from './fields.js';
import { textRule } from './text-rule.js';

/** Specification §5: a first name has no apostrophe or quote; a last name may (D'Almeida). */
export const FirstName = (): PropertyDecorator => (target, property) => {
  OneLine()(target, property);
  MaxLength(80, coded('tooLong', { max: 80 }))(target, property);
  Matches(/^[^'’"«»]+$/, coded('noApostrophe'))(target, property);
  IsNotEmpty(present('text'))(target, property);
};

const rising = '0123456789';
const falling = '9876543210';

/** A code typed on a telephone: 4 to 8 digits, neither one digit repeated nor a plain sequence (defaults G34). */
export const isDialCode = (value: string): boolean =>
  /^\d{4,8}$/.test(value) && !/^(\d)\1+$/.test(value) && !rising.includes(value) && !falling.includes(value);

export const DialCode = textRule('dialCode', 'invalidDialCode', isDialCode);

const named = textRule('named', 'invalidName', (value) => /\p{L}/u.test(value));

/** Typed name of a signer: signs and blanks alone are no name. */
export const SignerName =
  ({ max }: { max: number }): PropertyDecorator =>
  (target, property) => {
    named()(target, property);
    Text({ max })(target, property);
  };
