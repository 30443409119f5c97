import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden } from '../../kernel/refusal.js';
import { authenticatedOf, requestOf } from '../../platform/run/http/authenticated.js';
import { freshMinutes } from '../../platform/people/sessions/confirmed-identity.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';

const mark = 'guichet:fresh';

/**
 * Marks a route that needs a fresh proof of identity: a stranger at an open page cannot make a change that locks its
 * owner out.
 */
export const Fresh = (): MethodDecorator => SetMetadata(mark, true);

/** @throws Refusal `identityNotConfirmed`; the fronts ask for the password, and send the request again. */
@Injectable()
export class FreshGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.get<boolean | undefined>(mark, context.getHandler()) !== true) return true;
    const { actor, sessionId } = authenticatedOf(requestOf(context));
    if (actor.simulatedBy !== null) throw forbidden('notWhileSimulating');
    if (await this.sessions.isFresh(sessionId, freshMinutes)) return true;
    throw forbidden('identityNotConfirmed');
  }
}
