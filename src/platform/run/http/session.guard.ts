import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { anyResource, type Actor, type Resource } from '../../../kernel/actor.js';
import { forbidden } from '../../../kernel/refusal.js';
import { Access, Entry } from '../../people/access/ports.js';
import {
  authenticatedOf,
  decidedWhileSimulating,
  forOneself,
  notConnected,
  publicRoute,
  requestOf,
  requiredAction,
} from './authenticated.js';
import { fileAnswer } from './file-answer.js';

const reading = /^(?:GET|HEAD)$/;

/** Exports are of the person's own data or their client's; the handler knows which other data they may read. */
const own = (kind: string, actor: Actor): Resource => ({
  ...anyResource(kind),
  clientId: actor.clientId,
  memberIds: [actor.id],
});

/** On every route that is not `@Public()`: a living session, and the right that the route `@Requires()`. */
@Injectable()
export class SessionGuard extends AuthGuard('bearer') {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: Access,
    private readonly entry: Entry,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.read<boolean>(publicRoute, context)) return true;
    await super.canActivate(context);
    this.assertNotSimulating(context);
    const request = requestOf(context);
    await this.entry.assertOpen(authenticatedOf(request), request);
    const action = this.read<string>(requiredAction, context);
    if (action !== undefined) this.ask(context, action, anyResource);
    const file = this.read<string>(fileAnswer, context);
    if (file !== undefined) {
      this.ask(context, `${file}.export`, own);
      requestOf(context).mayLeaveAsFile = true;
    }
    return true;
  }

  private ask(context: ExecutionContext, action: string, about: (kind: string, actor: Actor) => Resource): void {
    const { actor } = authenticatedOf(requestOf(context));
    const [kind = action] = action.split('.');
    const decision = this.access.can(actor, action, about(kind, actor));
    if (!decision.allowed) throw forbidden(decision.code);
  }

  override handleRequest<User>(error: unknown, user: User | false | null | undefined): User {
    if (error instanceof Error) throw error;
    if (!user) throw notConnected();
    return user;
  }

  /** Single check of simulations: a simulating user only reads, save where commands ask `can()` (defaults G21). */
  private assertNotSimulating(context: ExecutionContext): void {
    const request = requestOf(context);
    if (authenticatedOf(request).actor.simulatedBy === null) return;
    if (this.read<boolean>(forOneself, context)) throw forbidden('notWhileSimulating');
    if (reading.test(request.method)) return;
    if (!this.read<boolean>(decidedWhileSimulating, context)) throw forbidden('notWhileSimulating');
  }

  private read<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
