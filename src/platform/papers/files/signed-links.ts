import { timingSafeEqual } from 'node:crypto';

/** Keyed hash that only this installation can make. */
type Sign = (text: string) => string;

const signature = (sign: Sign, parts: readonly string[], ends: number): string => sign([...parts, ends].join('/'));

/** The part of an address that is good until `ends` (ms), for what and for whom the parts say. */
export const signedToken = (sign: Sign, parts: readonly string[], ends: number): string =>
  `${ends.toString(36)}.${signature(sign, parts, ends)}`;

export const isGoodToken = (sign: Sign, parts: readonly string[], token: string, now: number): boolean => {
  const [time = '', signed = ''] = token.split('.');
  const ends = Number.parseInt(time, 36);
  const expected = Buffer.from(signature(sign, parts, ends));
  const given = Buffer.from(signed);
  return ends > now && given.length === expected.length && timingSafeEqual(given, expected);
};
