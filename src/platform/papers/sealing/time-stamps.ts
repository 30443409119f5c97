import { randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { readSignedData, signedData, type ReadSignature, type Signer } from './cms.js';
import { sha256 } from './digests.js';

const sha256Oid = '2.16.840.1.101.3.4.2.1';
/** Policy of stamps by an installation's own, unaudited clock: an id made for Guichet (ITU-T X.667). */
const policy = '2.25.146402891054367142';

/** A time-stamp token (RFC 3161) over this digest, DER. */
export const timeStampToken = async (signer: Signer, digest: Uint8Array, at: Date): Promise<Buffer> => {
  const info = new pki.TSTInfo({
    version: 1,
    policy,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: sha256Oid, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: Uint8Array.from(digest).buffer }),
    }),
    serialNumber: new asn1.Integer({ valueHex: Uint8Array.from([1, ...randomBytes(8)]).buffer }),
    genTime: at,
  });
  const bytes = Buffer.from(info.toSchema().toBER(false));
  return signedData(signer, { content: { type: pki.id_eContentType_TSTInfo, bytes }, digest: sha256(bytes) });
};

/** Contents of a time-stamp token. */
export interface ReadTimeStamp {
  readonly at: Date;
  /** The token stamps this digest, and no part of it was changed. */
  readonly holdsFor: (digest: Uint8Array) => boolean;
  readonly certificate: ReadSignature['certificate'];
}

/** @throws Error for what is no token */
export const readTimeStamp = (token: Uint8Array): ReadTimeStamp => {
  const read = readSignedData(token);
  if (!read.content) throw new Error('no time in the stamp');
  const { content } = read;
  const info = pki.TSTInfo.fromBER(Uint8Array.from(content).buffer);
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  return {
    at: info.genTime,
    holdsFor: (digest) => imprint.equals(digest) && read.holdsFor(sha256(content)),
    certificate: read.certificate,
  };
};
