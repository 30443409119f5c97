import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.js';
import { Refusal } from '../../../kernel/refusal.js';
import { ApiExtension } from './documented.js';

/** Sender of a request, found by the guard. */
export interface Authenticated {
  readonly actor: Actor;
  readonly sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; absent on public routes. */
    user?: Authenticated;
  }
}

export const notConnected = (): Refusal => new Refusal('notConnected', {}, 401);

export const authenticatedOf = (request: FastifyRequest): Authenticated => {
  if (!request.user) throw notConnected();
  return request.user;
};

export const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** The person asking: `list(@CurrentActor() actor: Actor)`. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => authenticatedOf(requestOf(context)).actor,
);

export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => authenticatedOf(requestOf(context)).sessionId,
);

export const publicRoute = 'guichet:public';
/** A route that needs no session. */
export const Public = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(publicRoute, true), ApiExtension('x-public', true));

export const decidedWhileSimulating = 'guichet:whileSimulating';
/** A route that is no reading and yet decides for itself what a simulated person may do; all others are closed to them. */
export const DecidesWhileSimulating = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(decidedWhileSimulating, true), ApiExtension('x-decides-while-simulating', true));

export const forOneself = 'guichet:forOneself';
/** Marks the person's own business: closed to simulations of them, also with a second reason. */
export const ForOneself = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(forOneself, true), ApiExtension('x-for-oneself', true));

export const requiredAction = 'guichet:requires';
/** A route that needs a right which has no resource of its own: asked of `can()` before the handler runs. */
export const Requires = (action: string): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(requiredAction, action), ApiExtension('x-right', action));
