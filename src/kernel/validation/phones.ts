import { Transform } from 'class-transformer';
import { IsNotEmpty, Matches } from 'class-validator';
import { lineOf } from './characters.js';
import { coded, present } from './coded.js';
import { seenLine } from './fields.js';

/** Specification §5: the three readings of a phone number. Spaces, dots and dashes are for people and ignored. */
const landline = /^0[1-9](?:[ .-]?\d{2}){4}$/;
const mobile = /^0[67](?:[ .-]?\d{2}){4}$/;
/** At least nine digits (defaults G36); those of France keep the form that they have at home. */
const foreign = /^\+(?![ .-]?3[ .-]?3)(?:[ .-]?\d){9,15}$/;
const frenchAbroad = /^\+33[ .-]?[1-9](?:[ .-]?\d{2}){4}$/;
const frenchMobileAbroad = /^\+33[ .-]?[67](?:[ .-]?\d{2}){4}$/;
const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern.source})`).join('|'));

export const phonePatterns = {
  landline: either(landline, foreign, frenchAbroad),
  mobile: either(mobile, foreign, frenchMobileAbroad),
  any: either(landline, foreign, frenchAbroad),
};

const phone = (pattern: RegExp, code: string) => (): PropertyDecorator => (target, property) => {
  seenLine(target, property);
  Matches(pattern, coded(code))(target, property);
  IsNotEmpty(present('phone'))(target, property);
};

export const LandlinePhone = phone(phonePatterns.landline, 'invalidPhone');
export const MobilePhone = phone(phonePatterns.mobile, 'invalidMobile');
export const AnyPhone = phone(phonePatterns.any, 'invalidPhone');

/** First figures of a French number → country code: overseas has codes of its own (defaults G36). */
const overseas: readonly (readonly [RegExp, string])[] = [
  [/^0(?:590|69[01])/, '+590'],
  [/^0(?:594|694)/, '+594'],
  [/^0(?:596|69[67])/, '+596'],
  // of Mayotte's 0639, the numbers that France keeps for fiction are not of Mayotte
  [/^0(?:262|263|269|639(?!98)|69[23])/, '+262'],
];

/** A number as it is stored, E.164: `05 56 00 00 00` → `+33556000000`. Other texts stay as they are. */
export const e164 = (value: string): string => {
  if (!phonePatterns.any.test(value)) return value;
  const digits = value.replace(/[ .-]/g, '');
  if (digits.startsWith('+')) return digits;
  const [, code = '+33'] = overseas.find(([start]) => start.test(digits)) ?? [];
  return `${code}${digits.slice(1)}`;
};

/** A stored number as people in France read it: `+33556000000` → `05 56 00 00 00`; others in their international form. */
export const phoneText = (stored: string): string => {
  const national = /^\+(?:33|590|594|596|262)(\d{9})$/.exec(stored)?.[1];
  if (national) return `0${national}`.replace(/(\d{2})(?=\d)/g, '$1\u00a0');
  const [, code, rest] = /^\+(34|1|\d{2,3})(\d{6,})$/.exec(stored) ?? [];
  return code && rest ? `+${code}\u00a0${rest.replace(/(\d{3})(?=\d{2})/g, '$1\u00a0')}` : stored;
};

/** Brings a phone field to its stored form before it is checked. */
export const StoredPhone = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? e164(lineOf(value)) : value));
