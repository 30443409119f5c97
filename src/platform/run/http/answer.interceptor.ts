import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { Projections } from '../../reading/projections/projections.js';
import { contentRange } from './list.js';
import { Page } from './page.js';
import { readModels, type ReadModelNames } from './reads.js';

const patience = 1_000;

const positionOf = ({ headers }: FastifyRequest): bigint | undefined => {
  const asked = headers['x-read-after'];
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !/^\d{1,18}$/.test(asked))
    throw new InvalidInput({ 'X-Read-After': { code: 'invalid', args: {} } });
  return BigInt(asked);
};

/** `/api/tickets` → `tickets`. */
const resourceName = ({ routeOptions }: FastifyRequest): string => routeOptions.url?.split('/').at(-1) ?? 'rows';

const hasRevision = (value: unknown): value is { readonly revision: string } =>
  typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'string';

const offsetOf = ({ query }: FastifyRequest): number => {
  if (typeof query !== 'object' || query === null || !('range' in query) || typeof query.range !== 'string') return 0;
  const range: unknown = JSON.parse(query.range);
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : 0;
};

/** Puts around an answer what its headers say: how fresh it is, the range of a list, the revision of a detail. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly projections: Projections,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (request.method === 'GET') await this.wait(context, request, reply);
    return next.handle().pipe(map((answer: unknown) => dressed(answer, request, reply)));
  }

  private async wait(context: ExecutionContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const models = this.reflector.getAllAndOverride<ReadModelNames | undefined>(readModels, [
      context.getHandler(),
      context.getClass(),
    ]);
    const position = positionOf(request);
    if (!models || position === undefined) return;
    const names = models(this.projections.names);
    if (!(await this.projections.waitFor(names, position, patience))) void reply.header('X-Stale', 'true');
  }
}

const isPage = (answer: unknown): answer is Page<object> => answer instanceof Page;

const dressed = (answer: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
  if (isPage(answer)) {
    const { rows, total, formats } = answer;
    void reply.header('Content-Range', contentRange(resourceName(request), offsetOf(request), rows.length, total));
    void reply.header('X-Total-Count', String(total));
    if (formats.length > 0) void reply.header('X-Export-Formats', formats.join(','));
    return rows;
  }
  if (request.method === 'GET' && hasRevision(answer)) void reply.header('ETag', `"${answer.revision}"`);
  return answer;
};
