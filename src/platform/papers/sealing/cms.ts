import { X509Certificate, type KeyObject, createPublicKey, sign, verify } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { certificateFrom } from './certificates.js';
import { sha256 } from './digests.js';

const oid = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
} as const;

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const octets = (bytes: Uint8Array): asn1.OctetString => new asn1.OctetString({ valueHex: bufferOf(bytes) });

/** Signs in the name of a certificate that its authority vouches for. */
export interface Signer {
  /** RSA with SHA-256 (PKCS #1 v1.5) over these bytes, by a key that may be far away. */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** DER. */
  readonly certificate: Uint8Array;
  readonly authority: Uint8Array;
}

/** Of a key that is here. */
export const signsWith =
  (key: KeyObject): Signer['sign'] =>
  (bytes) =>
    Promise.resolve(sign('sha256', bytes, key));

/** The certificate is signed too, so that no other one can take its place (CAdES, RFC 5035). */
const signedAttributes = (contentType: string, digest: Uint8Array, certificate: Uint8Array) =>
  new pki.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new pki.Attribute({ type: oid.contentType, values: [new asn1.ObjectIdentifier({ value: contentType })] }),
      new pki.Attribute({ type: oid.messageDigest, values: [octets(digest)] }),
      new pki.Attribute({
        type: oid.signingCertificate,
        values: [
          new asn1.Sequence({
            value: [new asn1.Sequence({ value: [new asn1.Sequence({ value: [octets(sha256(certificate))] })] })],
          }),
        ],
      }),
    ],
  });

const algorithmOf = (algorithmId: string) =>
  new pki.AlgorithmIdentifier({ algorithmId, algorithmParams: new asn1.Null() });

/** Attributes are signed as the SET that they are, not under the tag that they stand with. */
const signedBytesOf = ({ signedAttrs }: pki.SignerInfo): Buffer => {
  const bytes = Buffer.from(signedAttrs?.toSchema().toBER(false) ?? new ArrayBuffer(0));
  if (bytes.length > 0) bytes[0] = 0x31;
  return bytes;
};

interface Signing {
  /** Beside the signature when absent. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array };
  /** Of what is signed. */
  readonly digest: Uint8Array;
  /** Stamps the signature with the time. */
  readonly stamp?: (signature: Uint8Array) => Promise<Uint8Array>;
}

/** A CMS SignedData, DER. */
export const signedData = async (
  { sign: signs, certificate, authority }: Signer,
  { content, digest, stamp }: Signing,
): Promise<Buffer> => {
  const own = certificateFrom(certificate);
  const contentType = content?.type ?? oid.data;
  const encapContentInfo = new pki.EncapsulatedContentInfo({ eContentType: contentType });
  // in one piece: the constructor would cut it, which DER forbids
  if (content) encapContentInfo.eContent = octets(content.bytes);
  const signerInfo = new pki.SignerInfo({
    version: 1,
    sid: new pki.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: signedAttributes(contentType, digest, certificate),
    digestAlgorithm: algorithmOf(oid.sha256),
    signatureAlgorithm: algorithmOf(oid.rsaWithSha256),
  });
  const signed = new pki.SignedData({
    version: content ? 3 : 1,
    encapContentInfo,
    digestAlgorithms: [algorithmOf(oid.sha256)],
    signerInfos: [signerInfo],
    certificates: [own, certificateFrom(authority)],
  });
  signerInfo.signature = octets(await signs(signedBytesOf(signerInfo)));
  if (stamp) {
    const token = asn1.fromBER(bufferOf(await stamp(signerInfo.signature.valueBlock.valueHexView)));
    signerInfo.unsignedAttrs = new pki.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [new pki.Attribute({ type: oid.timeStamp, values: [token.result] })],
    });
  }
  const info = new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false));
};

/** Contents of a SignedData, and whether it holds. */
export interface ReadSignature {
  /** The content that it carries; null: it stands beside. */
  readonly content: Buffer | null;
  /** Its own certificate signs what is said here, and the digest of the content is this one. */
  readonly holdsFor: (digest: Uint8Array) => boolean;
  readonly certificate: X509Certificate;
  readonly signature: Buffer;
  /** DER; null where it has none. */
  readonly timeStamp: Buffer | null;
}

const attributeIn = (
  attributes: pki.SignedAndUnsignedAttributes | undefined,
  type: string,
): asn1.AsnType | undefined => {
  const value: unknown = attributes?.attributes.find((attribute) => attribute.type === type)?.values[0];
  return value instanceof asn1.BaseBlock ? value : undefined;
};

const bytesOf = (value: asn1.AsnType | undefined): Buffer | null =>
  value instanceof asn1.OctetString ? Buffer.from(value.valueBlock.valueHexView) : null;

const derOf = (value: asn1.AsnType | undefined): Buffer | null => (value ? Buffer.from(value.toBER(false)) : null);

/** @throws Error for what is no SignedData with one signer and its certificate */
export const readSignedData = (der: Uint8Array): ReadSignature => {
  const info = pki.ContentInfo.fromBER(bufferOf(der));
  const signed = new pki.SignedData({ schema: info.content });
  const [signer] = signed.signerInfos;
  const sid: unknown = signer?.sid;
  if (!signer || !(sid instanceof pki.IssuerAndSerialNumber)) throw new Error('no signer');
  const own = (signed.certificates ?? []).find(
    (one): one is pki.Certificate =>
      one instanceof pki.Certificate && one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer),
  );
  if (!own) throw new Error('no certificate of the signer');
  const certificate = new X509Certificate(Buffer.from(own.toSchema(true).toBER(false)));
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  const attributes = signedBytesOf(signer);
  const signedDigest = bytesOf(attributeIn(signer.signedAttrs, oid.messageDigest));
  const named = derOf(attributeIn(signer.signedAttrs, oid.signingCertificate));
  const holds =
    attributes.length > 0 &&
    named?.includes(sha256(certificate.raw)) === true &&
    verify(
      'sha256',
      attributes,
      createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
      signature,
    );
  return {
    content: bytesOf(signed.encapContentInfo.eContent),
    holdsFor: (digest) => holds && signedDigest !== null && signedDigest.equals(digest),
    certificate,
    signature,
    timeStamp: derOf(attributeIn(signer.unsignedAttrs, oid.timeStamp)),
  };
};
