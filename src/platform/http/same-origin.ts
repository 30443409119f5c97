import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../kernel/refusal.js';
import { Config } from '../config/config.js';
import { requestOf } from './authenticated.js';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a request that carries a cookie may come from another site. Browsers cannot leave out `Origin` on a
 * cross-site POST, nor forge it, `Sec-Fetch-Site` or `Host`.
 */
export const isSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return host !== undefined && hostOf(origin) === host;
};

/** @throws Refusal when the request comes from another site. */
export const assertSameOrigin = (request: Pick<FastifyRequest, 'headers'>, publicUrl?: string): void => {
  if (!isSameOrigin(request, publicUrl)) throw forbidden();
};

/** Guards the few routes that read the cookie; all others ignore it. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    assertSameOrigin(requestOf(context), this.config.publicUrl);
    return true;
  }
}
