import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { forbidden } from '../../kernel/refusal.js';
import { Config } from '../../platform/run/config/config.js';
import { requestOf } from '../../platform/run/http/authenticated.js';
import { sourceOf } from '../../platform/run/http/same-origin.js';

/**
 * Some of these calls change something on GET, as their callers are used to, and `connectAsClient` is a form: so a cookie
 * counts only if the request says that a page of ours sends it. Servers send none, or a bearer, which no other page has.
 */
@Injectable()
export class LegacyOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const source = sourceOf(request, this.config.publicUrl);
    const { cookie, authorization } = request.headers;
    const isOurs = source === 'ours' || request.headers['sec-fetch-site'] === 'same-origin';
    const restsOnCookie = cookie !== undefined && authorization === undefined;
    if (source === 'another' || (restsOnCookie && !isOurs)) throw forbidden();
    return true;
  }
}
