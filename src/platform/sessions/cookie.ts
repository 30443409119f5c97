import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLimits } from './sessions.js';

const name = 'guichet_session';
const deviceName = 'guichet_device';
const year = 365 * 24 * 3600;
const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

export const giveCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  void reply.setCookie(name, token, { ...options(secure), maxAge: sessionLimits.hours * 3600 });
};

export const takeCookieBack = (reply: FastifyReply, secure: boolean): void => {
  void reply.clearCookie(name, options(secure));
};

/** The session's token, if the browser sent one. */
export const cookieOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[name];

/** Tells a browser that was here before from a new one; it opens nothing, and only the routes of signing in get it. */
export const giveDevice = (reply: FastifyReply, token: string, secure: boolean): void => {
  void reply.setCookie(deviceName, token, { ...options(secure), path: '/api/session', maxAge: year });
};

export const deviceOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[deviceName];
