import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiExtension } from './documented.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard once the right to take a file away was asked for. */
    mayLeaveAsFile?: true;
  }
}

export const fileAnswer = 'guichet:file';

/** A read that leaves as a file: `can()` is asked for `<kind>.export` before the handler runs. */
export const LeavesAsFile = (kind: string): MethodDecorator =>
  applyDecorators(SetMetadata(fileAnswer, kind), ApiExtension('x-leaves', kind));

/** No file leaves by a route that does not declare it. */
export const assertFileDeclared = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.mayLeaveAsFile || !reply.hasHeader('Content-Disposition')) return;
  void reply.removeHeader('Content-Disposition');
  throw new Error(`${request.method} ${request.routeOptions.url ?? ''} answers a file that it does not declare`);
};
