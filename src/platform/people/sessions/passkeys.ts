import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isJsonObject } from '../../../kernel/json.js';
import { refusal } from '../../../kernel/refusal.js';
import { Config } from '../../run/config/config.js';
import { log } from '../../run/logging/log.js';
import { SecondFactors, type PasskeyRow } from './second-factors.js';

/** Loaded with the first key. */
const library = () => import('@simplewebauthn/server');

const strings = (value: unknown, ...names: readonly string[]): boolean =>
  isJsonObject(value) && names.every((name) => typeof value[name] === 'string');

const isRegistration = (value: unknown): value is RegistrationResponseJSON =>
  isJsonObject(value) &&
  strings(value, 'id', 'rawId', 'type') &&
  strings(value.response, 'clientDataJSON', 'attestationObject');

const isAuthentication = (value: unknown): value is AuthenticationResponseJSON =>
  isJsonObject(value) &&
  strings(value, 'id', 'rawId', 'type') &&
  strings(value.response, 'clientDataJSON', 'authenticatorData', 'signature');

/** A key in a browser, a telephone or a token (WebAuthn); it proves the person by itself, since it asks for their finger or code. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(
    config: Config,
    private readonly factors: SecondFactors,
  ) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.origin = origin;
    this.rpID = hostname;
  }

  async registration(personId: string, account: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.factors.passkeysOf(personId);
    return (await library()).generateRegistrationOptions({
      rpName: 'Guichet',
      rpID: this.rpID,
      userName: account,
      userID: new Uint8Array(Buffer.from(personId)),
      attestationType: 'none',
      excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
  }

  /** The key that a browser has made for this challenge, kept; undefined when it is not that. @returns its id. */
  async register(personId: string, challenge: string, response: object, name: string): Promise<string | undefined> {
    if (!isRegistration(response)) return undefined;
    const { verifyRegistrationResponse } = await library();
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
    }).catch(refused);
    if (!verified?.verified) return undefined;
    const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
    return this.factors.addPasskey(personId, { id, publicKey, counter, transports: transports ?? [], name });
  }

  /** Null: any person with a passkey of ours; its response tells which. */
  async authentication(personId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = personId === null ? [] : await this.factors.passkeysOf(personId);
    return (await library()).generateAuthenticationOptions({
      rpID: this.rpID,
      userVerification: 'required',
      allowCredentials: known.map(({ credential_id: id }) => ({ id })),
    });
  }

  /** Person whose key has answered this challenge; undefined when none of ours has. */
  async authenticate(challenge: string, response: object): Promise<string | undefined> {
    if (!isAuthentication(response)) return undefined;
    const known = await this.factors.passkey(response.id);
    if (!known) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      credential: credentialOf(known),
    }).catch(refused);
    if (!verified?.verified) return undefined;
    await this.factors.usedPasskey(known.id, verified.authenticationInfo.newCounter);
    return known.person_id;
  }
}

const credentialOf = ({ credential_id: id, public_key: key, counter }: PasskeyRow) => ({
  id,
  publicKey: new Uint8Array(key),
  counter: Number(counter),
});

/** The key is theirs, and did not ask who holds it: a person can do something about that. */
const isUnverified = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('User verification');

/** Logs why a passkey was rejected and answers undefined. @throws Refusal `passkeyUnverified` */
const refused = (error: unknown): undefined => {
  if (isUnverified(error)) throw refusal('passkeyUnverified');
  log.info({ err: error }, 'passkey refused');
  return undefined;
};
