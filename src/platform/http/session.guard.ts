import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { anyResource } from '../../kernel/actor.js';
import { forbidden } from '../../kernel/refusal.js';
import { Access } from '../access-port.js';
import {
  authenticatedOf,
  decidedWhileSimulating,
  notConnected,
  publicRoute,
  requestOf,
  requiredAction,
} from './authenticated.js';

const reading = /^(?:GET|HEAD)$/;

/** On every route that is not `@Public()`: a living session, and the right that the route `@Requires()`. */
@Injectable()
export class SessionGuard extends AuthGuard('bearer') {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: Access,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.read<boolean>(publicRoute, context)) return true;
    await super.canActivate(context);
    this.assertNotSimulating(context);
    const action = this.read<string>(requiredAction, context);
    if (action === undefined) return true;
    const [kind = action] = action.split('.');
    const decision = this.access.can(authenticatedOf(requestOf(context)).actor, action, anyResource(kind));
    if (!decision.allowed) throw forbidden(decision.code);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null | undefined): User {
    if (error instanceof Error) throw error;
    if (!user) throw notConnected();
    return user;
  }

  /** The one door of simulations: whoever simulates only reads, save where commands ask `can()` (defaults G21). */
  private assertNotSimulating(context: ExecutionContext): void {
    const request = requestOf(context);
    if (authenticatedOf(request).actor.simulatedBy === null || reading.test(request.method)) return;
    if (!this.read<boolean>(decidedWhileSimulating, context)) throw forbidden('notWhileSimulating');
  }

  private read<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
