import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLimits } from './sessions.js';

const name = 'guichet_session';
const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

export const giveCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  void reply.setCookie(name, token, { ...options(secure), maxAge: sessionLimits.hours * 3600 });
};

export const takeCookieBack = (reply: FastifyReply, secure: boolean): void => {
  void reply.clearCookie(name, options(secure));
};

/** The session's token, if the browser sent one. */
export const cookieOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[name];
