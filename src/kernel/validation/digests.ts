import { textRule } from './text-rule.js';

/** SHA-256 in hexadecimal. */
export const Sha256 = textRule('sha256', 'invalid', (value) => /^[0-9a-f]{64}$/.test(value));

/** A one-time code as it is typed. */
export const SixDigits = textRule('sixDigits', 'invalidSixDigits', (value) => /^\d{6}$/.test(value));
