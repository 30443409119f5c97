import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Authenticated } from '../../platform/run/http/authenticated.js';
import { Bearers } from '../../platform/people/sessions/bearer.js';
import { SessionCookies } from '../../platform/people/sessions/session-cookies.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { Actors } from './actors.js';

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/.exec(headers.authorization ?? '')?.[1];

/** The API's: a token of ten minutes whose session, person and rights are looked up on each call. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    private readonly bearers: Bearers,
    private readonly actors: Actors,
  ) {
    super();
  }

  override async validate(request: FastifyRequest): Promise<Authenticated | false> {
    const token = bearerOf(request);
    const claims = token === undefined ? undefined : await this.bearers.read(token);
    // each tab acts for its own client; one that is not the person's falls back on their own
    return (claims && (await this.actors.inSession(claims))) ?? false;
  }
}

/** Of the pages that are no application of ours and can send no bearer: the job board. */
@Injectable()
export class CookieStrategy extends PassportStrategy(Strategy, 'cookie') {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly actors: Actors,
  ) {
    super();
  }

  override async validate(request: FastifyRequest): Promise<Authenticated | false> {
    const session = await this.sessions.byToken(this.cookies.session(request));
    return (session && (await this.actors.inSession({ ...session, sessionId: session.id }))) ?? false;
  }
}
