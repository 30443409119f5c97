import { X509Certificate } from 'node:crypto';
import { readSignedData, type ReadSignature } from './cms.js';
import { sha256 } from './digests.js';
import { readPdfSignature } from './pdf-signature.js';
import { readTimeStamp } from './time-stamps.js';

/** Faults of the seal of a file. */
export const sealFaults = ['unsealed', 'unreadable', 'changed', 'extended', 'foreign', 'unstamped'] as const;
export type SealFault = (typeof sealFaults)[number];

export interface SealReport {
  /** None: it is as it was sealed. */
  readonly faults: readonly SealFault[];
  /** SHA-256 of the file as it is. */
  readonly sha256: string;
  /** Of the document before it was sealed. */
  readonly originalSha256: string | null;
  /** Sealing organisation, from its certificate. */
  readonly sealedBy: string | null;
  readonly sealedAt: string | null;
  /** As the signature says. */
  readonly signer: string | null;
  readonly reason: string | null;
}

const hexOf = (bytes: Uint8Array): string => sha256(bytes).toString('hex');

const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const commonName = (certificate: X509Certificate): string => /CN=(.*)/.exec(certificate.subject)?.[1] ?? '';

const isIssuedBy = (certificate: X509Certificate, authority: X509Certificate): boolean =>
  certificate.checkIssued(authority) && certificate.verify(authority.publicKey);

/** The instant of its stamp; null where it has none that holds. */
const stampOf = ({ timeStamp, signature }: ReadSignature, authority: X509Certificate): Date | null => {
  const stamp = timeStamp && attempt(() => readTimeStamp(timeStamp));
  return stamp && stamp.holdsFor(sha256(signature)) && isIssuedBy(stamp.certificate, authority) ? stamp.at : null;
};

/** Of a length that its second byte and those after it say; zeros fill the rest of its place. */
const isFilledWithZeros = (der: Buffer): boolean => {
  const lengthBytes = (der[1] ?? 0) & 0x7f;
  const length = (der[1] ?? 0) < 0x80 ? lengthBytes : der.readUIntBE(2, lengthBytes) + lengthBytes;
  return der.subarray(2 + length).every((byte) => byte === 0);
};

/**
 * Whether a file is as it was sealed here, by whom and when, or what is wrong.
 * @param authority certificate of the installation, DER; null: nothing was ever sealed here
 * @param trusted certificates of the authorities whose seals count as those of the installation, DER
 */
export const verifySeal = (
  pdf: Buffer,
  authority: Uint8Array | null,
  trusted: readonly Uint8Array[] = [],
): SealReport => {
  const found = readPdfSignature(pdf);
  const nothing = { sealedBy: null, sealedAt: null, signer: null, reason: null, originalSha256: null };
  const report = { ...nothing, sha256: hexOf(pdf) };
  if (!found) return { ...report, faults: ['unsealed'] };
  const read = attempt(() => readSignedData(found.der));
  if (!read) return { ...report, faults: ['unreadable'] };
  const own = authority && new X509Certificate(authority);
  const issuers = [...(own ? [own] : []), ...trusted.map((issuer) => new X509Certificate(issuer))];
  const at = own && stampOf(read, own);
  const checks: readonly (readonly [SealFault, boolean])[] = [
    ['changed', !read.holdsFor(sha256(found.signed)) || !isFilledWithZeros(found.der)],
    ['extended', !found.isWhole],
    ['foreign', !issuers.some((issuer) => isIssuedBy(read.certificate, issuer))],
    ['unstamped', !at],
  ];
  return {
    ...report,
    faults: checks.flatMap(([fault, isSo]) => (isSo ? [fault] : [])),
    originalSha256: hexOf(found.original),
    sealedBy: commonName(read.certificate),
    sealedAt: at?.toISOString() ?? null,
    signer: found.name ?? null,
    reason: found.reason ?? null,
  };
};
