import { createHmac, timingSafeEqual } from 'node:crypto';

/** Kind of mail that comes back about one mail: the answer of its recipient, or a report of failed delivery. */
export type Returned = 'reply' | 'bounce';

const signatureBytes = 12;
const local = /^(reply|bounce)\+([a-z2-7]+)$/;

/**
 * The address that an answer or a report to one mail comes back to: the id of the mail and a signature, in the letters
 * that every mail server keeps. Senders without that mail cannot make up the address.
 */
export const signedAddress = (kind: Returned, mailId: string, domain: string, secret: Buffer): string =>
  `${kind}+${base32(Buffer.concat([idBytes(mailId), signature(kind, idBytes(mailId), secret)]))}@${domain}`;

/** Purpose of an address; undefined when it is not one of ours. */
export const readSignedAddress = (
  address: string,
  domain: string,
  secret: Buffer,
): { readonly kind: Returned; readonly mailId: string } | undefined => {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return undefined;
  const [, name, token = ''] = local.exec(address.slice(0, at).toLowerCase()) ?? [];
  const kind = name === 'reply' || name === 'bounce' ? name : undefined;
  const bytes = fromBase32(token);
  if (kind === undefined || bytes.length !== 16 + signatureBytes) return undefined;
  const id = bytes.subarray(0, 16);
  const isOurs = timingSafeEqual(bytes.subarray(16), signature(kind, id, secret));
  return isOurs ? { kind, mailId: idText(id) } : undefined;
};

const signature = (kind: Returned, id: Buffer, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(kind).update(id).digest().subarray(0, signatureBytes);

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
