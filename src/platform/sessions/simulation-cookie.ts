import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';
import { sessionLimits } from './sessions.js';

/** Beside the member of staff's own: leaving a simulation gives him back what he was. */
const name = 'guichet_simulation';
const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

/** It outlives the simulation: a page of a simulation that has ended must not go on as the member of staff. */
export const giveSimulationCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  void reply.setCookie(name, token, { ...options(secure), maxAge: sessionLimits.hours * 3600 });
};

export const takeSimulationCookieBack = (reply: FastifyReply, secure: boolean): void => {
  void reply.clearCookie(name, options(secure));
};

const asksForOneself = ({ body }: Pick<FastifyRequest, 'body'>): boolean =>
  typeof body === 'object' && body !== null && 'as' in body && body.as === 'oneself';

/**
 * Whom a page of the portal is for: the simulated person, as long as the browser is in a simulation, even one that has
 * ended. The staff application asks for its own user.
 */
export const simulationTokenOf = (request: Pick<FastifyRequest, 'body' | 'cookies'>): string | undefined =>
  asksForOneself(request) ? undefined : simulationCookieOf(request);

export const simulationHasEnded = (): Refusal => new Refusal('simulationEnded', {}, 401);

export const simulationCookieOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[name];
