import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { isJsonObject, type Json, type JsonObject } from '../../../kernel/json.js';
import type { SigningAccount } from '../../run/config/environment.js';
import type { Signer } from './cms.js';
import { sha256 } from './digests.js';
import { Away } from '../../../kernel/away.js';

/** The service did not answer, or asked for patience: nothing was signed, and the same is asked again later. */
export class SigningServiceAway extends Away {
  override readonly name = 'SigningServiceAway';
}

/**
 * The service said no, or what it said is not to be trusted: staff look at the account. A retry follows all the same.
 */
export class SigningServiceRefused extends Error {
  override readonly name = 'SigningServiceRefused';
}

const oid = { sha256: '2.16.840.1.101.3.4.2.1', rsaWithSha256: '1.2.840.113549.1.1.11' } as const;
const patienceMs = 20_000;

type Called = 'credentials/info' | 'credentials/authorize' | 'signatures/signHash';

const textAt = (body: JsonObject, field: string, call: string): string => {
  const value = body[field];
  if (typeof value !== 'string' || value === '') throw new SigningServiceAway(`${call} answered without ${field}`);
  return value;
};

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];

const parsed = (body: string): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(body);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * A key at a service that speaks the API of the Cloud Signature Consortium (v1.0.4, or v2 where the address ends in `/v2`):
 * log-in of the client, certificate, authorisation for one hash, signature of that hash.
 */
export class RemoteCredential {
  private readonly base: string;
  private readonly client: { readonly id: string; readonly secret: string };
  private readonly isSecond: boolean;

  constructor(private readonly account: SigningAccount) {
    const url = new URL(account.url);
    this.client = { id: decodeURIComponent(url.username), secret: decodeURIComponent(url.password) };
    url.username = '';
    url.password = '';
    this.base = url.href.replace(/\/$/, '');
    this.isSecond = this.base.endsWith('/v2');
  }

  /** @throws SigningServiceAway, SigningServiceRefused */
  async signer(): Promise<Signer> {
    const token = await this.logIn();
    const certificate = await this.certificate(token);
    return {
      certificate: certificate.raw,
      authority: this.account.authority,
      sign: async (bytes) => {
        const signature = await this.signHash(token, sha256(bytes));
        const key = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }));
        // verify the returned signature before it goes into a document
        if (!verify('sha256', bytes, key, signature))
          throw new SigningServiceRefused('The signature is not one of the certificate');
        return signature;
      },
    };
  }

  private async logIn(): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: this.client.id,
      client_secret: this.client.secret,
    });
    const type = 'application/x-www-form-urlencoded';
    const body = await this.post('oauth2/token', form.toString(), { 'Content-Type': type });
    return textAt(body, 'access_token', 'oauth2/token');
  }

  /** In force, and issued by the authority that the operator named: the service's word alone is not enough. */
  private async certificate(token: string): Promise<X509Certificate> {
    const body = await this.ask('credentials/info', token, { certificates: 'chain', certInfo: true });
    const { cert, key } = body;
    const [own] = isJsonObject(cert) ? textsIn(cert['certificates']) : [];
    if (own === undefined) throw new SigningServiceAway('credentials/info answered without a certificate');
    if (isJsonObject(key) && key['status'] === 'disabled')
      throw new SigningServiceRefused('The credential is disabled');
    const certificate = new X509Certificate(Buffer.from(own, 'base64'));
    const authority = new X509Certificate(this.account.authority);
    if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey))
      throw new SigningServiceRefused('The certificate is not one of SIGNING_AUTHORITY');
    const now = new Date();
    if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo))
      throw new SigningServiceRefused('The certificate is not in force');
    return certificate;
  }

  private async signHash(token: string, digest: Buffer): Promise<Buffer> {
    const hash = digest.toString('base64');
    const hashes = this.isSecond ? { hashes: [hash], hashAlgorithmOID: oid.sha256 } : { hash: [hash] };
    const authorised = await this.ask('credentials/authorize', token, { numSignatures: 1, ...hashes });
    const body = await this.ask('signatures/signHash', token, {
      SAD: textAt(authorised, 'SAD', 'credentials/authorize'),
      signAlgo: oid.rsaWithSha256,
      ...hashes,
      ...(!this.isSecond && { hashAlgo: oid.sha256 }),
    });
    const [signature] = textsIn(body['signatures']);
    if (signature === undefined) throw new SigningServiceAway('signatures/signHash answered without a signature');
    return Buffer.from(signature, 'base64');
  }

  private ask(call: Called, token: string, asked: JsonObject): Promise<JsonObject> {
    const body = JSON.stringify({ credentialID: this.account.credential, ...asked });
    return this.post(call, body, { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` });
  }

  private async post(call: string, body: string, headers: Readonly<Record<string, string>>): Promise<JsonObject> {
    const answer = await fetch(`${this.base}/${call}`, {
      ...{ method: 'POST', body, headers, redirect: 'error' },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new SigningServiceAway(`${call} was not answered`, { cause: error });
    });
    const said = parsed(await answer.text());
    if (answer.status >= 500 || answer.status === 429)
      throw new SigningServiceAway(`${call} answered ${answer.status}`);
    // its code, and not its sentence, which may repeat what was sent
    if (!answer.ok)
      throw new SigningServiceRefused(
        `${call} answered ${answer.status} ${typeof said?.['error'] === 'string' ? said['error'] : ''}`,
      );
    if (!said) throw new SigningServiceAway(`${call} answered nonsense`);
    return said;
  }
}
