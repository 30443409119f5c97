import { IsNotEmpty, Matches } from 'class-validator';
import { coded } from './coded.js';

/** Specification §5: the three readings of a phone number. Spaces, dots and dashes are for people and ignored. */
const landline = /^0[1-9](?:[ .-]?\d{2}){4}$/;
const mobile = /^0[67](?:[ .-]?\d{2}){4}$/;
const international = /^\+(?:[ .-]?\d){9,15}$/;
const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern.source})`).join('|'));

export const phonePatterns = {
  landline: either(landline, international),
  mobile: either(mobile, international),
  any: either(landline, international),
};

const phone = (pattern: RegExp, code: string) => (): PropertyDecorator => (target, property) => {
  Matches(pattern, coded(code))(target, property);
  IsNotEmpty(coded('required'))(target, property);
};

export const LandlinePhone = phone(phonePatterns.landline, 'invalidPhone');
export const MobilePhone = phone(phonePatterns.mobile, 'invalidMobile');
export const AnyPhone = phone(phonePatterns.any, 'invalidPhone');
