import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Asked {
  readonly challenge: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const userWasThereAndVerified = 0x05;
const userWasThere = 0x01;
const withKey = 0x40;

/** A key in software that makes and gives passkeys, as a telephone would: ES256, no attestation. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly coordinates: { readonly x: Buffer; readonly y: Buffer };

  constructor(
    private readonly origin: string,
    /** Whether it asks who holds it: a finger, a face, a code. */
    private readonly verifies = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    this.coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Result of `startRegistration` in a browser. */
  create({ challenge }: Asked): object {
    const { x, y } = this.coordinates;
    const key = isoCBOR.encode(
      new Map<string | number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(x)],
        [-3, new Uint8Array(y)],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const attestation = isoCBOR.encode(
      new Map<string | number, string | Map<string | number, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([this.authenticatorData(withKey), attested]))],
      ]),
    );
    return this.credential({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Result of `startAuthentication` in a browser. */
  get({ challenge }: Asked): object {
    const data = this.authenticatorData();
    const client = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.privateKey)),
    });
  }

  private credential(response: object): object {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: new URL(this.origin).origin, crossOrigin: false }));
  }

  private authenticatorData(flags = 0): Buffer {
    const host = createHash('sha256').update(new URL(this.origin).hostname).digest();
    return Buffer.concat([
      host,
      Buffer.from([(this.verifies ? userWasThereAndVerified : userWasThere) | flags]),
      Buffer.alloc(4),
    ]);
  }
}
