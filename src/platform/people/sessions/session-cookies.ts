import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../run/config/config.js';
import { sessionCookieNames, type SessionCookie } from './session-cookies.vocabulary.js';
import { sessionLimits } from './sessions.js';

type Asking = Pick<FastifyRequest, 'cookies'>;

const sessionSeconds = sessionLimits.hours * 3600;
const kept = {
  session: { sameSite: 'lax', maxAge: sessionSeconds },
  device: { sameSite: 'lax', maxAge: 365 * 24 * 3600 },
  // it outlives the simulation: a page of one that has ended must not go on as the member of staff
  simulation: { sameSite: 'strict', maxAge: sessionSeconds },
} as const;

const asksForOneself = ({ body }: Pick<FastifyRequest, 'body'>): boolean =>
  typeof body === 'object' && body !== null && 'as' in body && body.as === 'oneself';

/** By what a browser is known; no script reads it, and over TLS no other host can set it (decision 022). */
@Injectable()
export class SessionCookies {
  private readonly names: Readonly<Record<SessionCookie, string>>;

  constructor(private readonly config: Config) {
    this.names = sessionCookieNames(config.isSecure);
  }

  /** The session's token. */
  session(request: Asking): string | undefined {
    return this.read('session', request);
  }

  /** Tells a browser that was here before from a new one; it opens nothing. */
  device(request: Asking): string | undefined {
    return this.read('device', request);
  }

  /** Beside the member of staff's own: leaving a simulation gives them back what they were. */
  simulation(request: Asking): string | undefined {
    return this.read('simulation', request);
  }

  /**
   * Person that a page of the portal is for: the simulated person, as long as the browser is in a simulation, even one
   * that has ended. The staff application asks for its own user.
   */
  simulationAsked(request: Pick<FastifyRequest, 'body' | 'cookies'>): string | undefined {
    return asksForOneself(request) ? undefined : this.simulation(request);
  }

  give(cookie: SessionCookie, token: string, reply: FastifyReply): void {
    void reply.setCookie(this.names[cookie], token, { ...this.options(cookie), maxAge: kept[cookie].maxAge });
  }

  takeBack(cookie: SessionCookie, reply: FastifyReply): void {
    void reply.clearCookie(this.names[cookie], this.options(cookie));
  }

  private read(cookie: SessionCookie, { cookies }: Asking): string | undefined {
    return cookies[this.names[cookie]];
  }

  private options(cookie: SessionCookie) {
    return { path: '/', httpOnly: true, sameSite: kept[cookie].sameSite, secure: this.config.isSecure } as const;
  }
}
