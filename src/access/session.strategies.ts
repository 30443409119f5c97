import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Authenticated } from '../platform/http/authenticated.js';
import { Bearers } from '../platform/sessions/bearer.js';
import { cookieOf } from '../platform/sessions/cookie.js';
import { Sessions, type Session } from '../platform/sessions/sessions.js';
import { Actors } from './actors.js';

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/.exec(headers.authorization ?? '')?.[1];

const authenticated = async (actors: Actors, session: Session | undefined): Promise<Authenticated | false> => {
  const actor = session && (await actors.of(session));
  return actor ? { actor, sessionId: session.id } : false;
};

/** The API's: a token of ten minutes whose session, person and rights are looked up on each call. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    private readonly bearers: Bearers,
    private readonly sessions: Sessions,
    private readonly actors: Actors,
  ) {
    super();
  }

  override async validate(request: FastifyRequest): Promise<Authenticated | false> {
    const token = bearerOf(request);
    const claims = token === undefined ? undefined : await this.bearers.read(token);
    const session = claims && (await this.sessions.byId(claims.sessionId));
    return session?.personId === claims?.personId ? authenticated(this.actors, session) : false;
  }
}

/** Of the pages that are no application of ours and can send no bearer: the job board. */
@Injectable()
export class CookieStrategy extends PassportStrategy(Strategy, 'cookie') {
  constructor(
    private readonly sessions: Sessions,
    private readonly actors: Actors,
  ) {
    super();
  }

  override async validate(request: FastifyRequest): Promise<Authenticated | false> {
    const token = cookieOf(request);
    return authenticated(this.actors, token === undefined ? undefined : await this.sessions.byToken(token));
  }
}
