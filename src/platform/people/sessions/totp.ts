import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** RFC 6238 as every application on a telephone knows it: SHA-1, six digits, thirty seconds. */
const period = 30;
const window = 1;
const secretBytes = 20;

const totpOf = (secret: string, account = ''): TOTP =>
  new TOTP({ issuer: 'Guichet', label: account, secret: Secret.fromBase32(secret), period });

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Address of the key for an authenticator application, also as a picture to scan. */
export const totpLabel = (secret: string, account: string): { readonly address: string; readonly picture: string } => {
  const address = totpOf(secret, account).toString();
  return { address, picture: renderSVG(address, { border: 2 }) };
};

/** The step of a right code, so that it is not taken twice; undefined when it is wrong, too early or too late. */
export const totpStep = (secret: string, code: string, now = Date.now()): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
};

/** A code as the application shows it now. */
export const totpCode = (secret: string, now = Date.now()): string => totpOf(secret).generate({ timestamp: now });

/** Without 0, 1, i, l, o and u: people copy them from paper. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const recoveryLength = 12;

/** `k7m2-9xqd-4ptw`: 58 random bits. */
export const newRecoveryCode = (): string => {
  const characters: string[] = [];
  while (characters.length < recoveryLength) {
    // the rest of the alphabet's multiples is thrown away, so that each character is as likely
    for (const byte of randomBytes(recoveryLength)) {
      const character = byte < 240 ? alphabet[byte % alphabet.length] : undefined;
      if (character !== undefined && characters.length < recoveryLength) characters.push(character);
    }
  }
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
};

/** However it was typed. */
export const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));
