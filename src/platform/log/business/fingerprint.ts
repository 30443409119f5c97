import { createHash } from 'node:crypto';

/** Keys in the order of their names, so that the same content always gives the same text. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const canonicalJson = (value: object): string => JSON.stringify(value, sorted);

/** @returns SHA-256 of the canonical JSON, in hexadecimal digits. */
export const fingerprintOf = (value: object): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
