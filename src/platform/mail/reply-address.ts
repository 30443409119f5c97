import { createHmac, timingSafeEqual } from 'node:crypto';

/** Answers are taken this long after the mail was made. */
export const answerableForDays = 90;

const signatureBytes = 12;
const local = /^reply\+([a-z2-7]+)$/;

/**
 * The address that an answer to one mail comes back to: the id of the mail and a signature, in the letters that every
 * mail server keeps. Whoever has not received that mail cannot make it up.
 */
export const replyAddress = (mailId: string, domain: string, secret: Buffer): string =>
  `reply+${base32(Buffer.concat([idBytes(mailId), signature(idBytes(mailId), secret)]))}@${domain}`;

/** The mail that an address answers to; undefined when the address is not one of ours. */
export const mailOfReply = (address: string, domain: string, secret: Buffer): string | undefined => {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return undefined;
  const token = local.exec(address.slice(0, at).toLowerCase())?.[1];
  const bytes = token === undefined ? undefined : fromBase32(token);
  if (bytes?.length !== 16 + signatureBytes) return undefined;
  const id = bytes.subarray(0, 16);
  return timingSafeEqual(bytes.subarray(16), signature(id, secret)) ? idText(id) : undefined;
};

const signature = (id: Buffer, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update('reply').update(id).digest().subarray(0, signatureBytes);

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
};

const fromBase32 = (token: string): Buffer => {
  const bits = [...token].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
};
