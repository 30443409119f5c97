import { textRule } from './text-rule.js';

/** Latin letters, digits and the plain signs of numbers, a letter or digit first: no markup, no picture, no other script. */
const plain = /^[\p{Script=Latin}\d][\p{Script=Latin}\d .,:;/\\_+°#&()'’*-]*$/u;

/** Whether the e-invoicing platform and other programs take a number as it is typed. */
export const isPlainReference = (text: string): boolean => plain.test(text.normalize('NFC'));

/** Number of the client's own, such as that of a commitment: refused where it is typed, not by the platform weeks later. */
export const PlainReference = textRule('plainReference', 'invalidReference', isPlainReference);
