import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Initialisation vector, authentication tag, ciphertext, in this order. */
export const encrypt = (key: Buffer, plain: Buffer, about: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** Throws when the key, the content or what it is about is not that of the encryption. */
export const decrypt = (key: Buffer, sealed: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
};
