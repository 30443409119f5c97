import { timingSafeEqual } from 'node:crypto';
import { codeLimits } from './signature.vocabulary.js';

/** Inputs of a code: another document, signer, address or send gives another code. */
export interface CodeBinding {
  readonly signatureId: string;
  readonly salt: string;
  readonly documentSha256: string;
  readonly signerId: string;
  readonly target: string;
}

/**
 * The code: drawn by HMAC-SHA-256 under the key of the installation from a random salt and what the code is bound to, as an
 * HMAC_DRBG does. Nothing that is stored tells it, and it can be made again to be sent and to be compared.
 * @param keyedHash what only this installation can make of a text, in hexadecimal
 */
export const signatureCode = (
  keyedHash: (text: string) => string,
  { signatureId, salt, documentSha256, signerId, target }: CodeBinding,
): string => {
  const drawn = keyedHash(`signature code ${JSON.stringify([signatureId, salt, documentSha256, signerId, target])}`);
  const code = BigInt(`0x${drawn}`) % 10n ** BigInt(codeLimits.digits);
  return String(code).padStart(codeLimits.digits, '0');
};

/** Takes as long for every wrong code. */
export const isSameCode = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
