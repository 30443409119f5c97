import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { AuditHead, AuditSeal } from './audit.views.js';

type Unsigned = Omit<AuditSeal, 'signature'>;

/** Signed text: one JSON text with its fields in this order for ever. */
const signedText = ({ number, position, events, digest, sealedAt, keyId }: Unsigned, previous: string | null): Buffer =>
  Buffer.from(
    JSON.stringify({ format: 'guichet-seal-1', number, position, events, digest, sealedAt, keyId, previous }),
  );

/** The public key as it is handed out: SPKI, base64. */
export const publicKeyText = (key: KeyObject): string =>
  publicHalf(key).export({ type: 'spki', format: 'der' }).toString('base64');

const publicHalf = (key: KeyObject): KeyObject => (key.type === 'private' ? createPublicKey(key) : key);

/** Reads a public key handed out as base64 or PEM. */
export const publicKeyFrom = (text: string): KeyObject =>
  text.includes('-----')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of 32 secret bytes. */
export const signingKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });

/** Names a key: the beginning of the digest of its public half. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256').update(publicKeyText(key)).digest('hex').slice(0, 16);

export const signSeal = (key: KeyObject, seal: Omit<Unsigned, 'keyId'>, previous: string | null): AuditSeal => {
  const named = { ...seal, keyId: keyIdOf(key) };
  return { ...named, signature: sign(null, signedText(named, previous), key).toString('base64') };
};

export const isSignedBy = (key: KeyObject, seal: AuditSeal, previous: string | null): boolean =>
  verify(null, signedText(seal, previous), key, Buffer.from(seal.signature, 'base64'));

export const headOf = (key: KeyObject, seal: AuditSeal, previous: string | null): AuditHead => ({
  format: 'guichet-audit-head-1',
  ...seal,
  previous,
  publicKey: publicKeyText(key),
});
