import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { isId } from '../../../kernel/ids.js';
import { Secrets } from '../../run/config/secrets.js';

const minutes = 10;
const algorithm = 'HS256';
const issuer = 'guichet';
const audience = 'guichet-api';
const type = 'at+jwt';

export interface Bearer {
  readonly token: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Claims of a bearer token; everything else is read from its session's row, on each call. */
export interface BearerClaims {
  readonly sessionId: string;
  readonly personId: string;
  readonly simulatedBy: string | null;
  /** The client that one tab of the browser acts for; the session's own choice when absent. */
  readonly clientId?: string | null;
}

interface Verified extends BearerClaims {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Signatures verified once are remembered, so many of them: a page sends the same token for ten minutes. */
const remembered = 10_000;

/** Short-lived tokens that pages keep in memory (specification §7, `generateToken`). */
@Injectable()
export class Bearers {
  private readonly verified = new Map<string, Verified>();

  constructor(private readonly secrets: Secrets) {}

  /** `shownClaims` are for pages that decode the token; the API reads none of it. */
  async issue(
    { sessionId, personId, simulatedBy, clientId = null }: BearerClaims,
    shownClaims: JWTPayload = {},
  ): Promise<Bearer> {
    const expires = Math.floor(Date.now() / 1000) + minutes * 60;
    const token = await new SignJWT({
      ...shownClaims,
      sid: sessionId,
      simulation: simulatedBy !== null,
      ...(simulatedBy ? { act: { sub: simulatedBy } } : {}),
      ...(clientId === null ? {} : { client: clientId }),
    })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(personId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(this.secrets.tokenSecret);
    return { token, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** Claims of the token, or undefined when it is not one of ours, altered or expired. */
  async read(token: string): Promise<BearerClaims | undefined> {
    const known = this.verified.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    this.verified.delete(token);
    const verified = await this.verify(token);
    if (this.verified.size >= remembered) this.verified.clear();
    if (verified) this.verified.set(token, verified);
    return verified;
  }

  private async verify(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.secrets.tokenSecret, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const { sid, sub, act, exp, client } = payload;
      if (!isId(sid) || typeof sub !== 'string' || exp === undefined) return undefined;
      return {
        sessionId: sid,
        personId: sub,
        simulatedBy: isActor(act) ? act.sub : null,
        clientId: typeof client === 'string' ? client : null,
        expiresAt: exp * 1000,
      };
    } catch {
      return undefined;
    }
  }
}

const isActor = (value: unknown): value is { readonly sub: string } =>
  typeof value === 'object' && value !== null && 'sub' in value && typeof value.sub === 'string';
