import { createHash, generateKeyPair, randomBytes, webcrypto, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import type { Purpose } from './tables.js';

/** Signs by RSA and SHA-256, which every validator knows. */
export const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const modulusLength = 3_072;
const years = 20;

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export const newKeyPair = (): Promise<KeyPair> => promisify(generateKeyPair)('rsa', { modulusLength });

export const signingKeyOf = (key: KeyObject) =>
  webcrypto.subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), algorithm, false, ['sign']);

const publicKeyOf = (key: KeyObject) =>
  webcrypto.subtle.importKey('spki', key.export({ type: 'spki', format: 'der' }), algorithm, true, ['verify']);

export const certificateFrom = (der: Uint8Array): pki.Certificate => pki.Certificate.fromBER(Uint8Array.from(der));

/** X.509, DER. */
export const derOf = (certificate: pki.Certificate): Buffer => Buffer.from(certificate.toSchema(true).toBER(false));

/** As people read them in their viewers. */
const names: Readonly<Record<Purpose, string>> = {
  authority: 'Guichet signature authority',
  seal: 'Guichet document seal',
  time: 'Guichet time stamps',
};

const oid = {
  commonName: '2.5.4.3',
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKey: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

const extension = (
  extnID: string,
  critical: boolean,
  value: { toBER(sizeOnly?: boolean): ArrayBuffer },
): pki.Extension => new pki.Extension({ extnID, critical, extnValue: value.toBER(false) });

/** Bits of a key usage, the first one first. */
const usage = (bits: number, unused: number): asn1.BitString =>
  new asn1.BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits: unused });

const extended = (...usages: readonly string[]): asn1.Sequence =>
  new asn1.Sequence({ value: usages.map((value) => new asn1.ObjectIdentifier({ value })) });

/** Extensions by purpose of a certificate; a time stamp's has no other purpose (RFC 3161, 2.3). */
const purposesOf: Readonly<Record<Purpose, () => readonly pki.Extension[]>> = {
  authority: () => [
    extension(oid.basicConstraints, true, new pki.BasicConstraints({ cA: true }).toSchema()),
    extension(oid.keyUsage, true, usage(0b0000_0110, 1)),
  ],
  seal: () => [
    extension(oid.basicConstraints, true, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(oid.keyUsage, true, usage(0b1100_0000, 6)),
    extension(oid.extendedKeyUsage, false, extended(oid.documentSigning, oid.emailProtection)),
  ],
  time: () => [
    extension(oid.basicConstraints, true, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(oid.keyUsage, true, usage(0b1100_0000, 6)),
    extension(oid.extendedKeyUsage, true, extended(oid.timeStamping)),
  ],
};

const named = (purpose: Purpose): pki.RelativeDistinguishedNames =>
  new pki.RelativeDistinguishedNames({
    typesAndValues: [
      new pki.AttributeTypeAndValue({ type: oid.commonName, value: new asn1.Utf8String({ value: names[purpose] }) }),
    ],
  });

const keyIdOf = (key: KeyObject): ArrayBuffer =>
  Uint8Array.from(
    createHash('sha1')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest(),
  ).buffer;

/** A certificate of the platform's own authority. */
export const issue = async (purpose: Purpose, of: KeyPair, authority: KeyPair, now: Date): Promise<Buffer> => {
  const certificate = new pki.Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ valueHex: Uint8Array.from([1, ...randomBytes(15)]).buffer }),
    issuer: named('authority'),
    subject: named(purpose),
    notBefore: new pki.Time({ value: now }),
    notAfter: new pki.Time({ value: new Date(Date.UTC(now.getUTCFullYear() + years, 0, 1)) }),
    extensions: [
      ...purposesOf[purpose](),
      extension(oid.subjectKey, false, new asn1.OctetString({ valueHex: keyIdOf(of.publicKey) })),
      extension(
        oid.authorityKey,
        false,
        new pki.AuthorityKeyIdentifier({
          keyIdentifier: new asn1.OctetString({ valueHex: keyIdOf(authority.publicKey) }),
        }).toSchema(),
      ),
    ],
  });
  await certificate.subjectPublicKeyInfo.importKey(await publicKeyOf(of.publicKey));
  await certificate.sign(await signingKeyOf(authority.privateKey), 'SHA-256');
  return derOf(certificate);
};
