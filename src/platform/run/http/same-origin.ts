import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forbidden, Refusal } from '../../../kernel/refusal.js';
import { Config } from '../config/config.js';
import { requestOf } from './authenticated.js';

type Asked = Pick<FastifyRequest, 'headers' | 'method'>;

/** Origin of the page that sends a request. */
export type Source = 'ours' | 'another' | 'unsaid';

/**
 * A browser lets no page leave out `Origin` when it changes something, nor forge it or `Sec-Fetch-Site`. `Host` and what
 * front servers say of it do not count: ours is the address that the configuration says.
 */
export const sourceOf = ({ headers }: Pick<Asked, 'headers'>, publicUrl: string): Source => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return 'another';
  if (origin !== undefined) return origin === new URL(publicUrl).origin ? 'ours' : 'another';
  return 'unsaid';
};

const originNotOurs = (publicUrl: string): Refusal =>
  forbidden('originNotOurs', { address: new URL(publicUrl).origin });

const hasBody = ({ headers }: Asked): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isJson = ({ headers }: Asked): boolean => /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');

/**
 * Reads may leave unsaid where they come from, as links do; what changes something says it, and that in JSON, which no form
 * can send.
 * @throws Refusal `originNotOurs`, `unsupportedMediaType`
 */
export const assertFromOurPage = (request: Asked, publicUrl: string): void => {
  const source = sourceOf(request, publicUrl);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (source === 'another' || (source === 'unsaid' && !reads)) throw originNotOurs(publicUrl);
  if (!reads && hasBody(request) && !isJson(request)) throw new Refusal('unsupportedMediaType', {}, 415);
};

/** Guards the few routes that read or give a cookie; all others ignore it (decision 022). */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    assertFromOurPage(requestOf(context), this.config.publicUrl);
    return true;
  }
}
